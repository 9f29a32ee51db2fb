import type { StorageMode } from "../../prices/price-sheet.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import { worthLeavingUsd, worthUsd } from "../terms/worth-a-change.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";
import { estimatedIoFindings } from "./estimated-io.ts";
import { insideOtherMode, isSameShape, otherModeAnswers, sureUsd, type Tried } from "./other-mode-answer.ts";
import { instancesOf } from "./warm-standby.ts";

type Open = Extract<PlanFinding, { code: "storage-mode-open" }>;
type Flip = NonNullable<Open["io"]>;

/** A volume has no more, GB (UNI-2; EVD-12): beyond it nothing flips. */
const LARGEST_VOLUME_GB = 262_144;
/** An estimate of the I/O leaves the mode open where it would flip within this factor (an assumption). */
const ESTIMATE_OFF = 2;

/** From this share of a saving on the move of the mode carries it, and its estimate leaves it open wherever it flips (an assumption). */
const MUCH = 0.25;

/** Less than half a cent is no difference: "from 0 requests on" tells nothing (an assumption). */
const SAME_USD = 0.005;

/** I/O that the files tell is named where the mode flips within a quarter of what is planned (an assumption). */
const NEAR = 0.25;

/**
 * What the pick's storage mode hangs on (PRC-3): the size of the volume from which another answer costs less, in the other mode, and
 * the I/O from or under which it does: the same instances there, or the best inside the limits where those are others. Open where the
 * files do not tell them; I/O that they tell is named where it is near.
 */
