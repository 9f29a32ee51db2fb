import type { KnownSizes } from "@acuity/engine/memory";
import { billBesideReads, type Plan, type Resolved } from "@acuity/engine/plan";
import { toldPick, toldPlan } from "@acuity/words";
import { addToLast } from "./last-what-if.ts";

/** The pages beside the plan go by its access curve (MEM-15), and say of its pick what it says (ORD-4, CCM-3): after an upgrade where one comes first. */
export function rememberPlan(plan: Plan, planSet: Resolved | null = null): void {
  const pick = toldPick(plan)?.settings ?? null;
  const sizes = sizesOf(plan);
  const known = { ...(sizes && { sizes }), ...(planSet && { planSet }) };
  addToLast({ pick, bill: billBesideReads(toldPlan(plan)?.plan ?? plan), ...known });
}

function sizesOf({ memoryCurve }: Pick<Plan, "memoryCurve">): KnownSizes["knots"] | null {
  if (memoryCurve == null) return null;
  return memoryCurve.knots.map(({ gib, lowPct, highPct }) => ({
    ...{ mib: 1024 * gib, low: lowPct / 100, high: highPct / 100 },
  }));
}
