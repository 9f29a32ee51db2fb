import type { Baseline, InstanceChange, Settings, SourceSetting } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { named, nameWith } from "./aws-names.ts";
import { type VersionChange, versionChange } from "./version-change.ts";

/** What an instance runs on: `db.serverless`, `db.r7g.2xlarge`. */
export type ClassName = string;

export const SERVERLESS: ClassName = "db.serverless";

/** A capacity range of a cluster; null where nobody knows the minimum. */
export interface ClusterRange {
  readonly minAcu: number | null;
  readonly maxAcu: number;
  /** Seconds without a connection until it pauses; absent = it does not. */
  readonly pauseS?: number;
}

export interface PlannedInstance {
  /** DBInstanceIdentifier. */
  readonly id: string;
  readonly isWriter: boolean;
  /** Null = it is new. */
  readonly from: ClassName | null;
  /** Null = it goes. */
  readonly to: ClassName | null;
  /** Promotion tier to set; absent = it stays as it is. */
  readonly tier?: number;
  /** The tier in which a serverless reader runs then: who takes its place takes that too; absent = nobody knows. */
  readonly inTier?: number;
}

/** A shape as a change of what runs today, by the names that AWS knows. */
export interface PlannedChange {
  /** DBClusterIdentifier. */
  readonly cluster: string;
  /** Names that no file gave and that must be filled in. */
  readonly unnamed: readonly string[];
  readonly engine: Settings["engine"];
  readonly region: string;
  /** The upgrade that comes first; null = the version stays. */
  readonly version: VersionChange | null;
  readonly storage: { readonly from: StorageMode; readonly to: StorageMode };
  /** ISO day from which AWS lets the cluster go to I/O-Optimized; absent = at once, or nobody knows. */
  readonly ioOptimizedFrom?: string;
  /** Null = no instance is serverless then. */
  readonly range: { readonly from: ClusterRange | null; readonly to: ClusterRange | null };
  /** The writer first. */
  readonly instances: readonly PlannedInstance[];
  readonly schedule: Settings["schedule"];
  readonly commitment: Settings["commitment"];
}

export interface ChangeInput {
  /** The cluster as it is called; one that AWS would not take is no name. */
  readonly clusterName: string;
  readonly baseline: Baseline;
  /** What is to run. */
  readonly settings: Settings;
  /** Which instance becomes what, where the plan says it of this shape. */
  readonly instances?: readonly InstanceChange[];
  /** The version that runs, where no file tells it. */
  readonly runsOn?: string | null | undefined;
  /** What the plan says of it, where that is later than its own day. */
  readonly ioOptimizedFrom?: string;
  /** What is to run is what the plan has as today's own shape: nothing of instances, range and storage changes. */
  readonly isToday?: boolean;
}

export function plannedChange(input: ChangeInput): PlannedChange {
  const { clusterName, baseline, settings, isToday = false } = input;
  const name = named(clusterName);
  const cluster = name ?? "your-cluster";
  const found = instancesOf(input);
  const instances = found.map(({ instance }) => instance);
  const range = rangeToday(input);
  const unnamed = [
    ...(name === null ? [cluster] : []),
    ...found.flatMap(({ instance, isNamed }) => (isNamed || instance.from === null ? [] : [instance.id])),
  ];
  return {
    ...{ cluster, unnamed, instances, engine: settings.engine, region: settings.region },
    version: versionChange(input),
    storage: { from: baseline.storageMode, to: settings.storageMode },
    range: { from: range, to: isToday ? range : rangePlanned(settings, instances) },
    ...(input.ioOptimizedFrom !== undefined && { ioOptimizedFrom: input.ioOptimizedFrom }),
    ...{ schedule: settings.schedule, commitment: settings.commitment },
  };
}

/** Whether nothing changes but how it is paid for. */
export function isStaying({ version, storage, range, instances, schedule }: PlannedChange): boolean {
  return (
    version === null &&
    storage.from === storage.to &&
    schedule.length === 0 &&
    instances.every(({ from, to, tier }) => from === to && tier === undefined) &&
    (range.to === null || isSameRange(range.from, range.to))
  );
}

export function isSameRange(from: ClusterRange | null, to: ClusterRange | null): boolean {
  return from?.minAcu === to?.minAcu && from?.maxAcu === to?.maxAcu && from?.pauseS === to?.pauseS;
}

interface Called {
  readonly instance: PlannedInstance;
  /** False where no file gave its name, and another stands in its place. */
  readonly isNamed: boolean;
}

