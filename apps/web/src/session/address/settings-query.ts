import type { ScheduleWindow } from "@acuity/engine/capacity";
import type {
  MeasuredReader,
  PlanLimits,
  ReaderSetting,
  SourceSetting,
  WriterSetting,
} from "@acuity/engine/plan";
import type { CommitmentSetting, EngineName, ReservedOfferId as ReservedOffer } from "@acuity/engine/prices";
import type { ProfileId } from "@acuity/engine/units";

// How a what-if is written in the URL. Each value is short, readable and free of characters that need escaping.
// A value that does not parse is read as absent, so an old or damaged link falls back to the trace's own defaults.

/** Raised when a value below changes its meaning; a link with another version is read as empty. */
export const QUERY_VERSION = "1";

const profiles: readonly ProfileId[] = ["mysql-2022", "postgres-2024", "platform-3", "platform-4"];
const offers: readonly ReservedOffer[] = [
  "1yr-no-upfront",
  "1yr-partial-upfront",
  "1yr-all-upfront",
  "3yr-partial-upfront",
  "3yr-all-upfront",
];
const CLASS = /^db\.[a-z0-9]+\.[a-z0-9]+$/;
const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/;

export function parseNumber(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  return Number(text);
}

export function parseRegion(text: string): string | null {
  return REGION.test(text) ? text : null;
}

export interface EngineQuery {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
}

/** `pg` or `pg-16.4` or `mysql-8.0.mysql_aurora.3.08.0`. */
export function parseEngine(text: string): EngineQuery | null {
  const match = /^(pg|mysql)(?:-([\w.]{1,40}))?$/.exec(text);
  if (match === null) return null;
  return {
    engine: match[1] === "pg" ? "aurora-postgresql" : "aurora-mysql",
    engineVersion: match[2] ?? null,
  };
}

export function formatEngine({ engine, engineVersion }: EngineQuery): string {
  const name = engine === "aurora-postgresql" ? "pg" : "mysql";
  return engineVersion === null ? name : `${name}-${engineVersion}`;
}

export interface RangeQuery {
  readonly minAcu: number;
  readonly maxAcu: number;
}

/** `2-24` */
export function parseRange(text: string): RangeQuery | null {
  const [min, max, rest] = text.split("-");
  const minAcu = parseNumber(min);
  const maxAcu = parseNumber(max);
  return minAcu === null || maxAcu === null || rest !== undefined ? null : { minAcu, maxAcu };
}

export function formatRange({ minAcu, maxAcu }: RangeQuery): string {
  return `${minAcu}-${maxAcu}`;
}

export function parseProfile(text: string): ProfileId | null {
  return profiles.find((profile) => profile === text) ?? null;
}

/** `db.r6g.xlarge`, `acu-0.5-16` or `acu-0.5-16-platform-3`. */
export function parseSource(text: string): SourceSetting | null {
  if (CLASS.test(text)) return { kind: "provisioned", instanceClass: text };
  const match = /^acu-([\d.]+)-([\d.]+)(?:-(.+))?$/.exec(text);
  const minAcu = parseNumber(match?.[1]);
  const maxAcu = parseNumber(match?.[2]);
  if (minAcu === null || maxAcu === null) return null;
  return { kind: "serverless", minAcu, maxAcu, profile: parseProfile(match?.[3] ?? "") };
}

export function formatSource(source: SourceSetting): string {
  if (source.kind === "provisioned") return source.instanceClass;
  const range = `acu-${source.minAcu}-${source.maxAcu}`;
  return source.profile === null ? range : `${range}-${source.profile}`;
}

/** `acu` or `db.r7g.large`. */
export function parseWriter(text: string): WriterSetting | null {
  if (text === "acu") return { kind: "serverless" };
  return CLASS.test(text) ? { kind: "provisioned", instanceClass: text } : null;
}

export function formatWriter(writer: WriterSetting): string {
  return writer.kind === "serverless" ? "acu" : writer.instanceClass;
}

/** `8-19-8-24_32-43-8-24`: from hour, to hour, min, max of each window. */
export function parseSchedule(text: string): readonly ScheduleWindow[] | null {
  if (text === "none") return [];
  const windows = text.split("_").map((part): ScheduleWindow | null => {
    const [fromHour, toHour, minAcu, maxAcu] = part.split("-").map(parseNumber);
    if (fromHour == null || toHour == null || minAcu == null || maxAcu == null) return null;
    return { fromHour, toHour, minAcu, maxAcu };
  });
  const valid = windows.filter((window) => window !== null);
  return valid.length === windows.length ? valid : null;
}

