import { isMetric } from "./resource-of.ts";
import type { IndexedSeries } from "./series-index.ts";

/** Which cluster an instance belongs to, and how that is known. */
export interface ClusterChoice {
  readonly id: string | null;
  /** Nothing but the files' company speaks for it. */
  readonly isAssumed: boolean;
}

/** Fewest letters two names share where one cluster named them. */
const COMMON_LETTERS = 4;

/**
 * The cluster of an instance: the one some series names together with it, else the one whose name begins its own, else
 * the only one, else the one most alike by name; never by the order of files.
 */
export function clusterOf(instance: string | null, all: readonly IndexedSeries[]): ClusterChoice {
  const linked = all.find(
    ({ resource }) => instance !== null && resource.instance === instance && resource.cluster,
  );
  if (linked !== undefined) return { id: linked.resource.cluster, isAssumed: false };
  const clusters = clustersIn(all);
  if (clusters.length === 0) return { id: null, isAssumed: false };
  const alike = (id: string) => (instance === null ? 0 : commonLetters(id, instance));
  const samples = (id: string) =>
    all.reduce((sum, { resource, series }) => sum + (resource.cluster === id ? series.values.length : 0), 0);
  const isMeasured = (id: string) =>
    Number(
      instance === null &&
        all.some(({ resource, series }) => resource.cluster === id && isMetric(series, "CPUUtilization")),
    );
  const [best = ""] = [...clusters].sort(
    (a, b) =>
      isMeasured(b) - isMeasured(a) ||
      Number(begins(b, instance)) - Number(begins(a, instance)) ||
      alike(b) - alike(a) ||
      samples(b) - samples(a),
  );
  const isKnown = clusters.length === 1 && instance === null;
  return { id: best, isAssumed: !isKnown && !begins(best, instance) && alike(best) < COMMON_LETTERS };
}

/** Every cluster the files name, by name. */
export function clustersIn(all: readonly IndexedSeries[]): readonly string[] {
  return [...new Set(all.flatMap(({ resource }) => resource.cluster ?? []))].sort();
}

/** Whether two instances are of one cluster: by what links them, by the cluster's name, else by the stem of their own. */
export function areTogether(
  pair: { readonly planned: string; readonly other: string },
  all: readonly IndexedSeries[],
): boolean {
  const { planned, other } = pair;
  const linkOf = (id: string) =>
    all.find(({ resource }) => resource.instance === id && resource.cluster !== null)?.resource.cluster;
  const [own, theirs] = [linkOf(planned), linkOf(other)];
  if (own !== undefined && theirs !== undefined) return own === theirs;
  const cluster = clusterOf(planned, all).id;
  if (cluster !== null && begins(cluster, planned))
    return clusterOf(other, all).id === cluster && begins(cluster, other);
  return stem(planned) === stem(other);
}

function begins(cluster: string, instance: string | null): boolean {
  return instance?.toLowerCase().startsWith(cluster.toLowerCase()) ?? false;
}

function commonLetters(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n]?.toLowerCase() === b[n]?.toLowerCase()) n++;
  return n;
}

/** `orders-prod` of `orders-prod-1`, `db` of `db2`. */
function stem(instance: string): string {
  const cut = instance.replace(/(?:[-_.](?:instance[-_.])?[a-z0-9]+|\d+)$/i, "");
  return cut === "" ? instance : cut;
}
