import type { InstanceSpec, StorageMode } from "../../prices/price-sheet.ts";
import {
  hoursBeside,
  keyOfRange,
  pausingSettings,
  provisionedShape,
  type Shape,
  serverlessShape,
} from "../search/shape.ts";
import { keyInTiers, survivesAnyLoss, withStandby } from "../search/standby.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { type AcuBounds, type InstanceChoices, rangeKey, type Worth } from "./instance-choices.ts";
import {
  type Chosen,
  type ChosenBy,
  type Figure,
  readersAsToday,
  readersBeside,
  readersOnClasses,
  readersOnRange,
} from "./readers-beside.ts";
import { type TakingOver, takingOver } from "./takes-over.ts";

export interface Parts {
  readonly mode: StorageMode;
  readonly writer: InstanceChoices;
  readonly readers: readonly Chosen[];
  readonly ranges: readonly AcuBounds[];
  /** Seconds without connections after which a reader pauses on a range from 0. */
  readonly pauseS: number;
  /** A serverless reader climbs too late in hours in which a schedule would raise its minimum. */
  readonly climbs: boolean;
}

/** How many writers are tried with their readers, and for how many of them readers are tried in more than one way. */
interface Tried {
  readonly most: number;
  readonly inTheRunning: number;
  readonly takingOver: TakingOver;
}

const ALL = { most: 12, inTheRunning: 6 } as const;
/** Of shapes that do not survive the loss of their writer: what giving that up would save, and with a standby more. */
const UNGUARDED = { most: 2, inTheRunning: 1 } as const;

/**
 * Each writer with the readers that carry their own demand for the least, one of which takes over where that is asked; then
 * also the cheapest without, to be named, and with a serverless standby more (CLU-1).
 */
export function composedShapes(effective: Effective, parts: Parts): readonly Shape[] {
  const tried = { ...ALL, takingOver: takingOver(effective) };
  const found = [
    ...onRanges(effective, { ...parts, ...tried }),
    ...onClasses(effective, { ...parts, ...tried }),
    ...atBest(effective, { ...parts, ...tried }),
    ...nearMixed(effective, { ...parts, ...tried }),
  ];
  if (!effective.standby) return found;
  const free = { ...parts, ...UNGUARDED, takingOver: () => null };
  const unguarded = [...onRanges(effective, free), ...onClasses(effective, free)].filter(
    ({ settings }) => !survivesAnyLoss({ ...effective, settings }),
  );
  return [
    ...found,
    ...unguarded,
    ...unguarded.flatMap((shape) => withStandby(shape, effective)),
    ...nearMixed(effective, free),
  ];
}

/** The writer among the places of readers. */
const WRITER = -1;

/** The cheapest ranges that carry every instance of a serverless cluster. */
const WHOLE = 2;
/** Further minima of which the cheapest is tried: what serves as expected may be short in a draw (HED-2), a higher minimum is less. */
const HIGHER = 3;

/** Serverless writers, the cheapest of them with readers on classes too, and the cheapest whose readers are all serverless. */
function onRanges(effective: Effective, parts: Parts & Tried): readonly Shape[] {
  const { mode, writer, readers, ranges } = parts;
  const pausing = { ...pausingSettings(effective), schedule: [] };
  const acuUsd = netUnitUsd(effective, { item: "acu-hours", mode }) ?? 0;
  const cheapest = ranges
    .flatMap((range) => {
      const worth = writer.ranges.get(rangeKey(range));
      if (worth === undefined) return [];
      const base = serverlessShape(pausing, range);
      const by = { mode, takesOver: parts.takingOver(base), range, writer: { ...worth, acuUsd } };
      const isOut = by.takesOver?.sharesLost(base.settings.writer, WRITER) === false;
      const own = isOut ? Number.POSITIVE_INFINITY : (worth.usd[mode] ?? Number.POSITIVE_INFINITY);
      const [beside, whole] = [readersBeside(readers, by), readersOnRange(readers, by)];
      return [{ base, by, beside, usd: own + beside.usd, whole, wholeUsd: own + whole.usd }];
    })
    .sort((a, b) => a.usd - b.usd);
  const fitting = cheapest.filter(({ usd }) => usd < Number.POSITIVE_INFINITY).slice(0, parts.most);
  const whole = withHigherMinima(
    cheapest
      .filter(({ wholeUsd }) => wholeUsd < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.wholeUsd - b.wholeUsd),
  );
  const { readers: plain } = effective.settings;
  // Where nothing fits, what misses the least is looked for among all.
  const mixed = (fitting.length > 0 ? fitting : cheapest).flatMap(({ base, by, beside }, i) => {
    const ways =
      fitting.length > 0 && i < parts.inTheRunning ? [beside, readersOnClasses(readers, by)] : [beside];
    return ways.map((way) => withReaders(base, { readers: way.readers, plain }));
  });
  return [
    ...mixed,
    ...whole.map(({ base, whole: { readers: all } }) => withReaders(base, { readers: all, plain })),
  ];
}

