import type { OptimizedReadsPlan } from "@acuity/engine/reads";

/** Whether class and storage mode were left to the plan: then what another mode costs is told there, of the whole cluster (ORD-4). */
export function isLeftToPlan({ options }: Pick<OptimizedReadsPlan, "options">): boolean {
  return options.some(
    ({ computeMonthlyUsd, monthlyUsd }) => computeMonthlyUsd !== null && monthlyUsd === null,
  );
}
