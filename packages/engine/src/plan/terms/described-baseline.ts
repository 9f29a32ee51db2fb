import {
  type DescribedInstance,
  type DescribedThing,
  SERVERLESS_CLASS,
} from "../../evidence/description/description.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { maximumOfRange } from "../../evidence/implied-maximum.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { ranServerless } from "../../evidence/ran-serverless.ts";
import type { Feature } from "../../units/features.ts";
import type { EvidenceFinding } from "../../units/finding.ts";
import { isInCalendar } from "../../versions/support-calendar.ts";
import type { Baseline, DescribedBaseline } from "./baseline.ts";
import { MOST_READERS } from "./setting-kinds.ts";
import type { MeasuredReader, SourceSetting } from "./settings.ts";

/** Answers out of what is described of the planned cluster (TOD-1, FLO-1); null where nothing of it is. */
export function describedBaseline(evidence: Evidence): DescribedBaseline | null {
  const { described, planned, cluster } = evidence;
  if (described === null) return null;
  const { cluster: own, planned: instance, others } = described;
  const told = own ?? instance;
  if (told === null) return null;
  return {
    region: cluster.region ?? told.region ?? instance?.region ?? null,
    engine: told.engine,
    engineVersion: isPlannable(told) ? told.engineVersion : null,
    instance: planned.id,
    source: instance === null ? measuredServerless(described, planned) : sourceOfPlanned(instance, evidence),
    storageMode: own?.storageMode ?? null,
    readers: others.flatMap((one) => readerOf(one, described)),
    features: featuresOf(described),
    insightsMonths: insightsMonths(described),
    ...(own?.ioOptimizedFrom !== undefined && { ioOptimizedFrom: own.ioOptimizedFrom }),
  };
}

/** The same of what a plan is made of, or what was kept of it while its files kept no description. */
export const describedToday = ({ evidence, baseline }: Told): DescribedBaseline | null =>
  describedBaseline(evidence) ?? baseline.described ?? null;

interface Told {
  readonly evidence: Evidence;
  readonly baseline: Pick<Baseline, "described">;
}

/** A version that nothing here knows is not said, as a described storage type is. */
const isPlannable = ({ engine, engineVersion }: DescribedThing): boolean =>
  engineVersion !== null && isInCalendar(engine, engineVersion);

/** Why what is described does not say what the files were measured on; null where it does, or nothing is described. */
export function unsaidSource(evidence: Evidence): EvidenceFinding | null {
  const { described, planned } = evidence;
  if (described === null || describedBaseline(evidence)?.source != null) return null;
  const { cluster, planned: instance } = described;
  const because = unsaidBecause(described, planned);
  if (because === null) return null;
  return {
    ...{ code: "source-unsaid", because, instance: instance?.id ?? planned.id, cluster: cluster?.id ?? null },
    ...{ instanceClass: instance?.instanceClass ?? null, assumption: false },
    ...(because === "odd-range" && cluster?.oddRange !== undefined && { odd: cluster.oddRange }),
  };
}

function unsaidBecause({ cluster, planned: instance }: Described, { capacity }: Evidence["planned"]) {
  if (cluster?.isServerlessV1) return "serverless-v1";
  if (cluster?.lacksMaximum) return "no-maximum";
  if (instance?.instanceClass === SERVERLESS_CLASS || (instance === null && capacity !== null))
    return cluster?.oddRange === undefined ? "no-range" : "odd-range";
  return instance === null ? null : "changed";
}

/** The other instances by what is said of them, else by what is described. */
export function readersOfToday(
  said: readonly MeasuredReader[],
  described: Pick<DescribedBaseline, "readers"> | null,
): readonly MeasuredReader[] {
  const others = described?.readers ?? [];
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const tierOf = (name: string) => others.find(({ instance }) => isSame(instance, name))?.tier;
  const isSaid = (name: string): boolean => said.some(({ instance }) => isSame(instance, name));
  const tiered = said.map((one) => {
    const tier = one.tier ?? tierOf(one.instance);
    return tier === undefined ? one : { ...one, tier };
  });
  return [...tiered, ...others.filter(({ instance }) => !isSaid(instance))].slice(0, MOST_READERS);
}

