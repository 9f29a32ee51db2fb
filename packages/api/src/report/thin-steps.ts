import type { StepColumns } from "@acuity/engine/plan";

/** Equal steps of time from `startS`, epoch seconds. */
export interface Grid {
  readonly startS: number;
  readonly stepS: number;
  readonly steps: number;
}

/** A grid over a span with at most `most` steps of whole minutes. */
export function gridOver(
  { startS, endS }: { readonly startS: number; readonly endS: number },
  most: number,
): Grid {
  const stepS = Math.max(60, Math.ceil((endS - startS) / most / 60) * 60);
  return { startS, stepS, steps: Math.max(1, Math.ceil((endS - startS) / stepS)) };
}

/** Highest value of a step function within each step of the grid; null where it has no data all through. */
export function thinSteps(
  { timesS, acu }: StepColumns,
  grid: Grid & { readonly endS: number },
): (number | null)[] {
  const thin = Array.from<number | null>({ length: grid.steps }).fill(null);
  for (const [i, value] of acu.entries()) {
    if (Number.isNaN(value)) continue;
    const fromS = timesS[i] ?? grid.endS;
    const toS = timesS[i + 1] ?? grid.endS;
    if (toS <= fromS) continue;
    const first = Math.max(0, Math.floor((fromS - grid.startS) / grid.stepS));
    const last = Math.min(grid.steps - 1, Math.ceil((toS - grid.startS) / grid.stepS) - 1);
    for (let step = first; step <= last; step += 1) thin[step] = Math.max(thin[step] ?? 0, value);
  }
  return thin;
}

interface Span {
  readonly fromS: number;
  readonly toS: number;
  readonly worstAcu: number;
}

/** Spans closer together than a step are one, with the worst of them. */
export function joinSpans(spans: readonly Span[], stepS: number): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || span.fromS - last.toS >= stepS) joined.push(span);
    else
      joined[joined.length - 1] = {
        ...last,
        toS: span.toS,
        worstAcu: Math.max(last.worstAcu, span.worstAcu),
      };
  }
  return joined;
}
