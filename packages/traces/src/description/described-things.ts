import type {
  DescribedCluster,
  DescribedInsights,
  DescribedInstance,
  DescribedMember,
  DescribedRange,
  DescribedThing,
  OddField,
} from "@acuity/engine/demand";
import type { StorageMode } from "@acuity/engine/prices";
import type { JsonObject } from "../json/json-shape.ts";
import { ownEntry } from "../own-entry.ts";
import { DescriptionFields, type Expected } from "./description-fields.ts";

/** Names of clusters and instances. Origin: RDS API reference, read 2026-11. */
export const NAME: Expected = {
  pattern: /^[A-Za-z][A-Za-z0-9-]{0,62}$/,
  like: "a name of at most 63 letters, digits and hyphens",
};
const ENGINE: Expected = { pattern: /^[a-z][a-z0-9-]{0,39}$/, like: "an engine such as aurora-postgresql" };
const VERSION: Expected = { pattern: /^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/, like: "a version such as 16.4" };
const CLASS: Expected = {
  pattern: /^db\.([a-z0-9-]{1,20}\.[a-z0-9-]{1,20}|serverless)$/,
  like: "a class such as db.r6g.xlarge or db.serverless",
};
const WORD: Expected = { pattern: /^[A-Za-z0-9.-]{1,40}$/, like: "a word" };
const ARN: Expected = { pattern: /^arn:aws[a-z-]{0,20}:rds:[^\n]{1,500}$/, like: "an ARN of RDS" };
const ZONE: Expected = { pattern: /^[a-z]{2}-[a-z0-9-]{1,60}$/, like: "a zone such as us-east-1a" };

const TIME: Expected = {
  pattern:
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){1,2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/,
  like: "a time such as 2026-12-20T09:00:00+00:00",
};

const ACU = { from: 0, to: 256, step: 0.5 } as const;
const TIER = { from: 0, to: 15, step: 1 } as const;
/** A writer and fifteen readers; a few more while one is replaced. */
const MOST_MEMBERS = 20;
const MOST_ZONES = 20;
const MOST_LOGS = 20;

/** AWS returns the type of I/O-Optimized clusters alone (F: RDS API reference, CreateDBCluster, read 2026-11). */
const STORAGE_MODES: Readonly<Record<string, StorageMode>> = {
  aurora: "standard",
  "aurora-iopt1": "io-optimized",
};

/** Platforms that are known; one that is newer says nothing. */
const PROFILES = ["mysql-2022", "postgres-2024", "platform-3", "platform-4"] as const;
const PLATFORM = { from: 1, to: 1_000, step: 1 } as const;

/** Statuses in which an instance serves nobody. */
const AT_REST: ReadonlySet<string> = new Set([
  ...[
    "stopped",
    "stopping",
    "starting",
    "creating",
    "deleting",
    "failed",
    "inaccessible-encryption-credentials",
  ],
]);

/** What engine a cluster or an instance runs, whatever it is. */
export function engineOf(object: JsonObject): string {
  return new DescriptionFields(object, "what is described").required("Engine", ENGINE);
}

/** A cluster of Aurora PostgreSQL Limitless Database, or an instance of one; its version ends so. Origin: Aurora user guide, read 2026-11. */
export function isLimitless(object: JsonObject): boolean {
  const fields = new DescriptionFields(object, "what is described");
  const odd: OddField[] = [];
  const isScaled = fields.naming(odd).text("ClusterScalabilityType", WORD)?.toLowerCase() === "limitless";
  return isScaled || /-limitless$/i.test(fields.naming(odd).text("EngineVersion", VERSION) ?? "");
}

/** @throws TraceError `description-invalid` */
export function clusterOf(object: JsonObject): DescribedCluster {
  const id = new DescriptionFields(object, "a cluster").required("DBClusterIdentifier", NAME);
  const fields = new DescriptionFields(object, `cluster ${id}`);
  const odd: OddField[] = [];
  const loose = fields.naming(odd);
  const { range, oddRange } = rangeOf(loose, { id, odd });
  const streamed = loose.text("ActivityStreamStatus", WORD);
  const profile = PROFILES[(loose.number("ServerlessV2PlatformVersion", PLATFORM) ?? 0) - 1] ?? null;
  return {
    ...thingOf(fields, { id, arn: "DBClusterArn", odd }),
    ...storageOf(fields),
    ...ioOptimizedFrom(loose),
    range,
    ...(oddRange !== undefined && { oddRange }),
    ...(range === null && lacksMaximum(fields) && { lacksMaximum: true }),
    ...(fields.text("EngineMode", WORD) === "serverless" && { isServerlessV1: true }),
    profile,
    members: fields.records("DBClusterMembers", MOST_MEMBERS).map((one) => memberOf(one, { id, odd })),
    isGlobal: fields.has("GlobalClusterIdentifier") || fields.has("GlobalWriteForwardingStatus"),
    logExports: loose.words("EnabledCloudwatchLogsExports", { ...WORD, most: MOST_LOGS }),
    isAudited: streamed === "started" || streamed === "starting",
    ...(odd.length > 0 && { odd }),
  };
}

