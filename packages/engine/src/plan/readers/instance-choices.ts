import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { InstanceSpec, StorageMode } from "../../prices/price-sheet.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { isUnsure } from "../doubt/class-doubt.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import { atBestUsd, type Candidate, candidatesOf, isOnDemand, robustUsd } from "../search/candidates-of.ts";
import { eligibleSpecs } from "../search/eligible-specs.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { isNearMiss, type Miss } from "../search/misses-of.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import {
  memoryFloor,
  pausingSettings,
  provisionedShape,
  type Shape,
  serverlessShape,
} from "../search/shape.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import { type Effective, plannedDemand } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

export interface AcuBounds {
  readonly minAcu: number;
  readonly maxAcu: number;
}

type UsdByMode = Readonly<Record<StorageMode, number | null>>;

/** What an instance costs a month by itself, USD; null in a storage mode in which it does not meet the limits. */
export interface Worth {
  readonly usd: UsdByMode;
  /** Where its memory misses as little as it may: null only where more than memory keeps it out (MEM-13). */
  readonly atBestUsd: UsdByMode;
  /** Where it is let be short or slow for a little longer than the limit; of a class the same as `usd`. */
  readonly nearUsd: UsdByMode;
  readonly acuHours: number;
}

/** Whether it meets the limits in some storage mode. */
export const isInside = ({ usd }: Pick<Worth, "usd">): boolean => MODES.some((mode) => usd[mode] !== null);

/** Every class and range for one instance of a cluster, by its own demand and cache. */
export interface InstanceChoices {
  readonly classes: readonly { readonly spec: InstanceSpec; readonly worth: Worth }[];
  /** By `rangeKey`. */
  readonly ranges: ReadonlyMap<string, Worth>;
  /** Whether it pauses on a range from 0 (CLU-4), somebody is seen to stay connected, or nobody counted who does. */
  readonly pauses: "would" | "never" | "unknown";
}

export const rangeKey = ({ minAcu, maxAcu }: AcuBounds): string => `${minAcu}-${maxAcu}`;

/** What was found of an instance by itself, kept for plans of other working sets. */
export interface KnownChoices {
  readonly months: KeptMonths;
  readonly worths: Map<string, Worth>;
  /** ACU-hours a month of a range, by `rangeKey`. */
  readonly acuHours: Map<string, number>;
}

export interface TriedAlone {
  readonly ranges: readonly AcuBounds[];
  /** Of the classes' speeds: a class must meet the limits in nine of ten (HED-2). */
  readonly draws: readonly EnsembleMember[];
  readonly known: KnownChoices;
  /** Asks a range of it that is inside the limits, however dear: its cost is told (OPT-4). */
  readonly isWriter?: boolean;
  /** Share of the week's hours in which a schedule keeps the minimum; default all. */
  readonly keptShare?: number;
}

/**
 * What carries an instance within the limits, and at what cost: asked once for each instance, because what a reader runs on
 * does not depend on its writer (CLU-1). Stops after every shape.
 *
 * @param alone the instance as if it were the only one
 */
export function* instanceChoices(
  alone: Effective,
  tried: TriedAlone,
): Generator<undefined, InstanceChoices, void> {
  const known = knownAlone(alone, tried);
  const { effective } = known;
  const classes: InstanceChoices["classes"][number][] = [];
  for (const spec of eligibleSpecs(effective)) {
    classes.push({ spec, worth: knownWorth(provisionedShape(effective.settings, spec), known) });
    yield;
  }
  const ranges = new Map<string, Worth>();
  const pausing = { ...pausingSettings(effective), schedule: [] };
  const isDear = dearRanges(classes, { effective, keptShare: tried.keptShare ?? 1 });
  const floor = tried.isWriter ? memoryFloor(effective) : null;
  let enoughAcu = floor === null ? 0 : Number.POSITIVE_INFINITY;
  for (const range of [...tried.ranges].sort((a, b) => a.minAcu - b.minAcu)) {
    const isHolding = floor !== null && range.minAcu >= floor;
    if (isDear(range) && !(isHolding && range.minAcu <= enoughAcu)) continue;
    const worth = knownWorth(serverlessShape(pausing, range), known);
    if (isHolding && isInside(worth)) enoughAcu = Math.min(enoughAcu, range.minAcu);
    ranges.set(rangeKey(range), worth);
    tried.known.acuHours.set(rangeKey(range), worth.acuHours);
    yield;
  }
  return { classes, ranges, pauses: pausesAlone(alone, pausing) };
}

