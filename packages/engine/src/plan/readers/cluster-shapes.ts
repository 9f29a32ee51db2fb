import type { StorageMode } from "../../prices/price-sheet.ts";
import { LEAST_ACU } from "../../units/acu.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { readerAlone } from "../month/reader-alone.ts";
import type { Effective } from "../month/resolve.ts";
import {
  pausingSettings,
  provisionedShape,
  type Shape,
  serverlessShape,
  shapesFor,
} from "../search/shape.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { type AcuBounds, type InstanceChoices, instanceChoices, rangeKey } from "./instance-choices.ts";
import { type Chosen, readersBeside, readersOnClasses } from "./readers-beside.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/** Writers that are tried with their readers, and those of them whose readers are tried in more than one way. */
const TRIED = 12;
const IN_THE_RUNNING = 6;

/**
 * Shapes of a cluster with readers (CLU-1): each writer with the readers that carry their own demand for the least, on
 * classes of their own or on the range that serverless instances of one cluster share; beside them what runs today, the same
 * under lower minima, the user's own, and readers of the writer's class, so that each can take over. Stops after every simulation.
 */
export function* clusterShapes(
  effective: Effective,
  draws: readonly EnsembleMember[],
): Generator<undefined, readonly Shape[], void> {
  const { settings, workload } = effective;
  const aloneWriter: Effective = {
    ...effective,
    settings: { ...settings, readers: [] },
    workload: { ...workload, readers: [], measured: { members: [], absences: [], atOnce: 0 } },
  };
  const each = settings.readers.map((reader) => readerAlone(effective, reader));
  const ranges = rangesOf([aloneWriter, ...each.filter((one) => one !== null)]);
  const writer = yield* instanceChoices(aloneWriter, { ranges, draws });
  const readers: Chosen[] = [];
  for (const [i, reader] of settings.readers.entries()) {
    const alone = each[i] ?? null;
    readers.push({
      reader,
      choices: alone === null ? null : yield* instanceChoices(alone, { ranges, draws }),
    });
  }
  const found = new Map<string, Shape>();
  for (const shape of [
    ...ownShapes(effective),
    ...shapeOfToday(effective),
    ...lowerThanToday(effective),
    ...MODES.flatMap((mode) => composed(effective, { mode, writer, readers, ranges })),
  ]) {
    if (!found.has(shape.key)) found.set(shape.key, shape);
  }
  return [...found.values()];
}

/** The user's own range and readers, and each class with readers of the same. */
function ownShapes(effective: Effective): readonly Shape[] {
  const { minAcu, maxAcu } = effective.settings;
  return shapesFor(effective).filter(
    ({ spec, settings }) => spec !== null || (settings.minAcu === minAcu && settings.maxAcu === maxAcu),
  );
}

/** What runs today with the readers that run; none where nobody knows its range or its class is not sold here. */
function shapeOfToday(effective: Effective): readonly Shape[] {
  const { settings, market, workload } = effective;
  const { source } = workload.baseline;
  const { readers = settings.readers } = workload.view;
  if (source.kind === "serverless") {
    const { minAcu, maxAcu } = source;
    if (minAcu === null) return [];
    const base = serverlessShape({ ...pausingSettings(effective), schedule: [] }, { minAcu, maxAcu });
    return [withReaders(base, { readers, plain: settings.readers })];
  }
  const spec = market.specs.find((one) => one.instanceClass === source.instanceClass);
  if (spec === undefined || !Object.hasOwn(market.sheet.instanceHour, spec.instanceClass)) return [];
  const base = provisionedShape(settings, spec);
  const range = readers.map(({ measured }) => measured?.source).find((one) => one?.kind === "serverless");
  const bounds = range?.kind === "serverless" && range.minAcu !== null ? range : null;
  return [
    withReaders(base, {
      ...{ readers, plain: base.settings.readers },
      ...(bounds && { range: { minAcu: bounds.minAcu ?? 0, maxAcu: bounds.maxAcu } }),
    }),
  ];
}

/** Halvings of today's minimum that are tried on all instances at once. */
const HALVINGS = 4;

/** Today's serverless instances under a lower minimum: one call, no failover, whatever else each would do best on. */
function lowerThanToday(effective: Effective): readonly Shape[] {
  const { settings, workload } = effective;
  const { source } = workload.baseline;
  const { readers = settings.readers } = workload.view;
  if (source.kind !== "serverless" || source.minAcu === null) return [];
  const { minAcu: today, maxAcu } = source;
  const minima = Array.from({ length: HALVINGS }, (_, i) => Math.round(today * 2 ** -i) / 2);
  const pausing = { ...pausingSettings(effective), schedule: [] };
  return [...new Set(minima)]
    .filter((minAcu) => minAcu >= LEAST_ACU && minAcu < today)
    .map((minAcu) => serverlessShape(pausing, { minAcu, maxAcu }))
    .map((base) => withReaders(base, { readers, plain: settings.readers }));
}

