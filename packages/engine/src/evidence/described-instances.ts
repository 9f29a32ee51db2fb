import { chooseInstance, instancesWith } from "./choose-instance.ts";
import { areTogether, membershipOf } from "./cluster-of.ts";
import { describedCluster, describedWriter, isDescribed } from "./description/described-company.ts";
import type { ClusterDescription } from "./description/description.ts";
import { CPU } from "./evidence.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { type ClassSize, instanceSizes } from "./instance-sizes.ts";

/** What is planned for, as far as somebody says it. */
export interface Asked {
  readonly instance?: string | null | undefined;
  /** Nobody asked for it: it was taken as the busiest, and is still said to be. */
  readonly isTaken?: boolean;
  /** The region whose instances are meant where the files have several. */
  readonly region?: string | null | undefined;
  readonly description?: ClusterDescription | null | undefined;
  /** The classes that are known: the busiest is who does most work, and of unlike sizes no percentage tells it; absent = none. */
  readonly specs?: readonly ClassSize[];
}

/**
 * The instance asked for; where none is and several are measured, the writer of the busiest one's described cluster. Where the busiest
 * is of a cluster that nobody described, it is looked for among those that are described.
 */
export function chooseDescribed(
  all: readonly IndexedSeries[],
  { instance, description, region: meant = null, ...known }: Asked,
) {
  const sizes = instanceSizes({ description, ...known });
  const first = chooseInstance(all, { instance: instance ?? null, region: meant, sizes });
  const [several] = first.findings.filter(({ code }) => code === "several-instances");
  if (several === undefined || first.chosen.id === null || description == null) return first;
  const measured = instancesWith(all, [CPU]);
  const among = measured.filter((name) => isDescribed(description, name));
  const isLeftOut = among.length > 0 && !among.includes(first.chosen.id);
  const choice = isLeftOut ? chooseInstance(all, { instance: null, region: meant, among, sizes }) : first;
  const { id, region } = choice.chosen;
  if (id === null) return first;
  const writer = describedWriter(description, { id, region, measured });
  if (writer !== null) return chooseInstance(all, { instance: writer, region: meant });
  const isMate = areTogether([first.chosen.id, id], membershipOf(all, describedLinks(all, description)));
  return isMate ? first : choice;
}

/** The cluster of each measured instance that is described. */
export function describedLinks(
  all: readonly IndexedSeries[],
  description: ClusterDescription | null | undefined,
): ReadonlyMap<string, string> {
  if (description == null) return new Map();
  return new Map(
    instancesWith(all).flatMap((id) => {
      const cluster = describedCluster(description, { id, region: null });
      return cluster === null ? [] : [[id, cluster] as const];
    }),
  );
}
