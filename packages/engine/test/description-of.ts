import type {
  ClusterDescription,
  DescribedCluster,
  DescribedInstance,
} from "../src/evidence/description/description.ts";
import { mergeDescriptions } from "../src/evidence/description/merge-descriptions.ts";

/** An instance of db.r7g.xlarge in the cluster it is named after, with what is given in its place. */
export function describedInstance(id: string, given: Partial<DescribedInstance> = {}): DescribedInstance {
  return {
    ...{ id, region: "eu-west-1", engine: "aurora-postgresql", engineVersion: "16.4", insights: null },
    ...{
      cluster: id.replace(/-\d+$/, ""),
      instanceClass: "db.r7g.xlarge",
      tier: 1,
      isRunning: true,
      ...given,
    },
  };
}

/** A cluster of a writer and a reader on I/O-Optimized, with what is given in its place. */
export function orders(
  given: Partial<DescribedCluster> & { readonly instances?: readonly DescribedInstance[] } = {},
): ClusterDescription {
  const { id = "orders", instances, ...rest } = given;
  const cluster: DescribedCluster = {
    ...{ id, region: "eu-west-1", engine: "aurora-postgresql", engineVersion: "16.4", insights: null },
    ...{ storageMode: "io-optimized", range: { minAcu: 2, maxAcu: 32, autoPauseS: null } },
    ...{ profile: "platform-3", isGlobal: false, logExports: [], isAudited: false },
    members: [
      { instance: `${id}-1`, isWriter: true, tier: 1 },
      { instance: `${id}-2`, isWriter: false, tier: 2 },
    ],
    ...rest,
  };
  const members = instances ?? [describedInstance(`${id}-1`), describedInstance(`${id}-2`, { tier: 2 })];
  return {
    ...{ clusters: [cluster], proxied: [] },
    instances: members.map((one) => ({ ...one, cluster: id })),
  };
}

/** Several descriptions as one. */
export function description(found: readonly ClusterDescription[]): ClusterDescription {
  return mergeDescriptions(found) ?? { clusters: [], instances: [], proxied: [] };
}
