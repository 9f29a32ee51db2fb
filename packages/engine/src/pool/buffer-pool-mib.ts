import type { EngineName } from "../prices/price-sheet.ts";

/** What holds the pages: an instance class, or a serverless capacity. */
export type PoolHost =
  | { readonly memoryGib: number; readonly nvmeGb: number | null }
  | {
      readonly acu: number;
      /** In use of its memory beside the pool whatever the capacity, MiB (MEM-20); absent = nothing that was measured. */
      readonly besideMib?: number;
    };

/** KiB of a page: PostgreSQL's block, InnoDB's page (F). */
export const PAGE_KIB: Readonly<Record<EngineName, number>> = { "aurora-postgresql": 8, "aurora-mysql": 16 };

/** DBInstanceClassMemory over nominal memory: fitted on r6g.2xlarge's 5,475,728 pages, within 1 % on r8g.2xlarge (F). */
export const CLASS_MEMORY_RATIO = 0.968;
/** Default shared_buffers in pages of 8 KiB: DBInstanceClassMemory / 12,038 − 50,003 (F, 2026-04-13). */
const BYTES_PER_PAGE_ROOM = 12_038;
const PAGES_LESS = 50_003;
/** Default innodb_buffer_pool_size as a share of DBInstanceClassMemory (F, third party). */
const MYSQL_POOL_RATIO = 0.75;
/** The pool gives 4.5 % to the tiered cache's bookkeeping on NVMe classes (F §5, 2026-04-13). */
export const NVME_POOL_FACTOR = 0.955;

/** Pools seen by ACU, and the share of memory above the last; the two at 0.5 ACU are assumptions. */
const BY_ACU = {
  "aurora-postgresql": {
    measured: [
      [0.5, 128],
      [1, 384],
      [1.5, 384],
      [2.5, 2688],
      [4, 5504],
      [8, 11_136],
      [12.5, 17_280],
    ],
    ratioAbove: 0.675,
  },
  "aurora-mysql": {
    measured: [
      [0.5, 672],
      [8, 8864],
      [12.5, 15_392],
    ],
    ratioAbove: 0.6,
  },
} as const satisfies Record<EngineName, PoolTable>;

type Measured = readonly [acu: number, mib: number];

interface PoolTable {
  readonly measured: readonly Measured[];
  readonly ratioAbove: number;
}

const MIB_PER_ACU = 2048;

/**
 * Buffer pool, MiB (MEM-1): the one table that the plan, Optimized Reads and failover ask. 0 while paused.
 *
 * @param input.pastedMib `shared_buffers` or `innodb_buffer_pool_size` as the database itself states it: it wins
 */
export function bufferPoolMib(
  input: PoolHost & { readonly engine: EngineName; readonly pastedMib?: number | null },
): number {
  if (input.pastedMib != null) return input.pastedMib;
  return "acu" in input ? poolAtAcu(input) : poolOfClass(input);
}

function poolOfClass(of: { memoryGib: number; nvmeGb: number | null; engine: EngineName }): number {
  const memoryMib = CLASS_MEMORY_RATIO * of.memoryGib * 1024;
  if (of.engine === "aurora-mysql") return MYSQL_POOL_RATIO * memoryMib;
  const pages = Math.max(0, Math.floor((memoryMib * 2 ** 20) / BYTES_PER_PAGE_ROOM) - PAGES_LESS);
  const mib = (pages * PAGE_KIB[of.engine]) / 1024;
  return of.nvmeGb === null ? mib : mib * NVME_POOL_FACTOR;
}

/** No more than its memory leaves beside what is in use, and no less than the smallest that was seen. */
function poolAtAcu(of: { acu: number; besideMib?: number; engine: EngineName }): number {
  const { acu, besideMib = 0 } = of;
  const mib = poolOfTable(of);
  if (besideMib === 0) return mib;
  const [[, smallest]] = BY_ACU[of.engine].measured;
  return Math.min(mib, Math.max(smallest, acu * MIB_PER_ACU - besideMib));
}

function poolOfTable({ acu, engine }: { acu: number; engine: EngineName }): number {
  if (acu <= 0) return 0;
  const { measured, ratioAbove }: PoolTable = BY_ACU[engine];
  const last = measured.length - 1;
  let above = 0;
  while (above < last && (measured[above] as Measured)[0] < acu) above++;
  const [highAcu, highMib] = measured[above] as Measured;
  if (acu > highAcu) return Math.max(highMib, acu * MIB_PER_ACU * ratioAbove);
  const [lowAcu, lowMib] = measured[Math.max(0, above - 1)] as Measured;
  if (highAcu === lowAcu) return highMib;
  return lowMib + ((highMib - lowMib) * (acu - lowAcu)) / (highAcu - lowAcu);
}
