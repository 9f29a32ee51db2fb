import { PAGE_BYTES } from "./truth/access.ts";
import { classPool, serverlessPool } from "./truth/hardware.ts";
import type { Shape } from "./truth/run-shape.ts";
import type { Tape } from "./truth/tape.ts";
import type { Tariff } from "./truth/tariff.ts";
import { START_S, type World, type WorldInstance } from "./world.ts";

/** One metric as CloudWatch gives it. */
export interface ExportedSeries {
  readonly metric: string;
  readonly statistic: "Average" | "Maximum" | "Sum";
  readonly unit: string;
  readonly periodS: number;
  readonly periodBasis: "declared";
  readonly dimensions: Readonly<Record<string, string>>;
  readonly label: string;
  readonly region: string;
  readonly timesS: Float64Array;
  readonly values: Float64Array;
}

const CLUSTER = "orders";
/** CloudWatch keeps one-minute points for fifteen days. */
const MINUTES_KEPT_S = 15 * 86_400;

/** A value for each period from the minutes it covers; NaN leaves the sample out, as CloudWatch does. */
type Fold = (from: number, to: number) => number;

interface Sheet {
  readonly periodS: number;
  readonly minutes: number;
  readonly firstMinute: number;
}

const GIB = 2 ** 30;

/** The files a user of this world would have. */
export function exportSeries(world: World, by: { readonly tapes: readonly Tape[]; readonly tariff: Tariff }) {
  const own = world.instances.flatMap((instance, i) =>
    instanceSeries(world, { instance, tape: by.tapes[i] as Tape, tariff: by.tariff }),
  );
  return [...own, ...volumeSeries(world, by.tapes)];
}

function sheetOf({ traceS, exported }: World, leastPeriodS: number): Sheet {
  const periodS = Math.max(leastPeriodS, exported.periodS);
  const keptS = periodS < 300 ? Math.min(traceS, MINUTES_KEPT_S) : traceS;
  return { periodS, minutes: traceS / 60, firstMinute: (traceS - keptS) / 60 };
}

function fold(
  sheet: Sheet,
  of: Pick<ExportedSeries, "metric" | "statistic" | "unit" | "dimensions">,
  value: Fold,
) {
  const { periodS, minutes, firstMinute } = sheet;
  const [timesS, values]: [number[], number[]] = [[], []];
  const step = periodS / 60;
  for (let m = firstMinute; m + step <= minutes; m += step) {
    const found = value(m, m + step);
    if (Number.isNaN(found)) continue;
    timesS.push(START_S + 60 * m);
    values.push(found);
  }
  const about = { periodS, periodBasis: "declared", label: of.metric, region: "us-east-1" } as const;
  const data = { timesS: Float64Array.from(timesS), values: Float64Array.from(values) };
  return { ...of, ...about, ...data } satisfies ExportedSeries;
}

const sum = (column: Float64Array) => (from: number, to: number) => {
  let total = 0;
  for (let m = from; m < to; m++) total += column[m] as number;
  return total;
};
const mean = (column: Float64Array) => (from: number, to: number) => sum(column)(from, to) / (to - from);
const knownMean = (column: Float64Array) => (from: number, to: number) => {
  let [total, n] = [0, 0];
  for (let m = from; m < to; m++) {
    if (Number.isNaN(column[m])) continue;
    total += column[m] as number;
    n++;
  }
  return n === 0 ? Number.NaN : total / n;
};
const highest = (column: Float64Array) => (from: number, to: number) => {
  let top = Number.NaN;
  for (let m = from; m < to; m++)
    if (!((column[m] as number) <= top) && !Number.isNaN(column[m])) top = column[m] as number;
  return top;
};

interface Of {
  readonly instance: WorldInstance;
  readonly tape: Tape;
  readonly tariff: Tariff;
}

function instanceSeries(world: World, { instance, tape, tariff }: Of): readonly ExportedSeries[] {
  const sheet = sheetOf(world, 60);
  const dimensions = { DBInstanceIdentifier: instance.name };
  const { cpuPct, reads, touches, acu } = tape.minutes;
  const one = (metric: string, as: readonly [ExportedSeries["statistic"], string], value: Fold) =>
    fold(sheet, { metric, statistic: as[0], unit: as[1], dimensions }, value);
  const maximum = world.exported.hasMaximum
    ? [one("CPUUtilization", ["Maximum", "Percent"], highest(cpuPct))]
    : [];
  const free = freeGib(instance, { tape, tariff });
  const awake: (value: Fold) => Fold = (value) => (from, to) =>
    Number.isNaN(knownMean(cpuPct)(from, to)) ? Number.NaN : value(from, to);
  const hits: Fold = (from, to) => {
    const touched = sum(touches)(from, to);
    return touched <= 0 ? Number.NaN : 100 * (1 - sum(reads)(from, to) / touched);
  };
  return [
    one("CPUUtilization", ["Average", "Percent"], knownMean(cpuPct)),
    ...maximum,
    one(
      "ReadIOPS",
      ["Average", "Count/Second"],
      awake((from, to) => mean(reads)(from, to) / 60),
    ),
    one("BufferCacheHitRatio", ["Average", "Percent"], awake(hits)),
    one(
      "FreeableMemory",
      ["Average", "Bytes"],
      awake((from, to) => mean(free)(from, to) * GIB),
    ),
    ...(world.exported.hasConnections ? connectionSeries(one, instance) : []),
    ...(instance.source.kind === "serverless"
      ? capacitySeries(one, { acu, maxAcu: instance.source.maxAcu })
      : []),
  ];
}

