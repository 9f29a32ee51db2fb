import { pickOfEquals } from "./ahead/pick-of-equals.ts";
import { shortLived } from "./ahead/short-lived.ts";
import { addsForLittle, addsInstance } from "./doubt/adds-instance.ts";
import { bestOfHours } from "./doubt/best-of-hours.ts";
import { comparedUsd } from "./doubt/compared-usd.ts";
import type { EnsembleMember } from "./doubt/ensemble-member.ts";
import { inModeOfToday } from "./doubt/in-mode-of-today.ts";
import { keepingMost } from "./doubt/keeping-most.ts";
import { atMaximumOfToday } from "./doubt/other-maxima.ts";
import { roomierClass } from "./doubt/roomier-class.ts";
import { roomierMaximum } from "./doubt/roomier-maximum.ts";
import type { Spread } from "./doubt/spread-of.ts";
import { savesEnough, tooSeldom } from "./doubt/too-seldom.ts";
import { peakServedAcu, underPeak } from "./doubt/under-peak.ts";
import { runsAsToday } from "./month/ran-as-measured.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "./search/candidates-of.ts";
import { isOftenHidden, raisedFirst, reachesMaximum } from "./search/measure-first.ts";
import { oneFamily } from "./search/one-family.ts";
import type { ShortLived } from "./search/reason.ts";
import type { Roles } from "./search/reasons-of.ts";
import { isOfClasses } from "./search/shape.ts";
import type { Settings } from "./terms/settings.ts";
import { isNoDearer, WORTH_A_CHANGE } from "./terms/worth-a-change.ts";
import type { Effective } from "./workload/resolve.ts";

export interface ChoiceInput {
  readonly candidates: readonly Candidate[];
  readonly spreads: ReadonlyMap<string, Spread>;
  readonly effective: Effective;
  /** What the plan drew; absent = nothing. */
  readonly draws?: readonly EnsembleMember[];
}

/** @param sorted candidates, cheapest first */
export function rolesOf(
  sorted: readonly Candidate[],
  { effective, spreads, draws = [] }: ChoiceInput,
): Roles {
  const usd = comparedUsd(sorted, spreads);
  const fitting = sorted
    .filter((c) => c.evaluated.misses.length === 0 && isOnDemand(c))
    .sort((a, b) => usd(a) - usd(b) || cheapestFirst(a, b));
  const raised = raisedFirst(fitting, effective);
  const { source } = effective.workload.baseline;
  const today = fitting.find((c) => runsToday(c, effective)) ?? null;
  const { seldom, under, short, ends, peakAcu } = besideToday(today, { effective, spreads, draws });
  const paid = fitting.filter(paidBeside({ today, usd, seldom, under, ends }));
  const { lasting, adding, sure } = sureOf(paid, { today, short, effective });
  const [least] = sure;
  const plain = oneFamily(sure, { usd, market: effective.market, worth: WORTH_A_CHANGE });
  const roomy = roomierThan(least, { fitting: least === today ? fitting : sure, usd, spreads, effective });
  const isReached = least === today && roomy !== null && reachesMaximum(effective);
  const kept = least === today && !isReached ? today : null;
  const chosen = raised ?? kept ?? plain ?? roomy ?? least ?? null;
  const isFree = chosen !== null && chosen !== raised && chosen !== kept;
  const of = { sorted, fitting: sure, usd, effective, spreads, draws, today, roomy };
  const { keeping, named, best, beaten, pick } = isFree ? takenFor(chosen, of) : asIs(chosen);
  const isKeeping = keeping !== chosen;
  const isPlain = named !== null && named === plain;
  const isRoomy = named !== null && (named === roomy || named !== keeping) && !isPlain;
  return {
    pick,
    ...nextTo(pick, fitting),
    nearest: pick === null ? nearestMiss(sorted) : null,
    stays: pick !== null && pick === today && pick !== fitting[0],
    ...{ seldom, short, adding, under, peakAcu },
    ...passedOver(pick, { usd, seldom, under, adding, fitting }),
    shortOne: paid[0] !== lasting[0] && paid[0] !== undefined ? paid[0] : null,
    ended: endedOf({ today, ends, pick }),
    ...{ isPlain, isRoomy, isKeeping, isReached: isRoomy && isReached, beaten },
    otherStorage: pick === best ? null : best,
    comparedUsd: usd,
    undercut: undercutOf(pick, { sure, isPlain: isPlain || isKeeping || best !== named }),
    raises: raised !== null,
    todayMinAcu: source.kind === "serverless" ? source.minAcu : null,
  };
}

/** What passes a candidate over beside what runs today whatever it saves, when growth ends that, and the peak of its range. */
function besideToday(
  today: Candidate | null,
  { effective, spreads, draws }: Required<Pick<ChoiceInput, "effective" | "spreads" | "draws">>,
): Required<Pick<Roles, "seldom" | "under" | "short" | "peakAcu">> & { readonly ends: ShortLived | null } {
  const short = shortLived({ today, effective, draws });
  return {
    seldom: (c) => savedTooSeldom(c, { from: today, spreads }),
    under: (c) => (today === null ? null : underPeak(c, { from: today, effective })),
    short,
    ends: today === null ? null : short(today),
    peakAcu: today === null ? null : peakServedAcu(today.settings, effective),
  };
}