/** The same with what further ranges come to, however dear they are for this one: others may need them. */
export function* alsoOnRanges(
  choices: InstanceChoices,
  { alone, ...tried }: TriedAlone & { readonly alone: Effective },
): Generator<undefined, InstanceChoices, void> {
  const known = knownAlone(alone, tried);
  const pausing = { ...pausingSettings(known.effective), schedule: [] };
  const ranges = new Map(choices.ranges);
  for (const range of tried.ranges) {
    if (ranges.has(rangeKey(range))) continue;
    const worth = knownWorth(serverlessShape(pausing, range), known);
    ranges.set(rangeKey(range), worth);
    tried.known.acuHours.set(rangeKey(range), worth.acuHours);
    yield;
  }
  return { ...choices, ranges };
}

/** By the limits that are asked of an instance by itself. */
function knownAlone(alone: Effective, tried: TriedAlone): Known {
  const { settings } = alone;
  const { standby: _, ...asked } = settings.limits;
  const limits = { ...asked, maxTermYears: 0 as const };
  const effective: Effective = { ...alone, owned: null, standby: null, settings: { ...settings, limits } };
  return { ...tried, effective, demand: { ...plannedDemand(effective), burst: null } };
}

function pausesAlone({ workload }: Effective, pausing: Effective["settings"]): InstanceChoices["pauses"] {
  if (pauseInUse(pausing) !== null) return "would";
  const { active, backgroundMilliAcu } = workload.demand.expected;
  return active === null || backgroundMilliAcu !== undefined ? "unknown" : "never";
}

/**
 * A range whose minimum alone, kept in the hours of a schedule and a quarter of it in the others, costs half as much again as the
 * cheapest class that carries the instance. Of a writer one is tried all the same while no lower minimum that holds its working set
 * carries it.
 */
const DEAR = 1.5;

function dearRanges(
  classes: InstanceChoices["classes"],
  { effective, keptShare }: { readonly effective: Effective; readonly keptShare: number },
): (range: AcuBounds) => boolean {
  const most = MODES.map((mode) => {
    const usd = classes.flatMap(({ worth }) => worth.usd[mode] ?? []);
    const acuUsd = netUnitUsd(effective, { item: "acu-hours", mode }) ?? 0;
    return acuUsd === 0 ? 0 : (DEAR * Math.min(...usd)) / (acuUsd * MONTH_HOURS);
  });
  const share = keptShare + (1 - keptShare) / 4;
  return ({ minAcu }) => most.every((acu) => share * minAcu > acu);
}

interface Known {
  readonly effective: Effective;
  readonly demand: ReturnType<typeof plannedDemand>;
  readonly draws: readonly EnsembleMember[];
  readonly known: KnownChoices;
}

const NO_WORTH: UsdByMode = { standard: null, "io-optimized": null };

/** Asked once of a shape that holds the working set all the time, once where it never does. */
function knownWorth(shape: Shape, of: Known): Worth {
  const { worths } = of.known;
  const key = `${shape.key} ${holding(shape, of.effective)}`;
  const found = worths.get(key) ?? worthOf(shape, of);
  worths.set(key, found);
  return found;
}

/** How far a shape holds the working set, whatever its run does; the set itself where that tells. */
function holding({ settings, spec }: Shape, effective: Effective): string {
  if (effective.memory !== null) return "by its curve";
  const mib = 1024 * effective.workingSetGib.value;
  const { engine, minAcu, maxAcu } = settings;
  if (spec !== null) return mostPoolMib(spec, { ...effective, settings }) >= mib ? "always" : "never";
  const poolMib = (acu: number) => bufferPoolMib({ acu, engine, besideMib: restingMib(effective) });
  if (poolMib(maxAcu) < mib) return "never";
  return minAcu > 0 && poolMib(minAcu) >= mib ? "always" : `${mib}`;
}

function worthOf(shape: Shape, { effective, demand, draws, known }: Known): Worth {
  const evaluated = evaluateShape(shape, { effective, demand, kept: known.months });
  const { acuHours } = evaluated.month.projection;
  const isOut = shape.spec !== null && isUnsure(shape, { effective, draws });
  const isNear = shape.spec === null && evaluated.misses.every(isNearMiss);
  if ((evaluated.misses.length > 0 && !isNear) || isOut)
    return { usd: NO_WORTH, atBestUsd: NO_WORTH, nearUsd: NO_WORTH, acuHours };
  const all = candidatesOf(evaluated, effective).filter(isOnDemand);
  const byMode = (usd: (of: Candidate) => number | null): UsdByMode => {
    const at = (mode: StorageMode) => {
      const found = all.find(({ offer }) => offer.storageMode === mode);
      return found === undefined ? null : usd(found);
    };
    return { standard: at("standard"), "io-optimized": at("io-optimized") };
  };
  const where = (isHeld: (miss: Miss) => boolean, usd: (of: Candidate) => number) =>
    byMode((one) => (one.evaluated.misses.every(isHeld) ? usd(one) : null));
  const usd = where(() => false, robustUsd);
  return {
    ...{ acuHours, usd },
    atBestUsd: where(isMemoryDoubt, atBestUsd),
    nearUsd: shape.spec === null ? where(isNearMiss, robustUsd) : usd,
  };
}
