import type { Finding } from "@acuity/engine/units";
import { againstToday } from "../against-today.ts";
import { NOTHING_USD } from "../more-than.ts";
import type { ToldPlan } from "./told-plan.ts";

type Support = Extract<Finding, { readonly code: "extended-support" }>;

/** Extended Support that begins within the year and asks for more a month than the pick saves (CLU-3); null where none does. */
export function supportAhead({
  plan,
  told,
}: Pick<ToldPlan, "plan" | "told">): (Support & { readonly monthlyUsd: number }) | null {
  const support = plan.notes.find((one) => one.code === "extended-support");
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  if (support?.code !== "extended-support" || support.isCharged || support.monthlyUsd === null) return null;
  return savesUsd > NOTHING_USD && support.monthlyUsd > savesUsd
    ? { ...support, monthlyUsd: support.monthlyUsd }
    : null;
}
