import type { EvidenceFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { chooseInstance, instancesWith } from "./choose-instance.ts";
import { clusterEvidence } from "./cluster-evidence.ts";
import { areTogether, clusterOf, clustersIn } from "./cluster-of.ts";
import type { Evidence } from "./evidence.ts";
import { CPU, findCpu, instanceEvidence } from "./instance-evidence.ts";
import { copiesLeftOut, withoutShortVolumes, wrongStatistics } from "./left-out.ts";
import { type IndexedSeries, indexSeries } from "./series-index.ts";

/**
 * The traces of one cluster out of any number of files, in any order: consecutive and overlapping exports joined, copies
 * of other dimension sets dropped, strangers kept apart. Everything that reads measurements reads this.
 *
 * @param asked.instance DBInstanceIdentifier to plan for; absent = the only one, else the busiest
 * @throws EngineError `series-missing` for an instance that the files do not name
 */
export function gatherCluster(
  files: readonly Series[],
  asked: { readonly instance?: string | null | undefined } = {},
): Evidence {
  const { usable, findings: periods } = withoutShortVolumes(files);
  const { all, findings: joining } = indexSeries(usable);
  const { id, findings: choosing } = chooseInstance(all, asked.instance ?? null);
  const choice = clusterOf(id, all);
  const owner = { id, cluster: choice.id };
  const planned = instanceEvidence(all, owner);
  const { others, strangers } = companyOf(id, all);
  const cluster = clusterEvidence(all, { id: choice.id, members: [planned, ...others] });
  const otherClusters = clustersIn(all).filter((name) => name !== choice.id);
  const apart = [...strangers.flatMap((one) => one.id ?? []), ...otherClusters];
  return {
    cluster: cluster.evidence,
    planned,
    others,
    strangers,
    metrics: [...new Set(all.map(({ series }) => series.metric ?? `"${series.label}"`))],
    findings: [
      ...choosing,
      ...findCpu(all, owner).findings,
      ...joining,
      ...copiesLeftOut(all, owner),
      ...strangersLeftOut(apart, id ?? choice.id),
      ...(choice.isAssumed && cluster.isUsed ? assumedCluster(owner, otherClusters) : []),
      ...periods,
      ...wrongStatistics(all),
      ...cluster.findings,
    ],
  };
}

/** The other instances with metrics of their own: those of the planned one's cluster, and the rest. */
function companyOf(id: string | null, all: readonly IndexedSeries[]): Pick<Evidence, "others" | "strangers"> {
  const names = instancesWith(all, [CPU, "ServerlessDatabaseCapacity"]).filter((name) => name !== id);
  const isMate = (name: string) => id !== null && areTogether({ planned: id, other: name }, all);
  const evidenceOf = (name: string) => instanceEvidence(all, { id: name, cluster: null, isOther: true });
  return {
    others: names.filter(isMate).map(evidenceOf),
    strangers: names.filter((name) => !isMate(name)).map(evidenceOf),
  };
}

function strangersLeftOut(names: readonly string[], planned: string | null): readonly EvidenceFinding[] {
  return names.length === 0 ? [] : [{ code: "strangers-left-out", assumption: false, names, planned }];
}

function assumedCluster(
  { id, cluster }: { readonly id: string | null; readonly cluster: string | null },
  others: readonly string[],
): readonly EvidenceFinding[] {
  if (cluster === null) return [];
  return [{ code: "cluster-assumed", assumption: true, instance: id, cluster, others }];
}
