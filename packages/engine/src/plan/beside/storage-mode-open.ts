import type { Price, PriceByMode } from "../../prices/price-sheet.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import type { Effective } from "../workload/resolve.ts";

type Flip = NonNullable<Extract<PlanFinding, { code: "storage-mode-open" }>["io"]>;

/** A volume has no more, GB (UNI-2; EVD-12): beyond it nothing flips. */
const LARGEST_VOLUME_GB = 262_144;
/** An estimate of the I/O leaves the mode open where it would flip within this factor (an assumption). */
const ESTIMATE_OFF = 2;

/**
 * The pick's storage mode where the files do not tell what decides it (PRC-3): the size of the volume from which the other mode
 * costs less, and the I/O from or under which it does, by what the same instances cost under it.
 */
export function storageModeFindings(
  { pick: pickId }: Pick<Plan, "pick">,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly PlanFinding[] {
  const pick = candidates.find(({ id }) => id === pickId);
  const other = pick && candidates.find((one) => isOnDemand(one) && isOtherMode(one, pick));
  if (pick === undefined || other === undefined) return [];
  const moreUsd = other.priced.totalUsd - pick.priced.totalUsd;
  const at = { pick, moreUsd, effective };
  const [volume, io] = [openVolume(at), openIo(at)];
  if (volume === null && io === null) return [];
  const { storageMode } = pick.offer;
  return [{ code: "storage-mode-open", storageMode, fromGb: volume, io, assumption: true }];
}

interface Beside {
  readonly pick: Candidate;
  /** What the other mode costs more, USD a month, by what is known. */
  readonly moreUsd: number;
  readonly effective: Effective;
}

/** I/O-Optimized charges more for each GB: the size from which Standard costs less. */
function openVolume({ pick, moreUsd, effective: { storageGb, market } }: Beside): number | null {
  if (storageGb !== null || pick.offer.storageMode !== "io-optimized") return null;
  const moreUsdPerGb = differenceOf(market.sheet.storageGbMonth);
  const fromGb = moreUsdPerGb > 0 ? moreUsd / moreUsdPerGb : Number.POSITIVE_INFINITY;
  return fromGb >= 0 && fromGb < LARGEST_VOLUME_GB ? fromGb : null;
}

/** Standard charges for each request: from how many on, or under how many, the other mode costs less. */
function openIo({ pick, moreUsd, effective: { ioRequestsPerMonth, market } }: Beside): Flip | null {
  const usdPerRequest = -differenceOf(market.sheet.ioRequest);
  if (usdPerRequest <= 0 || moreUsd < 0) return null;
  const isStandard = pick.offer.storageMode === "standard";
  if (ioRequestsPerMonth === null)
    return isStandard ? { flips: "from", requests: moreUsd / usdPerRequest, isEstimated: false } : null;
  if (ioRequestsPerMonth.origin !== "assumed") return null;
  // As the month has them, grown and with what another cache reads.
  const value = pick.priced.lines.find(({ item }) => item === "io-requests")?.quantity ?? 0;
  const requests = value + ((isStandard ? 1 : -1) * moreUsd) / usdPerRequest;
  const isNear = requests <= value * ESTIMATE_OFF && requests >= value / ESTIMATE_OFF;
  return isNear ? { flips: isStandard ? "from" : "under", requests, isEstimated: true } : null;
}

/** What I/O-Optimized charges more than Standard. */
function differenceOf(prices: PriceByMode): number {
  const usd = (price: Price | null) => (price === null ? Number.NaN : Number(price.usd));
  return usd(prices["io-optimized"]) - usd(prices.standard);
}

/** The same instances under the other storage mode. */
function isOtherMode(one: Candidate, pick: Candidate): boolean {
  return (
    one.evaluated.shape.key === pick.evaluated.shape.key && one.offer.storageMode !== pick.offer.storageMode
  );
}