/**
 * What may be picked in place of what was chosen because it leaves more as it runs today for as little: its instances, with no less room
 * where it is room that was chosen (TOD-4), then its maximum (HED-4).
 */
function asToday(
  chosen: Candidate,
  of: Parameters<typeof atMaximumOfToday>[1] &
    Pick<ChoiceInput, "spreads"> & { readonly roomy: Candidate | null },
): Record<"keeping" | "named", Candidate> {
  const { fitting, spreads, effective, roomy } = of;
  const slowPct = ({ id }: Candidate) => (spreads.get(id) as Spread).slowPct.p90;
  const hasRoom = (c: Candidate) => slowPct(c) <= slowPct(chosen) && !isOftenHidden(effective);
  const among = chosen === roomy ? fitting.filter(hasRoom) : fitting;
  const keeping = keepingMost(chosen, { ...of, fitting: among });
  return { keeping, named: atMaximumOfToday(keeping, of) };
}

/** What is picked in place of what was chosen: as it runs today, then the best of what costs as much (HED-5), then in today's storage mode. */
function takenFor(
  chosen: Candidate,
  of: Parameters<typeof asToday>[1] &
    Parameters<typeof pickOfEquals>[1] & { readonly today: Candidate | null },
): Taken {
  const { keeping, named } = asToday(chosen, of);
  const { best, beaten } = named === of.today ? asIs(named) : equalOf(named, of);
  return { keeping, named, best, beaten, pick: best && inStorage(best, { ...of, sure: of.fitting }) };
}

/** The best of schedules, or of classes, that cost as much (HED-5). */
function equalOf(named: Candidate, of: Parameters<typeof pickOfEquals>[1]): ReturnType<typeof bestOfHours> {
  return named.settings.schedule.length > 0 ? bestOfHours(named, of) : pickOfEquals(named, of);
}

interface Taken extends Record<"keeping" | "named" | "best" | "pick", Candidate | null> {
  readonly beaten: NonNullable<Roles["beaten"]>;
}

const asIs = (one: Candidate | null): Taken => {
  return { keeping: one, named: one, best: one, beaten: new Map(), pick: one };
};

/** The pick in the storage mode in which the cluster stays. */
function inStorage(
  pick: Candidate,
  of: Pick<ChoiceInput, "spreads" | "effective"> & { readonly sure: readonly Candidate[] },
): Candidate {
  const { sure, spreads, effective } = of;
  const mode = effective.workload.baseline.storageMode;
  const meanUsd = ({ id }: Candidate) => (spreads.get(id) as Spread).meanUsd;
  return inModeOfToday(pick, { among: sure, mode, meanUsd });
}

/** What leaves more room than the cheapest for next to nothing: a higher maximum, or other classes (HED-4). */
function roomierThan(
  least: Candidate | undefined,
  asked: Omit<Parameters<typeof roomierMaximum>[1], "limitPct"> & Pick<ChoiceInput, "effective">,
): Candidate | null {
  if (least === undefined) return null;
  const { market, settings } = asked.effective;
  const isLowerBound = isOftenHidden(asked.effective);
  const isGrowing = asked.effective.growth > 1;
  const limitPct = settings.limits.maxThrottledPct;
  const of = { ...asked, ...{ market, isLowerBound, isGrowing, limitPct } };
  return roomierMaximum(least, of) ?? roomierClass(least, of);
}

/** What costs less as expected than the pick; of one that stands for one family, or keeps instances, what does by more than is worth a change (CLU-1). */
function undercutOf(
  pick: Candidate | null,
  { sure, isPlain }: { readonly sure: readonly Candidate[]; readonly isPlain: boolean },
): Candidate | null {
  if (pick === null) return null;
  const mostUsd = pick.priced.totalUsd / (isPlain ? 1 + WORTH_A_CHANGE : 1);
  const { key } = pick.evaluated.shape;
  const isLess = ({ priced, evaluated }: Candidate) =>
    priced.totalUsd < mostUsd && evaluated.shape.key !== key;
  const less = sure.filter(isLess);
  return (isPlain ? less.toSorted((a, b) => a.priced.totalUsd - b.priced.totalUsd) : less)[0] ?? null;
}

/** The first of those that compare below the pick and save in too few draws, or with an instance more. */
function passedOver(
  pick: Candidate | null,
  of: Required<Pick<Roles, "seldom" | "adding" | "under">> & {
    readonly usd: (candidate: Candidate) => number;
    readonly fitting: readonly Candidate[];
  },
): Pick<Roles, "seldomOne" | "addingOne" | "underOne"> {
  const { usd, seldom, under, adding, fitting } = of;
  const below = fitting.filter((c) => pick !== null && usd(c) < usd(pick));
  return {
    seldomOne: below.find((c) => seldom(c) !== null && under(c) === null) ?? null,
    addingOne: below.find((c) => adding.has(c)) ?? null,
    underOne: below.find((c) => under(c) !== null) ?? null,
  };
}

