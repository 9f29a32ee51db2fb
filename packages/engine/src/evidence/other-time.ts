import { periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { DAY_S } from "../units/seconds.ts";
import { CPU, distanceTo, findCpu, type Owner } from "./evidence.ts";
import { type IndexedSeries, metricTest } from "./indexed-series.ts";

/** A size moves slowly: one of so many days before or after is still today's [A]. */
const SIZE_NEAR_S = 31 * DAY_S;
/** What begins where the CPU ends has a hole beside it; from a day on it is another export's time [A]. */
const NEAR_S = DAY_S;
const SIZES = ["VolumeBytesUsed", "TotalBackupStorageBilled"].map(metricTest);
const isCpu = metricTest(CPU);

/** From the first sample to the end of the last, epoch seconds. */
type Span = readonly [fromS: number, toS: number];

/**
 * The series without those that lie a day and more from all the time of the CPU they would be read beside (EVD-14): of the planned
 * instance and its cluster the planned one's, of another instance its own. Of sizes a month apart is the same time.
 */
export function withoutOtherTimes(
  all: readonly IndexedSeries[],
  owner: Owner,
): { readonly all: readonly IndexedSeries[]; readonly findings: readonly EvidenceFinding[] } {
  const cpuOf = cpuSpans(all, owner);
  const odd = new Map<IndexedSeries, { readonly instance: string | null; readonly cpu: Span }>();
  for (const one of all) {
    if (one.metric === null || isCpu(one)) continue;
    const isOwn = distanceTo(owner, one.resource) !== null;
    const instance = isOwn ? owner.id : one.resource.instance;
    const cpu = isOwn || instance !== null ? cpuOf(instance) : null;
    if (cpu === null) continue;
    const nearS = SIZES.some((is) => is(one)) ? SIZE_NEAR_S : NEAR_S;
    const [fromS, toS] = spanOf(one.series);
    if (fromS >= cpu[1] + nearS || toS <= cpu[0] - nearS) odd.set(one, { instance, cpu });
  }
  if (odd.size === 0) return { all, findings: [] };
  return { all: all.filter((one) => !odd.has(one)), findings: findingsOf(odd) };
}

/** One finding for what is of one time beside one CPU, by the days. */
function findingsOf(
  odd: ReadonlyMap<IndexedSeries, { readonly instance: string | null; readonly cpu: Span }>,
): readonly EvidenceFinding[] {
  const dayOf = (second: number) => Math.floor(second / DAY_S);
  const groups = Map.groupBy([...odd], ([{ series }, { instance }]) => {
    const [fromS, toS] = spanOf(series);
    return JSON.stringify([instance, dayOf(fromS), dayOf(toS - 1)]);
  });
  return [...groups.values()].map((group): EvidenceFinding => {
    const metrics = [...new Set(group.map(([{ series }]) => series.metric ?? series.label))].sort();
    const spans = group.map(([{ series }]) => spanOf(series));
    const [, { instance, cpu }] = group[0] as (typeof group)[number];
    return {
      ...({ code: "other-time", metrics, instance, assumption: false } as const),
      fromS: Math.min(...spans.map(([fromS]) => fromS)),
      toS: Math.max(...spans.map(([, toS]) => toS)),
      ...{ cpuFromS: cpu[0], cpuToS: cpu[1] },
    };
  });
}

/** When the CPU of an instance was measured; null where it was not. */
function cpuSpans(all: readonly IndexedSeries[], owner: Owner): (instance: string | null) => Span | null {
  const kept = new Map<string | null, Span | null>();
  return (instance) => {
    const before = kept.get(instance);
    if (before !== undefined) return before;
    const of = instance === owner.id ? owner : { id: instance, cluster: null, region: null, isOther: true };
    const cpu = findCpu(all, of).one;
    const found = cpu === null ? null : spanOf(cpu.series);
    kept.set(instance, found);
    return found;
  };
}

function spanOf(series: Series): Span {
  const last = series.timesS.length - 1;
  return [series.timesS[0] as number, (series.timesS[last] as number) + periodAt(series, last)];
}
