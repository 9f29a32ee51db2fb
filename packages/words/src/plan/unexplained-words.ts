import type { HoldingCause, Interval, Plan, PlanOption } from "@acuity/engine/plan";
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
  /** All of today's that nothing measured explains, saved or not. */
  readonly unexplainedUsd: number;
  readonly savesUsd: number;
  /** What is left of the saving where it stays. */
  readonly sureUsd: number;
  /** What today is billed while it stands at its minimum: a lower one frees no more than that. */
  readonly minimumUsd: number;
  /** What is saved at most: what is left where it stays, or what the minimum holds. */
  readonly mostUsd: number;
  /** Whether it is most of what is saved: then nobody knows what is, and what holds it is to be found before a change. */
  readonly isMost: boolean;
  /** The minimum to try, ACU. */
  readonly minAcu: number;
}

type Asked = Pick<Plan, "baseline" | "options" | "today" | "notes">;

/** A shape and its month. */
interface Told extends Pick<PlanOption, "settings"> {
  readonly monthlyUsd: Pick<Interval, "p50">;
}

/**
 * How much of what a range with a lower minimum saves is capacity that was measured and that nothing explains (HLD-2): it is billed
 * by what CPU and memory ask for, and the rest stands above the minimum, so nothing says that it goes with it. No more than today's
 * range as the model has it is below what was measured. Null where that is little.
 */
export function unexplainedOf(plan: Asked, told: Told): Unexplained | null {
  const { baseline, options, today } = plan;
  const stays = options.find(({ id }) => id === today);
  const isLower =
    stays !== undefined &&
    stays.settings.writer.kind === "serverless" &&
    told.settings.writer.kind === "serverless" &&
    told.settings.minAcu < stays.settings.minAcu;
  const line = lineOf(baseline, "unexplained");
  if (!isLower || baseline?.basis !== "measured" || line === undefined) return null;
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  const unexplainedUsd = line.usd - line.askedUsd;
  const heldUsd = Math.min(unexplainedUsd, savesUsd, beyondModelUsd(baseline));
  if (heldUsd < LEAST_USD || heldUsd < MUCH * savesUsd) return null;
  const sureUsd = savesUsd - heldUsd;
  const minimumUsd = lineOf(baseline, "minimum")?.usd ?? 0;
  return {
    ...{ heldUsd, unexplainedUsd, savesUsd, sureUsd, minimumUsd, minAcu: told.settings.minAcu },
    mostUsd: Math.max(sureUsd, Math.min(savesUsd, minimumUsd)),
    isMost: heldUsd >= CARRIES * savesUsd,
  };
}

/** The same where it is most of what is saved: no saving is told. */
export function savingUnknown(plan: Asked, told: Told): Unexplained | null {
  const found = unexplainedOf(plan, told);
  return found?.isMost === true ? found : null;
}

/** What was tried, with what runs today where that is known. */
export type Tried = Pick<Plan, "options"> & Partial<Pick<Plan, "baseline" | "today" | "notes">>;

/** The same of an option by its id: false where nothing of today is known. */
export function isSavingUnknown(id: string | null, tried: Tried | undefined): boolean {
  const option = tried?.options.find((one) => one.id === id);
  if (option === undefined || tried?.baseline == null) return false;
  const { options, baseline, today = null, notes = [] } = tried;
  return savingUnknown({ options, baseline, today, notes }, option) !== null;
}

const lineOf = (baseline: Plan["baseline"], asked: HoldingCause) =>
  baseline?.holding?.lines.find(({ cause }) => cause === asked);

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
  return found === null ? [] : [`${mayStayWords(found, place)} ${settleHeldWords(found, place)}`];
}

/** `$60 of the $202 saved is capacity of today that nothing measured explains: …, so the saving is $142–202.` */
export function mayStayWords(found: Unexplained, place: Place): string {
  const { heldUsd, savesUsd, sureUsd, isMost } = found;
  if (isMost) return notKnownWords(found, place);
  const saves = formatMoneyRange({ fromUsd: sureUsd, toUsd: savesUsd }, place);
  return `${formatMoney(heldUsd, place)} of the ${formatMoney(savesUsd, place)} saved is capacity of today that nothing measured explains: it is taken to go with the lower minimum, and may stay, so the saving is ${saves}.`;
}

/** What is known of the saving where most of it is nothing but capacity that the model does not have. */
function notKnownWords({ unexplainedUsd, minimumUsd, sureUsd, mostUsd }: Unexplained, place: Place): string {
  const held = `Nothing measured explains ${formatMoney(unexplainedUsd, place)} a month of today’s capacity, and it stands above the minimum`;
  const least =
    minimumUsd < LEAST_USD
      ? "a lower one need not free any of it"
      : `a lower one frees no more than the ${formatMoney(minimumUsd, place)} billed at it`;
  const saves =
    sureUsd < LEAST_USD ? "" : `: ${formatMoneyRange({ fromUsd: sureUsd, toUsd: mostUsd }, place)}`;
  return `${held}: ${least}. What a change saves is not known until what holds it is found${saves}.`;
}

/** What settles it: a day with the lower minimum, or what is known to hold capacity. */
export function settleHeldWords({ minAcu, isMost }: Unexplained, place: Place): string {
  return isMost
    ? "Look for what holds it: the account of what holds capacity lists what is known to, and what to check of each."
    : `A minimum of ${formatAcu(minAcu, place)} for a day, with ServerlessDatabaseCapacity exported, settles it, and one call undoes it.`;
}
