import type { Beaten } from "../search/beaten.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Settings } from "../terms/settings.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { rangeOfToday } from "../workload/settings-of-today.ts";
import type { BestOfEquals } from "./best-of-equals.ts";
import type { Spread } from "./spread-of.ts";

type Bounds = Pick<Settings, "minAcu" | "maxAcu">;

interface Among {
  /** What may be picked, the cheapest first. */
  readonly fitting: readonly Candidate[];
  /** What they are compared by, USD a month. */
  readonly usd: (candidate: Candidate) => number;
  readonly effective: Effective;
  readonly spreads: ReadonlyMap<string, Spread>;
}

/**
 * Of schedules on the pick's instances that cost no more than no change is worth above the cheapest (TOD-4) the one to pick: that leaves
 * the most of today's range as it is in the other hours; of these the one that leaves the fewest minutes a month unmet; of these the
 * cheapest (HED-5). None with a lower maximum than the pick's but today's own, or short or slow for longer; the pick itself where nothing
 * beats it, or it has no schedule.
 */
export function bestOfHours(pick: Candidate, of: Among): BestOfEquals {
  const today = rangeNow(of.effective);
  const equals = pick.settings.schedule.length === 0 ? [pick] : equalsOf(pick, { ...of, today });
  const kept = (c: Candidate) => keptOf(c, today);
  const better = (a: Candidate, b: Candidate) =>
    kept(b) - kept(a) || minutesOf(a) - minutesOf(b) || of.usd(a) - of.usd(b);
  const [first = pick] = equals.toSorted(better);
  // The pick stands among what is alike in all of it.
  const best = better(first, pick) === 0 ? pick : first;
  const beatenBy = (c: Candidate): Beaten =>
    kept(c) < kept(best)
      ? { by: "range" }
      : { by: "unmet", minutes: minutesOf(c), pickMinutes: minutesOf(best) };
  const cheaper = equals.filter((c) => c !== best && c.priced.totalUsd < best.priced.totalUsd);
  return { best, beaten: new Map(cheaper.map((c) => [c, beatenBy(c)])) };
}

function rangeNow({ settings, workload }: Effective): Bounds | null {
  const { readers = settings.readers } = workload.view;
  const found = rangeOfToday(workload, readers);
  return found === null || found.minAcu === null ? null : { minAcu: found.minAcu, maxAcu: found.maxAcu };
}

/** Schedules on the same instances that cost as much and take nothing off the pick. */
function equalsOf(
  pick: Candidate,
  { fitting, usd, spreads, today }: Among & { readonly today: Bounds | null },
): readonly Candidate[] {
  const leastUsd = Math.min(usd(pick), ...fitting.slice(0, 1).map(usd));
  const slowPct = ({ id }: Candidate) => spreads.get(id)?.slowPct.p90 ?? 0;
  const isBeside = (c: Candidate) =>
    c.settings.schedule.length > 0 &&
    instancesOf(c) === instancesOf(pick) &&
    isNoDearer(usd(c), leastUsd) &&
    takesNothing(c.settings, { than: pick.settings, today }) &&
    minutesOf(c) <= minutesOf(pick) &&
    slowPct(c) <= slowPct(pick);
  return fitting.filter((c) => c === pick || isBeside(c));
}

/** Whether a range has no lower maximum than another's, nor a pause that it has not, but where today has them. */
function takesNothing(
  one: Settings,
  { than, today }: { readonly than: Settings; readonly today: Bounds | null },
): boolean {
  const isHigh = one.maxAcu >= than.maxAcu || one.maxAcu === today?.maxAcu;
  return isHigh && (one.autoPauseS === null || than.autoPauseS !== null || one.minAcu === today?.minAcu);
}

/** How many of the bounds of today's range it has when its minimum is not raised. */
function keptOf({ settings }: Candidate, today: Bounds | null): number {
  if (today === null) return 0;
  return Number(settings.minAcu === today.minAcu) + Number(settings.maxAcu === today.maxAcu);
}

/** Minutes a month, as they are told. */
const minutesOf = ({ evaluated }: Candidate): number => Math.round(evaluated.month.projection.unmetMinutes);

const instancesOf = ({ settings: { writer, readers }, offer }: Candidate): string =>
  JSON.stringify([writer, readers, offer.storageMode]);
