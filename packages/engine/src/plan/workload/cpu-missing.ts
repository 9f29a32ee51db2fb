import { EngineError } from "../../errors/engine-error.ts";
import { CPU, type Evidence } from "../../evidence/evidence.ts";
import { meanOf } from "../../series/series.ts";
import { MONTH_HOURS } from "../../units/acu.ts";

/** Why there is no plan without CPU, with what the files do hold: of a measured capacity what it comes to today. */
export function cpuMissing({ metrics, planned }: Pick<Evidence, "metrics" | "planned">): EngineError {
  const shown = metrics.slice(0, 8).join(", ");
  const found =
    metrics.length === 0 ? "nothing" : metrics.length > 8 ? `${shown} and ${metrics.length - 8} more` : shown;
  const { capacity } = planned;
  const meanAcu = capacity === null ? 0 : meanOf(capacity);
  const today =
    capacity === null
      ? ""
      : ` Their ServerlessDatabaseCapacity says what is billed today, ${meanAcu.toFixed(2)} ACU on average or ${Math.round(meanAcu * MONTH_HOURS)} ACU-hours a month, and not what was asked of it.`;
  const counted = metrics.includes(CPU)
    ? " (CPUUtilization of it in a statistic that tells no load, as SampleCount and a Sum of several samples, or of another instance alone)"
    : "";
  return new EngineError(
    "series-missing",
    `A plan needs CPUUtilization of the instance; the files hold ${found}${counted}. Export it with statistic Average.${today}`,
  );
}
