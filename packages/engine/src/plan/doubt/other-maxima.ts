import type { PlanStep } from "../parallel/divided.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { ROOM } from "../search/maxima.ts";
import { isOfClasses, maximaAllowed } from "../search/shape.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { isNoDearer, paysBeingShort } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Drawn, drawnOf, type Known, withMaximum } from "./raised-maxima.ts";
import { higherMaxima } from "./roomier-maximum.ts";
import { peakAboveAcu } from "./under-peak.ts";

/**
 * The range that would be picked under today's own maximum where its own is lower, and where demand grows under one half as high
 * again (HED-4): a maximum that is not used costs nothing, and among those tried these need not be.
 *
 * @param pickAmong what would be picked of all that is known
 */
export function* otherMaximaSteps(
  candidates: readonly Candidate[],
  known: Known & { readonly pickAmong: () => Candidate | null },
): Generator<PlanStep, Drawn, void> {
  const { effective, drawn: spreads } = known;
  const none: Drawn = { candidates: [], spreads };
  if (maximumOfToday(effective) === null && effective.growth <= 1) return none;
  const pick = known.pickAmong();
  if (pick === null || isOfClasses(pick.evaluated.shape) || pick.settings.schedule.length > 0) return none;
  const tried = new Set(candidates.map(({ evaluated }) => evaluated.shape.key));
  const found: Candidate[] = [];
  const all = new Map(spreads);
  for (const maxAcu of maximaBeside(pick, { candidates, effective })) {
    const shape = withMaximum(pick.evaluated.shape, maxAcu);
    if (tried.has(shape.key)) continue;
    const own = yield* drawnOf(shape, { ...known, before: candidates });
    for (const [id, spread] of own.spreads) all.set(id, spread);
    found.push(...own.candidates);
  }
  return { candidates: found, spreads: all };
}

/** Today's maximum where it is higher, and where demand grows the highest at most half as high again as the lowest that serves. */
export function maximaBeside(
  pick: Candidate,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly number[] {
  const { settings } = pick;
  const allowed = maximaAllowed(settings);
  const today = maximumOfToday(effective);
  const own = today !== null && today > settings.maxAcu && allowed.includes(today) ? [today] : [];
  if (effective.growth <= 1) return own;
  // Of the lowest maximum that serves: whichever was picked for its room must not be the base of still more.
  const served = candidates.filter(
    (one) => one.evaluated.misses.length === 0 && higherMaxima(one, [pick]).length > 0,
  );
  const leastAcu = Math.min(settings.maxAcu, ...served.map((one) => one.settings.maxAcu));
  const highest = higherMaxima(pick, candidates).map((one) => one.settings.maxAcu);
  const roomy = allowed.filter(
    (acu) => acu > Math.max(settings.maxAcu, ...highest) && acu <= ROOM * leastAcu,
  );
  return [...new Set([...own, ...roomy.slice(-1)])];
}

/** The maximum of today's range, the writer's or that of its serverless readers; null without one. */
export function maximumOfToday({ workload: { baseline } }: Pick<Effective, "workload">): number | null {
  const all: readonly SourceSetting[] = [baseline.source, ...baseline.readers.map(({ source }) => source)];
  return all.flatMap((one) => (one.kind === "serverless" ? [one.maxAcu] : []))[0] ?? null;
}

/**
 * The pick under today's maximum, where its own is lower and that saves nothing, or too little for one under the peak (HED-4): who chose
 * it is not to be asked to change it for nothing, nor to be short.
 *
 * @param of.fitting shapes inside the limits
 * @param of.usd what they are compared by
 */
export function atMaximumOfToday(
  pick: Candidate,
  of: {
    readonly fitting: readonly Candidate[];
    readonly usd: (candidate: Candidate) => number;
    readonly effective: Effective;
  },
): Candidate {
  const today = maximumOfToday(of.effective);
  if (today === null || isOfClasses(pick.evaluated.shape)) return pick;
  const kept = higherMaxima(pick, of.fitting).find(({ settings }) => settings.maxAcu === today);
  if (kept === undefined) return pick;
  const isPaid =
    peakAboveAcu(pick.settings, of.effective) === null
      ? !isNoDearer(of.usd(kept), of.usd(pick))
      : paysBeingShort(of.usd(pick), of.usd(kept));
  return isPaid ? pick : kept;
}