/** @throws TraceError `description-invalid` */
export function instanceOf(object: JsonObject): DescribedInstance {
  const id = new DescriptionFields(object, "an instance").required("DBInstanceIdentifier", NAME);
  const fields = new DescriptionFields(object, `instance ${id}`);
  const odd: OddField[] = [];
  const status = fields.naming(odd).text("DBInstanceStatus", WORD) ?? "";
  const isAtRest = AT_REST.has(status);
  return {
    ...thingOf(fields, { id, arn: "DBInstanceArn", odd }),
    cluster: fields.text("DBClusterIdentifier", NAME),
    instanceClass: fields.required("DBInstanceClass", CLASS),
    tier: fields.naming(odd).number("PromotionTier", TIER),
    isRunning: !isAtRest,
    ...(isAtRest && { restStatus: status }),
    ...(odd.length > 0 && { odd }),
  };
}

function storageOf(fields: DescriptionFields): Pick<DescribedCluster, "storageMode" | "unknownStorage"> {
  const written = fields.text("StorageType", WORD) ?? "aurora";
  const storageMode = ownEntry(STORAGE_MODES, written.toLowerCase()) ?? null;
  return { storageMode, ...(storageMode === null && { unknownStorage: written }) };
}

/** The UTC day from which AWS lets the cluster go to I/O-Optimized (F: RDS API reference, DBCluster, read 2026-11). */
function ioOptimizedFrom(fields: DescriptionFields): Pick<DescribedCluster, "ioOptimizedFrom"> {
  const time = fields.text("IOOptimizedNextAllowedModificationTime", TIME);
  const ms = time === null ? Number.NaN : Date.parse(time.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(ms) ? {} : { ioOptimizedFrom: new Date(ms).toISOString().slice(0, 10) };
}

function thingOf(
  fields: DescriptionFields,
  { id, arn, odd }: { readonly id: string; readonly arn: string; readonly odd: OddField[] },
): DescribedThing {
  const loose = fields.naming(odd);
  return {
    id,
    region: regionOf(loose, arn),
    engine: fields.required("Engine", ENGINE) as DescribedThing["engine"],
    engineVersion: loose.text("EngineVersion", VERSION),
    insights: insightsOf(loose),
  };
}

/** Of the ARN, else of the zones; the ARN itself is not kept. */
function regionOf(fields: DescriptionFields, arn: string): string | null {
  const zones = fields.words("AvailabilityZones", { ...ZONE, most: MOST_ZONES });
  const told = fields.text(arn, ARN)?.split(":")[3] ?? "";
  const found = [told, fields.text("AvailabilityZone", ZONE) ?? "", ...zones].map(
    (place) => /^[a-z]{2}(-[a-z]+)+-\d+/.exec(place)?.[0] ?? null,
  );
  return found.find((region) => region !== null) ?? null;
}

function insightsOf(fields: DescriptionFields): DescribedInsights | null {
  if (!fields.has("PerformanceInsightsEnabled")) return null;
  return {
    isOn: fields.flag("PerformanceInsightsEnabled"),
    isAdvanced: fields.text("DatabaseInsightsMode", WORD) === "advanced",
    keptDays: fields.number("PerformanceInsightsRetentionPeriod", { from: 0, to: 731, step: 1 }),
  };
}

function lacksMaximum(cluster: DescriptionFields): boolean {
  const record = cluster.naming([]).record("ServerlessV2ScalingConfiguration");
  return record !== null && (record["MaxCapacity"] ?? null) === null;
}

/** What a cluster names its odd fields in. */
interface Naming {
  readonly id: string;
  readonly odd: OddField[];
}

/** The range of the cluster's serverless instances; one of which a figure cannot be is none, and is named by it. */
function rangeOf(
  cluster: DescriptionFields,
  { id, odd }: Naming,
): Pick<DescribedCluster, "range" | "oddRange"> {
  const name = "ServerlessV2ScalingConfiguration";
  const before = odd.length;
  const record = cluster.record(name);
  const range =
    record === null ? null : readRange(new DescriptionFields(record, `${name} of cluster ${id}`).naming(odd));
  const oddRange = odd[before];
  return oddRange === undefined ? { range } : { range: null, oddRange };
}

function readRange(fields: DescriptionFields): DescribedRange | null {
  const minAcu = fields.number("MinCapacity", ACU);
  if (minAcu === null) return null;
  const maxAcu = fields.number("MaxCapacity", { ...ACU, from: Math.max(1, minAcu) });
  if (maxAcu === null) return null;
  const autoPauseS =
    minAcu === 0 ? fields.number("SecondsUntilAutoPause", { from: 300, to: 86_400, step: 1 }) : null;
  return { minAcu, maxAcu, autoPauseS };
}

function memberOf(object: JsonObject, { id, odd }: Naming): DescribedMember {
  const fields = new DescriptionFields(object, `a member of cluster ${id}`);
  const instance = fields.required("DBInstanceIdentifier", NAME);
  const own = new DescriptionFields(object, `member ${instance} of cluster ${id}`).naming(odd);
  return { instance, isWriter: fields.flag("IsClusterWriter"), tier: own.number("PromotionTier", TIER) };
}
