import type { EvidenceFinding } from "../units/finding.ts";
import { type ClusterChoice, isSettled, type Membership, measuredClusters } from "./cluster-of.ts";
import type { InstanceEvidence } from "./evidence.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import type { Owner } from "./instance-evidence.ts";

export interface Company {
  readonly owner: Owner;
  readonly among: Membership;
  readonly choice: ClusterChoice;
  readonly others: readonly InstanceEvidence[];
  readonly strangers: readonly InstanceEvidence[];
  readonly isVolumeUsed: boolean;
}

/** Whose series were taken for the planned cluster's and whose were not, as far as it had to be decided. */
export function companyFindings(all: readonly IndexedSeries[], company: Company): readonly EvidenceFinding[] {
  return [
    ...severalClusters(all, company),
    ...severalRegions(all, company),
    ...strangersLeftOut(company),
    ...membersAssumed(company),
    ...clusterAssumed(company),
  ];
}

function severalClusters(all: readonly IndexedSeries[], { owner }: Company): readonly EvidenceFinding[] {
  const clusters = measuredClusters(all);
  if (owner.id !== null || owner.cluster === null || clusters.length < 2) return [];
  return [{ code: "several-clusters", assumption: true, planned: owner.cluster, clusters }];
}

function severalRegions(all: readonly IndexedSeries[], { owner }: Company): readonly EvidenceFinding[] {
  const regions = [...new Set(all.flatMap(({ resource }) => resource.region ?? []))].sort();
  if (regions.length < 2 || owner.region === null) return [];
  const others = regions.filter((region) => region !== owner.region);
  const planned = owner.id ?? owner.cluster;
  return [{ code: "regions-left-out", assumption: true, planned, region: owner.region, others }];
}

function strangersLeftOut({ owner, among, strangers }: Company): readonly EvidenceFinding[] {
  const clusters = among.clusters.filter((name) => name !== owner.cluster);
  const names = [...new Set([...strangers.flatMap(({ id }) => id ?? []), ...clusters])];
  if (names.length === 0) return [];
  return [{ code: "strangers-left-out", assumption: false, names, planned: owner.id ?? owner.cluster }];
}

/** Names alike are all that speaks for it, beyond what tells the members of one cluster apart. */
function membersAssumed({ owner, among, others }: Company): readonly EvidenceFinding[] {
  const { id } = owner;
  const members = others.flatMap((one) => one.id ?? []);
  if (id === null || members.length === 0 || [id, ...members].every((name) => isSettled(name, among)))
    return [];
  return [{ code: "members-assumed", assumption: true, planned: id, members }];
}

function clusterAssumed({ owner, among, choice, isVolumeUsed }: Company): readonly EvidenceFinding[] {
  if (!choice.isAssumed || choice.id === null || !isVolumeUsed) return [];
  const others = among.clusters.filter((name) => name !== choice.id);
  return [{ code: "cluster-assumed", assumption: true, instance: owner.id, cluster: choice.id, others }];
}