type One = (
  metric: string,
  as: readonly [ExportedSeries["statistic"], string],
  value: Fold,
) => ExportedSeries;

function capacitySeries(one: One, { acu, maxAcu }: { readonly acu: Float64Array; readonly maxAcu: number }) {
  const share: Fold = (from, to) => (100 * mean(acu)(from, to)) / maxAcu;
  return [
    one("ServerlessDatabaseCapacity", ["Average", "Count"], mean(acu)),
    one("ACUUtilization", ["Average", "Percent"], share),
  ];
}

/** Open connections by the minute: none while nobody is there. */
function connectionSeries(one: One, { load }: WorldInstance): readonly ExportedSeries[] {
  const open = (minute: number) =>
    load.connected === null || load.connected[60 * minute + 30] === 1 ? load.connections : 0;
  const most: Fold = (from, to) => {
    let top = 0;
    for (let m = from; m < to; m++) top = Math.max(top, open(m));
    return top;
  };
  return [one("DatabaseConnections", ["Maximum", "Count"], most)];
}

/** Memory nobody uses, by the minute: of a class what pool and system leave, of a range against its maximum. */
function freeGib({ source, load }: WorldInstance, { tape, tariff }: Omit<Of, "instance">): Float64Array {
  const { pages, acu } = tape.minutes;
  const cached = (m: number) => ((pages[m] as number) * PAGE_BYTES) / GIB;
  const sessions = 0.01 * load.connections;
  if (source.kind === "serverless") {
    const pool = (m: number) => (serverlessPool(Math.round(2 * (acu[m] as number)) / 2) * PAGE_BYTES) / GIB;
    return pages.map((_, m) => 2 * source.maxAcu - Math.min(cached(m), pool(m)) - 0.3 - sessions);
  }
  const memory = memoryOf(source, tariff);
  return pages.map(() => memory.gib - memory.poolGib - 0.04 * memory.gib - sessions);
}

function memoryOf(source: Shape & { readonly kind: "class" }, tariff: Tariff) {
  const spec = tariff.hardware.get(source.instanceClass);
  if (spec === undefined) throw new Error(`No class ${source.instanceClass}`);
  const pages = classPool(spec.memoryGib, spec.nvmeGb !== null);
  return { gib: spec.memoryGib, poolGib: (pages * PAGE_BYTES) / GIB };
}

/** What the volume counts: reads of all instances, writes of the writer, bytes. */
function volumeSeries(world: World, tapes: readonly Tape[]): readonly ExportedSeries[] {
  const sheet = sheetOf(world, 300);
  const dimensions = { DBClusterIdentifier: CLUSTER };
  const { load } = world.instances[0] as WorldInstance;
  const one = (metric: string, as: readonly [ExportedSeries["statistic"], string], value: Fold) =>
    fold(sheet, { metric, statistic: as[0], unit: as[1], dimensions }, value);
  const awake = (tapes[0] as Tape).minutes.cpuPct;
  const writes = awake.map((cpu, m) => (Number.isNaN(cpu) ? 0 : writesOf(load.vcpu, { minute: m, world })));
  const reads: Fold = (from, to) => tapes.reduce((all, tape) => all + sum(tape.minutes.reads)(from, to), 0);
  return [
    one("VolumeReadIOPs", ["Sum", "Count"], reads),
    one("VolumeWriteIOPs", ["Sum", "Count"], sum(writes)),
    one("VolumeBytesUsed", ["Average", "Bytes"], () => world.gib * GIB),
  ];
}

/** Write requests of one minute. */
function writesOf(vcpu: Float32Array, at: { readonly minute: number; readonly world: World }): number {
  let work = 0;
  for (let t = 60 * at.minute; t < 60 * at.minute + 60; t++) work += vcpu[t] as number;
  return work * at.world.writesPerVcpuS;
}
