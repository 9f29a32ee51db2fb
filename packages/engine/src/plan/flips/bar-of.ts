import type { UncarriedLoss } from "../../units/missed-ahead.ts";
import type { SensitivityBar } from "../search/plan.ts";
import type { OptionShape } from "../terms/shape-key.ts";
import type { Assumption } from "./assumptions-of.ts";

/** A value at which another shape takes over from the pick, and which. */
export interface FlipFound {
  readonly at: number;
  /** Next to it, where the pick stands. */
  readonly holds: number;
  readonly becomes: string | null;
  readonly shape: OptionShape | null;
  /** What it costs a month more than the pick would there, USD. */
  readonly moreUsd: number | null;
  /** The pick gives way to what costs more because of its draws alone (HED-2). */
  readonly isByDoubt: boolean;
  /** It gives way to what costs more because growth would end it too soon there: it still meets its limits (TRD-1). */
  readonly isByGrowth: boolean;
  /** What the loss of an instance leaves uncarried there, where the pick misses nothing else; null elsewhere. */
  readonly loss: UncarriedLoss | null;
  /** What takes over at the end of the range, where that is another; absent but of a smaller working set. */
  readonly farthest?: NonNullable<SensitivityBar["atLeast"]>;
}

interface Ends {
  readonly below: FlipFound | null;
  readonly above: FlipFound | null;
  /** A flip below that nobody acts on: the range that is told ends before it. */
  readonly unasked?: FlipFound | null;
}

/** How far an assumption is moved before another shape is picked, as it is told. */
export function barOf(
  { code, baseline, from, to }: Assumption,
  { below, above, unasked = null }: Ends,
): SensitivityBar {
  return {
    assumption: code,
    baseline,
    flipsBelow: below?.at ?? null,
    flipsAbove: above?.at ?? null,
    triedFrom: unasked?.holds ?? from,
    triedTo: to,
    becomes: above?.becomes ?? below?.becomes ?? null,
    becomesBelow: below?.becomes ?? null,
    becomesAbove: above?.becomes ?? null,
    shapeBelow: below?.shape ?? null,
    shapeAbove: above?.shape ?? null,
    moreUsdBelow: below?.moreUsd ?? null,
    moreUsdAbove: above?.moreUsd ?? null,
    ...(below?.farthest && { atLeast: below.farthest }),
    ...(below?.isByDoubt && { isByDoubtBelow: true }),
    ...(above?.isByDoubt && { isByDoubtAbove: true }),
    ...(above?.isByGrowth && { isByGrowthAbove: true }),
    ...(below?.loss && { lossBelow: below.loss }),
    ...(above?.loss && { lossAbove: above.loss }),
  };
}