/** The cheapest, and the cheapest of the next higher minima. */
function withHigherMinima<One extends { readonly by: { readonly range: AcuBounds } }>(
  sorted: readonly One[],
): readonly One[] {
  const first = sorted.slice(0, WHOLE);
  return [...first, ...ofHigherMinima(sorted, { first, minimumOf: ({ by }) => by.range.minAcu })];
}

/** Of the next minima above those of the first the cheapest. */
function ofHigherMinima<One>(
  sorted: readonly One[],
  { first, minimumOf }: { readonly first: readonly One[]; readonly minimumOf: (one: One) => number },
): readonly One[] {
  const most = Math.max(0, ...first.map(minimumOf));
  const higher = [...Map.groupBy(sorted, minimumOf)].filter(([minAcu]) => minAcu > most);
  const next = higher.sort(([a], [b]) => a - b).slice(0, HIGHER);
  return next.flatMap(([, [cheapest]]) => (cheapest === undefined ? [] : [cheapest]));
}

/** Ranges of serverless readers that are tried beside a writer of a class. */
const MIXED = 3;

/**
 * Writers of a class: readers on classes, of any family and of the writer's own, and for the cheapest that fit on the ranges
 * that serve them for the least. Readers that climb too late are tried on every range beside the cheapest, and beside today's, whose
 * failovers may be spared for cents (TOD-4).
 */
function onClasses(effective: Effective, parts: Parts & Tried): readonly Shape[] {
  const { mode, readers } = parts;
  const { source } = effective.workload.baseline;
  return classesByUsd(effective, { ...parts, usdOf: (worth) => worth.usd[mode] }).flatMap((spec, i) => {
    const base = provisionedShape(effective.settings, spec);
    const plain = base.settings.readers;
    const by: ChosenBy = { mode, takesOver: parts.takingOver(base) };
    const classes = readersOnClasses(readers, by);
    const own = readersOnClasses(readers, { ...by, family: spec.family });
    const ways = own.usd < Number.POSITIVE_INFINITY ? [classes, own] : [classes];
    const onClass = ways.map((way) => withReaders(base, { readers: way.readers, plain }));
    const isToday = source.kind === "provisioned" && spec.instanceClass === source.instanceClass;
    const climbing =
      parts.climbs && (i === 0 || isToday)
        ? mixedWith(base, { ...parts, mostUsd: Number.POSITIVE_INFINITY, choose: readersAsToday })
        : [];
    const late = cheapestAndHigher(climbing);
    if (i >= parts.inTheRunning) return [...onClass, ...late];
    const mixed = mixedWith(base, { ...parts, mostUsd: classes.usd });
    return [...onClass, ...(i > 0 ? mixed.slice(0, MIXED) : cheapestAndHigher(mixed)), ...late];
  });
}

/** The cheapest, and the cheapest of the next higher minima: a reader that no longer follows its writer climbs from there. */
function cheapestAndHigher(sorted: readonly Shape[]): readonly Shape[] {
  const minimumOf = ({ settings }: Shape) => settings.minAcu;
  return [...sorted.slice(0, MIXED), ...ofHigherMinima(sorted, { first: sorted.slice(0, MIXED), minimumOf })];
}

/** A writer of a class with readers on the ranges that serve them for less than classes do, the cheapest first. */
function mixedWith(
  base: Shape,
  parts: Parts &
    Tried & { readonly mostUsd: number; readonly figure?: Figure; readonly choose?: typeof readersBeside },
): readonly Shape[] {
  const { mode, readers, ranges, mostUsd, figure = "usd", choose = readersBeside } = parts;
  return ranges
    .map((range) => {
      const takesOver = parts.takingOver(base, range);
      return { range, ...choose(readers, { mode, takesOver, range, writer: null, figure }) };
    })
    .filter((one) => one.usd < mostUsd && one.readers.some(({ kind }) => kind === "serverless"))
    .sort((a, b) => a.usd - b.usd)
    .map(({ range, readers: chosen }) => {
      const autoPauseS = range.minAcu === 0 ? pauseOf(chosen, parts) : null;
      return withReaders(base, {
        readers: chosen,
        plain: base.settings.readers,
        range: { ...range, autoPauseS },
      });
    });
}

