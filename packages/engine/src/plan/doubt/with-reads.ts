import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import type { KeptMonths } from "../month/member-months.ts";
import type { Effective } from "../month/resolve.ts";
import type { Candidate } from "../search/candidates-of.ts";
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
  },
  shapes: readonly Candidate["evaluated"]["shape"][],
): Generator<number, ReadonlyMap<string, ReadEffect>, void> {
  const { effective, candidates, progress } = input;
  const effects = new Map<string, ReadEffect>();
  if (effective.memory === null) return effects;
  const kept: KeptMonths = new Map();
  const months = new Map(candidates.map(({ evaluated }) => [evaluated.shape.key, evaluated.month]));
  for (const { key, settings } of shapes) {
    const plain = clusterMonth({ effective: { ...effective, settings, memory: null }, kept, isDraw: true });
    effects.set(key, { base: months.get(key) as ClusterMonth, plain });
    yield progress.from;
  }
  return effects;
}

/**
 * A draw's month with the CPU of its reads (MEM-8): what they made of the expected run, by their share of its cost a read. To
 * first order: another draw's reads fall at the same times. The same month where reads make no difference that anybody knows.
 */
export function withReads(
  { usage, acuByHour, projection }: MonthOutcome,
  { effect, share }: { readonly effect: ReadEffect | undefined; readonly share: number },
): MonthOutcome {
  const month = { usage, acuByHour, projection };
  if (effect === undefined) return month;
  const { base, plain } = effect;
  const [to, from] = [base.projection, plain.projection];
  const factor = from.acuHours > 0 ? 1 + share * (to.acuHours / from.acuHours - 1) : 1;
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
