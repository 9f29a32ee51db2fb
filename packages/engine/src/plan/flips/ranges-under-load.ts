import { keyIn, QUARTER } from "../doubt/narrower-hours.ts";
import { withMaximum } from "../doubt/raised-maxima.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { schedulesOf } from "../search/scheduled-shapes.ts";
import { isOfClasses, maximaAllowed, rangeAllowedBy, type Shape, shapesFor } from "../search/shape.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./known-plan.ts";

type Known = Pick<KnownPlan, "effective" | "expected">;

/**
 * Serverless ranges that the plan did not try (OPT-2), those with the lowest minimum first: of a writer alone the ones around
 * a larger demand (HED-4) or over a larger set, and those of the shapes in question with a higher maximum, as a plan tries it where
 * its draws ask for room.
 */
export function rangesUnderLoad(
  { effective, expected }: Known,
  {
    loadFactor = 1,
    workingSetGib: gib = effective.workingSetGib.value,
    shapes,
  }: Variation & { readonly shapes: readonly Shape[] },
): readonly Shape[] {
  const isAlone = effective.settings.readers.length === 0;
  const holdsMore = isAlone && gib > effective.workingSetGib.value;
  if (loadFactor <= 1 && !holdsMore) return [];
  const workingSetGib = { ...effective.workingSetGib, value: gib };
  const found = [
    ...(isAlone ? shapesFor({ ...effective, workingSetGib, growth: effective.growth * loadFactor }) : []),
    ...shapes.flatMap((shape) => roomierRanges(shape, loadFactor)),
  ];
  // Room that the draws ask of the pick they ask of a larger minimum too.
  const [{ settings } = effective] = shapes;
  const roomier =
    holdsMore && settings.writer.kind === "serverless" ? underMaximum(found, settings.maxAcu) : [];
  return [...new Map([...found, ...roomier].map((shape) => [shape.key, shape])).values()]
    .filter(({ key, spec }) => !(isAlone && spec !== null) && !expected.has(key))
    .sort((a, b) => a.settings.minAcu - b.settings.minAcu || a.settings.maxAcu - b.settings.maxAcu);
}

/** Ranges with a maximum that is higher than theirs. */
function underMaximum(shapes: readonly Shape[], maxAcu: number): readonly Shape[] {
  const lower = shapes.filter(({ spec, settings }) => spec === null && settings.maxAcu < maxAcu);
  return lower.map((shape) => withMaximum(shape, maxAcu));
}

/** Maxima from that of a shape up to what the demand has grown by; none of a range that its version does not allow (UNI-3). */
function roomierRanges(shape: Shape, loadFactor: number): readonly Shape[] {
  if (isOfClasses(shape)) return [];
  const { minAcu, maxAcu: own } = shape.settings;
  if (minAcu < (rangeAllowedBy(shape.settings)?.minAcu ?? 0)) return [];
  const higher = maximaAllowed(shape.settings).filter((maxAcu) => maxAcu > own);
  const enough = higher.findIndex((maxAcu) => maxAcu >= own * loadFactor);
  return (enough < 0 ? higher : higher.slice(0, enough + 1)).map((maxAcu) => withMaximum(shape, maxAcu));
}

/** One of them with its minimum in the busy hours alone (CLU-4); none of a class, or of a minimum as low as it goes. */
export function schedulesUnderLoad(
  { effective, expected, wholes }: Known & Pick<KnownPlan, "wholes">,
  found: Candidate | null,
): readonly Shape[] {
  if (found === null || found.evaluated.shape.spec !== null) return [];
  const tried = [...expected.values(), ...wholes].map(({ shape }) => shape);
  return schedulesOf([found.evaluated.shape], { effective, tried });
}

/** A schedule that is kept in narrower hours in its whole ones (CLU-4). */
export function wholesOf(shape: Shape, { wholes }: Pick<KnownPlan, "wholes">): readonly Shape[] {
  const nameOf = (one: Shape) => [keyIn(one, []), one.settings.schedule[0]?.minAcu].join();
  const { schedule } = shape.settings;
  if (schedule.length === 0) return [];
  return wholes.map((one) => one.shape).filter((one) => nameOf(one) === nameOf(shape));
}

/** A schedule that is kept in narrower hours begun a quarter of one earlier, and ended as much later, where its whole ones are as wide. */
export function widerOf(shape: Shape, known: Pick<KnownPlan, "wholes">): readonly Shape[] {
  const { settings } = shape;
  const [whole] = wholesOf(shape, known).map((one) => one.settings.schedule);
  if (whole?.length !== settings.schedule.length) return [];
  const wider = [
    [QUARTER, 0],
    [0, QUARTER],
  ].map(([earlier = 0, later = 0]): Shape => {
    const schedule = settings.schedule.map((window, i) => {
      const { fromHour, toHour } = whole[i] ?? window;
      const [begin, end] = [window.fromHour - earlier, window.toHour + later];
      return { ...window, fromHour: Math.max(fromHour, begin), toHour: Math.min(toHour, end) };
    });
    return { ...shape, key: keyIn(shape, schedule), settings: { ...settings, schedule } };
  });
  return wider.filter(({ key }) => key !== shape.key);
}
