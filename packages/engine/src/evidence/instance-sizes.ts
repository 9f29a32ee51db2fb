import { VCPU_PER_ACU } from "../units/acu.ts";
import { type ClusterDescription, SERVERLESS_CLASS } from "./description/description.ts";

/** What is known of a class, of its many figures. */
export interface ClassSize {
  /** Such as `db.r6g.large`. */
  readonly instanceClass: string;
  readonly vcpu: number;
}

/** What CPUUtilization of each described instance is a share of, by its name in small letters, vCPU. */
export type InstanceSizes = ReadonlyMap<string, number>;

/**
 * Instances whose class is described and known, and serverless ones of a described maximum: their CPU is a share of that (DEM-2).
 *
 * @param of.specs the classes that are known; absent = none
 */
export function instanceSizes({
  description,
  specs = [],
}: {
  readonly description?: ClusterDescription | null | undefined;
  readonly specs?: readonly ClassSize[];
}): InstanceSizes {
  const vcpus = new Map(specs.map(({ instanceClass, vcpu }) => [instanceClass, vcpu]));
  const sizeOf = ({ instanceClass, cluster }: ClusterDescription["instances"][number]) => {
    if (instanceClass !== SERVERLESS_CLASS) return vcpus.get(instanceClass);
    const maxAcu = description?.clusters.find(({ id }) => id === cluster)?.range?.maxAcu;
    return maxAcu === undefined ? undefined : maxAcu * VCPU_PER_ACU;
  };
  const known = (description?.instances ?? []).flatMap((one) => {
    const vcpu = sizeOf(one);
    return vcpu === undefined ? [] : [[one.id.toLowerCase(), vcpu] as const];
  });
  return new Map(known);
}
