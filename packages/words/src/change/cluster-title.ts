/** As much as a saved name may have. */
const MOST = 120;

/**
 * What a plan's cluster is called where it is saved and shared: as the files name it, else after the instance. The latter is
 * a title and no DBClusterIdentifier: a change then says `your-cluster`.
 */
export function clusterTitle(cluster: string | null, instance: string | null): string {
  return cluster ?? (instance === null ? "My cluster" : `Cluster of ${instance}`.slice(0, MOST).trim());
}
