import { mostCommonStep, type Series } from "../series/series.ts";
import { canonicalStatistic } from "../series/statistic.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { VOLUME_PERIOD_S } from "./billed-io.ts";
import {
  DISTANCE,
  dimensionsKey,
  type IndexedSeries,
  metricTest,
  plainName,
  type Resource,
  resourceOf,
} from "./indexed-series.ts";
import { areSeveralExports } from "./joining/coarser-copies.ts";
import { joinSeries } from "./joining/join-series.ts";
import { type Strand, strandsOf } from "./joining/strands-of.ts";
import { oneTime, type TimeSpan, within } from "./one-time.ts";
import { possibleSamples } from "./possible-samples.ts";
import { partUnnamed } from "./unnamed-series.ts";

/** A piece of a measurement and what it is about. */
interface Piece {
  readonly series: Series;
  readonly resource: Resource;
}

/** What was found of one resource. */
export interface Remark {
  readonly resource: Resource;
  readonly finding: EvidenceFinding;
}

/** Every series of the files once: pieces of one measurement joined, in an order that no file decides. */
export function indexSeries(files: readonly Series[]): {
  readonly all: readonly IndexedSeries[];
  readonly remarks: readonly Remark[];
} {
  const measured = piecesOf(files);
  // Where any metric came in several exports, all of them may have.
  const mayBeCopies = measured.some((pieces) => areSeveralExports(pieces.map(({ series }) => series)));
  const found = measured.map((pieces) => indexed(pieces, mayBeCopies));
  return {
    all: found.flatMap((each) => each.found),
    remarks: found.flatMap(({ resource, findings }) => findings.map((finding) => ({ resource, finding }))),
  };
}

