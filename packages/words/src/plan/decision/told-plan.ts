import type { ComparedRow, Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { againstToday } from "../against-today.ts";
import { NOTHING_USD } from "../more-than.ts";

/** The option that a decision is about, in the plan that it is of: after an upgrade where one comes first (CLU-3). */
export interface ToldPlan {
  readonly plan: Plan;
  readonly told: PlanOption;
  /** False of the nearest to the limits, where nothing is inside. */
  readonly isPick: boolean;
  /** What is upgraded to before it; absent = nothing is. */
  readonly upgradesTo?: string;
  /** What would be the answer without that; null where nothing would be inside the limits. */
  readonly until?: PlanOption | null;
}

/** Null where nothing was tried. */
export function toldPlan(plan: Plan): ToldPlan | null {
  const after = plan.upgrade?.plan;
  if (after !== undefined) {
    const told = optionOf(after, after.pick ?? after.nearestMiss) ?? after.options[0];
    const upgradesTo = plan.upgrade?.engineVersion;
    if (told !== undefined)
      return {
        plan: { ...after, notes: withVersion(after, plan) },
        told,
        isPick: after.pick !== null,
        ...(upgradesTo && { upgradesTo, until: optionOf(plan, plan.pick) ?? null }),
      };
  }
  const told = optionOf(plan, plan.pick ?? plan.nearestMiss);
  return told === undefined ? null : { plan, told, isPick: plan.pick !== null };
}

/** Whose word the version is that runs, and the one that is upgraded to, is of the answer too; what is upgraded to nobody runs. */
function withVersion(after: Pick<Plan, "notes">, { notes }: Pick<Plan, "notes">): Plan["notes"] {
  const isOfVersion = ({ code }: Plan["notes"][number]) =>
    code === "version-entered" || code === "upgrade-asked";
  return [...after.notes.filter((one) => !isOfVersion(one)), ...notes.filter(isOfVersion)];
}

/** What flips the answer: of the plan after an upgrade where one comes first. */
export function toldFlips(plan: Plan): Plan["sensitivity"] {
  return (toldPlan(plan)?.plan ?? plan).sensitivity;
}

const optionOf = ({ options }: Pick<Plan, "options">, id: string | null): PlanOption | undefined =>
  options.find((one) => one.id === id);

/** What is said of the version that runs, which is what is upgraded from. */
const OF_THE_VERSION: readonly string[] = ["extended-support", "support-over", "minor-support-ends"];

/** What was noticed of the plan that is told: after an upgrade its own findings, and of what runs what its support costs. */
export function toldNotes(plan: Plan): Plan["notes"] {
  const of = toldPlan(plan);
  if (of === null || of.upgradesTo === undefined) return plan.notes;
  return [...of.plan.notes, ...plan.notes.filter(({ code }) => OF_THE_VERSION.includes(code))];
}

/** The pick that is told; null where there is none. */
export function toldPick(plan: Plan): PlanOption | null {
  const of = toldPlan(plan);
  return of?.isPick ? of.told : null;
}

/** What is on a page, and what two settings have in common where they are one shape: with what is paid ahead, or however it is paid. */
interface OnPage {
  readonly settings: Settings;
  readonly keyOf: (settings: Settings) => string;
}

/** Whether what is on the page is what is recommended: before an upgrade that comes first nothing is. */
export function isRecommended(plan: Plan, { settings, keyOf }: OnPage): boolean {
  const of = toldPlan(plan);
  if (of === null) return false;
  const isVersion = of.upgradesTo === undefined || settings.engineVersion === of.told.settings.engineVersion;
  return isVersion && keyOf(settings) === keyOf(of.told.settings);
}

/** Whether it is what the plan has run until the upgrade that comes first. */
export function isUntilUpgrade(plan: Plan, { settings, keyOf }: OnPage): boolean {
  const until = optionOf(plan, plan.pick ?? plan.nearestMiss);
  // A page of the version that is upgraded to is of nothing before it.
  const isBefore = plan.upgrade != null && settings.engineVersion !== plan.upgrade.engineVersion;
  return isBefore && until !== undefined && keyOf(settings) === keyOf(until.settings);
}

/** A row of the matrix by its role. */
export function rowOf(
  { compared }: Pick<Plan, "compared">,
  role: ComparedRow["roles"][number],
): ComparedRow | undefined {
  return compared?.rows.find(({ roles }) => roles.includes(role));
}

/** Of the pick, else of what is nearest: after an upgrade what runs today may be the same shape in a row of its own (CLU-3). */
export const toldRow = (plan: Pick<Plan, "compared">): ComparedRow | undefined =>
  rowOf(plan, "pick") ?? rowOf(plan, "nearest");

/** Whether a price of the pick on demand is assumed and not published. */
export function isPriceAssumed(plan: Pick<Plan, "compared">): boolean {
  const cell = toldRow(plan)?.cells["on-demand"];
  return cell !== undefined && !("refusal" in cell) && cell.isAssumed;
}

/** What a row costs on demand, USD a month; null where it has no price. */
export function onDemandUsd(row: ComparedRow | undefined): number | null {
  const cell = row?.cells["on-demand"];
  return cell === undefined || "refusal" in cell ? null : cell.monthlyUsd;
}

/** Whether the pick saves by itself: what saves nothing cannot save more. */
export function savesAlready({ plan, told }: Pick<ToldPlan, "plan" | "told">): boolean {
  return (againstToday(told.monthlyUsd.p50, plan) ?? 0) < -NOTHING_USD;
}
