import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatAcu } from "../formats/acu.ts";
import { formatMoney, formatMoneyRange } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { againstToday } from "./against-today.ts";
import { LEAST_USD } from "./engine-figures.ts";

/** Share of a saving from which it is said that it may not come [A]. */
const MUCH = 0.25;
/** Share of it from which the answer rests on that [A]. */
const CARRIES = 0.5;

/** Capacity of today that nothing measured explains, in what a range with a lower minimum saves; USD a month. */
export interface Unexplained {
  readonly heldUsd: number;
  readonly savesUsd: number;
  /** What is left of the saving where it stays. */
  readonly sureUsd: number;
  /** Whether it is most of what is saved: then it is to be measured before the change. */
  readonly isMost: boolean;
  /** The minimum to try, ACU. */
  readonly minAcu: number;
}

type Asked = Pick<Plan, "baseline" | "options" | "today" | "notes">;

/**
 * How much of what a range with a lower minimum saves is capacity that was measured and that nothing explains (HLD-2): it is billed
 * by what CPU and memory ask for, and whether the rest goes with the minimum nobody knows. No more than today's range as the model
 * has it is below what was measured. Null where that is little.
 */
export function unexplainedOf(
  plan: Asked,
  told: Pick<PlanOption, "settings" | "monthlyUsd">,
): Unexplained | null {
  const { baseline, options, today } = plan;
  const stays = options.find(({ id }) => id === today);
  const isLower =
    stays !== undefined &&
    stays.settings.writer.kind === "serverless" &&
    told.settings.writer.kind === "serverless" &&
    told.settings.minAcu < stays.settings.minAcu;
  const line = baseline?.holding?.lines.find(({ cause }) => cause === "unexplained");
  if (!isLower || baseline?.basis !== "measured" || line === undefined) return null;
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  const heldUsd = Math.min(line.usd - line.askedUsd, savesUsd, beyondModelUsd(baseline));
  if (heldUsd < LEAST_USD || heldUsd < MUCH * savesUsd) return null;
  const isMost = heldUsd >= CARRIES * savesUsd;
  return { heldUsd, savesUsd, sureUsd: savesUsd - heldUsd, isMost, minAcu: told.settings.minAcu };
}

/** What was measured above what the model makes of today's own range, USD a month: like for like nothing else is unexplained. */
function beyondModelUsd({ acuHours, simulatedAcuHours, holding }: NonNullable<Plan["baseline"]>): number {
  if (acuHours === null || simulatedAcuHours === null || holding === undefined || holding.acuHours <= 0)
    return Number.POSITIVE_INFINITY;
  return ((acuHours - simulatedAcuHours) * holding.usd) / holding.acuHours;
}

/** The same in a sentence, with what settles it. */
export function unexplainedWords(
  plan: Plan,
  { told, place }: { readonly told: PlanOption; readonly place: Place },
): readonly string[] {
  const found = unexplainedOf(plan, told);
  return found === null ? [] : [`${mayStayWords(found, place)} ${tryMinimumWords(found, place)}`];
}

/** `$249 of the $261 saved is capacity of today that nothing measured explains: …, so the saving is $11 to $261.` */
export function mayStayWords({ heldUsd, savesUsd, sureUsd }: Unexplained, place: Place): string {
  const whole = heldUsd === savesUsd ? "All" : formatMoney(heldUsd, place);
  const saves = formatMoneyRange({ fromUsd: sureUsd, toUsd: savesUsd }, place);
  return `${whole} of the ${formatMoney(savesUsd, place)} saved is capacity of today that nothing measured explains: it is taken to go with the lower minimum, and may stay, so the saving is ${saves}.`;
}

/** What settles it. */
export function tryMinimumWords({ minAcu }: Pick<Unexplained, "minAcu">, place: Place): string {
  return `A minimum of ${formatAcu(minAcu, place)} for a day, with ServerlessDatabaseCapacity exported, settles it, and one call undoes it.`;
}
