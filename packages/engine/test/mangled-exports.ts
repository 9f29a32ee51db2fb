import { periodAt, type Series } from "../src/series/series.ts";
import type { RandomSource } from "../src/units/random-source.ts";
import { withSamples } from "./generated-cluster.ts";

/** A part of an export, as a file that holds only it would be read. */
export function partOf(series: Series, [from, to]: readonly [number, number]): Series {
  return withSamples(series, {
    timesS: [...series.timesS.subarray(from, to)],
    values: [...series.values.subarray(from, to)],
  });
}

/** One to four files in place of one, cut at any sample; `overlap` repeats up to so many samples. */
export function cutAnywhere(series: Series, random: RandomSource, overlap = 0): readonly Series[] {
  const n = series.values.length;
  const cuts = Array.from({ length: Math.ceil(3 * random()) }, () => Math.floor((n + 1) * random()));
  const edges = [...new Set([0, ...cuts, n])].sort((a, b) => a - b);
  return edges.slice(1).map((to, i) => {
    const from = edges[i] ?? 0;
    return partOf(series, [Math.max(0, from - Math.floor((overlap + 1) * random())), to]);
  });
}

/** A file a sample in place of one. */
export const loneRows = (series: Series): readonly Series[] =>
  Array.from(series.timesS, (_, i) => partOf(series, [i, i + 1]));

/** Two files in place of one: before and from a time on. */
export function cutAtTime(series: Series, atS: number): readonly Series[] {
  const at = series.timesS.filter((time) => time < atS).length;
  const n = series.values.length;
  return at === 0 || at === n ? [series] : told([partOf(series, [0, at]), partOf(series, [at, n])], series);
}

/**
 * Pieces of a whole that can be told to be its; else the whole. Where every other sample is missing on both sides of a cut
 * (minutes 0, 2, 4 and 5, 7, 9) each piece shows a longer period on a grid of its own: what two askew exports are (EVD-2).
 */
function told(pieces: readonly Series[], whole: Series): readonly Series[] {
  if (whole.periodBasis === "declared") return pieces;
  const isAskew = (a: Series, b: Series) =>
    a.periodS !== null &&
    a.periodS === b.periodS &&
    ((b.timesS[0] ?? 0) - (a.timesS[0] ?? 0)) % a.periodS !== 0;
  return pieces.some((a) => pieces.some((b) => isAskew(a, b))) ? [whole] : pieces;
}

/** The same measurement as CloudWatch would give it at a longer period. */
export function coarserCopy(series: Series, periodS: number): Series | null {
  if (periodAt(series, 0) >= periodS || (series.periodS ?? periodS) >= periodS) return null;
  const buckets = Map.groupBy(series.values.keys(), (i) => Math.floor((series.timesS[i] ?? 0) / periodS));
  // A lone sample of no stated period says nothing of the time it covers.
  if (buckets.size < 2 && series.periodBasis !== "declared") return null;
  const values = [...buckets.values()].map((which) => {
    const found = which.map((i) => series.values[i] ?? 0);
    const sum = found.reduce((a, b) => a + b, 0);
    if (series.statistic === "Maximum") return Math.max(...found);
    return series.statistic === "Sum" ? sum : sum / found.length;
  });
  const timesS = [...buckets.keys()].map((bucket) => bucket * periodS);
  return withSamples({ ...series, periodS }, { timesS, values });
}

/** What CloudWatch keeps of it: the oldest third by the hour, the next by five minutes, the last as it was. */
export function coarserByAge(series: Series): readonly Series[] {
  const [first = 0, last = 0] = [series.timesS[0], series.timesS.at(-1)];
  const [oldS, midS] = [1, 2].map((third) => first + Math.ceil(((last - first) * third) / 3 / 3600) * 3600);
  const [old, ...young] = cutAtTime(series, oldS as number);
  if (old === undefined || young.length === 0) return [series];
  const [mid, ...rest] = young.flatMap((one) => cutAtTime(one, midS as number));
  return [
    coarserCopy(old, 3600) ?? old,
    ...(mid === undefined ? [] : [coarserCopy(mid, 300) ?? mid]),
    ...rest,
  ];
}

/** Wider sets of dimensions with the same metric; what they measure of others makes their values different. */
export function widerCopies(series: Series, cluster: string): readonly Series[] {
  const isVolume = series.dimensions["DBInstanceIdentifier"] === undefined;
  const others = { ...series, values: series.values.map((value) => value * 0.7) };
  const wider = [{ EngineName: "aurora-postgresql" }, { DatabaseClass: "db.r6g.xlarge" }, {}];
  if (isVolume) {
    const { dimensions } = series;
    const twin = { ...series, dimensions: { ...dimensions, EngineName: "aurora-postgresql" } };
    return dimensions["DBClusterIdentifier"] === undefined
      ? []
      : [twin, ...wider.map((dimensions) => ({ ...others, dimensions }))];
  }
  const ofCluster = [{ DBClusterIdentifier: cluster, Role: "WRITER" }, { DBClusterIdentifier: cluster }];
  return [...ofCluster, ...wider].map((dimensions) => ({ ...others, dimensions }));
}

export function shuffled<T>(items: readonly T[], random: RandomSource): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