export function formatSchedule(schedule: readonly ScheduleWindow[]): string {
  if (schedule.length === 0) return "none";
  return schedule.map((w) => `${w.fromHour}-${w.toHour}-${w.minAcu}-${w.maxAcu}`).join("_");
}

/**
 * `acu-1-0.5_db.r6g.large-2-0.3`: kind or class, tier, share of the writer's demand; `acu-2-1-db.r6g.large-of-orders-2`
 * is a share of what was measured on that class of that instance.
 */
export function parseReaders(text: string): readonly ReaderSetting[] | null {
  if (text === "none") return [];
  const readers = text.split("_").map((part): ReaderSetting | null => {
    const [, shape = "", tierText, shareText, own] = READER.exec(part) ?? [];
    const tier = parseNumber(tierText);
    const demandShare = parseNumber(shareText);
    const measured = own === undefined ? undefined : parseMeasured(own);
    if (tier === null || demandShare === null || measured === null) return null;
    const load = { tier, demandShare, ...(measured && { measured }) };
    if (shape === "acu") return { kind: "serverless", instanceClass: null, ...load };
    return CLASS.test(shape) ? { kind: "provisioned", instanceClass: shape, ...load } : null;
  });
  const valid = readers.filter((reader) => reader !== null);
  return valid.length === readers.length ? valid : null;
}

export function formatReaders(readers: readonly ReaderSetting[]): string {
  if (readers.length === 0) return "none";
  return readers
    .map((r) => {
      const shape = r.kind === "serverless" ? "acu" : (r.instanceClass ?? "acu");
      return `${shape}-${r.tier}-${r.demandShare}${r.measured ? `-${formatMeasured(r.measured)}` : ""}`;
    })
    .join("_");
}

const READER = /^(acu|db\.[a-z0-9]+\.[a-z0-9]+)-(\d+)-([\d.]+)(?:-(.+))?$/;
/** Parts a list of readers: no name may hold it. */
const SEPARATOR = "_";

function parseMeasured(text: string): MeasuredReader | null {
  const at = text.indexOf("-of-");
  const source = at < 0 ? null : parseSource(text.slice(0, at));
  if (source === null) return null;
  try {
    return { instance: decodeURIComponent(text.slice(at + 4)), source };
  } catch {
    return null;
  }
}

function formatMeasured({ instance, source }: MeasuredReader): string {
  return `${formatSource(source)}-of-${encodeURIComponent(instance).replaceAll(SEPARATOR, "%5F")}`;
}

/** `none`, `sp`, `sp-0.41` or a reserved offer's name. */
export function parseCommitment(text: string): CommitmentSetting | null {
  if (text === "none") return { kind: "none" };
  if (text === "sp") return { kind: "savings-plan", usdPerHour: null };
  if (text.startsWith("sp-")) {
    const usdPerHour = parseNumber(text.slice(3));
    return usdPerHour === null ? null : { kind: "savings-plan", usdPerHour };
  }
  const offer = offers.find((candidate) => candidate === text);
  return offer === undefined ? null : { kind: "reserved", offer };
}

export function formatCommitment(commitment: CommitmentSetting): string {
  switch (commitment.kind) {
    case "none":
      return "none";
    case "savings-plan":
      return commitment.usdPerHour === null ? "sp" : `sp-${commitment.usdPerHour}`;
    case "reserved":
      return commitment.offer;
    default:
      return commitment satisfies never;
  }
}

/** `0.1-95-1`: largest share of throttled time, smallest share of the time cached, percent; longest term, years. */
export function parseLimits(text: string): PlanLimits | null {
  const [maxThrottledPct, minCachedPct, term, rest] = text.split("-").map(parseNumber);
  const maxTermYears = ([0, 1, 3] as const).find((years) => years === term);
  if (maxThrottledPct == null || minCachedPct == null || maxTermYears === undefined) return null;
  return rest === undefined ? { maxThrottledPct, minCachedPct, maxTermYears } : null;
}

export function formatLimits(limits: PlanLimits): string {
  return `${limits.maxThrottledPct}-${limits.minCachedPct}-${limits.maxTermYears}`;
}
