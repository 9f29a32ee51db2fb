import { meanOf, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { DISTANCE, type IndexedSeries, plainName } from "./indexed-series.ts";
import { joinSeries } from "./joining/join-series.ts";
import { areDifferent } from "./joining/merge-samples.ts";
import { type Strand, strandsOf } from "./joining/strands-of.ts";

type Pieces = [Series, ...Series[]];

/** An export that ends within a period gives its last sample a value that a later export corrects. */
const EDGES = 2;
/** Share of the samples from which on two exports contradict each other as two instances would. */
const DISPUTED = 0.01;

interface Parted {
  readonly found: readonly IndexedSeries[];
  readonly finding: EvidenceFinding;
}

/**
 * Series without a name that contradict each other beyond their edges are not one instance's. Where their labels are names, as of a
 * query's groups, these are the instances'; else those of the busiest label count, and under one label those that
 * agree, busiest first. Null where they may be one instance's.
 */
export function partUnnamed(one: IndexedSeries, parts: readonly Series[]): Parted | null {
  if (one.joined.contradictions <= Math.max(EDGES, one.series.values.length * DISPUTED)) return null;
  const byLabel = [...Map.groupBy(parts, ({ label }) => label).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const metric = one.series.metric ?? one.series.label;
  const labels = byLabel.map(([label]) => label);
  const joined = (pieces: readonly Series[]): IndexedSeries => {
    const { series, ...how } = joinSeries(strandsOf(pieces) as [Strand, ...Strand[]]);
    return { ...one, series, joined: how };
  };
  if (labels.length > 1 && labels.every((label) => isName(label, one.metric))) {
    return {
      found: byLabel.map(([instance, pieces]) => {
        const resource = { ...one.resource, instance, distance: DISTANCE.instance };
        return { ...joined(pieces), resource };
      }),
      finding: { code: "labels-read-as-instances", assumption: true, metric, labels },
    };
  }
  const groups = byLabel.flatMap(([, pieces]) => agreeing(pieces)).map(joined);
  const busiest = groups.reduce((a, b) => (meanOf(b.series) > meanOf(a.series) ? b : a));
  const named = [...new Set([busiest.series.label, ...labels])];
  return {
    found: [busiest],
    finding: { code: "unnamed-contradict", assumption: true, metric, labels: named },
  };
}

/** Whether a label can be an instance's identifier, and does not merely say the metric. */
function isName(label: string, metric: string | null): boolean {
  return /^[a-z][a-z0-9-]{0,62}$/i.test(label) && metric !== null && !plainName(label).includes(metric);
}

/** Pieces that give no time two values, beginning with the busiest. */
function agreeing(parts: readonly Series[]): readonly Pieces[] {
  const groups: { readonly parts: Pieces; readonly known: Map<number, number> }[] = [];
  const startOf = ({ timesS }: Series) => timesS[0] as number;
  for (const part of [...parts].sort((a, b) => meanOf(b) - meanOf(a) || startOf(a) - startOf(b))) {
    const agrees = (known: ReadonlyMap<number, number>) =>
      part.values.every((value, i) => !areDifferent(known.get(part.timesS[i] as number) ?? value, value));
    const group = groups.find(({ known }) => agrees(known));
    const known = group?.known ?? new Map<number, number>();
    part.timesS.forEach((time, i) => {
      known.set(time, part.values[i] as number);
    });
    if (group === undefined) groups.push({ parts: [part], known });
    else group.parts.push(part);
  }
  return groups.map((group) => group.parts);
}

/** Where several metrics were parted, each went to the instance that is busiest by it: nothing says that it is one. */
export function unnamedMixed(findings: readonly EvidenceFinding[]): readonly EvidenceFinding[] {
  const parted = findings.flatMap((one) => (one.code === "unnamed-contradict" ? [one.metric] : []));
  const metrics = [...new Set(parted)].sort();
  return metrics.length < 2 ? [] : [{ code: "unnamed-mixed", metrics, assumption: true }];
}
