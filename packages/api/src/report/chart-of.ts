import type { ChartedOption, ReportChart, UnmetSpan } from "@acuity/contract";
import { bucketSteps, liftColumns } from "@acuity/engine/demand";
import type { StepColumns, WhatIf, WorkloadView } from "@acuity/engine/plan";

const MOST_STEPS = 1_000;

/** An option that is drawn beside the demand, and what it answers. */
export interface Candidate extends Pick<ChartedOption, "role" | "id"> {
  readonly answer: WhatIf;
}

type Drawn = Pick<WhatIf, "unmet" | "rangeAcu">;

/** What the measured demand is multiplied by: all that is drawn together stands in ACU of a range (SPD-1). */
function drawnFactor({ demandFactor, rangeAcu }: Pick<WhatIf, "demandFactor" | "rangeAcu">): number {
  return demandFactor * rangeAcu;
}

/** The main chart in equal steps of whole minutes: the highest value of each, as the page's own chart takes it. */
export function chartOf(
  view: WorkloadView,
  { candidates, ...answer }: WhatIf & { readonly candidates: readonly Candidate[] },
): ReportChart {
  const grid = gridOver(view, MOST_STEPS);
  const { capacity, unmet, rangeAcu } = answer;
  const factor = drawnFactor(answer);
  const { highest, mean } = columnsOn(view, grid);
  // Each sample at the level of the trace's end (TRD-1), as the page draws it.
  const demand = liftColumns({ ...view.demand, endS: view.endS }, view.trend?.law ?? null);
  const spans = (of: Drawn) => joinSpans(spansOf(of, view.censored), grid.stepS);
  return {
    timesS: Array.from({ length: grid.steps }, (_, step) => view.startS + step * grid.stepS),
    demandAcu: highest(demand, factor),
    demandMeanAcu: mean(demand, factor),
    capacityAcu: highest(capacity, rangeAcu),
    actualAcu: view.actual === null ? null : highest(view.actual),
    unmet: spans({ unmet, rangeAcu }),
    ...(candidates.length > 0 && {
      candidates: candidates.map(({ role, id, answer: of }) => ({
        ...{ role, id, settings: of.settings, capacityAcu: highest(of.capacity, of.rangeAcu) },
        demandRatio: drawnFactor(of) / factor,
        unmet: spans(of),
      })),
    }),
  };
}

/** The highest value and the mean of each step. */
function columnsOn(view: WorkloadView, grid: ReturnType<typeof gridOver>) {
  const buckets = { startS: view.startS, endS: view.startS + grid.steps * grid.stepS, buckets: grid.steps };
  const take =
    (figure: "max" | "mean") =>
    (columns: StepColumns, factor = 1) =>
      Array.from(bucketSteps({ ...columns, endS: view.endS }, buckets)[figure], (acu) =>
        Number.isNaN(acu) ? null : acu * factor,
      );
  return { highest: take("max"), mean: take("mean") };
}

/** A grid over a span with at most `most` steps of whole minutes. */
export function gridOver(
  { startS, endS }: { readonly startS: number; readonly endS: number },
  most: number,
): { readonly stepS: number; readonly steps: number } {
  const stepS = Math.max(60, Math.ceil((endS - startS) / most / 60) * 60);
  return { stepS, steps: Math.max(1, Math.ceil((endS - startS) / stepS)) };
}

/** The spans, each with what was asked where the instance was full in it. */
function spansOf({ unmet, rangeAcu }: Drawn, hidden: WorkloadView["censored"]): UnmetSpan[] {
  let at = 0;
  return Array.from(unmet.fromS, (fromS, i) => {
    const toS = unmet.toS[i] ?? fromS;
    while (at < hidden.toS.length && (hidden.toS[at] as number) <= fromS) at += 1;
    const isHidden = at < hidden.fromS.length && (hidden.fromS[at] as number) < toS;
    const askedAcu = rangeAcu * (unmet.askedAcu[i] ?? 0);
    return { fromS, toS, worstAcu: rangeAcu * (unmet.worstAcu[i] ?? 0), ...(isHidden && { askedAcu }) };
  });
}

/** Spans closer together than a step are one, with the worst of them. */
export function joinSpans(spans: readonly UnmetSpan[], stepS: number): UnmetSpan[] {
  const joined: UnmetSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || span.fromS - last.toS >= stepS) joined.push(span);
    else joined[joined.length - 1] = joinedSpan(last, span);
  }
  return joined;
}

function joinedSpan(last: UnmetSpan, span: UnmetSpan): UnmetSpan {
  const asked = [last, span].flatMap(({ askedAcu }) => askedAcu ?? []);
  return {
    ...{ fromS: last.fromS, toS: span.toS, worstAcu: Math.max(last.worstAcu, span.worstAcu) },
    ...(asked.length > 0 && { askedAcu: Math.max(...asked) }),
  };
}
