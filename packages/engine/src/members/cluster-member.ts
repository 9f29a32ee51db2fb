import type { DemandTrace } from "../demand/demand-trace.ts";
import type { ClusterMember } from "./simulate-cluster.ts";

/** An instance of a class, or a serverless one where `spec` is null. */
export function clusterMember(
  id: string,
  as: {
    readonly tier: number;
    readonly trace: DemandTrace;
    readonly spec: { readonly vcpu: number; readonly memoryGib: number } | null;
  },
): ClusterMember {
  const { tier, trace, spec } = as;
  if (spec === null) return { id, kind: "serverless", tier, trace };
  return { id, kind: "provisioned", tier, trace, vcpu: spec.vcpu, memoryGib: spec.memoryGib };
}
