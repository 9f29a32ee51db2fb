import type { StorageMode } from "../../prices/price-sheet.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import { worthLeavingUsd, worthUsd } from "../terms/worth-a-change.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";

type Flip = NonNullable<Extract<PlanFinding, { code: "storage-mode-open" }>["io"]>;

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
 * What the pick's storage mode hangs on (PRC-3): the size of the volume from which the other mode costs less, and the I/O from or
 * under which it does, by what the same instances cost under it. Open where the files do not tell them; I/O that they tell is
 * named where it is near.
 */
export function storageModeFindings(
  { pick: pickId, today: todayId = null }: Pick<Plan, "pick"> & Partial<Pick<Plan, "today">>,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly PlanFinding[] {
  const pick = candidates.find(({ id }) => id === pickId);
  const other = pick && candidates.find((one) => isOnDemand(one) && isOtherMode(one, pick));
  if (pick === undefined || other === undefined) return [];
  const moreUsd = other.priced.totalUsd - pick.priced.totalUsd;
  const at = { pick, other, today: candidates.find(({ id }) => id === todayId), moreUsd, effective };
  const [volume, io] = [openVolume(at), openIo(at)];
  const { storageMode } = pick.offer;
  const near = nearIo(at);
  return [
    ...(volume === null && io === null
      ? []
      : [{ code: "storage-mode-open", storageMode, fromGb: volume, io, assumption: true } as const]),
    ...(near === null
      ? []
      : [{ code: "storage-mode-flips", storageMode, ...near, assumption: false } as const]),
  ];
}

interface Beside {
  readonly pick: Candidate;
  /** The same instances under the other mode. */
  readonly other: Candidate;
  /** What runs today; undefined where it could not be priced. */
  readonly today: Candidate | undefined;
  /** What the other mode costs more, USD a month, by what is known. */
  readonly moreUsd: number;
  readonly effective: Effective;
}

/** I/O-Optimized charges more for each GB: the size from which Standard costs less. */
function openVolume({ pick, moreUsd, effective }: Beside): number | null {
  if (effective.storageGb !== null || pick.offer.storageMode !== "io-optimized") return null;
  const moreUsdPerGb = differenceOf(effective, "storage");
  const fromGb = moreUsdPerGb > 0 ? moreUsd / moreUsdPerGb : Number.POSITIVE_INFINITY;
  return fromGb >= 0 && fromGb < LARGEST_VOLUME_GB ? fromGb : null;
}

/** Standard charges for each request: from how many on, or under how many, the other mode costs less, where nobody counted them. */
function openIo(at: Beside): Flip | null {
  const { ioRequestsPerMonth } = at.effective;
  const { pick, moreUsd } = at;
  const usdPerRequest = requestUsd(at);
  if (usdPerRequest <= 0 || moreUsd < 0) return null;
  if (ioRequestsPerMonth === null)
    return pick.offer.storageMode === "standard" && moreUsd >= SAME_USD
      ? { flips: "from", requests: moreUsd / usdPerRequest, isEstimated: false }
      : null;
  const found = ioRequestsPerMonth.origin === "assumed" ? flipOfIo(at) : null;
  const isNear =
    found !== null &&
    found.requests <= found.planned * ESTIMATE_OFF &&
    found.requests >= found.planned / ESTIMATE_OFF;
  return found !== null && (isNear || isCarried(at))
    ? { flips: found.flips, requests: found.requests, isEstimated: true }
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
function nearIo(
  at: Beside,
): Omit<Extract<PlanFinding, { code: "storage-mode-flips" }>, "code" | "storageMode" | "assumption"> | null {
  const { other, effective } = at;
  const { ioRequestsPerMonth } = effective;
  if (ioRequestsPerMonth === null || ioRequestsPerMonth.origin === "assumed") return null;
  if (other.evaluated.misses.length > 0) return null;
  const turnUsd = turnUsdOf(at);
  const found = flipOfIo({ ...at, moreUsd: turnUsd });
  if (found === null) return null;
  const guessed = guessedIo(at, found);
  const isNear = turnUsd >= 0 && Math.abs(found.requests - found.planned) <= NEAR * found.planned;
  if (!isNear && guessed === null) return null;
  const grown = growthOf("io", effective);
  const atEnd = guessed !== null || Math.abs(grown - 1) < HARDLY_GROWN ? null : found.planned / grown;
  return { ...found, atEnd, moreUsd: at.moreUsd, ...(guessed !== null && { guessed }) };
}

/** What I/O has to cost more, or less, until the mode flips, USD a month: today's is kept until the other is worth a change (TOD-4). */
function turnUsdOf({ pick, other, today }: Beside): number {
  const isStandard = pick.offer.storageMode === "standard";
  const [standard, optimized] = isStandard ? [pick, other] : [other, pick];
  const turnsAtUsd = standardAtTurn(optimized.priced.totalUsd, today?.offer.storageMode);
  return (isStandard ? 1 : -1) * (turnsAtUsd - standard.priced.totalUsd);
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

/** The same instances under the other storage mode. */
function isOtherMode(one: Candidate, pick: Candidate): boolean {
  return (
    one.evaluated.shape.key === pick.evaluated.shape.key && one.offer.storageMode !== pick.offer.storageMode
  );
}
