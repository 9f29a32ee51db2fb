import type { Market } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";

/**
 * Whom Aurora may promote should the writer be lost (CLU-1): of the readers of the lowest tier the largest, here by memory
 * (AWS documentation: "the replica that is largest in size"). The size of a serverless one moves: beside classes of its tier
 * either may be the larger [A].
 */
export function promotedReaders<T extends Pick<ReaderSetting, "kind" | "instanceClass" | "tier">>(
  readers: readonly T[],
  { specs }: Pick<Market, "specs">,
): readonly T[] {
  const tier = Math.min(...readers.map((reader) => reader.tier));
  const first = readers.filter((reader) => reader.tier === tier);
  const sizeOf = ({ instanceClass }: T) =>
    specs.find((spec) => spec.instanceClass === instanceClass)?.memoryGib ?? 0;
  const largest = Math.max(...first.filter(({ kind }) => kind === "provisioned").map(sizeOf));
  return first.filter((reader) => reader.kind === "serverless" || sizeOf(reader) === largest);
}

/** Tiers that follow the writer (RDR-1): which of them a reader is in costs the same. */
const FOLLOWS = 1;

/**
 * The readers in tiers under which one of the able is promoted, as far as that costs nothing: a serverless one that follows
 * nobody is not made to. As they are where it is so already; null where none is able.
 */
export function ableFirst(
  readers: readonly ReaderSetting[],
  { market, isAble }: { readonly market: Market; readonly isAble: (reader: ReaderSetting) => boolean },
): readonly ReaderSetting[] | null {
  if (readers.length > 0 && promotedReaders(readers, market).every(isAble)) return readers;
  const able = readers.filter(isAble).sort((a, b) => Number(waits(a)) - Number(waits(b)) || a.tier - b.tier);
  const [first] = able;
  if (first === undefined) return null;
  const least = waits(first) ? FOLLOWS + 1 : 0;
  const others = readers.filter((one) => one !== first);
  const tier = Math.max(least, Math.min(first.tier, Math.min(...others.map((one) => one.tier)) - 1));
  return readers.map((one) => {
    if (one === first) return { ...one, tier };
    return one.tier > tier || (waits(one) && isAble(one)) ? one : { ...one, tier: tier + 1 };
  });
}

/** A serverless reader that has its own capacity alone. */
function waits({ kind, tier }: ReaderSetting): boolean {
  return kind === "serverless" && tier > FOLLOWS;
}
