import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { isEligible } from "../../versions/class-eligibility.ts";
import { allowsBurstable, isPickable } from "../terms/allows-burstable.ts";
import type { Effective } from "../workload/resolve.ts";

export type Planned = Pick<Effective, "settings" | "market" | "workload">;

/** Classes with a price here that the version can run, or may; what runs today proves itself on the version of today (CLU-3). */
export function eligibleSpecs(planned: Planned): readonly InstanceSpec[] {
  return specsSold(planned).filter((spec) => minimumFor(spec, planned) === undefined);
}

/** Those of them that may be picked: T classes only where they are allowed, and their credits known (CLU-2). */
export function pickableSpecs(planned: Planned): readonly InstanceSpec[] {
  const { writer: allows } = allowsBurstable(planned.settings, planned.workload.baseline);
  return eligibleSpecs(planned).filter(({ instanceClass }) => isPickable(instanceClass, allows));
}

export function specsSold({ market }: Planned): readonly InstanceSpec[] {
  return market.specs.filter((spec) => Object.hasOwn(market.sheet.instanceHour, spec.instanceClass));
}

/** Oldest version that runs the class, null when none does; undefined where this one can, or may. */
export function minimumFor(
  { instanceClass }: InstanceSpec,
  { settings, workload }: Planned,
): string | null | undefined {
  const { source, engineVersion } = workload.baseline;
  const runs = source.kind === "provisioned" && source.instanceClass === instanceClass;
  if (runs && (engineVersion === null || settings.engineVersion === engineVersion)) return undefined;
  const eligible = isEligible({ ...settings, instanceClass });
  return eligible.code === "no" ? eligible.minimum : undefined;
}
