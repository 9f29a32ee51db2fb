import { type Cache, emptyCache, missesAtRest, touch, warmCache } from "./access.ts";
import { busyAtTwice, classPool, readCeiling, serverlessPool, tierPages } from "./hardware.ts";
import type { Load } from "./load.ts";
import {
  type Bounds,
  type Constants,
  followsMemory,
  type Law,
  type Scaler,
  targetUtilisation,
  tokenBucket,
} from "./scaling.ts";
import { type Sleeper, sleeper } from "./sleep.ts";
import type { Tape } from "./tape.ts";

/** Other bounds from one hour of the week to another, Monday 00:00 UTC = 0; may wrap over Sunday night. */
export interface Window {
  readonly fromHour: number;
  readonly toHour: number;
  readonly minAcu: number;
  readonly maxAcu: number;
}

export interface ServerlessShape {
  readonly kind: "serverless";
  readonly minAcu: number;
  readonly maxAcu: number;
  /** Seconds without connections until it pauses; null = never. */
  readonly pauseS: number | null;
  readonly windows: readonly Window[];
}

export interface ClassShape {
  readonly kind: "class";
  readonly instanceClass: string;
}

export type Shape = ServerlessShape | ClassShape;

export interface Hardware {
  readonly instanceClass: string;
  readonly family: string;
  readonly vcpu: number;
  readonly memoryGib: number;
  readonly nvmeGb: number | null;
}

/** What is true of a world and hidden from every planner. */
export interface Nature {
  readonly law: Law;
  readonly constants: Constants;
  /** Work of one vCPU against r6g, by family; `serverless` is the ACU's. */
  readonly speed: (family: string) => number;
  /** vCPU-seconds of one read. */
  readonly vcpuPerRead: number;
  /** Capacity held on serverless whatever the minimum is, ACU. */
  readonly heldAcu: number;
}

export interface Asked {
  readonly load: Load;
  readonly nature: Nature;
  readonly from: number;
  readonly to: number;
  /** Give up beyond so many bad seconds or so many ACU-seconds. */
  readonly giveUp?: { readonly badS: number; readonly acuS: number };
  readonly tape?: Tape;
  /** A cache that is not warm at the start. */
  readonly isCold?: boolean;
}

/** What a shape did over a span. */
export interface Outcome {
  readonly seconds: number;
  /** Seconds in which not all was served, or in which calls took over twice as long for want of more vCPU. */
  readonly badS: number;
  readonly unmetS: number;
  readonly stretchedS: number;
  /** Seconds that asked for more reads than the storage gives; part of `unmetS`. */
  readonly overCeilingS: number;
  readonly acuS: number;
  readonly reads: number;
  /** Reads from local NVMe: not billed under either mode. */
  readonly nvmeReads: number;
  readonly busyVcpuS: number;
  readonly gaveUp: boolean;
}

/** Seconds between two looks at the cache. */
const STEP_S = 10;

interface Tally {
  unmetS: number;
  stretchedS: number;
  overCeilingS: number;
  acuS: number;
  reads: number;
  busyVcpuS: number;
}

const nothing = (): Tally => ({
  ...{ unmetS: 0, stretchedS: 0, overCeilingS: 0, acuS: 0, reads: 0, busyVcpuS: 0 },
});

/** What a run keeps between two seconds. */
interface Running {
  readonly cache: Cache;
  readonly tally: Tally;
  /** Touches since the last look at the cache, and the reads of the second before. */
  touches: number;
  reads: number;
}

/** One second of work: the reads it wants and gets, the vCPU it takes; returns those wanted. */
function readAndCount(run: Running, now: { readonly touched: number; readonly ceiling: number }): number {
  const wanted = now.touched * run.cache.missShare;
  run.reads = wanted > now.ceiling ? now.ceiling : wanted;
  if (wanted > now.ceiling) run.tally.overCeilingS++;
  run.tally.reads += run.reads;
  run.touches += now.touched;
  return wanted;
}

/** Every few seconds the cache takes in what was read. */
function settleCache(
  run: Running,
  at: { readonly asked: Asked; readonly second: number; readonly poolPages: number; readonly wanted: number },
): void {
  const { access } = at.asked.load;
  const read = at.wanted > 0 ? run.reads / at.wanted : 1;
  touch(run.cache, { access, poolPages: at.poolPages, touches: run.touches, read });
  at.asked.tape?.memory(at.second, run.cache);
  run.touches = 0;
}