/** Ranges worth a try for any of the instances. */
function rangesOf(instances: readonly Effective[]): readonly AcuBounds[] {
  const found = new Map<string, AcuBounds>();
  for (const one of instances) {
    for (const { spec, settings } of shapesFor(one)) {
      const { minAcu, maxAcu } = settings;
      if (spec === null) found.set(rangeKey(settings), { minAcu, maxAcu });
    }
  }
  return [...found.values()];
}

interface Parts {
  readonly mode: StorageMode;
  readonly writer: InstanceChoices;
  readonly readers: readonly Chosen[];
  readonly ranges: readonly AcuBounds[];
}

function composed(effective: Effective, parts: Parts): readonly Shape[] {
  return [...onRanges(effective, parts), ...onClasses(effective, parts)];
}

/** Serverless writers, the cheapest of them with readers on classes too. */
function onRanges(effective: Effective, { mode, writer, readers, ranges }: Parts): readonly Shape[] {
  const pausing = { ...pausingSettings(effective), schedule: [] };
  const acuUsd = Number(effective.market.sheet.acuHour[mode]?.usd ?? 0);
  const cheapest = ranges
    .flatMap((range) => {
      const worth = writer.ranges.get(rangeKey(range));
      if (worth === undefined) return [];
      const beside = readersBeside(readers, { mode, range, writer: { ...worth, acuUsd } });
      return [{ range, beside, usd: (worth.usd[mode] ?? Number.POSITIVE_INFINITY) + beside.usd }];
    })
    .sort((a, b) => a.usd - b.usd);
  const fitting = cheapest.filter(({ usd }) => usd < Number.POSITIVE_INFINITY).slice(0, TRIED);
  // Where nothing fits, what misses the least is looked for among all.
  return (fitting.length > 0 ? fitting : cheapest).flatMap(({ range, beside }, i) => {
    const base = serverlessShape(pausing, range);
    const ways =
      fitting.length > 0 && i < IN_THE_RUNNING ? [beside, readersOnClasses(readers, mode)] : [beside];
    return ways.map((way) => withReaders(base, { readers: way.readers, plain: effective.settings.readers }));
  });
}

/** Writers of a class: readers on classes, and for the cheapest that fit on the ranges that serve them for the least. */
function onClasses(effective: Effective, { mode, writer, readers, ranges }: Parts): readonly Shape[] {
  const { settings } = effective;
  const classes = readersOnClasses(readers, mode);
  const mixed = ranges
    .map((range) => ({ range, ...readersBeside(readers, { mode, range, writer: null }) }))
    .filter((one) => one.readers.some(({ kind }) => kind === "serverless"))
    .sort((a, b) => a.usd - b.usd)
    .slice(0, 3);
  const sorted = writer.classes
    .flatMap(({ spec, worth }) => {
      const usd = worth.usd[mode];
      return usd === null ? [] : [{ spec, usd }];
    })
    .sort((a, b) => a.usd - b.usd)
    .slice(0, TRIED);
  return sorted.flatMap(({ spec }, i) => {
    const base = provisionedShape(settings, spec);
    const plain = base.settings.readers;
    const onClass = withReaders(base, { readers: classes.readers, plain });
    if (i >= IN_THE_RUNNING) return [onClass];
    return [
      onClass,
      ...mixed
        .filter(({ usd }) => usd < classes.usd)
        .map(({ range, readers: chosen }) => withReaders(base, { readers: chosen, plain, range })),
    ];
  });
}

/** The shape with other readers; its key names them where they are not those it has by itself. */
function withReaders(
  { key, settings, spec }: Shape,
  by: {
    readonly readers: readonly ReaderSetting[];
    readonly plain: readonly ReaderSetting[];
    readonly range?: AcuBounds;
  },
): Shape {
  const { readers, plain, range } = by;
  const named = readers.map(({ kind, instanceClass }) =>
    kind === "provisioned"
      ? instanceClass
      : range === undefined
        ? "serverless"
        : `serverless-${rangeKey(range)}`,
  );
  const isPlain = range === undefined && JSON.stringify(readers) === JSON.stringify(plain);
  const tried: Settings = { ...settings, readers, ...range };
  return { key: isPlain ? key : [key, ...named].join("+"), settings: tried, spec };
}
