import { NOTHING_MEASURED } from "../../measured/measured-accounts.ts";
import { FREE_TIER, followsWriter } from "../../members/follows-writer.ts";
import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { LEAST_ACU } from "../../units/acu.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { readerAlone } from "../reads/reader-alone.ts";
import { climbHours } from "../search/climb-hours.ts";
import { keptShare } from "../search/scheduled-shapes.ts";
import {
  pausingSettings,
  provisionedShape,
  type Shape,
  serverlessShape,
  shapesFor,
} from "../search/shape.ts";
import { inOrder } from "../search/standby.ts";
import { pauseOfToday } from "../terms/features-in-use.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { choicesOfAll } from "./choices-of-all.ts";
import { climbingInTime } from "./climbs-in-time.ts";
import { composedShapes, withReaders } from "./composed-shapes.ts";
import type { AcuBounds, KnownChoices } from "./instance-choices.ts";
import type { Chosen } from "./readers-beside.ts";
import { triedRanges } from "./tried-ranges.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/** What each instance does by itself, by its place, the writer's 0: plans of other working sets ask it again. */
export type ChoicesByPlace = Map<number, KnownChoices>;

export interface SearchedBy {
  readonly draws: readonly EnsembleMember[];
  readonly known: ChoicesByPlace;
}

function choicesOf(known: ChoicesByPlace, place: number): KnownChoices {
  const found = known.get(place) ?? { months: new Map(), worths: new Map(), acuHours: new Map() };
  known.set(place, found);
  return found;
}

/**
 * Shapes of a cluster with readers (CLU-1): each writer with the readers that carry their own demand for the least, on
 * classes of their own or on the range that serverless instances of one cluster share; beside them what runs today, the same
 * under lower minima, the user's own, and readers of the writer's class, so that each can take over, and these in other
 * promotion tiers where only so one that takes over is promoted, or where serverless readers of today no longer follow the writer. Stops after every simulation.
 */
export function* clusterShapes(
  effective: Effective,
  { draws, known }: SearchedBy,
): Generator<undefined, readonly Shape[], void> {
  const { settings, workload } = effective;
  const aloneWriter: Effective = {
    ...effective,
    settings: { ...settings, readers: [] },
    workload: { ...workload, readers: [], measured: NOTHING_MEASURED },
  };
  const each = settings.readers.map((reader) => readerAlone(effective, reader));
  const ranges = triedRanges(effective, [aloneWriter, ...each.filter((one) => one !== null)]);
  const climbs = workload.baseline.source.kind === "provisioned" ? climbHours(effective) : [];
  const [writer, ...choices] = yield* choicesOfAll([aloneWriter, ...each], {
    ...{ ranges, draws, keptShare: keptShare(effective, climbs) },
    knownAt: (place) => choicesOf(known, place),
  });
  const readers = settings.readers.map((reader, i): Chosen => ({ reader, choices: choices[i] ?? null }));
  const found = new Map<string, Shape>();
  const pauseS = settings.autoPauseS ?? DEFAULT_AUTO_PAUSE_S;
  const parts = { writer, readers, ranges, pauseS, climbs: climbs.length > 0 };
  const { readers: running = settings.readers } = workload.view;
  const asSet = [
    ...ownShapes(effective),
    ...[running, ...withoutFollowing(running)].flatMap((all) => [
      ...shapeOfToday(effective, all),
      ...lowerThanToday(effective, all),
    ]),
  ];
  for (const shape of [
    ...asSet,
    ...asSet.flatMap((shape) => inOrder(shape, effective) ?? []),
    ...asSet.flatMap((shape) => climbingInTime(shape, effective)),
    ...MODES.flatMap((mode) => composedShapes(effective, { ...parts, mode })),
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

/**
 * The readers that run where serverless ones no longer follow the writer, one call each and no downtime (CLU-1): none does, or of
 * several that did one alone, so that it stays warm.
 */
function withoutFollowing(readers: readonly ReaderSetting[]): readonly (readonly ReaderSetting[])[] {
  const following = readers
    .filter((one) => one.kind === "serverless" && followsWriter(one))
    .sort((a, b) => a.tier - b.tier);
  const freed = (kept: ReaderSetting | undefined) =>
    readers.map((one) => (one !== kept && following.includes(one) ? { ...one, tier: FREE_TIER } : one));
  const [first, ...others] = following;
  if (first === undefined) return [];
  return others.length === 0 ? [freed(undefined)] : [freed(undefined), freed(first)];
}

/** What runs today with the readers that run; none where nobody knows its range or its class is not sold here. */
function shapeOfToday(effective: Effective, readers: readonly ReaderSetting[]): readonly Shape[] {
  const { settings, market, workload } = effective;
  const { source } = workload.baseline;
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
      ...(bounds && { range: rangeOfToday(bounds) }),
    }),
  ];
}

/** As it pauses today: what was measured of it did. */
function rangeOfToday(
  range: Extract<SourceSetting, { readonly kind: "serverless" }>,
): AcuBounds & Pick<Settings, "autoPauseS"> {
  const { minAcu, maxAcu } = range;
  return { minAcu: minAcu ?? 0, maxAcu, autoPauseS: minAcu === 0 ? pauseOfToday(range) : null };
}

/** Halvings of today's minimum that are tried on all instances at once. */
const HALVINGS = 4;

/** Today's serverless instances under a lower minimum: one call, no failover, whatever else each would do best on. */
function lowerThanToday(effective: Effective, readers: readonly ReaderSetting[]): readonly Shape[] {
  const { settings, workload } = effective;
  const { source } = workload.baseline;
  if (source.kind !== "serverless" || source.minAcu === null) return [];
  const { minAcu: today, maxAcu } = source;
  const minima = Array.from({ length: HALVINGS }, (_, i) => Math.round(today * 2 ** -i) / 2);
  const pausing = { ...pausingSettings(effective), schedule: [] };
  return [...new Set(minima)]
    .filter((minAcu) => minAcu >= LEAST_ACU && minAcu < today)
    .map((minAcu) => serverlessShape(pausing, { minAcu, maxAcu }))
    .map((base) => withReaders(base, { readers, plain: settings.readers }));
}
