import { breakEvenMiss } from "../../memory/break-even-miss.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import type { Effective } from "../month/resolve.ts";
import { optionShape } from "../terms/shape-key.ts";
import type { Today } from "../today/today-of.ts";
import { type Candidate, isOnDemand, robustUsd } from "./candidates-of.ts";
import type { MemoryDoubt } from "./plan.ts";
import { isMemoryDoubt } from "./read-misses.ts";

/** A saving that is worth a measurement, of what the pick costs; and one that is worth a verdict, of today (MEM-13). */
const WORTH_MEASURING = 0.02;
const WORTH_A_VERDICT = 0.1;

/**
 * The shape that would win if the smaller cache misses as little as it may (MEM-13), and how much it may miss (MEM-12);
 * null where none would, or nobody knows touches.
 */
export function memoryDoubt(
  pick: Candidate,
  known: {
    readonly sorted: readonly Candidate[];
    readonly effective: Effective;
    readonly today: Today | null;
  },
): MemoryDoubt | null {
  const { sorted, effective, today } = known;
  const { memory } = effective;
  if (memory === null) return null;
  const atBest = (c: Candidate) => c.priced.totalUsd + c.readsUsd.low;
  const mayWin = sorted.filter(
    (c) =>
      isOnDemand(c) && c !== pick && c.evaluated.misses.every(isMemoryDoubt) && atBest(c) < robustUsd(pick),
  );
  const other = mayWin.reduce<Candidate | null>(
    (a, b) => (a === null || atBest(b) < atBest(a) ? b : a),
    null,
  );
  if (other === null) return null;
  const savesUsd = hundredths(pick.priced.totalUsd - atBest(other));
  if (savesUsd < WORTH_MEASURING * pick.priced.totalUsd) return null;
  const todayUsd = today?.totalUsd ?? null;
  const isVerdict =
    todayUsd !== null && pick.priced.totalUsd >= todayUsd && atBest(other) < (1 - WORTH_A_VERDICT) * todayUsd;
  return {
    ...{ id: other.id, shape: optionShape(other.settings), savesUsd, isVerdict },
    poolGib: poolMibOf(other) / 1024,
    mostMissPct: 100 * mostMiss({ pick, other }, effective),
    sourceMissPct: 100 * memory.touches.sourceMiss,
  };
}

/** Pool of a class, or of a range's lowest capacity. */
function poolMibOf({ evaluated, settings }: Candidate): number {
  const { spec } = evaluated.shape;
  return bufferPoolMib({ ...(spec ?? { acu: Math.max(0.5, settings.minAcu) }), engine: settings.engine });
}

/** Misses per touch up to which the other shape waits no longer than it may and costs no more. */
function mostMiss(
  { pick, other }: { readonly pick: Candidate; readonly other: Candidate },
  { memory, market }: Effective,
): number {
  if (memory === null) return 1;
  const { load, constants, mostWaiting, touches } = memory;
  const byWait = (1000 * mostWaiting) / (load.meanPerS * constants.storageReadMs);
  const mid = other.evaluated.reads?.standard.mid.readsPerMonth ?? 0;
  const usdPerRead =
    other.offer.storageMode === "standard" ? Number(market.sheet.ioRequest.standard?.usd ?? 0) : 0;
  const withoutReads = other.priced.totalUsd - (mid - memory.sourceReadsPerMonth) * usdPerRead;
  const byCost = breakEvenMiss({
    ...{ miss: touches.sourceMiss, savingUsd: pick.priced.totalUsd - withoutReads, usdPerRead },
    touchesPerMonth: load.meanPerS * MONTH_HOURS * 3600,
  });
  return Math.min(1, byWait, byCost ?? 1);
}
