import type { EvidenceFinding } from "../units/finding.ts";
import { instancesWith } from "./choose-instance.ts";
import { areTogether, type Membership } from "./cluster-of.ts";
import { SERVERLESS_CLASS } from "./description/description.ts";
import { CPU, type Evidence, type InstanceEvidence, type Owner } from "./evidence.ts";
import type { IndexedSeries } from "./indexed-series.ts";

/** Instances of the planned one's cluster with metrics of their own that tell neither load nor capacity: no option has them. */
export function cpuNotExported(
  all: readonly IndexedSeries[],
  of: {
    readonly owner: Owner;
    readonly others: readonly InstanceEvidence[];
    readonly among: Membership;
    readonly described: Evidence["described"];
  },
): readonly EvidenceFinding[] {
  const { owner, others, among, described } = of;
  const mates = others.map((one) => one.id);
  const { id } = owner;
  const classed = (described?.others ?? []).filter((one) => one.instanceClass !== SERVERLESS_CLASS);
  if (id === null) return [];
  const own = Map.groupBy(all, ({ resource }) => resource.instance);
  return instancesWith(all).flatMap((instance): EvidenceFinding[] => {
    if (instance === id || mates.includes(instance) || !areTogether([id, instance], among)) return [];
    const here = (own.get(instance) ?? []).filter(
      ({ resource: { region } }) => region === null || owner.region === null || region === owner.region,
    );
    const metrics = [...new Set(here.flatMap(({ series }) => series.metric ?? []))];
    if (metrics.length === 0 || metrics.includes(CPU)) return [];
    const isKept = classed.some((one) => one.id.toLowerCase() === instance.toLowerCase());
    const kept = isKept ? { isKept } : {};
    return [{ code: "cpu-not-exported", instance, metrics, ...kept, assumption: false }];
  });
}
