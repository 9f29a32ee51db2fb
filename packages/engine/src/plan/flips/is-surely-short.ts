import { demandLevels, secondsAtLeast } from "../../capacity/provisioned-quality.ts";
import { WEEK_S } from "../../units/seconds.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { demandFactorOf, type Effective } from "../workload/resolve.ts";

/**
 * Whether a range leaves its writer short for longer than the limit allows, whatever its run does: demand is above its maximum
 * for so long. False where the run must tell: of what pauses, and where reads change what is asked.
 */
export function isSurelyShort(effective: Effective, loadFactor: number): boolean {
  const { settings, memory, workload } = effective;
  const { writer, minAcu, schedule } = settings;
  if (writer.kind === "provisioned" || memory !== null) return false;
  if (minAcu === 0 || schedule.some((window) => window.minAcu === 0)) return false;
  const { expected } = workload.demand;
  const factor = demandFactorOf(effective) * loadFactor;
  if (factor === 0) return false;
  // Demand rounds to milli-ACU: from here on it is above the maximum whichever way.
  const above = Math.ceil((1000 * highestMaximum(settings) + 1) / factor);
  const shortS = secondsAtLeast(demandLevels(expected), above);
  // Every hour of the week weighs alike (DEM-8), and none was measured longer than this.
  const weeks = Math.floor((expected.edgesS.at(-1) as number) / WEEK_S) + 1;
  return isOverTimeLimit((100 * shortS) / (WEEK_S * weeks), settings);
}
