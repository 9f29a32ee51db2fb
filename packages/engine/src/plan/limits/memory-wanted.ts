import { roomBesideGib } from "../../measured/beside-pool.ts";
import { swaps } from "../../measured/short-memory.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { MemberName } from "../../units/member-name.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** An instance of a shape, and the one of the files whose place it takes. */
export interface Successor {
  readonly instance: string | null;
  readonly member: { readonly member?: MemberName };
  readonly memoryGib: number;
  /** Null for a range. */
  readonly instanceClass: string | null;
}

/** The writer first; readers that nobody measured take nobody's place. */
export function successorsOf(effective: Effective): readonly Successor[] {
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

/**
 * Less memory than what swaps, or no more where much is in swap (MEM-17); null where it has enough. Where nothing swaps little
 * free memory is a guess, and refuses nothing.
 */
export function lessThanSwaps(
  { instance, memoryGib }: Successor,
  { shortMemory }: Effective,
): { readonly instanceClass: string; readonly todayGib: number; readonly swapGib: number } | null {
  const today = shortMemory.find((one) => one.instance === instance);
  if (today === undefined || !swaps(today)) return null;
  const { instanceClass, memoryGib: todayGib, swapGib, levelGib } = today;
  const isEnough = levelGib === null ? memoryGib >= todayGib : memoryGib > todayGib;
  return isEnough ? null : { instanceClass, todayGib, swapGib: levelGib ?? swapGib ?? 0 };
}

/** Less room beside the pool than is in use (MEM-18); null where it has enough: as much memory as today's holds what today's does. */
export function shortOfRoom(
  { instance, memoryGib, instanceClass }: Successor,
  { besidePools, settings, market, workload }: Effective,
): { readonly roomGib: number; readonly besideGib: number; readonly usedGib: number } | null {
  const today = besidePools.find((one) => one.instance === instance);
  if (today === undefined || memoryGib >= today.memoryGib) return null;
  const { besideGib, usedGib, isReserved } = today;
  const host = instanceClass === null ? { acu: memoryGib / GIB_PER_ACU } : specOf(market, instanceClass);
  const volumeGib = workload.evidence.cluster.storageGb;
  const roomGib = roomBesideGib({ host, engine: settings.engine, volumeGib, isReserved });
  return roomGib >= besideGib ? null : { roomGib, besideGib, usedGib };
}