function instancesOf(input: ChangeInput): readonly Called[] {
  const { baseline, settings, instances = [], isToday = false } = input;
  const told = isToday ? [] : instances.map(ofChange);
  const writer = told.find(({ isWriter }) => isWriter) ?? {
    ...{
      id: baseline.instance,
      isWriter: true,
      from: classOf(baseline.source),
      to: classOf(isToday ? baseline.source : settings.writer),
    },
  };
  const readers = told.length > 0 ? told.filter(({ isWriter }) => !isWriter) : readersOf(input);
  const name = named(writer.id) ?? "your-writer";
  const taken = new Set([name, ...readers.flatMap(({ id }) => named(id) ?? [])].map(lower));
  const isNamed = ({ id }: Pick<Unnamed, "id">) => named(id) !== null;
  return [
    { instance: { ...writer, id: name }, isNamed: isNamed(writer) },
    ...readers.map((reader, i) => {
      const standIn = () => (reader.from === null ? newName(name, { i, taken }) : `your-reader-${i + 1}`);
      const id = named(reader.id) ?? standIn();
      return { instance: { ...reader, ...inTierOf(reader, settings), id }, isNamed: isNamed(reader) };
    }),
  ];
}

function inTierOf({ id, to }: Unnamed, { readers }: Settings): Pick<PlannedInstance, "inTier"> {
  const planned = to === SERVERLESS && readers.find(({ measured }) => measured?.instance === id);
  return planned ? { inTier: planned.tier } : {};
}

/** AWS stores identifiers in small letters. */
const lower = (id: string): string => id.toLowerCase();

/** The first `orders-1-reader-2` from there on that no instance has. */
function newName(writer: string, { i, taken }: { readonly i: number; readonly taken: Set<string> }): string {
  let at = i + 1;
  while (taken.has(lower(nameWith(writer, { end: `reader-${at}` })))) at += 1;
  const name = nameWith(writer, { end: `reader-${at}` });
  taken.add(lower(name));
  return name;
}

type Unnamed = Omit<PlannedInstance, "id"> & { readonly id: string | null };

function ofChange({ instance, isWriter, from, to, tier }: InstanceChange): Unnamed {
  return {
    ...{ id: instance, isWriter, from: from && classOf(from), to: to && classOf(to) },
    ...(tier !== undefined && { tier: tier.to }),
  };
}

/**
 * Where no plan says which becomes which: those that run, those of the settings that were measured among them, each in its own place
 * or in that of what has no name; then those that come.
 */
function readersOf({ baseline, settings, isToday = false }: ChangeInput): readonly Unnamed[] {
  const today = readersToday(baseline, settings);
  const names = new Set(today.map(({ instance }) => instance));
  const added = settings.readers.filter(({ measured }) => !names.has(measured?.instance ?? ""));
  const kept = today.map(({ instance, source }): Unnamed => {
    const own = settings.readers.find(({ measured }) => measured?.instance === instance);
    const planned = isToday ? source : (own ?? added.shift());
    return {
      ...{ id: instance, isWriter: false, from: classOf(source) },
      to: planned === undefined ? null : classOf(planned),
    };
  });
  const come = added.map(
    (one): Unnamed => ({ id: null, isWriter: false, from: null, to: classOf(one), tier: one.tier }),
  );
  return [...kept, ...(isToday ? [] : come)];
}

/** Those of the baseline and those whose class was taken, which the settings alone have: all run. */
function readersToday({ readers }: Baseline, settings: Settings): Baseline["readers"] {
  const named = new Set(readers.map(({ instance }) => instance));
  const taken = settings.readers.flatMap(({ measured }) =>
    measured && !named.has(measured.instance) ? [measured] : [],
  );
  return [...readers, ...taken];
}

function classOf(on: {
  readonly kind: SourceSetting["kind"];
  readonly instanceClass?: string | null;
}): ClassName {
  return on.kind === "serverless" ? SERVERLESS : (on.instanceClass ?? SERVERLESS);
}

/** A cluster has one range: the writer's, else that of a reader. */
function rangeToday({ baseline, settings, instances = [] }: ChangeInput): ClusterRange | null {
  const { source } = baseline;
  const readers = readersToday(baseline, settings);
  const first =
    [source, ...readers.map((reader) => reader.source)].find((one) => one.kind === "serverless") ??
    instances.map(({ from }) => from).find((one) => one?.kind === "serverless");
  if (first === undefined || first === null) return null;
  const { minAcu, maxAcu } = first;
  const autoPauseS = "autoPauseS" in first ? first.autoPauseS : undefined;
  // AWS pauses a range from 0 after 300 s where nobody set another time.
  return { minAcu, maxAcu, ...(minAcu === 0 && { pauseS: autoPauseS ?? 300 }) };
}

function rangePlanned(settings: Settings, instances: readonly PlannedInstance[]): ClusterRange | null {
  if (!instances.some(({ to }) => to === SERVERLESS)) return null;
  const { minAcu, maxAcu, autoPauseS } = settings;
  return { minAcu, maxAcu, ...(minAcu === 0 && autoPauseS !== null && { pauseS: autoPauseS }) };
}
