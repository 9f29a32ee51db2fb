import { extendedSupportYear } from "../../bill/extended-support-year.ts";
import type { Finding } from "../../units/finding.ts";
import { describedToday } from "../terms/described-baseline.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * Whether today's bill is of what its description denies (TOD-1): another region, engine or storage mode, other instances, or a version
 * of another Extended Support. Somebody entered it then; a class or a range is told by itself (ENT-1).
 */
export function isOtherwiseDescribed({ workload, market }: Pick<Effective, "workload" | "market">): boolean {
  return workload.view.notes.some(isDenied) || isSupportDenied({ workload, market });
}

const OF_THE_BILL: readonly string[] = ["region", "engine", "storage"];

function isDenied(one: Finding): boolean {
  switch (one.code) {
    case "description-differs":
      return OF_THE_BILL.includes(one.of);
    case "members-left-out":
      return true;
    case "members-undescribed":
      return one.cluster !== null && one.isMeasured !== true;
    default:
      return false;
  }
}

function isSupportDenied({ workload, market: { on } }: Pick<Effective, "workload" | "market">): boolean {
  const { engine, engineVersion } = workload.baseline;
  const described = describedToday(workload);
  if (engineVersion === null || described?.engineVersion == null || described.engine !== engine) return false;
  const yearsOf = (version: string) => extendedSupportYear({ engine, engineVersion: version, on }).years;
  return yearsOf(engineVersion) !== yearsOf(described.engineVersion);
}
