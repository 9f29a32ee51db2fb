import { PAGE_KIB } from "../pool/buffer-pool-mib.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";

/** Whose memory was pasted, as far as it is known. */
export interface PasteOwner {
  readonly engine: EngineName;
  /** Pool of the instance where the text does not say it, MiB. */
  readonly poolMib: number | null;
  /** Pool that its class has by default, and the memory of the class or of the range's maximum; null or absent = not known. */
  readonly defaultMib?: number | null;
  readonly memoryMib?: number | null;
}

/** No Aurora has a smaller pool, or more memory, MiB (MEM-1; EVD-12). */
const POOLS_MIB = { least: 32, most: 2 ** 22 } as const;
/** A class's memory is no more than this of its pool by the table (MEM-1): a larger pool is another instance's. */
const MEMORY_OF_POOL = 2;
/** Nobody gives a pool less than this of what its class has by default [A]: 128 MiB is a new server's, whatever it runs on. */
const LEAST_OF_DEFAULT = 0.1;

/** What only one engine says of its memory. */
const SAID_BY: Readonly<Record<EngineName, RegExp>> = {
  "aurora-postgresql": /(?:^|[|{,"'])[ \t]*(shared_buffers|(?:heap_)?blks_(?:read|hit)|relname|datname)\b/im,
  "aurora-mysql": /(?:^|[|{,"'])[ \t]*(innodb_buffer_pool_size)\b|(Buffer pool size)\s+\d/im,
};

/** That a text is the other engine's; null where it is this one's, or of no engine alone. */
export function otherEngine(text: string, engine: EngineName): MemoryFinding | null {
  const of = engine === "aurora-mysql" ? "aurora-postgresql" : "aurora-mysql";
  const said = SAID_BY[of].exec(text);
  const name = said?.[1] ?? said?.[2];
  return name === undefined ? null : { code: "paste-other-engine", name, of, engine, assumption: false };
}

/** Why a pool that was pasted cannot be the instance's; null where it can. Nothing that was pasted with it counts. */
export function oddPool(
  mib: number,
  { poolMib, defaultMib = null, memoryMib }: PasteOwner,
): MemoryFinding | null {
  const poolGib = mib / 1024;
  if (!(mib >= POOLS_MIB.least && mib <= POOLS_MIB.most)) {
    const most = Number.MAX_SAFE_INTEGER;
    const shown = Math.max(-most, Math.min(poolGib, most));
    return { code: "paste-pool-impossible", poolGib: shown, assumption: false };
  }
  if (poolMib !== null && mib > MEMORY_OF_POOL * poolMib)
    return { code: "paste-pool-elsewhere", poolGib, knownGib: poolMib / 1024, assumption: false };
  if (defaultMib !== null && mib < LEAST_OF_DEFAULT * defaultMib)
    return { code: "paste-pool-small", poolGib, defaultGib: defaultMib / 1024, assumption: false };
  return overMemory({ what: "pool", mib, memoryMib });
}

/** What is said to be held where there is less memory than that; null where it fits, or nobody knows the memory. */
export function overMemory(of: {
  readonly what: "pool" | "buffers";
  readonly mib: number;
  readonly memoryMib?: number | null | undefined;
}): MemoryFinding | null {
  const { what, mib, memoryMib = null } = of;
  if (memoryMib === null || mib <= memoryMib) return null;
  const figures = { what, heldGib: mib / 1024, memoryGib: memoryMib / 1024 };
  return { code: "paste-over-memory", ...figures, assumption: false };
}

/** A pool holds no more than its size; counted a moment apart, a hundredth more [A]. */
const OVER_POOL = 1.01;

/** Pages beyond the pool that was pasted with them: one of the two is of another instance. */
export function overPool(mib: number, poolMib: number): MemoryFinding | null {
  if (mib <= OVER_POOL * poolMib) return null;
  return { code: "paste-over-pool", heldGib: mib / 1024, poolGib: poolMib / 1024, assumption: false };
}

const UNIT_MIB: Readonly<Record<string, number>> = {
  ...{ b: 2 ** -20, kb: 2 ** -10, "8kb": 2 ** -7, mb: 1, gb: 1024, tb: 2 ** 20 },
};

const POOLS =
  /(?:^|[|{,"'])[ \t]*(shared_buffers|innodb_buffer_pool_size)\b([\s|:="'+-]*)([\d.]+(?:e[-+]?\d+)?)[\s|"',]*(8kb|[kmgt]?b\b)?/gim;

/** Sizes of a pool in their order, MiB: `shared_buffers` in pages of 8 KiB or with its unit, `innodb_buffer_pool_size` in bytes; not where a query's text has it. */
export function poolsOf(text: string): readonly number[] {
  return [...text.matchAll(POOLS)].flatMap((found) => sizeOf(found) ?? []);
}

/** The first of them counts; that there are others is a finding. */
export function otherPools([first, ...more]: readonly number[]): readonly MemoryFinding[] {
  const other = more.find((mib) => mib !== first);
  if (first === undefined || other === undefined) return [];
  const figures = { poolGib: first / 1024, otherGib: other / 1024 };
  return [{ code: "paste-pools-differ", ...figures, assumption: true }];
}

function sizeOf(found: RegExpMatchArray): number | null {
  const [, name = "", before = "", amount = "", unit] = found;
  const bare = name.toLowerCase() === "shared_buffers" ? "8kb" : "b";
  const mib = Number(amount) * (UNIT_MIB[(unit ?? bare).toLowerCase()] ?? Number.NaN);
  // A lone minus before the figure is its sign; several are a ruler.
  const isBelow = /(?:^|[^-+])-$/.test(before);
  return mib >= 0 ? (isBelow ? -mib : mib) : null;
}

/** Buffer pool of SHOW ENGINE INNODB STATUS, in pages of 16 KiB. */
export function innodbOf(
  text: string,
): { poolMib: number; heldMib: number | null; missRatio: number | null } | null {
  const size = numberAfter(text, /Buffer pool size\s+(\d+)/);
  if (size === null) return null;
  const mib = (pages: number) => (pages * PAGE_KIB["aurora-mysql"]) / 1024;
  const held = numberAfter(text, /Database pages\s+(\d+)/);
  const hits = numberAfter(text, /Buffer pool hit rate\s+(\d+)\s*\/\s*1000/);
  return {
    poolMib: mib(size),
    heldMib: held === null ? null : mib(held),
    missRatio: hits === null || hits > 1000 ? null : 1 - hits / 1000,
  };
}

function numberAfter(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
