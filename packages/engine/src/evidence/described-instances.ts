import { chooseInstance, instancesWith } from "./choose-instance.ts";
import { describedCluster, describedWriter } from "./description/described-company.ts";
import type { ClusterDescription } from "./description/description.ts";
import { CPU } from "./evidence.ts";
import type { IndexedSeries } from "./indexed-series.ts";

/** What is planned for, as far as somebody says it. */
export interface Asked {
  readonly instance?: string | null | undefined;
  /** The region whose instances are meant where the files have several. */
  readonly region?: string | null | undefined;
  readonly description?: ClusterDescription | null | undefined;
}

/** The instance asked for; where none is and several are measured, the writer of the busiest one's described cluster. */
export function chooseDescribed(
  all: readonly IndexedSeries[],
  { instance, description, region: meant = null }: Asked,
) {
  const choice = chooseInstance(all, { instance: instance ?? null, region: meant });
  const [several] = choice.findings.filter(({ code }) => code === "several-instances");
  const { id, region } = choice.chosen;
  if (several === undefined || id === null || description == null) return choice;
  const writer = describedWriter(description, { id, region, measured: instancesWith(all, [CPU]) });
  return writer === null ? choice : chooseInstance(all, { instance: writer, region: meant });
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