export function storageModeFindings(
  plan: Pick<Plan, "pick" | "options"> & Partial<Pick<Plan, "today" | "baseline">>,
  { candidates, effective, draws }: Pick<Tried, "candidates" | "effective" | "draws">,
): readonly PlanFinding[] {
  const { pick: pickId, today: todayId = null, options, baseline = null } = plan;
  const pick = candidates.find(({ id }) => id === pickId);
  if (pick === undefined) return [];
  const meets = new Set(options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const today = candidates.find(({ id }) => id === todayId);
  const same = insideOtherMode(pick, { candidates, meets }).find((one) => isSameShape(one, pick));
  const answers = otherModeAnswers(pick, { candidates, meets, today, effective, draws });
  const [other] = answers;
  if (other === undefined) return [];
  const besideOf = (one: Candidate): Beside => {
    const moreUsd = sureUsd(one, pick) - pick.priced.totalUsd;
    return { pick, other: one, today, moreUsd, effective };
  };
  const at = besideOf(other);
  const ofSame = same === undefined || same === other ? [] : [besideOf(same)];
  const near = [at, ...ofSame].flatMap((one) => nearIo(one) ?? []).toSorted((a, b) => offBy(a) - offBy(b));
  const open = openFinding(answers.map(besideOf), ofSame[0] ?? at);
  const estimate = { pick: pickId, nearestMiss: null, baseline };
  const isGuessed = open?.io === null && estimatedIoFindings(estimate, { candidates, effective }).length > 0;
  const found = open === null ? [] : [{ ...open, ...(isGuessed && { isIoEstimated: true as const }) }];
  return [...found, ...near.slice(0, 1)];
}

/** What the files do not tell, of which what the mode brings of the saving is by the same instances. */
function openFinding(answers: readonly Beside[], ofSame: Beside): Open | null {
  const [at] = answers;
  if (at === undefined) return null;
  const [fromGb, turn] = [openVolume(at), openIo(answers, ofSame)];
  if (fromGb === null && turn === null) return null;
  const { storageMode } = at.pick.offer;
  const [ofSize, ofIo] = [runsOnOf(at), runsOnOf(turn?.at ?? at)];
  // By requests other instances may be the answer than by the size.
  const isOther = fromGb !== null && turn?.at.other !== undefined && turn.at.other !== at.other;
  const io = turn && { ...turn.io, ...(isOther && { runsOn: ofIo.runsOn ?? null }) };
  const runsOn = fromGb === null ? ofIo : ofSize;
  return { code: "storage-mode-open", storageMode, fromGb, io, ...runsOn, assumption: true };
}

interface Beside {
  readonly pick: Candidate;
  /** What is compared with it under the other mode: the same instances, or others. */
  readonly other: Candidate;
  /** What runs today; undefined where it could not be priced. */
  readonly today: Candidate | undefined;
  /** What the other one costs more, USD a month, by what is known. */
  readonly moreUsd: number;
  readonly effective: Effective;
}

/** The instances of what takes over where they are others than the pick's. */
const runsOnOf = ({ pick, other }: Beside): Pick<Near, "runsOn"> =>
  isSameShape(other, pick) ? {} : { runsOn: instancesOf(other.settings) };

/** I/O-Optimized charges more for each GB: the size from which the answer on Standard costs less, or less by what is worth a word. */
function openVolume({ pick, moreUsd, effective }: Beside): number | null {
  if (effective.storageGb !== null || pick.offer.storageMode !== "io-optimized") return null;
  const moreUsdPerGb = differenceOf(effective, "storage");
  const turnUsd = moreUsd < 0 ? moreUsd + worthUsd(pick.priced.totalUsd) : moreUsd;
  const fromGb = moreUsdPerGb > 0 ? turnUsd / moreUsdPerGb : Number.POSITIVE_INFINITY;
  return fromGb >= 0 && fromGb < LARGEST_VOLUME_GB ? fromGb : null;
}

/** Standard charges for each request: from how many on, or under how many, which of the answers in the other mode costs less. */
function openIo(answers: readonly Beside[], ofSame: Beside): Turn | null {
  const [at] = answers;
  if (at === undefined || requestUsd(at) <= 0 || at.moreUsd < 0) return null;
  const { ioRequestsPerMonth } = at.effective;
  if (ioRequestsPerMonth === null) return uncountedIo(at);
  if (ioRequestsPerMonth.origin !== "assumed") return null;
  const isAnyhow = isCarried(ofSame);
  const turns = answers.flatMap((one) => estimatedIo(one, isAnyhow) ?? []);
  // The nearest is the first to cost less than the pick, whichever costs least as planned.
  const [nearest] = turns.toSorted((a, b) => turnOff(a) - turnOff(b));
  return nearest ?? null;
}

/** Where a mode flips, and beside which answer in the other one. */
interface Turn {
  readonly at: Beside;
  readonly io: Flip;
}

/** How far the I/O that is planned is from where the mode flips. */
const turnOff = ({ at, io }: Turn): number => Math.abs(io.requests - requestsOf(at.pick));

/** From how many requests on the other mode costs less, where nobody counted any. */
function uncountedIo(at: Beside): Turn | null {
  const { pick, moreUsd } = at;
  return pick.offer.storageMode === "standard" && moreUsd >= SAME_USD
    ? { at, io: { flips: "from", requests: moreUsd / requestUsd(at), isEstimated: false } }
    : null;
}

/** Where an estimate of them flips the mode; null where it is off by more than it may be, or where no number of them does. */
function estimatedIo(at: Beside, isAnyhow: boolean): Turn | null {
  const { pick, other, moreUsd } = at;
  const found = flipOfIo(at);
  // Instances that cost more than the pick without a request never are the answer.
  if (found === null || found.requests <= 0) return null;
  // Other instances are no answer for less than a change is worth (TOD-4).
  const worth = isSameShape(other, pick) ? 0 : worthUsd(pick.priced.totalUsd);
  const turn = flipOfIo({ ...at, moreUsd: moreUsd + worth });
  const isNear =
    turn !== null &&
    turn.requests <= turn.planned * ESTIMATE_OFF &&
    turn.requests >= turn.planned / ESTIMATE_OFF;
  return isNear || isAnyhow
    ? { at, io: { flips: found.flips, requests: found.requests, isEstimated: true } }
    : null;
}

/** Whether a move to another mode than today's, by I/O that nobody counted, brings much of what the pick saves. */
function isCarried({ pick, today, moreUsd }: Beside): boolean {
  if (today === undefined || today.offer.storageMode === pick.offer.storageMode) return false;
  return moreUsd >= MUCH * (today.priced.totalUsd - pick.priced.totalUsd);
}

/**
 * The same of I/O that was counted or entered; the other mode must be inside the limits, where its cache is another, and today's is
 * left only for what is worth a change. Where another pool may miss so little or so much that the mode flips between, it is named with that band and with what was measured (MEM-13).
 */
function nearIo(at: Beside): Near | null {
  const { effective } = at;
  const { ioRequestsPerMonth } = effective;
  if (ioRequestsPerMonth === null || ioRequestsPerMonth.origin === "assumed") return null;
  const turnUsd = turnUsdOf(at);
  const found = flipOfIo({ ...at, moreUsd: turnUsd });
  if (found === null) return null;
  const guessed = guessedIo(at, found);
  const isNear = turnUsd >= 0 && Math.abs(found.requests - found.planned) <= NEAR * found.planned;
  if (!isNear && guessed === null) return null;
  const grown = growthOf("io", effective);
  const atEnd = guessed !== null || Math.abs(grown - 1) < HARDLY_GROWN ? null : found.planned / grown;
  const storage = { storageMode: at.pick.offer.storageMode, ...runsOnOf(at) };
  const told = { ...found, atEnd, moreUsd: at.moreUsd, ...(guessed !== null && { guessed }) };
  return { code: "storage-mode-flips", ...storage, ...told, assumption: false };
}

type Near = Extract<PlanFinding, { code: "storage-mode-flips" }>;

/** How far the I/O that is planned is from where it flips. */
const offBy = ({ requests, planned }: Near): number => Math.abs(requests - planned);

/**
 * What I/O has to cost more, or less, until the mode flips, USD a month: today's is kept until the other is worth a change (TOD-4); two
 * clusters that both change its instances are told apart by what they cost.
 */
function turnUsdOf({ pick, other, today, moreUsd }: Beside): number {
  const isStandard = pick.offer.storageMode === "standard";
  const pickUsd = pick.priced.totalUsd;
  const [standardUsd, optimizedUsd] = isStandard
    ? [pickUsd, pickUsd + moreUsd]
    : [pickUsd + moreUsd, pickUsd];
  const isKept = isSameShape(other, pick) || pick === today || other === today;
  const turnsAtUsd = standardAtTurn(optimizedUsd, isKept ? today?.offer.storageMode : undefined);
  return (isStandard ? 1 : -1) * (turnsAtUsd - standardUsd);
}

/** What the same costs on Standard where the mode flips, USD a month; as much as on I/O-Optimized where nobody knows today's. */
function standardAtTurn(optimizedUsd: number, today: StorageMode | undefined): number {
  if (today === "standard") return worthLeavingUsd(optimizedUsd);
  return today === undefined ? optimizedUsd : optimizedUsd - worthUsd(optimizedUsd);
}

/** What Standard may be asked for under another cache, where the mode flips within it; what is measured today, grown as the month is. */
function guessedIo(
  at: Beside,
  { requests, planned }: { readonly requests: number; readonly planned: number },
): { low: number; high: number; measured: number } | null {
  const { pick, other, effective } = at;
  // Other instances are compared at the most that they may miss.
  if (!isSameShape(other, pick)) return null;
  const charged = pick.offer.storageMode === "standard" ? pick : other;
  const perUsd = planned / (requestsOf(charged) * requestUsd(at));
  const low = planned + charged.readsUsd.low * perUsd;
  const high = planned + charged.readsUsd.high * perUsd;
  if (!(requests > low && requests < high)) return null;
  const measured = (effective.ioRequestsPerMonth?.value ?? 0) * growthOf("io", effective);
  return { low, high, measured };
}

/** Growth of the I/O below this share is none. */
const HARDLY_GROWN = 0.005;

/** Requests of the pick's month, as the month has them (grown and with what another cache reads), and those at which the modes cost the same. */
function flipOfIo(at: Beside): { flips: Flip["flips"]; requests: number; planned: number } | null {
  const { pick, other, moreUsd } = at;
  const isStandard = pick.offer.storageMode === "standard";
  const planned = requestsOf(pick);
  // What Standard is charged for: a class with NVMe has its cache under I/O-Optimized alone, and asks for more without it.
  const charged = requestsOf(isStandard ? pick : other) * requestUsd(at);
  if (!(charged > 0)) return null;
  const share = 1 + ((isStandard ? 1 : -1) * moreUsd) / charged;
  return { flips: isStandard ? "from" : "under", requests: planned * share, planned };
}

const requestsOf = ({ priced }: Candidate): number =>
  priced.lines.find(({ item }) => item === "io-requests")?.quantity ?? 0;

/** What Standard charges more for a request, USD. */
const requestUsd = ({ effective }: Beside): number => -differenceOf(effective, "io-requests");

/** What I/O-Optimized charges more than Standard. */
function differenceOf(effective: Effective, item: "storage" | "io-requests"): number {
  const usd = (mode: StorageMode) => netUnitUsd(effective, { item, mode }) ?? Number.NaN;
  return usd("io-optimized") - usd("standard");
}
