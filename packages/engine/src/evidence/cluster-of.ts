import type { IndexedSeries } from "./indexed-series.ts";
import { CPU, findCpu } from "./instance-evidence.ts";
import { meanOf } from "./mean-of.ts";
import { clusterStem, instanceStem, isNamedAfter, sharedLetters } from "./member-names.ts";
import { metricTest } from "./metric-test.ts";

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
  /** The cluster that some series names together with an instance. */
  readonly links: ReadonlyMap<string, string>;
}

export function membershipOf(all: readonly Pick<IndexedSeries, "resource">[]): Membership {
  const links = new Map<string, string>();
  for (const { resource } of all)
    if (resource.instance !== null && resource.cluster !== null && !links.has(resource.instance))
      links.set(resource.instance, resource.cluster);
  const names = (of: (one: Pick<IndexedSeries, "resource">) => string | null) =>
    [...new Set(all.flatMap((one) => of(one) ?? []))].sort();
  return {
    links,
    clusters: names(({ resource }) => resource.cluster),
    instances: names(({ resource }) => resource.instance),
  };
}

/**
 * The cluster of an instance: the one some series names together with it, else the one it is named after. Without
 * either that of an instance with the same stem, else what no other instance belongs to: the only one of these, or the
 * one most alike by name, which is an assumption. Never by the order of files.
 */
export function clusterOf(instance: string, among: Membership): ClusterChoice {
  const known = knownCluster(instance, among);
  if (known !== null) return { id: known, isAssumed: false };
  const [mates, strangers] = [
    among.instances.filter((other) => isSameStem(other, instance)),
    among.instances.filter((other) => !isSameStem(other, instance)),
  ].map((names) => names.flatMap((name) => knownCluster(name, among) ?? [])) as [string[], string[]];
  const free = mates.length > 0 ? mates : among.clusters.filter((name) => !strangers.includes(name));
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
export function measuredClusters(all: readonly IndexedSeries[]): readonly string[] {
  const isCpu = metricTest(CPU);
  const found = all.filter((one) => isCpu(one) && one.resource.instance === null);
  return [...new Set(found.flatMap(({ resource }) => resource.cluster ?? []))].sort();
}

/** Whether two instances are of one cluster: by what is known of both, else by the stem of their names. */
export function areTogether([one, other]: readonly [string, string], among: Membership): boolean {
  const [own, theirs] = [knownCluster(one, among), knownCluster(other, among)];
  return own !== null && theirs !== null ? own === theirs : isSameStem(one, other);
}

/** By a link, else by name; the longest name that fits. */
export function knownCluster(instance: string, { links, clusters }: Membership): string | null {
  const linked = links.get(instance);
  if (linked !== undefined) return linked;
  const named = clusters.filter((cluster) => isNamedAfter(instance, clusterStem(cluster)));
  return named.reduce<string | null>((a, b) => (a !== null && a.length >= b.length ? a : b), null);
}

const isSameStem = (a: string, b: string): boolean => instanceStem(a) === instanceStem(b);
