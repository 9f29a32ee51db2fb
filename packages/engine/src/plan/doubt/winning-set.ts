import { runsAsToday } from "../month/ran-as-measured.ts";
import { type Candidate, candidatesOf, isOnDemand, robustUsd } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import { memoryInUse } from "../workload/memory-in-use.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";

const NEAR = 1.005;
const LEAST_MIB = 1;
const MOST_MIB = 2 ** 32;

/**
 * The largest set, MiB, that the user may enter (MEM-4) with which a shape costs less than the pick inside its limits, to half a
 * percent: where the answer turns when the figure is entered (MEM-13). Null where no figure or every one lets it win.
 */
export function winningSetMib(
  other: Candidate,
  { pick, effective }: { readonly pick: Candidate; readonly effective: Effective },
): number | null {
  const volumeGib = effective.storageGb?.value ?? null;
  const wins = (setMib: number) => {
    const own = withSet(effective, setMib / 1024);
    const [otherUsd, pickUsd] = [leastUsd(other, own), leastUsd(pick, own)];
    return runsAsToday(pick.settings, effective.workload)
      ? savesWorth(otherUsd, pickUsd)
      : otherUsd < pickUsd;
  };
  let [low, high] = [LEAST_MIB, volumeGib === null ? MOST_MIB : 1024 * volumeGib];
  if (!wins(low) || wins(high)) return null;
  while (high / low > NEAR) {
    const setMib = Math.sqrt(low * high);
    if (wins(setMib)) low = setMib;
    else high = setMib;
  }
  return low;
}

/** As if the user had entered the set. */
function withSet(effective: Effective, workingSetGib: number): Effective {
  const { workload, settings, market, growth } = effective;
  const { inUse } = memoryInUse(workload, {
    ...{ specs: market.specs, growth, ioGrowth: growthOf("io", effective) },
    ...{ ownSetGib: workingSetGib, pasted: settings.pastedMemory ?? null },
  });
  return {
    ...{ ...effective, settings: { ...settings, workingSetGib }, memory: inUse },
    workingSetGib: { value: workingSetGib, origin: "yours" },
  };
}

/** What a shape costs at the high reading in the mode that costs less then, USD a month; infinite where it misses a limit. */
function leastUsd({ evaluated }: Candidate, own: Effective): number {
  const { shape } = evaluated;
  const { workingSetGib } = own.settings;
  const { expected } = own.workload.demand;
  const run = evaluateShape(
    { ...shape, settings: { ...shape.settings, workingSetGib } },
    { effective: own, demand: { expected, burst: null, levels: null } },
  );
  const fitting = candidatesOf(run, own).filter((c) => isOnDemand(c) && c.evaluated.misses.length === 0);
  return Math.min(...fitting.map(robustUsd));
}
