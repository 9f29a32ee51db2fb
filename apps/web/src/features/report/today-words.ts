import type { Baseline, Today } from "@acuity/engine/plan";
import { formatMoney, formatNumber, type Place, storageModeName, todayBasis } from "@acuity/words";

/** What today costs, where that is from and on which storage; beside measured ACU-hours those of the model. */
export function todayWords(
  { today, baseline }: { readonly today: Today; readonly baseline: Pick<Baseline, "storageMode"> },
  place: Place,
): string {
  const { basis, totalUsd, acuHours, simulatedAcuHours } = today;
  const words = `today ${formatMoney(totalUsd, place)}, ${todayBasis[basis]}, ${storageModeName(baseline.storageMode)}`;
  if (basis !== "measured" || acuHours === null || simulatedAcuHours === null) return words;
  return `${words}; ${formatNumber(acuHours)} ACU-hours measured, ${formatNumber(simulatedAcuHours)} by the model`;
}