/** A class of constant capacity. Reads of the volume cost CPU: at one rate S1 measured 45 % without local NVMe and 30 % with it. */
export function runClass(
  asked: Asked,
  on: { readonly hardware: Hardware; readonly usesTier: boolean },
): Outcome {
  const { load, nature, from, to, tape } = asked;
  const { vcpu, memoryGib, nvmeGb, family } = on.hardware;
  const speed = nature.speed(family);
  const pool = classPool(memoryGib, nvmeGb !== null);
  const toVolume = shareToVolume(asked, { pool, nvmeGb: on.usesTier ? nvmeGb : null, memoryGib });
  const cache = asked.isCold ? emptyCache(load.access) : warmCache(load.access, pool);
  const twice = busyAtTwice(vcpu);
  const ceiling = readCeiling(vcpu) / Math.max(1e-9, toVolume);
  const run: Running = { cache, tally: nothing(), touches: 0, reads: 0 };
  const { tally } = run;
  let second = from;
  for (; second < to; second++) {
    const work = load.vcpu[second] as number;
    const busy = work / speed + nature.vcpuPerRead * toVolume * run.reads;
    const touched = load.touchesPerVcpuS * work;
    const wanted = readAndCount(run, { touched, ceiling });
    if (busy > vcpu || wanted > ceiling) tally.unmetS++;
    else if (busy > twice) tally.stretchedS++;
    const used = busy > vcpu ? vcpu : busy;
    tally.busyVcpuS += used;
    tape?.note(second - from, { cpuPct: (100 * used) / vcpu, reads: run.reads, touches: touched, acu: 0 });
    if ((second - from) % STEP_S !== STEP_S - 1) continue;
    settleCache(run, { asked, second: second - from, poolPages: pool, wanted });
    if (asked.giveUp && tally.unmetS + tally.stretchedS > asked.giveUp.badS) break;
  }
  return outcomeOf(asked, { tally, second, nvmeShare: 1 - toVolume });
}

/** Share of misses of the pool that a tier on local NVMe does not hold either. */
function shareToVolume(
  { load }: Asked,
  on: { readonly pool: number; readonly nvmeGb: number | null; readonly memoryGib: number },
): number {
  if (on.nvmeGb === null) return 1;
  const missed = missesAtRest(load.access, on.pool);
  const both = missesAtRest(load.access, Math.max(on.pool, tierPages(on.nvmeGb, on.memoryGib)));
  return missed === 0 ? 1 : both / missed;
}

function outcomeOf(
  asked: Asked,
  ran: { readonly tally: Tally; readonly second: number; readonly nvmeShare: number },
): Outcome {
  const { tally, second, nvmeShare } = ran;
  return {
    ...tally,
    seconds: asked.to - asked.from,
    badS: tally.unmetS + tally.stretchedS,
    reads: tally.reads * (1 - nvmeShare),
    nvmeReads: tally.reads * nvmeShare,
    gaveUp: second < asked.to,
  };
}

function scalerOf({ nature, load }: Asked, bounds: Bounds): Scaler {
  if (nature.law === "target-utilisation") return targetUtilisation(nature.constants, bounds);
  if (nature.law === "follows-memory") return followsMemory(nature.constants, bounds, load.access);
  return tokenBucket(nature.constants, bounds);
}