type Described = NonNullable<Evidence["described"]>;

/** Null for a serverless instance of a cluster whose range is not described. */
function sourceOf({ instanceClass }: DescribedInstance, { cluster }: Described): SourceSetting | null {
  if (instanceClass !== SERVERLESS_CLASS) return { kind: "provisioned", instanceClass };
  if (cluster?.range == null) return null;
  const { autoPauseS, ...range } = cluster.range;
  const pause = autoPauseS === null ? {} : { autoPauseS };
  return { kind: "serverless", ...range, profile: cluster.profile, ...pause };
}

/**
 * What is described as a class, and has the capacity of a range to the end of the files, ran on that range (TOD-1): the cluster's
 * where it is described, else by ACUUtilization; null where neither tells its maximum.
 */
function sourceOfPlanned(
  instance: DescribedInstance,
  { described, planned }: Evidence,
): SourceSetting | null {
  if (described === null) return null;
  if (instance.instanceClass === SERVERLESS_CLASS || !ranServerless(planned))
    return sourceOf(instance, described);
  const range = measuredServerless(described, planned);
  if (range !== null || planned.capacity === null) return range;
  const { maxAcu, by } = maximumOfRange([planned]);
  if (by !== "acu-utilization") return null;
  const plateau = lowestPlateauAcu(planned.capacity);
  return {
    kind: "serverless",
    minAcu: plateau === null ? null : Math.min(plateau, maxAcu),
    maxAcu,
    profile: null,
  };
}

/** Without a description of the instance only its measured capacity says that the cluster's range is its own. */
function measuredServerless(described: Described, { capacity }: Evidence["planned"]): SourceSetting | null {
  if (capacity === null) return null;
  return sourceOf({ instanceClass: SERVERLESS_CLASS } as DescribedInstance, described);
}

function readerOf(one: DescribedInstance, described: Described): readonly MeasuredReader[] {
  const source = sourceOf(one, described);
  if (source === null) return [];
  const member = described.cluster?.members.find(({ instance }) => instance === one.id);
  const tier = one.tier ?? member?.tier ?? null;
  return [{ instance: one.id, source, ...(tier !== null && { tier }) }];
}

function featuresOf({ cluster, planned, others, hasProxy }: Described): readonly Feature[] {
  const hasInsights = [cluster, planned, ...others].some((one) => one?.insights?.isOn);
  const isLogged = cluster !== null && (cluster.logExports.length > 0 || cluster.isAudited);
  const found: readonly (readonly [Feature, boolean])[] = [
    ["insights", hasInsights],
    ["globalDatabase", cluster?.isGlobal ?? false],
    ["proxy", hasProxy],
    ["logExport", isLogged],
    ["insightsAdvanced", [cluster, planned, ...others].some((one) => one?.insights?.isAdvanced)],
  ];
  return found.flatMap(([feature, has]) => (has ? [feature] : []));
}

/** A week is free; months are kept in steps of 31 days up to two years of 731 (F: RDS API reference, 2026-11). */
const DAYS_OF_MONTH = 31;
const FREE_DAYS = 7;
const MOST_MONTHS = 24;

/** What the advanced mode of Database Insights keeps is in its price. */
function insightsMonths({ cluster, planned }: Described): number {
  const told = [planned?.insights, cluster?.insights].filter((one) => one?.isOn);
  const keptDays = told.find((one) => one?.keptDays != null)?.keptDays ?? FREE_DAYS;
  if (keptDays <= FREE_DAYS || told.some((one) => one?.isAdvanced)) return 0;
  return Math.min(MOST_MONTHS, Math.max(1, Math.round(keptDays / DAYS_OF_MONTH)));
}
