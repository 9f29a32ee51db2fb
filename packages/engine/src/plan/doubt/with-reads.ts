import { clusterMonth } from "../month/cluster-month.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { ALONE, divided, type Part, type PlanStep } from "../parallel/divided.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import { type MonthOutcome, scaledMonth } from "./scaled-month.ts";

/** What reads made of the expected run: with them, and without. */
export interface ReadEffect {
  readonly base: MonthOutcome;
  readonly plain: MonthOutcome;
}

/** What reads made of each shape's expected run, by its key; empty where the files tell no touches. */
export function* readEffects(
  input: {
    readonly effective: Effective;
    readonly candidates: readonly Candidate[];
    readonly progress: { readonly from: number };
    readonly part?: Part;
  },
  shapes: readonly Shape[],
): Generator<PlanStep, ReadonlyMap<string, ReadEffect>, void> {
  const { effective, candidates, progress, part = ALONE } = input;
  if (effective.memory === null) return new Map();
  const kept: KeptMonths = new Map();
  const months = new Map(candidates.map(({ evaluated }) => [evaluated.shape.key, evaluated.month]));
  const plain = yield* divided(part, {
    jobs: shapes.length,
    *work(i) {
      const { settings } = shapes[i] as Shape;
      const ran = clusterMonth({ effective: { ...effective, settings, memory: null }, kept, isDraw: true });
      yield progress.from;
      return outcomeOf(ran);
    },
  });
  return new Map(
    shapes.map(({ key }, i) => {
      const effect = { base: months.get(key) as MonthOutcome, plain: plain[i] as MonthOutcome };
      return [key, effect] as const;
    }),
  );
}

const outcomeOf = ({ usage, acuByHour, projection }: MonthOutcome): MonthOutcome => ({
  usage,
  acuByHour,
  projection,
});

/**
 * A draw's month with the CPU of its reads (MEM-8): what they made of the expected run, by their share of its cost a read. To
 * first order: another draw's reads fall at the same times. The same month where reads make no difference that anybody knows.
 */
export function withReads(
  drawn: MonthOutcome,
  { effect, share }: { readonly effect: ReadEffect | undefined; readonly share: number },
): MonthOutcome {
  const month = outcomeOf(drawn);
  if (effect === undefined) return month;
  const { base, plain } = effect;
  const [to, from] = [base.projection, plain.projection];
  const ratio = from.acuHours > 0 ? to.acuHours / from.acuHours : 1;
  // Sessions that wait for pages ask for less: however much a read costs, something is left.
  const factor = ratio < 1 ? ratio ** share : 1 + share * (ratio - 1);
  const moved = (pct: number, by: number) => Math.min(100, Math.max(0, pct + share * by));
  const { throttledPct, slowPct } = month.projection;
  const scaled = scaledMonth(month, factor);
  return {
    ...scaled,
    projection: {
      ...scaled.projection,
      throttledPct: moved(throttledPct, to.throttledPct - from.throttledPct),
      slowPct: moved(slowPct, to.slowPct - from.slowPct),
    },
  };
}
