/** As much as a saved name may have. */
const MOST = 120;

/** What the files say of whose they are; null = nothing. */
export interface WhoseFiles {
  readonly cluster: string | null;
  readonly instance: string | null;
  /** The first file that was measured, as it is called: `orders 2026.csv.gz`. */
  readonly file: string | null;
}

/** Where neither the files nor what they are called name anything. */
const NAMELESS = "My cluster";

/**
 * What a plan's cluster is called where it is saved and shared until somebody names it: as the files name it, else after the instance,
 * else after the file. The latter two are titles and no DBClusterIdentifier: a change then says `your-cluster`.
 */
export function clusterTitle(of: WhoseFiles): string {
  const name = planName(of);
  return of.cluster || name === NAMELESS ? name : `Cluster of ${name}`.slice(0, MOST).trim();
}

/** What a plan is of: its cluster, else its instance, else its file without what its name ends with. */
export function planName({ cluster, instance, file }: WhoseFiles): string {
  return cluster || instance || stemOf(file ?? "") || NAMELESS;
}

const stemOf = (file: string): string =>
  file
    .replace(/\.(gz|zip)$/i, "")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .trim();
