import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { Owner } from "./evidence.ts";
import { DISTANCE, type IndexedSeries } from "./indexed-series.ts";
import { goingOn } from "./joining/join-series.ts";

/**
 * An export that leaves open whose or which statistic it is, and reaches further than the planned instance's or its
 * cluster's own and is equal to it elsewhere, is taken to be the rest of it; beside it in time it would be a copy.
 */
export function joinOpenEnds(
  all: readonly IndexedSeries[],
  owner: Owner,
): { readonly all: readonly IndexedSeries[]; readonly findings: readonly EvidenceFinding[] } {
  const grown = new Map<IndexedSeries, IndexedSeries>();
  const taken = new Set<IndexedSeries>();
  for (const home of all.filter((one) => isNamed(one, owner))) {
    for (const guest of all) {
      const { series } = grown.get(home) ?? home;
      if (taken.has(guest) || !leavesOpen(guest, home)) continue;
      const whole = goingOn(series, guest.series);
      if (whole === null) continue;
      grown.set(home, { ...home, series: whole });
      taken.add(guest);
    }
  }
  if (taken.size === 0) return { all, findings: [] };
  const namesOf = (some: Iterable<IndexedSeries>, of: (series: Series) => string | null) =>
    [...new Set([...some].map(({ series }) => of(series) ?? series.label))].sort();
  const metrics = namesOf(grown.keys(), ({ metric }) => metric);
  const labels = namesOf(taken, ({ label }) => label);
  return {
    all: all.flatMap((one) => (taken.has(one) ? [] : (grown.get(one) ?? one))),
    findings: [{ code: "open-end-joined", assumption: true, metrics, labels }],
  };
}

/** The planned instance's own, or what its cluster says of the volume. */
function isNamed({ resource }: IndexedSeries, { id, cluster, region }: Owner): boolean {
  if (region !== null && resource.region !== null && resource.region !== region) return false;
  if (resource.instance !== null) return resource.instance === id;
  return resource.distance === DISTANCE.cluster && resource.cluster === cluster;
}

function leavesOpen(guest: IndexedSeries, home: IndexedSeries): boolean {
  const [mine, theirs] = [home.series.statistic, guest.series.statistic];
  const isUnnamed = guest.resource.distance === DISTANCE.unnamed;
  const isSame =
    guest.resource.distance === home.resource.distance &&
    guest.resource.instance === home.resource.instance &&
    guest.resource.cluster === home.resource.cluster;
  if (guest === home || guest.isDisputed || guest.metric === null || guest.metric !== home.metric)
    return false;
  if (guest.resource.region !== null && guest.resource.region !== home.resource.region) return false;
  return mine === theirs ? isUnnamed : theirs === null && mine === "Average" && (isUnnamed || isSame);
}
