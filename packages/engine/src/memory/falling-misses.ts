/** What was missed at a size of the pool: touches, and misses of each. */
export interface SizeMissed {
  readonly mib: number;
  readonly touches: number;
  readonly miss: number;
}

/**
 * Misses by size that fall and are convex, with as many missed in all as were measured (MEM-4): where a larger pool was seen to
 * miss more, the hours were of another kind and not the size. Neighbours that rise are taken together (pool adjacent
 * violators), the stairs drawn as their lower convex hull, and that raised until the sum is the measured one.
 *
 * @param sizes by size, smallest first
 */
export function fallingMisses(sizes: readonly SizeMissed[]): readonly number[] {
  const stairs = stairsOf(sizes);
  const hull = hullOf(stairs.map((miss, i) => [(sizes[i] as SizeMissed).mib, miss]));
  const onHull = sizes.map(({ mib }) => heightOf(hull, mib));
  let [missed, drawn] = [0, 0];
  for (const [i, { touches, miss }] of sizes.entries()) {
    missed += touches * miss;
    drawn += touches * (onHull[i] as number);
  }
  const factor = drawn > 0 ? missed / drawn : 1;
  return onHull.map((miss) => Math.min(1, factor * miss));
}

/** The nearest misses that never rise, by squares weighted with touches. */
function stairsOf(sizes: readonly SizeMissed[]): readonly number[] {
  const steps: { touches: number; misses: number; count: number }[] = [];
  const height = (step: { touches: number; misses: number }) => step.misses / step.touches;
  for (const { touches, miss } of sizes) {
    let step = { touches, misses: miss * touches, count: 1 };
    for (let last = steps.at(-1); last !== undefined && height(last) <= height(step); last = steps.at(-1)) {
      steps.pop();
      step = {
        touches: last.touches + step.touches,
        misses: last.misses + step.misses,
        count: last.count + step.count,
      };
    }
    steps.push(step);
  }
  return steps.flatMap((step) => Array.from({ length: step.count }, () => height(step)));
}

type Point = readonly [mib: number, miss: number];

function hullOf(points: readonly Point[]): readonly Point[] {
  const hull: Point[] = [];
  for (const next of points) {
    while (
      hull.length >= 2 &&
      heightOf([hull.at(-2) as Point, next], (hull.at(-1) as Point)[0]) <= (hull.at(-1) as Point)[1]
    )
      hull.pop();
    hull.push(next);
  }
  return hull;
}

function heightOf(line: readonly Point[], mib: number): number {
  const i = Math.max(
    1,
    line.findIndex(([size]) => size >= mib),
  );
  const [from, to] = [line[i - 1] as Point, line[i] ?? (line[i - 1] as Point)];
  return to[0] === from[0] ? from[1] : from[1] + ((to[1] - from[1]) * (mib - from[0])) / (to[0] - from[0]);
}