/** What runs today, where it is passed over for what lasts. */
function endedOf({
  today,
  ends,
  pick,
}: Pick<Roles, "pick"> & {
  readonly today: Candidate | null;
  readonly ends: ShortLived | null;
}): Required<Roles>["ended"] {
  if (today === null || ends === null || pick === null || pick === today) return null;
  return { today, ...ends, isPaid: savesEnough(pick, today) };
}

/** Whether a candidate inside the limits may be picked beside what runs today. */
function paidBeside({
  today,
  usd,
  seldom,
  under,
  ends,
}: Required<Pick<Roles, "seldom" | "under">> & {
  readonly today: Candidate | null;
  readonly usd: (candidate: Candidate) => number;
  readonly ends: ShortLived | null;
}): (candidate: Candidate) => boolean {
  return (c) => {
    if (today === null || c === today) return true;
    // What runs today stands among what saves enough against it, as expected and in most draws (TOD-4).
    if (savesEnough(c, today) && seldom(c) === null && under(c) === null) return true;
    // Where growth ends it within the month, what lasts may cost as much more as no change is worth (TRD-1).
    return ends !== null && isNoDearer(usd(c), usd(today));
  };
}

/**
 * Of what pays what lasts, and of that what runs an instance more and saves too little for it against the first that runs none more
 * (CLU-1); the rest may be picked.
 */
function sureOf(
  paid: readonly Candidate[],
  of: {
    readonly today: Candidate | null;
    readonly short: NonNullable<Roles["short"]>;
    readonly effective: Effective;
  },
): Required<Pick<Roles, "adding">> & Record<"lasting" | "sure", readonly Candidate[]> {
  const { today, short, effective } = of;
  const lasts = paid.filter((c) => short(c) === null);
  // Where nothing lasts, what runs today stays, or what is inside the limits now: better than nothing.
  const lasting = lasts.length > 0 ? lasts : today === null ? paid : [today];
  const isMore = (c: Candidate) => addsInstance(c, effective);
  const without = lasting.find((c) => !isMore(c));
  const isAdding = (c: Candidate) => without !== undefined && isMore(c) && addsForLittle(c, without);
  const adding = new Set(lasting.filter(isAdding));
  return { lasting, adding, sure: lasting.filter((c) => !adding.has(c)) };
}

/** What it saves as expected against what runs today, where it does so in too few draws to change for (TOD-4). */
function savedTooSeldom(
  candidate: Candidate,
  by: { readonly from: Candidate | null; readonly spreads: ReadonlyMap<string, Spread> },
): ReturnType<NonNullable<Roles["seldom"]>> {
  const { from, spreads } = by;
  const found = from === null ? null : tooSeldom(candidate, { from, spreads });
  if (from === null || found === null) return null;
  return { lessUsd: from.priced.totalUsd - candidate.priced.totalUsd, ...found };
}

/** The runner-up, and whether what stands before it is none: the pick's range with other maxima. */
function nextTo(
  pick: Candidate | null,
  fitting: readonly Candidate[],
): Pick<Roles, "runnerUp" | "isAfterMaxima"> {
  const runnerUp = pick === null ? undefined : fitting.find((c) => c !== pick && isAnother(c, pick));
  if (pick === null || runnerUp === undefined) return { runnerUp: null };
  const before = fitting.slice(0, fitting.indexOf(runnerUp));
  return { runnerUp, isAfterMaxima: before.some((c) => c.evaluated.shape.key !== pick.evaluated.shape.key) };
}

/** A runner-up is another shape that a reader would call a different decision. */
function isAnother(candidate: Candidate, pick: Candidate): boolean {
  const [a, b] = [candidate.evaluated.shape, pick.evaluated.shape];
  if (a.key === b.key) return false;
  const decided = (settings: Settings) => {
    const { writer, readers, minAcu, schedule } = settings;
    return JSON.stringify([writer, readers, isOfClasses({ settings }) ? null : minAcu, schedule]);
  };
  const isDearer =
    candidate.offer.storageMode === pick.offer.storageMode &&
    candidate.priced.totalUsd > pick.priced.totalUsd * 1.005;
  return decided(a.settings) !== decided(b.settings) || isDearer;
}

function nearestMiss(sorted: readonly Candidate[]): Candidate | null {
  const distance = (c: Candidate) => c.evaluated.misses.reduce((sum, miss) => sum + miss.distance, 0);
  return [...sorted].sort((a, b) => distance(a) - distance(b) || cheapestFirst(a, b))[0] ?? null;
}

/** Whether a candidate is the cluster as it runs today: the same instances, on demand, in today's storage mode. */
export function runsToday(candidate: Candidate, { workload }: Effective): boolean {
  const { settings, offer } = candidate;
  return (
    offer.commitment.kind === "none" &&
    offer.storageMode === workload.baseline.storageMode &&
    runsAsToday(settings, workload)
  );
}
