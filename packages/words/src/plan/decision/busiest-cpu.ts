import type { ComparedRow } from "@acuity/engine/plan";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { readerNamed } from "../../names/said-name.ts";

/** The highest CPU of a row's classes: `65 %`, `94 % on reader 2`, `94 % on orders-3`; null where no instance is of a class. */
export function busiestCpu(
  { cpuMaxPct, busierReader }: Pick<ComparedRow, "cpuMaxPct" | "busierReader">,
  place: Place,
): string | null {
  if (busierReader != null) {
    const { position, instance, cpuMaxPct: pct } = busierReader;
    return `${formatPercent(pct, place)} on ${readerNamed(instance, position)}`;
  }
  return cpuMaxPct === null ? null : formatPercent(cpuMaxPct, place);
}
