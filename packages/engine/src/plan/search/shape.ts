import type { DemandTrace } from "../../demand/demand-trace.ts";
import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import { idleWindows } from "../../pause/idle-windows.ts";
import { minAcuForPool } from "../../pool/min-acu-for-pool.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { pausedSpans } from "../../series/steps-of-series.ts";
import { type AcuRange, findAcuRange } from "../../units/allowed-acu-range.ts";
import { staysAsItIs } from "../reads/reader-alone.ts";
import { pauseInUse, pauseOfRange } from "../terms/features-in-use.ts";
import { platformOf } from "../terms/platform-of.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { eligibleSpecs } from "./eligible-specs.ts";
import { MOST_OF_MAXIMUM, maximaFor, stepsUpTo, wantedOf } from "./maxima.ts";

/** Instances a cluster could run on; prices and storage come later, so that one simulation serves many bills. */
export interface Shape {
  readonly key: string;
  /** Settings with writer, range and readers of the shape; storage mode and commitment still the user's. */
  readonly settings: Settings;
  /** Class of a provisioned writer; null when serverless. */
  readonly spec: InstanceSpec | null;
}

/** Minima people configure, ACU (a search grid, not a rule). */
const MINIMA = [0.5, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;
/** The same below a set that somebody told, a quarter to a third apart: each is billed at every hour. */
const STEPS_BELOW = [4, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 64, 80, 100, 128] as const;

/**
 * Every shape worth a simulation: serverless ranges around the demand and from the minimum that holds the working
 * set, as far as engine version and platform allow (UNI-3), the user's own range, and each class with a price here
 * that the version can run (OPT-1, CLU-3).
 */
export function shapesFor(effective: Effective): readonly Shape[] {
  return [
    ...serverlessShapes({ ...effective, settings: pausingSettings(effective) }),
    ...eligibleSpecs(effective).map((spec) => provisionedShape(effective.settings, spec)),
  ];
}

/**
 * The settings, pausing from a minimum of 0 where the trace itself was paused (TOD-1), or where its connection metric says
 * that nobody was connected for long enough and often enough (CLU-4).
 */
export function pausingSettings({ settings, workload }: Pick<Effective, "settings" | "workload">): Settings {
  const { capacity } = workload.evidence.planned;
  const isServerless = workload.baseline.source.kind === "serverless";
  const wouldPause =
    pausedSpans(capacity).length > 0 || isOftenAlone(workload.demand.expected, { isServerless });
  return { ...settings, autoPauseS: settings.autoPauseS ?? (wouldPause ? DEFAULT_AUTO_PAUSE_S : null) };
}

/** Share of the time without a connection from which a pause is tried unasked. */
const OFTEN_ALONE = 0.05;

/**
 * The same where only the background of a serverless trace tells that nobody is there (IDL-1, an assumption), and the most
 * of it that an empty instance may need: a tenth of an ACU. A class that is little used may serve somebody all day.
 */
const MOSTLY_QUIET = { share: 0.8, milliAcu: 100 } as const;

/** Zero demand is no proof that nobody is connected: without that metric the quiet must be deep, and most of the time. */
function isOftenAlone(trace: DemandTrace, { isServerless }: { readonly isServerless: boolean }): boolean {
  const { active, backgroundMilliAcu, edgesS, milliAcu } = trace;
  if (active === null) return false;
  const isBlind = backgroundMilliAcu !== undefined;
  if (isBlind && (!isServerless || backgroundMilliAcu > MOSTLY_QUIET.milliAcu)) return false;
  const least = isBlind ? MOSTLY_QUIET.share : OFTEN_ALONE;
  const spans = idleWindows({
    ...{ trace, fromSample: 0, toSample: milliAcu.length, afterS: DEFAULT_AUTO_PAUSE_S },
  });
  let aloneS = 0;
  for (let i = 0; i < spans.length; i += 2) aloneS += (spans[i + 1] as number) - (spans[i] as number);
  return aloneS > least * (edgesS.at(-1) as number);
}

function serverlessShapes(input: Effective): readonly Shape[] {
  const { settings } = input;
  const allowed = rangeAllowedBy(settings);
  if (allowed === null) return [];
  const wanted = wantedOf(input);
  const shapes = new Map<string, Shape>();
  const add = (minAcu: number, maxAcu: number) => {
    const shape = serverlessShape(settings, { minAcu, maxAcu });
    shapes.set(shape.key, shape);
  };
  add(settings.minAcu, settings.maxAcu);
  // What a range that pauses comes to where it may not (IDL-1).
  if (settings.minAcu === 0) add(0.5, settings.maxAcu);
  const floor = memoryFloor(input);
  const maxima = maximaFor(input, { wanted, floor, highest: allowed.maxAcu });
  if (pauseInUse(settings) !== null && allowed.minAcu === 0) for (const maxAcu of maxima) add(0, maxAcu);
  for (const maxAcu of maxima) {
    const highest = Math.min(MOST_OF_MAXIMUM * maxAcu, Math.max(1, 2 * wanted.peak));
    for (const minAcu of MINIMA) if (minAcu <= highest) add(minAcu, maxAcu);
    const isRoomy = maxAcu === maxima.at(-1) || (floor ?? 0) <= MOST_OF_MAXIMUM * maxAcu;
    if (floor !== null && floor < maxAcu && isRoomy) add(floor, maxAcu);
  }
  const most = maxima.at(-1) ?? 0;
  for (const minAcu of minimaBelow(floor, input)) if (minAcu <= MOST_OF_MAXIMUM * most) add(minAcu, most);
  return [...shapes.values()];
}

/**
 * Minima under that which holds all of a set that somebody told: what a smaller pool misses of it may be read (MEM-4). Of an assumed
 * set nothing tells it.
 */
function minimaBelow(floor: number | null, effective: Effective): readonly number[] {
  if (floor === null || !isSetTold(effective)) return [];
  const today = floorOfToday(effective);
  return [...STEPS_BELOW, ...(today === null ? [] : [today])].filter((acu) => acu < floor);
}

/** The minimum that has the pool of what runs today: a class of as much memory is asked for no more (MEM-4). */
function floorOfToday(effective: Effective): number | null {
  const { settings, memory } = effective;
  const workingSetMib = memory?.poolMib ?? null;
  return workingSetMib === null
    ? null
    : minAcuForPool({ workingSetMib, engine: settings.engine, besideMib: restingMib(effective) });
}

/** Whether somebody told the set, so that what a pool misses that holds less of it has a bound of its own (MEM-4). */
export function isSetTold({ memory, workingSetGib }: Pick<Effective, "memory" | "workingSetGib">): boolean {
  return memory !== null && workingSetGib.origin !== "assumed";
}

/** Smallest minimum whose buffer pool holds the working set (DEM-5), ACU; null when none does. */
export function memoryFloor(effective: Effective): number | null {
  const { settings, workingSetGib } = effective;
  const workingSetMib = 1024 * workingSetGib.value;
  return minAcuForPool({ workingSetMib, engine: settings.engine, besideMib: restingMib(effective) });
}

/** Maxima that the engine version takes. */
export function maximaAllowed(settings: Settings): readonly number[] {
  const allowed = rangeAllowedBy(settings);
  return allowed === null ? [] : stepsUpTo(allowed.maxAcu);
}

/** Null when the engine version has no serverless instances. */
export function rangeAllowedBy({ engine, engineVersion, profile }: Settings): AcuRange | null {
  return findAcuRange({
    engine,
    engineVersion: engineVersion ?? undefined,
    platform: platformOf(profile),
  });
}

/** A range other than the user's own has no schedule. */
export function serverlessShape(
  settings: Settings,
  range: { readonly minAcu: number; readonly maxAcu: number },
): Shape {
  const isOwn = range.minAcu === settings.minAcu && range.maxAcu === settings.maxAcu;
  const schedule = isOwn ? settings.schedule : [];
  const autoPauseS = pauseOfRange({ ...settings, ...range, schedule });
  return {
    key: keyOfRange(range, schedule),
    settings: { ...settings, ...range, schedule, autoPauseS, writer: { kind: "serverless" } },
    spec: null,
  };
}

/**
 * `serverless-2-24`; with another minimum in hours of the week `serverless-8-24-else-2-at-8-18_32-42`, with any other schedule
 * `serverless-2-24-schedule-at-8-18x4-24`: what differs in its hours alone is another shape.
 */
export function keyOfRange(
  { minAcu, maxAcu }: { readonly minAcu: number; readonly maxAcu: number },
  schedule: Settings["schedule"],
): string {
  const [first] = schedule;
  if (first === undefined) return `serverless-${minAcu}-${maxAcu}`;
  const isOne = schedule.every((one) => one.minAcu === first.minAcu && one.maxAcu === maxAcu);
  const hours = schedule.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`);
  if (isOne) return `serverless-${first.minAcu}-${maxAcu}-else-${minAcu}-at-${hours.join("_")}`;
  const windows = schedule.map((one, i) => `${hours[i]}x${one.minAcu}-${one.maxAcu}`);
  return `serverless-${minAcu}-${maxAcu}-schedule-at-${windows.join("_")}`;
}

/** What the name of a class ends with where a schedule raises the range of its readers: the hours once, however many follow them. */
export function hoursBeside(range: Pick<Settings, "minAcu" | "maxAcu" | "schedule">): readonly string[] {
  const { schedule } = range;
  return schedule.length === 0 ? [] : [keyOfRange(range, schedule).replace("serverless", HOURS)];
}

const HOURS = "hours";

/**
 * The name of the same instances on another range or in other hours, in full where the settings that are shown lent a class one beside
 * it; a standby has the range in its own.
 */
export function keyUnder(
  { key, settings, spec }: Shape,
  range: Pick<Settings, "minAcu" | "maxAcu" | "schedule">,
): string {
  const [from, to] = [settings, range].map((one) => keyOfRange(one, spec === null ? one.schedule : [])) as [
    string,
    string,
  ];
  const standby = (named: string) => named.replace("serverless", "standby");
  const names = new Map([
    [from, to],
    [standby(from), standby(to)],
  ]);
  const parts = key.split("+").filter((part) => !part.startsWith(`${HOURS}-`));
  const isNamed = spec === null || parts.some((part) => names.has(part));
  const beside = settings.readers.map(({ kind, instanceClass }) =>
    kind === "provisioned" ? instanceClass : to,
  );
  const named = isNamed ? parts.map((part) => names.get(part) ?? part) : [...parts, ...beside];
  return [...named, ...(spec === null ? [] : hoursBeside(range))].join("+");
}

/** A shape without a serverless member has one capacity: it needs no run. */
export function isOfClasses({ settings }: Pick<Shape, "settings">): boolean {
  return [settings.writer, ...settings.readers].every(({ kind }) => kind === "provisioned");
}

/** Provisioned readers follow the writer's class, so that each can take over; those that nobody knows the load of stay. */
export function provisionedShape(settings: Settings, spec: InstanceSpec): Shape {
  const { instanceClass } = spec;
  const readers = settings.readers.map(
    (reader): ReaderSetting =>
      reader.kind === "provisioned" && !staysAsItIs(reader) ? { ...reader, instanceClass } : reader,
  );
  return {
    key: instanceClass,
    settings: {
      ...settings,
      readers,
      schedule: [],
      autoPauseS: null,
      writer: { kind: "provisioned", instanceClass },
    },
    spec,
  };
}
