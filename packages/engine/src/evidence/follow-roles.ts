import { periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { ChosenInstance } from "./choose-instance.ts";
import type { Membership } from "./cluster-of.ts";
import type { Asked } from "./described-instances.ts";
import { SERVERLESS_CLASS } from "./description/description.ts";
import { type IndexedSeries, metricTest, plainName } from "./indexed-series.ts";
import { type MirroredStep, mirroredSteps } from "./mirrored-steps.ts";
import { type RoleChange, type RolesTold, rolesTold } from "./role-changes.ts";
import type { Members } from "./series-of-each.ts";
import { matesOf } from "./writer-shown.ts";

interface Roles {
  /** Who is planned as the writer. */
  readonly writer: ChosenInstance;
  readonly among: Membership;
  readonly description: Asked["description"];
}

/**
 * The series by role where the role went from one instance to another and all are of one size (EVD-17): those of the planned instance
 * are of whoever wrote, and who wrote then has those of the planned one. Of unlike or unknown sizes nothing is exchanged, nor where the
 * role is only suspected to have gone, by levels that changed places (EVD-18); when it went is said either way.
 */
export function followRoles(
  all: readonly IndexedSeries[],
  { writer, among, description }: Roles,
): { readonly all: readonly IndexedSeries[]; readonly findings: readonly EvidenceFinding[] } {
  const { id, region } = writer;
  if (id === null) return { all, findings: [] };
  const of = { ids: matesOf(id, { all, among }), region };
  const told = rolesTold(all, of);
  const { changes } = told ?? { changes: [] };
  const wrote = new Set(changes.flatMap(({ from, to }) => [from, to]));
  if (changes.length === 0) return { all, findings: suspected(all, { id, of, told }) };
  // Who was asked for and never wrote is planned for what it is.
  if (!wrote.has(id)) return { all, findings: [] };
  const because = unlike(all, { ids: [...wrote], description });
  const found = { code: "roles-changed", planned: id, changes, assumption: false } as const;
  if (because !== null) return { all, findings: [{ ...found, because }] };
  return { all: exchanged(all, { writer: { id, region }, reigns: reignsOf(changes) }), findings: [found] };
}

/** That levels changed places in a time of which nothing tells who wrote (EVD-18): no series is exchanged by that. */
function suspected(
  all: readonly IndexedSeries[],
  { id, of, told }: { readonly id: string; readonly of: Members; readonly told: RolesTold | null },
): readonly EvidenceFinding[] {
  const isTold = ({ atS }: MirroredStep) => told !== null && atS > told.fromS && atS < told.toS;
  const steps = mirroredSteps(all, { ...of, id }).filter((one) => !isTold(one));
  if (steps.length === 0) return [];
  const metrics = [...new Set(steps.flatMap((one) => one.metrics))];
  const changes = steps.map(({ atS, from, to }) => ({ atS, from, to }));
  const because = "only-suspected" as const;
  return [{ code: "roles-changed", planned: id, changes, because, metrics, assumption: false }];
}

/** Why a share of one is no share of another; null where all are of one class, or of one cluster's range. */
function unlike(
  all: readonly IndexedSeries[],
  { ids, description }: Pick<Roles, "description"> & { readonly ids: readonly string[] },
): "classes-differ" | "classes-unsaid" | null {
  const isCapacity = metricTest("ServerlessDatabaseCapacity");
  const classOf = (id: string): string | undefined => {
    const isRanged = all.some((one) => one.resource.instance === id && isCapacity(one));
    if (isRanged) return SERVERLESS_CLASS;
    return description?.instances.find((one) => one.id.toLowerCase() === id.toLowerCase())?.instanceClass;
  };
  const classes = new Set(ids.map(classOf));
  if (classes.size === 1) return classes.has(undefined) ? "classes-unsaid" : null;
  return [...classes].filter((one) => one !== undefined).length > 1 ? "classes-differ" : "classes-unsaid";
}

/** Who wrote from when, until when. */
interface Reign {
  readonly id: string;
  readonly fromS: number;
  readonly toS: number;
}

const reignsOf = (changes: readonly RoleChange[]): readonly Reign[] =>
  [...changes.map(({ from }) => from), changes.at(-1)?.to ?? ""].map((id, i) => ({
    id,
    fromS: changes[i - 1]?.atS ?? Number.NEGATIVE_INFINITY,
    toS: changes[i]?.atS ?? Number.POSITIVE_INFINITY,
  }));

interface Exchange {
  readonly writer: { readonly id: string; readonly region: string | null };
  readonly reigns: readonly Reign[];
}

/** Every metric of an instance, statistic by statistic, as that of the role that the instance has. */
function exchanged(all: readonly IndexedSeries[], { writer, reigns }: Exchange): readonly IndexedSeries[] {
  const ids = [...new Set([writer.id, ...reigns.map(({ id }) => id)])];
  const isTheirs = ({ metric, resource: { instance, region } }: IndexedSeries): boolean =>
    metric !== null &&
    instance !== null &&
    ids.includes(instance) &&
    (writer.region === null || region === null || region === writer.region);
  const groups = Map.groupBy(all.filter(isTheirs), ({ metric, series }) =>
    JSON.stringify([metric, series.statistic]),
  );
  // Each stands where the instance's own stood: of equals the first counts.
  const places = new Map<IndexedSeries, readonly IndexedSeries[]>();
  const added: IndexedSeries[] = [];
  for (const group of groups.values())
    for (const id of ids) {
      const of = (who: string) => group.find(({ resource }) => resource.instance === who);
      const parts = reigns.map(({ id: wrote, ...span }) => ({
        ...span,
        one: of(id === writer.id ? wrote : id === wrote ? writer.id : id),
      }));
      const [own, joined] = [of(id), partsJoined(parts, { id, own: of(id) })];
      if (own === undefined) added.push(...joined);
      else places.set(own, joined);
    }
  return [...all.flatMap((one) => places.get(one) ?? [one]), ...added];
}

interface Part extends Omit<Reign, "id"> {
  readonly one: IndexedSeries | undefined;
}

/** One series of those of others, each for its time; none where no sample is left. */
function partsJoined(
  parts: readonly Part[],
  { id, own }: { readonly id: string; readonly own: IndexedSeries | undefined },
): readonly IndexedSeries[] {
  const pieces = parts.flatMap(({ one, fromS, toS }) =>
    one === undefined
      ? []
      : [{ series: one.series, ...samplesWithin(one.series.timesS, { fromS, toS }), fromS, toS }],
  );
  const form = own ?? parts.find(({ one }) => one !== undefined)?.one;
  const timesS = flat(pieces.map(({ series, from, to }) => series.timesS.subarray(from, to)));
  if (form === undefined || timesS.length === 0) return [];
  const { periodsS: _, noneS: __, ...rest } = form.series;
  const nones = pieces.flatMap(({ series: { noneS = [] }, fromS, toS }) =>
    [...noneS].filter((at) => at >= fromS && at < toS),
  );
  const series: Series = {
    ...rest,
    ...{ timesS, values: flat(pieces.map(({ series, from, to }) => series.values.subarray(from, to))) },
    ...(own === undefined && { dimensions: renamed(form.series.dimensions, id) }),
    ...(!haveOnePeriod(pieces.map((one) => one.series)) && { periodsS: periodsOf(pieces) }),
    ...(nones.length > 0 && { noneS: Float64Array.from(nones) }),
  };
  return [{ ...form, series, resource: { ...form.resource, instance: id } }];
}

/** The samples that start within a span, by their numbers, the last one not among them. */
function samplesWithin(timesS: Float64Array, { fromS, toS }: Omit<Reign, "id">) {
  const firstFrom = (at: number): number => {
    const found = timesS.findIndex((one) => one >= at);
    return found < 0 ? timesS.length : found;
  };
  return { from: firstFrom(fromS), to: firstFrom(toS) };
}

function flat(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A series of its own periods, or of another than the rest, keeps each sample's. */
const haveOnePeriod = (some: readonly Series[]): boolean =>
  some.every(
    ({ periodS, periodBasis, periodsS }) =>
      periodsS === undefined && periodS === some[0]?.periodS && periodBasis === some[0]?.periodBasis,
  );

const periodsOf = (
  pieces: readonly { readonly series: Series; readonly from: number; readonly to: number }[],
): Int32Array =>
  Int32Array.from(
    pieces.flatMap(({ series, from, to }) =>
      Array.from({ length: to - from }, (_, i) => periodAt(series, from + i)),
    ),
  );

const renamed = (dimensions: Series["dimensions"], id: string): Series["dimensions"] =>
  Object.fromEntries(
    Object.entries(dimensions).map(([name, value]) => [
      name,
      plainName(name).endsWith("dbinstanceidentifier") ? id : value,
    ]),
  );
