import type { StorageMode } from "../../prices/price-sheet.ts";
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

interface Writer extends Worth {
  readonly acuUsd: number;
}

/**
 * Each reader on the cheaper of its best class and the range that the cluster's serverless instances share. One of tier 0
 * or 1 never has less than a serverless writer, nor than the memory of a class: beside a class it is on one too (RDR-1).
 *
 * @param by.writer a serverless one on the range; null on a class
 */
export function readersBeside(
  readers: readonly Chosen[],
  by: { readonly mode: StorageMode; readonly range: AcuBounds; readonly writer: Writer | null },
): Beside {
  return sum(
    readers.map((one) => {
      const onClass = classFor(one, by.mode);
      const usd = rangeUsd(one, by);
      if (usd === null || (onClass !== null && onClass.usd <= usd)) return onClass ?? asSet(one);
      return { reader: { ...one.reader, kind: "serverless", instanceClass: null }, usd };
    }),
  );
}

/** Each reader on the cheapest class that carries it. */
export function readersOnClasses(readers: readonly Chosen[], mode: StorageMode): Beside {
  return sum(readers.map((one) => classFor(one, mode) ?? asSet(one)));
}

interface One {
  readonly reader: ReaderSetting;
  readonly usd: number;
}

function sum(all: readonly One[]): Beside {
  return { readers: all.map(({ reader }) => reader), usd: all.reduce((total, { usd }) => total + usd, 0) };
}

/** Nothing that was tried carries it, or nobody knows its load. */
function asSet({ reader, choices }: Chosen): One {
  return { reader, usd: choices === null ? 0 : Number.POSITIVE_INFINITY };
}

function classFor({ reader, choices }: Chosen, mode: StorageMode): One | null {
  let best: One | null = null;
  for (const { spec, worth } of choices?.classes ?? []) {
    const usd = worth.usd[mode];
    if (usd === null || (best !== null && usd >= best.usd)) continue;
    best = { reader: { ...reader, kind: "provisioned", instanceClass: spec.instanceClass }, usd };
  }
  return best;
}

function rangeUsd({ reader, choices }: Chosen, by: Parameters<typeof readersBeside>[1]): number | null {
  const { mode, range, writer } = by;
  const worth = choices?.ranges.get(rangeKey(range));
  const usd = worth?.usd[mode] ?? null;
  if (worth === undefined || usd === null || reader.tier > 1) return usd;
  if (writer === null) return null;
  return usd + Math.max(0, writer.acuHours - worth.acuHours) * writer.acuUsd;
}
