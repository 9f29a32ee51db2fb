import type { KnownSizes } from "@acuity/engine/memory";
import { billBesideReads, type Plan, type Resolved } from "@acuity/engine/plan";
import { addToLast } from "./last-what-if.ts";

/** The pages beside the plan go by its access curve (MEM-15), and say of its pick what it says (ORD-4, CCM-3). */
export function rememberPlan(
  plan: Pick<Plan, "memoryCurve" | "pick" | "options">,
  planSet: Resolved | null = null,
): void {
  const pick = plan.options.find(({ id }) => id === plan.pick)?.settings ?? null;
  const sizes = sizesOf(plan);
  const known = { ...(sizes && { sizes }), ...(planSet && { planSet }) };
  addToLast({ pick, bill: billBesideReads(plan), ...known });
}

function sizesOf({ memoryCurve }: Pick<Plan, "memoryCurve">): KnownSizes["knots"] | null {
  if (memoryCurve == null) return null;
  return memoryCurve.knots.map(({ gib, lowPct, highPct }) => ({
    ...{ mib: 1024 * gib, low: lowPct / 100, high: highPct / 100 },
  }));
}
