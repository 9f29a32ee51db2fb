import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { againstToday } from "./against-today.ts";
import { LEAST_USD } from "./engine-figures.ts";

/** Share of a saving from which it is said that it may not come [A]. */
const MUCH = 0.25;

/**
 * How much of what a range with a lower minimum saves is capacity that was measured and that nothing explains (HLD-2): it is billed
 * by what CPU and memory ask for, and whether the rest goes with the minimum nobody knows.
 */
export function unexplainedWords(
  plan: Plan,
  { told, place }: { readonly told: PlanOption; readonly place: Place },
): readonly string[] {
  const { baseline, options, today } = plan;
  const stays = options.find(({ id }) => id === today);
  const isLower =
    stays !== undefined &&
    stays.settings.writer.kind === "serverless" &&
    told.settings.writer.kind === "serverless" &&
    told.settings.minAcu < stays.settings.minAcu;
  const line = baseline?.holding?.lines.find(({ cause }) => cause === "unexplained");
  if (!isLower || baseline?.basis !== "measured" || line === undefined) return [];
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  const heldUsd = Math.min(line.usd - line.askedUsd, savesUsd);
  if (heldUsd < LEAST_USD || heldUsd < MUCH * savesUsd) return [];
  const whole = heldUsd === savesUsd ? "All" : `${formatMoney(heldUsd, place)}`;
  return [
    `${whole} of the ${formatMoney(savesUsd, place)} saved is capacity of today that nothing measured explains: it is taken to go with the lower minimum, and may stay. Lowering the minimum for a day settles it, and one call undoes it.`,
  ];
}
