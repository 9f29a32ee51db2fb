import { roomBesideGib } from "../../measured/beside-pool.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { Effective } from "../month/resolve.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Miss } from "./misses-of.ts";

/** Swapping this share of the memory, as much again is not enough: what runs today is short of it itself [A]. */
const TOO_LITTLE = 0.05;

/** An instance of a shape, and the one of the files whose place it takes. */
interface Successor {
  readonly instance: string | null;
  readonly member: { readonly member?: MemberName };
  readonly memoryGib: number;
  /** Null for a range. */
  readonly instanceClass: string | null;
}

/**
 * Instances with less memory than what they run on today and what is measured there (MEM-17, MEM-18): what sorts, joins and
 * sessions take beside the pool is in no curve.
 */
export function lessMemoryMisses(effective: Effective): readonly Miss[] {
  const { shortMemory, besidePools } = effective;
  const swaps = shortMemory.some(({ swapGib }) => swapGib !== null);
  if (!swaps && besidePools.length === 0) return [];
  return successorsOf(effective).flatMap((one) => [
    ...(swapMiss(one, effective) ?? []),
    ...(roomMiss(one, effective) ?? []),
  ]);
}

/** Less memory than what swaps, or no more where it swaps much. Where nothing swaps little free memory is a guess, and refuses nothing. */
function swapMiss(
  { instance, member, memoryGib }: Successor,
  { shortMemory }: Effective,
): readonly Miss[] | null {
  const today = shortMemory.find((one) => one.instance === instance);
  if (today === undefined || today.swapGib === null) return null;
  const { instanceClass, memoryGib: todayGib, swapGib } = today;
  const isEnough = swapGib > TOO_LITTLE * todayGib ? memoryGib > todayGib : memoryGib >= todayGib;
  if (isEnough) return null;
  const limit = { code: "less-memory", memoryGib, instanceClass, todayGib, swapGib, ...member } as const;
  return [{ limit, distance: Math.max(TOO_LITTLE, 1 - memoryGib / todayGib) }];
}

/** Less room beside the pool than is in use; as much memory as today's holds what today's does. */
function roomMiss(
  { instance, member, memoryGib, instanceClass }: Successor,
  { besidePools, settings, market, workload }: Effective,
): readonly Miss[] | null {
  const today = besidePools.find((one) => one.instance === instance);
  if (today === undefined || memoryGib >= today.memoryGib) return null;
  const { besideGib, usedGib, isReserved } = today;
  const host = instanceClass === null ? { acu: memoryGib / GIB_PER_ACU } : specOf(market, instanceClass);
  const volumeGib = workload.evidence.cluster.storageGb;
  const roomGib = roomBesideGib({ host, engine: settings.engine, volumeGib, isReserved });
  if (roomGib >= besideGib) return null;
  const limit = { code: "no-room-beside-pool", roomGib, besideGib, usedGib, ...member } as const;
  return [{ limit, distance: 1 - Math.max(0, roomGib) / besideGib }];
}

function successorsOf(effective: Effective): readonly Successor[] {
  const { settings, workload, market } = effective;
  const on = (runsOn: Effective["settings"]["writer"] | Pick<ReaderSetting, "kind" | "instanceClass">) => {
    const instanceClass = runsOn.kind === "serverless" ? null : (runsOn.instanceClass ?? "");
    const memoryGib =
      instanceClass === null
        ? GIB_PER_ACU * highestMaximum(settings)
        : specOf(market, instanceClass).memoryGib;
    return { instanceClass, memoryGib };
  };
  const readers = settings.readers.flatMap((reader, i): readonly Successor[] => {
    const { measured, tier } = reader;
    if (!measured) return [];
    const member = { kind: "reader", position: i + 1, tier } as const;
    return [{ instance: measured.instance, member: { member }, ...on(reader) }];
  });
  return [{ instance: workload.evidence.planned.id, member: {}, ...on(settings.writer) }, ...readers];
}
