import { MOST_OF_MAXIMUM, ROOM } from "../search/maxima.ts";
import { maximaAllowed, shapesFor } from "../search/shape.ts";
import { asksConnections, asksLoads, takesLost } from "../search/standby.ts";
import type { Effective } from "../workload/resolve.ts";
import { type AcuBounds, rangeKey } from "./instance-choices.ts";

/**
 * Ranges worth a try for any of the instances (HED-4) and, where the plan asks what the loss of one leaves the others, each of their
 * minima under a maximum that is enough for it (CLU-1): the first that is, or one that is taken for its room anyway.
 *
 * @param instances each as if it were the only one
 */
export function triedRanges(cluster: Effective, instances: readonly Effective[]): readonly AcuBounds[] {
  const found = new Map<string, AcuBounds>();
  for (const one of instances) {
    for (const { spec, settings } of shapesFor(one)) {
      const { minAcu, maxAcu } = settings;
      if (spec === null) found.set(rangeKey(settings), { minAcu, maxAcu });
    }
  }
  const ranges = [...found.values()];
  const enoughAcu = enoughForLost(cluster);
  if (enoughAcu === null) return ranges;
  const isEnough = ({ maxAcu }: AcuBounds) => maxAcu >= enoughAcu && maxAcu <= ROOM * enoughAcu;
  const held = new Set(ranges.filter(isEnough).map(({ minAcu }) => minAcu));
  const more = [...new Set(ranges.map(({ minAcu }) => minAcu))].filter(
    (minAcu) => minAcu <= MOST_OF_MAXIMUM * enoughAcu && !held.has(minAcu),
  );
  return [...ranges, ...more.map((minAcu) => ({ minAcu, maxAcu: enoughAcu }))];
}

/** The first maximum, ACU, at which every instance takes what the loss of another leaves it; null where none is or nobody asks. */
function enoughForLost(cluster: Effective): number | null {
  const { standby, settings } = cluster;
  if (!asksLoads(standby) && !asksConnections(standby)) return null;
  const places = [-1, ...settings.readers.keys()];
  const isEnough = (maxAcu: number) => {
    const own = { ...cluster, settings: { ...settings, maxAcu, schedule: [] } };
    return places.every((at) => takesLost(own, { at, runsOn: { kind: "serverless" } }));
  };
  return maximaAllowed(settings).find(isEnough) ?? null;
}
