import { instanceSpecs } from "@acuity/catalog";
import type { SourceSetting } from "@acuity/engine/plan";
import type { InstanceSpec } from "@acuity/engine/prices";

const specs = new Map<string, InstanceSpec>(instanceSpecs().map((spec) => [spec.instanceClass, spec]));

/** Classes sold whose hardware is known, the newest families first, each from small to large; without vCPU, CPU means nothing. */
export function classChoices(sold: readonly string[]): { value: string; label: string }[] {
  return sold
    .flatMap((name) => specs.get(name) ?? [])
    .toSorted(
      (a, b) =>
        generationOf(b) - generationOf(a) ||
        familyOf(a).localeCompare(familyOf(b)) ||
        a.vcpu - b.vcpu ||
        a.memoryGib - b.memoryGib,
    )
    .map(({ instanceClass, vcpu, memoryGib }) => ({
      value: instanceClass,
      label: `${instanceClass} · ${vcpu} vCPU · ${memoryGib} GiB`,
    }));
}

/** `r7g` of `db.r7g.2xlarge`. */
const familyOf = ({ instanceClass }: InstanceSpec): string => instanceClass.split(".")[1] ?? "";

/** What is sold newest stands first: most run on it, and what is old is looked for by name. */
const generationOf = (spec: InstanceSpec): number => Number(/\d+/.exec(familyOf(spec))?.[0] ?? 0);

/** A class that runs is offered wherever it is sold. */
export function withKnown(sold: readonly string[], source: SourceSetting | null): readonly string[] {
  return source?.kind === "provisioned" ? [...new Set([...sold, source.instanceClass])] : sold;
}
