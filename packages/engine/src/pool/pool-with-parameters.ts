import type { EngineName } from "../prices/price-sheet.ts";
import { bufferPoolMib, type PoolHost } from "./buffer-pool-mib.ts";

type ClassHost = Extract<PoolHost, { readonly memoryGib: number }>;

/** The class that runs today, and its pool as the database states it, MiB. */
export interface PoolToday {
  readonly host: ClassHost;
  readonly mib: number;
}

/**
 * Pool of a class, MiB: the table's (MEM-1). A pool beside the default is set in the parameter group, which a class of the same
 * memory runs with as well (an assumption): the same share of its own default. Of another memory nobody knows whether it is set as
 * a size or as a share.
 */
export function poolWithParameters(
  host: ClassHost,
  { engine, today }: { readonly engine: EngineName; readonly today: PoolToday | null },
): number {
  const mib = bufferPoolMib({ ...host, engine });
  if (today === null || today.host.memoryGib !== host.memoryGib) return mib;
  const defaultMib = bufferPoolMib({ ...today.host, engine });
  return mib === defaultMib ? today.mib : mib * (today.mib / defaultMib);
}
