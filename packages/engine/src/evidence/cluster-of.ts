import { meanOf } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { CPU, findCpu, type InstanceEvidence, type Owner } from "./evidence.ts";
import { type IndexedSeries, metricTest } from "./indexed-series.ts";
import { clusterStem, instanceStem, isMemberName, isNamedAfter, sharedLetters } from "./member-names.ts";

/** Which cluster an instance belongs to, and how that is known. */
export interface ClusterChoice {
  readonly id: string | null;
  /** Nothing but the files' company speaks for it. */
  readonly isAssumed: boolean;
}

/** What the files say of who belongs to which cluster. */
export interface Membership {
  /** Every cluster the files name, by name. */
  readonly clusters: readonly string[];
  readonly instances: readonly string[];
  /** The cluster that a description has an instance in, or that some series names together with it. */
  readonly links: ReadonlyMap<string, string>;
  /** Clusters with an instance that is linked to them or has a member's name: a longer name is another cluster's. */
  readonly settled: ReadonlySet<string>;
}

export function membershipOf(
  all: readonly Pick<IndexedSeries, "resource">[],
  described: ReadonlyMap<string, string> = new Map(),
): Membership {
  const links = new Map(described);
  for (const { resource } of all)
    if (resource.instance !== null && resource.cluster !== null && !links.has(resource.instance))
      links.set(resource.instance, resource.cluster);
  const names = (of: (one: Pick<IndexedSeries, "resource">) => string | null) =>
    [...new Set(all.flatMap((one) => of(one) ?? []))].sort();
  const clusters = names(({ resource }) => resource.cluster);
  const instances = names(({ resource }) => resource.instance);
  const settled = instances.flatMap((name) => links.get(name) ?? membersOf(name, clusters));
  return { links, clusters, instances, settled: new Set(settled) };
}

/**
 * The cluster of an instance: the one some series names together with it, else the one it is named after. Without
 * either that of an instance with the same stem, else what no other instance belongs to: the only one of these, or the
 * one most alike by name, which is an assumption, as it is where the name fits two. Never by the order of files.
 */
export function clusterOf(instance: string, among: Membership): ClusterChoice {
  const known = knownCluster(instance, among);
  const isOpen = !among.links.has(instance) && membersOf(instance, among.clusters).length > 1;
  if (known !== null) return { id: known, isAssumed: isOpen };
  const [mates, strangers] = [
    among.instances.filter((other) => isSameStem(other, instance)),
    among.instances.filter((other) => !isSameStem(other, instance)),
  ].map((names) => names.flatMap((name) => knownCluster(name, among) ?? [])) as [string[], string[]];
  const isFree = (name: string) =>
    !strangers.includes(name) || (!among.settled.has(name) && isNamedAfter(instance, clusterStem(name)));
  const free = mates.length > 0 ? mates : among.clusters.filter(isFree);
  const alike = (name: string) => sharedLetters(name, instance);
  const [best = null] = [...free].sort((a, b) => alike(b) - alike(a) || (a < b ? -1 : 1));
  return { id: best, isAssumed: true };
}

/** Where no instance is named: the busiest cluster that has CPU, else the one with the most samples. */
export function clusterWithoutInstance(all: readonly IndexedSeries[], among: Membership): ClusterChoice {
  const { clusters } = among;
  const load = (cluster: string): number => {
    const cpu = findCpu(all, { id: null, cluster, region: null }).one;
    return cpu?.resource.cluster === cluster ? meanOf(cpu.series) : -1;
  };
  const samples = (id: string) =>
    all.reduce((sum, { resource, series }) => sum + (resource.cluster === id ? series.values.length : 0), 0);
  const ranked = clusters.map((id) => ({ id, load: load(id), samples: samples(id) }));
  const [best] = ranked.sort((a, b) => b.load - a.load || b.samples - a.samples);
  return { id: best?.id ?? null, isAssumed: clusters.length > 1 && (best?.load ?? 0) < 0 };
}

/** Clusters with CPU of their own. */
function measuredClusters(all: readonly IndexedSeries[]): readonly string[] {
  const isCpu = metricTest(CPU);
  const found = all.filter((one) => isCpu(one) && one.resource.instance === null);
  return [...new Set(found.flatMap(({ resource }) => resource.cluster ?? []))].sort();
}

/** Whether two instances are of one cluster: by what is known of both, else by the stem of their names. */
export function areTogether([one, other]: readonly [string, string], among: Membership): boolean {
  const [own, theirs] = [knownCluster(one, among), knownCluster(other, among)];
  return own !== null && theirs !== null ? own === theirs : isSameStem(one, other);
}

/** By a link, else by name: a member's, else the longest that fits a cluster without such members. */
export function knownCluster(instance: string, { links, clusters, settled }: Membership): string | null {
  const linked = links.get(instance);
  if (linked !== undefined) return linked;
  const own = membersOf(instance, clusters);
  const named = own.length > 0 ? own : clusters.filter((name) => isNamedAfter(instance, clusterStem(name)));
  const longest = named.reduce<string | null>((a, b) => (a !== null && a.length >= b.length ? a : b), null);
  return longest === null || own.length > 0 || !settled.has(longest) ? longest : null;
}

/** Whether a link or a member's name tells the cluster of an instance. */
const isSettled = (instance: string, { links, clusters }: Membership): boolean =>
  links.has(instance) || membersOf(instance, clusters).length > 0;

/** The clusters that a name is a member's of: `orders-1` of `orders`, and of `orders-1` itself. */
const membersOf = (instance: string, clusters: readonly string[]): readonly string[] =>
  clusters.filter((cluster) => isMemberName(instance, clusterStem(cluster)));

const isSameStem = (a: string, b: string): boolean => instanceStem(a) === instanceStem(b);

interface Company {
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
  const regionsOf = (some: readonly IndexedSeries[]) =>
    [...new Set(some.flatMap(({ resource }) => resource.region ?? []))].sort();
  const regions = regionsOf(all);
  if (regions.length < 2 || owner.region === null) return [];
  const others = regions.filter((region) => region !== owner.region);
  const planned = owner.id ?? owner.cluster;
  const named =
    owner.id === null ? [] : regionsOf(all.filter(({ resource }) => resource.instance === owner.id));
  const sameName = named.length > 1 && { sameName: named };
  return [{ code: "regions-left-out", assumption: true, planned, region: owner.region, others, ...sameName }];
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