/** Whether serverless readers beside a class pause from 0: one of them would, and of none nobody knows who is connected (PAU-1). */
function pauseOf(
  chosen: readonly ReaderSetting[],
  { readers, pauseS }: Pick<Parts, "readers" | "pauseS">,
): number | null {
  const serverless = readers.filter((_, i) => chosen[i]?.kind === "serverless");
  const pauses = serverless.map(({ choices }) => choices?.pauses ?? "unknown");
  return pauses.includes("would") && !pauses.includes("unknown") ? pauseS : null;
}

/**
 * Beside the cheapest writer of a class the cheapest serverless readers that miss a limit by a little, and those that meet it
 * if their memory misses as little as it may: options with their miss, so that they can be named.
 */
function nearMixed(effective: Effective, parts: Parts & Tried): readonly Shape[] {
  const { mode, readers } = parts;
  const [spec] = classesByUsd(effective, { ...parts, usdOf: (worth) => worth.usd[mode] });
  if (spec === undefined) return [];
  const base = provisionedShape(effective.settings, spec);
  const { usd: mostUsd } = readersOnClasses(readers, { mode, takesOver: parts.takingOver(base) });
  const figures = ["nearUsd", "atBestUsd"] as const;
  return figures.flatMap((figure) => mixedWith(base, { ...parts, mostUsd, figure }).slice(0, 1));
}

/** Classes for all that win where memory misses as little as it may (MEM-13): whatever family they are of. */
function atBest(effective: Effective, parts: Parts & Tried): readonly Shape[] {
  const { mode, readers } = parts;
  if (effective.memory === null) return [];
  return classesByUsd(effective, { ...parts, usdOf: (worth) => worth.atBestUsd[mode] }).flatMap((spec) => {
    const base = provisionedShape(effective.settings, spec);
    const by = { mode, takesOver: parts.takingOver(base), figure: "atBestUsd" } as const;
    const ways = [by, { ...by, family: spec.family }].map((one) => readersOnClasses(readers, one));
    return ways
      .filter(({ usd }) => usd < Number.POSITIVE_INFINITY)
      .map((way) => withReaders(base, { readers: way.readers, plain: base.settings.readers }));
  });
}

/** Classes of the writer that carry it, and what is asked of it should its only reader be lost, the cheapest first. */
function classesByUsd(
  { settings }: Effective,
  of: Parts & Tried & { readonly usdOf: (worth: Worth) => number | null },
): readonly InstanceSpec[] {
  const { writer, most, usdOf, takingOver: asked } = of;
  return writer.classes
    .flatMap(({ spec, worth }) => {
      const usd = usdOf(worth);
      return usd === null ? [] : [{ spec, usd }];
    })
    .filter(({ spec }) => {
      const base = provisionedShape(settings, spec);
      return asked(base)?.sharesLost(base.settings.writer, WRITER) !== false;
    })
    .sort((a, b) => a.usd - b.usd)
    .slice(0, most)
    .map(({ spec }) => spec);
}

/** The shape with other readers; its key names them where they are not those it has by itself. */
export function withReaders(
  { key, settings, spec }: Shape,
  by: {
    readonly readers: readonly ReaderSetting[];
    readonly plain: readonly ReaderSetting[];
    readonly range?: AcuBounds & Partial<Pick<Settings, "autoPauseS" | "schedule">>;
  },
): Shape {
  const { readers, plain, range } = by;
  const named = readers.map(({ kind, instanceClass }) =>
    kind === "provisioned" ? instanceClass : range === undefined ? "serverless" : keyOfRange(range, []),
  );
  const inTiers = readers.map((one, i) => ({ ...one, tier: plain[i]?.tier ?? one.tier }));
  const isPlain = range === undefined && JSON.stringify(inTiers) === JSON.stringify(plain);
  const isMoved = readers.some(({ tier }, i) => tier !== inTiers[i]?.tier);
  const tried: Settings = { ...settings, readers, ...range };
  const name = isPlain ? key : [key, ...named].join("+");
  const inOrder = isMoved ? keyInTiers(name, readers) : name;
  const hours = range === undefined ? [] : hoursBeside(tried);
  return { key: [inOrder, ...hours].join("+"), settings: tried, spec };
}

/** A shape in view is named by the readers that the search begins with, not by those in view. */
export function namedBeside({ readers: plain }: Settings): (shape: Shape) => Shape {
  return (shape) => {
    const { writer, readers, minAcu, maxAcu, schedule } = shape.settings;
    const isMixed = writer.kind === "provisioned" && readers.some(({ kind }) => kind === "serverless");
    return withReaders(shape, { readers, plain, ...(isMixed && { range: { minAcu, maxAcu, schedule } }) });
  };
}
