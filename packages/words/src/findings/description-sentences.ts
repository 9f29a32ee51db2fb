import type { EvidenceFinding } from "@acuity/engine/units";
import { listed } from "../formats/listed.ts";
import type { Sentences } from "../sentences.ts";

type DescriptionCode =
  | "described-at-rest"
  | "described-contradiction"
  | "described-storage-unknown"
  | "described-writers";

const CONTRADICTING = { engine: "engine", region: "region", version: "engine version" } as const;

/** What is described and cannot be taken as it stands. */
export const DESCRIPTION_SENTENCES: Sentences<Extract<EvidenceFinding, { readonly code: DescriptionCode }>> =
  {
    "described-storage-unknown": ({ cluster, storage }) =>
      `StorageType of cluster ${cluster} is “${storage}”, a storage mode that is not known here: it is taken as Standard where nobody says I/O-Optimized.`,
    "described-contradiction": ({ of, cluster, instances, ofCluster, ofInstances }) =>
      `The description gives cluster ${cluster} the ${CONTRADICTING[of]} ${ofCluster} and its ${instances.length === 1 ? "instance" : "instances"} ${listed(instances)} ${ofInstances}; what the cluster says counts. Describe both again.`,
    "described-writers": ({ cluster, writers }) =>
      `The description gives cluster ${cluster} ${writers.length} writers (${listed(writers)}), and a cluster has one; the first counts. Describe it again.`,
    "described-at-rest": ({ instance, status }) =>
      `${instance} is described as ${status}: today's bill holds it as if it ran all the time. Leave it out if it stays so.`,
  };
