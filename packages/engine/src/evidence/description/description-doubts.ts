import type { EvidenceFinding } from "../../units/finding.ts";
import { isInCalendar } from "../../versions/support-calendar.ts";
import type { DescribedCluster, DescribedInstance, DescribedThing, OddField } from "./description.ts";

/** What is described of the planned cluster. */
interface Told {
  readonly cluster: DescribedCluster | null;
  readonly planned: DescribedInstance | null;
  readonly others: readonly DescribedInstance[];
}

/** What is described of the planned cluster and cannot be taken as it stands (EVD-11), with what counts. */
export function descriptionDoubts({ cluster, planned, others }: Told): readonly EvidenceFinding[] {
  const instances = planned === null ? others : [planned, ...others];
  return [
    ...(cluster === null ? [] : [...unknownStorage(cluster), ...writersOf(cluster)]),
    ...(cluster === null ? [] : ALIKE.flatMap((of) => contradictions(of, { cluster, instances }))),
    ...unknownVersion(cluster ?? planned),
    ...atRest(planned),
    ...[cluster ?? [], ...instances].flat().flatMap(({ odd = [] }) => odd.map(oddField)),
  ];
}

const oddField = (odd: OddField): EvidenceFinding => ({
  ...{ code: "described-field-odd", ...odd, assumption: true },
});

function unknownStorage({ id, unknownStorage: storage }: DescribedCluster): readonly EvidenceFinding[] {
  if (storage === undefined) return [];
  return [{ code: "described-storage-unknown", cluster: id, storage, assumption: true }];
}

function unknownVersion(told: DescribedThing | null): readonly EvidenceFinding[] {
  const engineVersion = told?.engineVersion ?? null;
  if (told === null || engineVersion === null || isInCalendar(told.engine, engineVersion)) return [];
  return [{ code: "described-version-unknown", cluster: told.id, engineVersion, assumption: true }];
}

function writersOf({ id, members }: DescribedCluster): readonly EvidenceFinding[] {
  const writers = members.flatMap(({ instance, isWriter }) => (isWriter ? instance : []));
  return writers.length < 2 ? [] : [{ code: "described-writers", cluster: id, writers, assumption: true }];
}

/** What a cluster and its instances have in common. */
const ALIKE = ["engine", "region", "version"] as const;
type Alike = (typeof ALIKE)[number];

const said = (one: DescribedThing, of: Alike): string | null =>
  of === "version" ? one.engineVersion : one[of];

/** Instances that say another engine, region or version than their cluster, each other one a finding. */
function contradictions(
  of: Alike,
  at: { readonly cluster: DescribedCluster; readonly instances: readonly DescribedInstance[] },
): readonly EvidenceFinding[] {
  const [cluster, ofCluster] = [at.cluster.id, said(at.cluster, of)];
  if (ofCluster === null) return [];
  // Versions of two engines are no contradiction of their own.
  const isAlike = (one: DescribedInstance) => of !== "version" || one.engine === at.cluster.engine;
  const differing = at.instances.filter(
    (one) => said(one, of) !== null && said(one, of) !== ofCluster && isAlike(one),
  );
  return [...Map.groupBy(differing, (one) => said(one, of) ?? "")].map(([ofInstances, some]) => ({
    ...{ code: "described-contradiction", of, cluster, instances: some.map((one) => one.id) },
    ...{ ofCluster, ofInstances, assumption: true },
  }));
}

function atRest(planned: DescribedInstance | null): readonly EvidenceFinding[] {
  if (planned?.restStatus === undefined) return [];
  const { id: instance, restStatus: status } = planned;
  return [{ code: "described-at-rest", instance, status, assumption: true }];
}
