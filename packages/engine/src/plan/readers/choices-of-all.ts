import type { Effective } from "../workload/resolve.ts";
import {
  type AcuBounds,
  alsoOnRanges,
  type InstanceChoices,
  instanceChoices,
  isInside,
  type KnownChoices,
  rangeKey,
  type TriedAlone,
} from "./instance-choices.ts";

/**
 * What every instance of a cluster does by itself (CLU-1), the writer's first, and all of them on the ranges that they may share.
 * Stops after every shape.
 *
 * @param instances each as if it were the only one; null of a reader whose load nobody knows
 */
export function* choicesOfAll(
  [writer, ...readers]: readonly [Effective, ...(Effective | null)[]],
  by: Omit<TriedAlone, "known" | "isWriter"> & { readonly knownAt: (place: number) => KnownChoices },
): Generator<undefined, readonly [InstanceChoices, ...(InstanceChoices | null)[]], void> {
  const { knownAt, ...asked } = by;
  const first = yield* instanceChoices(writer, { ...asked, known: knownAt(0), isWriter: true });
  const others: (InstanceChoices | null)[] = [];
  for (const [i, alone] of readers.entries())
    others.push(alone && (yield* instanceChoices(alone, { ...asked, known: knownAt(i + 1) })));
  const ranges = sharedRanges(
    by.ranges,
    [first, ...others].filter((one) => one !== null),
  );
  const all: (InstanceChoices | null)[] = [];
  for (const [i, choices] of [first, ...others].entries()) {
    const alone = [writer, ...readers][i] ?? null;
    all.push(
      choices && alone && (yield* alsoOnRanges(choices, { ...asked, ranges, alone, known: knownAt(i) })),
    );
  }
  return all as [InstanceChoices, ...(InstanceChoices | null)[]];
}

/** Of so many minima all instances are tried on the ranges: a draw may want more than what serves as expected (HED-2). */
const SHARED_MINIMA = 3;

/** Ranges of the lowest minima that may carry each of the instances, by those that carry each; none where one has none. */
export function sharedRanges(
  ranges: readonly AcuBounds[],
  instances: readonly Pick<InstanceChoices, "ranges">[],
): readonly AcuBounds[] {
  const least = instances.map((one) => {
    const carrying = ranges.filter((range) => {
      const worth = one.ranges.get(rangeKey(range));
      return worth !== undefined && isInside(worth);
    });
    return Math.min(...carrying.map(({ minAcu }) => minAcu));
  });
  const from = Math.max(...least);
  const minima = [...new Set(ranges.map(({ minAcu }) => minAcu))].filter((minAcu) => minAcu >= from);
  const lowest = minima.sort((a, b) => a - b).slice(0, SHARED_MINIMA);
  return ranges.filter(({ minAcu }) => lowest.includes(minAcu));
}
