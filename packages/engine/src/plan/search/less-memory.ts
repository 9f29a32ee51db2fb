import { GIB_PER_ACU } from "../../units/acu.ts";
import type { Effective } from "../month/resolve.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Miss } from "./misses-of.ts";

/** Swapping this share of the memory, as much again is not enough: what runs today is short of it itself [A]. */
const TOO_LITTLE = 0.05;

/**
 * Instances that would have less memory than what they run on today, which swaps (MEM-17), or no more where it swaps much: what sorts, joins and sessions take
 * beside the pool is in no curve. Where nothing swaps little free memory is a guess, and refuses nothing.
 */
export function lessMemoryMisses(effective: Effective): readonly Miss[] {
  const { settings, workload, shortMemory } = effective;
  if (shortMemory.every(({ swapGib }) => swapGib === null)) return [];
  const { id } = workload.evidence.planned;
  const readers = settings.readers.map((reader, i) => ({ reader, position: i + 1 }));
  const writer = { instance: id, runsOn: settings.writer, member: undefined };
  const others = readers.flatMap(({ reader, position }) => {
    const { measured, tier } = reader;
    if (!measured) return [];
    const member = { kind: "reader", position, tier } as const;
    return [{ instance: measured.instance, runsOn: reader, member }];
  });
  return [writer, ...others].flatMap(({ instance, runsOn, member }) => {
    const today = shortMemory.find((one) => one.instance === instance);
    if (today === undefined || today.swapGib === null) return [];
    const memoryGib = memoryOf(effective, runsOn);
    const { instanceClass, memoryGib: todayGib, swapGib } = today;
    const isEnough = swapGib > TOO_LITTLE * todayGib ? memoryGib > todayGib : memoryGib >= todayGib;
    if (isEnough) return [];
    const limit = { code: "less-memory", memoryGib, instanceClass, todayGib, swapGib } as const;
    return [
      {
        limit: member === undefined ? limit : { ...limit, member },
        distance: Math.max(TOO_LITTLE, 1 - memoryGib / todayGib),
      },
    ];
  });
}

function memoryOf(
  { settings, market }: Pick<Effective, "settings" | "market">,
  runsOn: Effective["settings"]["writer"] | Pick<ReaderSetting, "kind" | "instanceClass">,
): number {
  return runsOn.kind === "serverless"
    ? GIB_PER_ACU * highestMaximum(settings)
    : specOf(market, runsOn.instanceClass ?? "").memoryGib;
}
