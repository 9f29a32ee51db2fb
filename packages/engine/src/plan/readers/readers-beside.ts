import { FREE_TIER, followsWriter } from "../../members/follows-writer.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { ableFirst } from "../limits/promoted-readers.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { type AcuBounds, type InstanceChoices, rangeKey, type Worth } from "./instance-choices.ts";

/** A reader and what carries it; null where it stays as it is. */
export interface Chosen {
  readonly reader: ReaderSetting;
  readonly choices: InstanceChoices | null;
}

/** Readers of one shape, and what they cost a month, USD; infinite where one has no shape that meets the limits. */
export interface Beside {
  readonly readers: readonly ReaderSetting[];
  readonly usd: number;
}

/** Whether a reader takes the writer's load should it be lost, and what tells whom Aurora promotes (CLU-1). */
export type TakesOver = Parameters<typeof ableFirst>[1] & {
  /** Whether an instance in the place of a reader, or of the writer at −1, takes its share should a reader be lost. */
  readonly sharesLost: (runsOn: RunsOn, at: number) => boolean;
};
type IsAble = TakesOver["isAble"];

export type Figure = "usd" | "atBestUsd" | "nearUsd";

/** What the readers of a shape are chosen by. */
export interface ChosenBy {
  readonly mode: StorageMode;
  /** The one that is promoted must take over, in whatever tiers; null = none need. */
  readonly takesOver: TakesOver | null;
  /** Classes of this family alone; absent = of any. */
  readonly family?: string;
  /** Which cost decides: inside the limits, where memory misses as little as it may (MEM-13), or nearly inside; absent = the first. */
  readonly figure?: Figure;
}

interface Writer extends Worth {
  readonly acuUsd: number;
}

/**
 * Each reader on the cheaper of its best class and the range that the cluster's serverless instances share. One of tier 0
 * or 1 never has less than a serverless writer, nor than the memory of a class: beside a class it is on one too, or in tier 2
 * (RDR-1).
 *
 * @param by.writer a serverless one on the range; null on a class
 */
export function readersBeside(
  readers: readonly Chosen[],
  by: ChosenBy & { readonly range: AcuBounds; readonly writer: Writer | null },
): Beside {
  const choose = (one: Chosen, isTaken: IsAble): One | null => {
    const onClass = classFor(one, { ...by, isTaken });
    const onRange = rangeFor(one, by);
    if (onRange === null || !isTaken(onRange.reader)) return onClass;
    return onClass !== null && onClass.usd <= onRange.usd ? onClass : onRange;
  };
  return cheapest(readers, { ...by, choose });
}

/** Each reader on the cheapest class that carries it. */
export function readersOnClasses(readers: readonly Chosen[], by: ChosenBy): Beside {
  return cheapest(readers, { ...by, choose: (one, isTaken) => classFor(one, { ...by, isTaken }) });
}

/** Each reader on the writer's range: one whole serverless cluster, which nobody has to rebuild. */
export function readersOnRange(readers: readonly Chosen[], by: Parameters<typeof readersBeside>[1]): Beside {
  return cheapest(readers, {
    ...by,
    choose: (one, isTaken) => {
      const found = rangeFor(one, by);
      return found !== null && isTaken(found.reader) ? found : null;
    },
  });
}

/** Each reader that is serverless today on the range, and every other on the cheapest class that carries it. */
export function readersAsToday(readers: readonly Chosen[], by: Parameters<typeof readersBeside>[1]): Beside {
  return cheapest(readers, {
    ...by,
    choose: (one, isTaken) => {
      if (one.reader.measured?.source.kind !== "serverless") return classFor(one, { ...by, isTaken });
      const found = rangeFor(one, by);
      return found !== null && isTaken(found.reader) ? found : null;
    },
  });
}

interface One {
  readonly reader: ReaderSetting;
  readonly usd: number;
}

/** The cheapest of all, one of which takes over where one must: then the one that costs least to make as large. */
function cheapest(
  readers: readonly Chosen[],
  { takesOver, choose }: ChosenBy & { readonly choose: (one: Chosen, isTaken: IsAble) => One | null },
): Beside {
  const shares = (at: number) => (reader: ReaderSetting) => takesOver?.sharesLost(reader, at) ?? true;
  const each = readers.map((one, i) => choose(one, shares(i)) ?? asSet(one));
  if (takesOver === null) return sum(each);
  const kept = inOrder(sum(each), takesOver);
  if (kept !== null) return kept;
  const ways = readers.flatMap((one, i) => {
    const larger = choose(one, (reader) => shares(i)(reader) && takesOver.isAble(reader));
    return larger === null ? [] : (inOrder(sum(each.with(i, larger)), takesOver) ?? []);
  });
  const none: Beside = { ...sum(each), usd: Number.POSITIVE_INFINITY };
  return ways.reduce((best, way) => (way.usd < best.usd ? way : best), none);
}

/** The same readers in tiers under which the one that is promoted takes over; null where none does. */
function inOrder({ readers, usd }: Beside, takesOver: TakesOver): Beside | null {
  const ordered = ableFirst(readers, takesOver);
  return ordered && { readers: ordered, usd };
}

function sum(all: readonly One[]): Beside {
  return { readers: all.map(({ reader }) => reader), usd: all.reduce((total, { usd }) => total + usd, 0) };
}

/** Nothing that was tried carries it, or nobody knows its load. */
function asSet({ reader, choices }: Chosen): One {
  return { reader, usd: choices === null ? 0 : Number.POSITIVE_INFINITY };
}

function classFor({ reader, choices }: Chosen, by: ChosenBy & { readonly isTaken: IsAble }): One | null {
  let best: One | null = null;
  for (const { spec, worth } of choices?.classes ?? []) {
    const usd = worth[by.figure ?? "usd"][by.mode];
    if (usd === null || (best !== null && usd >= best.usd)) continue;
    if (by.family !== undefined && spec.family !== by.family) continue;
    const found: ReaderSetting = { ...reader, kind: "provisioned", instanceClass: spec.instanceClass };
    if (by.isTaken(found)) best = { reader: found, usd };
  }
  return best;
}

function rangeFor({ reader: own, choices }: Chosen, by: Parameters<typeof readersBeside>[1]): One | null {
  // Beside a class it would have its writer's memory at least: the tier costs nothing to change.
  const isFreed = by.writer === null && followsWriter(own);
  const reader: ReaderSetting = {
    ...{ ...own, kind: "serverless", instanceClass: null },
    ...(isFreed && { tier: FREE_TIER }),
  };
  const usd = rangeUsd({ reader, choices }, by);
  return usd === null ? null : { reader, usd };
}

function rangeUsd({ reader, choices }: Chosen, by: Parameters<typeof readersBeside>[1]): number | null {
  const { mode, range, writer, figure = "usd" } = by;
  const worth = choices?.ranges.get(rangeKey(range));
  const usd = worth?.[figure][mode] ?? null;
  if (worth === undefined || usd === null || !followsWriter(reader)) return usd;
  if (writer === null) return null;
  return usd + Math.max(0, writer.acuHours - worth.acuHours) * writer.acuUsd;
}
