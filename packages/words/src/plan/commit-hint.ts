import type { Plan, PlanLimits } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../formats/place.ts";
import type { Span } from "./data-words.ts";
import { commitAdvice } from "./decision/commit-words.ts";

/** What a commitment would add to the pick and from when: what the decision says of it (LAY-1). */
export function commitHint(
  plan: Plan | null,
  of: {
    readonly limits: PlanLimits;
    readonly workload: Span;
    readonly findings: readonly Finding[];
    readonly place: Place;
    /** Only what to do: the rest stands in the Commitment tab. */
    readonly isBrief?: boolean;
  },
): string {
  if (of.limits.maxTermYears === 0) return "On demand alone: no term binds you.";
  if (plan === null) return "";
  const said = commitAdvice(plan, of) ?? ["No commitment would cost less than the pick on demand."];
  return said.slice(0, of.isBrief === true ? 1 : said.length).join(" ");
}