/** A serverless range. */
export function runServerless(asked: Asked, shape: ServerlessShape): Outcome {
  const { load, nature, from, to, tape } = asked;
  const { access } = load;
  const speed = nature.speed("serverless");
  const bounds = boundsOf(shape, nature.heldAcu);
  const scaler = scalerOf(asked, bounds);
  const start = startOf(asked, shape);
  scaler.startAt(start);
  const cache = asked.isCold ? emptyCache(access) : warmCache(access, serverlessPool(start));
  const run: Running = { cache, tally: nothing(), touches: 0, reads: 0 };
  const { tally } = run;
  const asleep = sleepOf(asked, { shape, scaler, run, mayPause: () => bounds.minAcu === 0 });
  let second = from;
  for (; second < to; second++) {
    const at = second - from;
    if (shape.windows.length > 0 && at % 60 === 0)
      moveBounds(bounds, { shape, second, held: nature.heldAcu });
    if (asleep?.(second)) {
      tape?.note(at, PAUSED);
      run.reads = 0;
      continue;
    }
    const work = load.vcpu[second] as number;
    const acu = 4 * (work / speed + nature.vcpuPerRead * run.reads);
    const capacity = scaler.next(at, acu);
    const ceiling = readCeiling(capacity / 4);
    const touched = load.touchesPerVcpuS * work;
    const wanted = readAndCount(run, { touched, ceiling });
    if (acu > capacity || wanted > ceiling) tally.unmetS++;
    else if (capacity >= bounds.maxAcu && acu > fullFrom(asked, bounds)) tally.stretchedS++;
    const used = acu > capacity ? capacity : acu;
    tally.busyVcpuS += used / 4;
    tally.acuS += capacity;
    tape?.note(at, {
      cpuPct: (100 * used) / bounds.maxAcu,
      reads: run.reads,
      touches: touched,
      acu: capacity,
    });
    if (at % STEP_S !== STEP_S - 1) continue;
    scaler.touched(run.touches, STEP_S);
    settleCache(run, { asked, second: at, poolPages: serverlessPool(capacity), wanted });
    const badS = tally.unmetS + tally.stretchedS;
    if (asked.giveUp && (badS > asked.giveUp.badS || tally.acuS > asked.giveUp.acuS)) break;
  }
  return outcomeOf(asked, { tally, second, nvmeShare: 0 });
}

/**
 * Demand from which a range at its maximum is as short as a class is: calls take over twice as long (HED-1), and more
 * capacity is wanted than there is (HED-4). Below its maximum a range keeps as much free as its law does.
 */
function fullFrom({ nature }: Asked, { maxAcu }: Bounds): number {
  const whole = Math.max(1, Math.floor(maxAcu / 4));
  return Math.max(nature.constants.rho, busyAtTwice(whole) / whole) * maxAcu;
}

const PAUSED = { cpuPct: Number.NaN, reads: 0, touches: 0, acu: 0 } as const;

/** Null where it never pauses: nobody tells when it is idle, or something holds its capacity. */
function sleepOf(
  { load: { connected }, nature }: Asked,
  on: Pick<Sleeper, "scaler" | "mayPause"> & { readonly shape: ServerlessShape; readonly run: Running },
) {
  const { pauseS } = on.shape;
  if (connected === null || pauseS === null || nature.heldAcu > 0) return null;
  const onWait = () => {
    on.run.tally.unmetS++;
  };
  const { scaler, mayPause } = on;
  return sleeper({ connected, pauseS, cache: on.run.cache, scaler, mayPause, onWait });
}

/** Where a range has come to when a span begins: what the first hour asks on the mean, between its bounds. */
function startOf({ load, nature, from }: Asked, { minAcu, maxAcu }: ServerlessShape): number {
  let sum = 0;
  for (let t = from; t < from + 3600; t++) sum += load.vcpu[t] as number;
  const mean = (4 * sum) / 3600 / nature.speed("serverless") / nature.constants.rho;
  return Math.min(maxAcu, Math.max(0.5, minAcu, nature.heldAcu, Math.ceil(mean * 2) / 2));
}

type MovingBounds = { -readonly [K in keyof Bounds]: Bounds[K] };

const boundsOf = ({ minAcu, maxAcu }: ServerlessShape, heldAcu: number): MovingBounds => ({
  ...{ minAcu, maxAcu, heldAcu: Math.min(heldAcu, maxAcu) },
});

/** The window of a schedule that covers a minute, else the range itself. */
function moveBounds(
  bounds: MovingBounds,
  now: { readonly shape: ServerlessShape; readonly second: number; readonly held: number },
): void {
  const hour = (now.second / 3600) % 168;
  const found = now.shape.windows.find(({ fromHour, toHour }) =>
    fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour,
  );
  const { minAcu, maxAcu } = found ?? now.shape;
  Object.assign(bounds, { minAcu, maxAcu, heldAcu: Math.min(now.held, maxAcu) });
}