/** The pieces of each measurement, in the order of their names. */
function piecesOf(files: readonly Series[]): readonly (readonly [Piece, ...Piece[]])[] {
  const read = files.flatMap((series) =>
    series.values.length === 0 ? [] : [{ series: spelledAsAws(series), resource: resourceOf(series) }],
  );
  // AWS's identifiers have no case of their own; small letters are what it shows.
  const spelled = new Map<string, string>();
  for (const { resource } of read)
    for (const name of [resource.instance, resource.cluster])
      if (name !== null && name > (spelled.get(name.toLowerCase()) ?? ""))
        spelled.set(name.toLowerCase(), name);
  const spell = (name: string | null) => (name === null ? null : (spelled.get(name.toLowerCase()) ?? name));
  const pieces = read.map(({ series, resource }) => ({
    series,
    resource: { ...resource, instance: spell(resource.instance), cluster: spell(resource.cluster) },
  }));
  const named = [...Map.groupBy(pieces, identityOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return named.flatMap(([, group]) =>
    apart(
      apart([group], ({ resource }) => resource.region),
      unitOf,
    ),
  );
}

/** The same with its statistic as CloudWatch spells it: whoever sends series may write `AVERAGE`. */
function spelledAsAws(series: Series): Series {
  const statistic = series.statistic === null ? null : canonicalStatistic(series.statistic);
  return statistic === null || statistic === series.statistic ? series : { ...series, statistic };
}

function indexed(
  pieces: readonly [Piece, ...Piece[]],
  mayBeCopies: boolean,
): {
  readonly found: readonly IndexedSeries[];
  readonly resource: Resource;
  readonly findings: readonly EvidenceFinding[];
} {
  const { metric } = pieces[0].series;
  const resource = resourceOfAll(pieces);
  const all = pieces.map(({ series }) => series);
  const looked = all.map((series) => possibleSamples(series, all));
  const parts = looked.flatMap(({ series }) => (series.values.length === 0 ? [] : [series]));
  const { strands, findings: short } = withoutShortVolumes(metric, strandsOf(parts, mayBeCopies));
  const findings = [...looked.flatMap((one) => one.findings), ...short];
  const [finest, ...rest] = strands;
  if (finest === undefined) return { found: [], resource, findings };
  const { series: whole, ...between } = joinSeries([finest, ...rest]);
  const series = withNone(
    whole,
    looked.map((one) => one.series),
  );
  const inside = all.reduce((sum, { twins = 0 }) => sum + twins, 0);
  const joined = { ...between, contradictions: between.contradictions + inside };
  const time = oneTime(series);
  if (time !== null) return indexedWithin(time, { pieces, mayBeCopies });
  const one = { metric: metric === null ? null : plainName(metric), series, resource, joined };
  const parted = resource.distance === DISTANCE.unnamed ? partUnnamed(one, parts) : null;
  if (parted === null) return { found: [one], resource, findings };
  return { found: parted.found, resource, findings: [...findings, parted.finding] };
}

/** What was left out of each piece, of all together, but where another piece has the time. */
function withNone(series: Series, pieces: readonly Series[]): Series {
  const left = pieces.flatMap(({ noneS = [] }) => [...noneS]);
  if (left.length === 0) return series;
  const known = new Set(series.timesS);
  const times = [...new Set(left)].filter((atS) => !known.has(atS));
  return { ...series, noneS: Float64Array.from(times).sort() };
}

/** The same of one time alone, with the samples that others had. */
function indexedWithin(
  time: TimeSpan,
  { pieces, mayBeCopies }: { readonly pieces: readonly [Piece, ...Piece[]]; readonly mayBeCopies: boolean },
): ReturnType<typeof indexed> {
  const samples = (some: readonly Piece[]) => some.reduce((sum, { series }) => sum + series.values.length, 0);
  const [first, ...rest] = pieces.map((piece) => ({ ...piece, series: within(piece.series, time) }));
  const of: readonly [Piece, ...Piece[]] = [first as Piece, ...rest];
  const kept = indexed(of, mayBeCopies);
  const otherTimes = samples(pieces) - samples(of);
  return { ...kept, found: kept.found.map((one) => ({ ...one, otherTimes })) };
}

/** What the pieces of one measurement say of its resource together. */
function resourceOfAll(pieces: readonly [Piece, ...Piece[]]): Resource {
  const said = (of: (resource: Resource) => string | null) =>
    pieces
      .map(({ resource }) => of(resource))
      .reduce((a, b) => (a !== null && (b === null || a <= b) ? a : b));
  return {
    ...pieces[0].resource,
    cluster: said(({ cluster }) => cluster),
    region: said(({ region }) => region),
  };
}

/**
 * Dimensions beside the instance's or the cluster's own are copies of the same measurement; a wider set is itself
 * alone, and so is a series that does not name its metric.
 */
function identityOf({ series, resource }: Piece): string {
  const { instance, cluster, distance } = resource;
  const { metric, statistic, label } = series;
  const who = instance ?? (distance === DISTANCE.wider ? dimensionsKey(series) : cluster);
  return JSON.stringify([distance, who, metric === null ? [label] : plainName(metric), statistic]);
}

/** Groups parted by what their pieces say; pieces that are silent belong to the one that speaks, if it is one. */
function apart(
  groups: readonly (readonly Piece[])[],
  say: (piece: Piece) => string | null,
): readonly [Piece, ...Piece[]][] {
  return groups.flatMap((group) => {
    const said = new Set(group.flatMap((piece) => say(piece) ?? []));
    const parted =
      said.size < 2
        ? [group]
        : [...Map.groupBy(group, (piece) => say(piece) ?? "").entries()]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([, part]) => part);
    return parted as [Piece, ...Piece[]][];
  });
}

/** `None` is how AWS's command line prints a unit that CloudWatch was not given. */
const unitOf = ({ series: { unit } }: Piece): string | null =>
  unit === null || unit === "" || unit === "None" ? null : unit.toLowerCase();

const isVolumeIo = ["VolumeReadIOPs", "VolumeWriteIOPs", "AuroraGlobalDBReplicatedWriteIO"].map(metricTest);

/**
 * Volume I/O is one count in five minutes: samples that stand nearer repeat it or share it out, which nothing tells
 * (PRC-3); an export of a shorter period counts where its samples stand as far apart as AWS reports.
 */
function withoutShortVolumes(
  metric: string | null,
  strands: readonly Strand[],
): { readonly strands: readonly Strand[]; readonly findings: readonly EvidenceFinding[] } {
  if (metric === null || !isVolumeIo.some((is) => is({ metric: plainName(metric) }))) {
    return { strands, findings: [] };
  }
  const periods = strands.map(({ series }) => mostCommonStep(series.timesS) ?? series.periodS);
  const short = periods.filter((periodS) => periodS !== null && periodS < VOLUME_PERIOD_S);
  if (short.length === 0) return { strands, findings: [] };
  const periodS = Math.min(...short.map((one) => one ?? VOLUME_PERIOD_S));
  const sound = strands.filter((_, i) => (periods[i] ?? VOLUME_PERIOD_S) >= VOLUME_PERIOD_S);
  return { strands: sound, findings: [{ code: "volume-period", assumption: false, metric, periodS }] };
}
