import { instanceSpecs } from "@acuity/catalog";
import type { SourceSetting } from "@acuity/engine/plan";
import type { InstanceSpec } from "@acuity/engine/prices";

const specs = new Map<string, InstanceSpec>(instanceSpecs().map((spec) => [spec.instanceClass, spec]));

/** Classes sold whose hardware is known; without vCPU, CPU means nothing. */
export function classChoices(sold: readonly string[]): { value: string; label: string }[] {
  return sold.flatMap((name) => {
    const spec = specs.get(name);
    return spec === undefined
      ? []
      : [{ value: name, label: `${name} · ${spec.vcpu} vCPU · ${spec.memoryGib} GiB` }];
  });
}

/** A class that runs is offered wherever it is sold. */
export function withKnown(sold: readonly string[], source: SourceSetting | null): readonly string[] {
  return source?.kind === "provisioned" ? [...new Set([...sold, source.instanceClass])] : sold;
}
