import type { EvidenceFinding } from "../../units/finding.ts";
import type { DescribedCluster } from "./description.ts";

interface Told {
  readonly cluster: DescribedCluster | null;
}

/** What is described of the planned cluster and cannot be taken as it stands (EVD-11), with what counts. */
export function descriptionDoubts({ cluster }: Told): readonly EvidenceFinding[] {
  return cluster?.unknownStorage === undefined
    ? []
    : [
        {
          ...{ code: "described-storage-unknown", cluster: cluster.id, storage: cluster.unknownStorage },
          assumption: true,
        },
      ];
}
