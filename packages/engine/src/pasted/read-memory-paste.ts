import type { Knot } from "../memory/access-curve.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";
import { countersOf, MOST_SHOWN, oddCount, type PageCounts, type PastedCounters } from "./counters-of.ts";
import { type HeldPages, heldPages, otherGroupings } from "./held-pages.ts";
import {
  innodbOf,
  oddPool,
  otherEngine,
  otherPools,
  overMemory,
  overPool,
  type PasteOwner,
  poolsOf,
} from "./pool-of-paste.ts";
import { type PastedTable, tablesOfPaste } from "./tables-of-paste.ts";

/** What a pasted text says of the memory of the instance it was asked on (MEM-14). */
export interface MemoryPaste {
  /** `shared_buffers` or `innodb_buffer_pool_size`, MiB; null where the text does not say. */
  readonly poolMib: number | null;
  /** Sizes and what they miss; they belong to the instance that was asked. */
  readonly knots: readonly Knot[];
  readonly findings: readonly MemoryFinding[];
}

/** A difference of two snapshots with fewer touches tells no ratio. */
const LEAST_TOUCHES = 20_000;
/** A pool that holds more than this of what it can is full: the pages in it tell no set. */
const FULL_RATIO = 0.95;
const BEGINNING = 20_000;
/** Columns of a text of another query that are named. */
const MOST_COLUMNS = 12;

/** Characters of the longest paste [A]: thousands of rows; each page of a pool in a row of its own is a hundred times that. */
export const MOST_CHARACTERS = 1_000_000;

/** That a text is too long to be read as a paste; null where it is not. */
export function longPaste(characters: number): MemoryFinding | null {
  return characters > MOST_CHARACTERS
    ? { code: "paste-too-long", characters, most: MOST_CHARACTERS, assumption: false }
    : null;
}

/** Hit rates of InnoDB are whole thousandths. */
const HALF_STEP = 0.0005;

/**
 * Reads what can be pasted from the database itself: `shared_buffers`, two snapshots of pg_stat_database or pg_statio_*, the
 * pg_buffercache query of S4, or InnoDB status. A text of another query gives a named finding, and nothing else.
 */
export function readMemoryPaste(text: string, known: PasteOwner): MemoryPaste {
  const long = longPaste(text.length);
  if (long !== null) return { poolMib: null, knots: [], findings: [long] };
  // Of a text that counts nothing the beginning says what it is.
  const tables = tablesOfPaste(/blks_read|buffers/i.test(text) ? text : text.slice(0, BEGINNING));
  const innodb = innodbOf(text);
  const pools = poolsOf(text);
  const poolMib = pools[0] ?? innodb?.poolMib ?? null;
  const ofInnodb = innodb?.heldMib ?? null;
  const held: HeldPages | null =
    ofInnodb === null ? heldPages(tables, known.engine) : { mib: ofInnodb, partOf: null };
  const odd =
    otherEngine(text, known.engine) ??
    (poolMib === null ? null : oddPool(poolMib, known)) ??
    oddCount(tables) ??
    (held === null ? null : overMemory({ what: "buffers", mib: held.mib, memoryMib: known.memoryMib })) ??
    (held === null || poolMib === null ? null : overPool(held.mib, poolMib));
  if (odd !== null) return { poolMib: null, knots: [], findings: [odd] };
  const ownMib = poolMib ?? known.poolMib;
  const counters = countersOf(tables);
  const parts = [
    ...(counters.length > 0 ? [fromCounters(counters, ownMib)] : []),
    ...(innodb?.missRatio == null || ownMib === null ? [] : [fromHitRate(innodb.missRatio, ownMib)]),
    ...(held === null ? [] : [ownMib === null ? note(NO_POOL) : fromHeld(held, ownMib)]),
  ];
  const isRead = poolMib !== null || parts.length > 0 || held !== null;
  return {
    poolMib,
    knots: parts.flatMap(({ knots }) => knots),
    findings: [
      ...otherPools(pools),
      ...unreadOf(tables, isRead),
      ...parts.flatMap(({ findings }) => findings),
    ],
  };
}

/** What of a text tells nothing: all of it, or beside what does the buffers that are counted by something else. */
function unreadOf(tables: readonly PastedTable[], isRead: boolean): readonly MemoryFinding[] {
  const unread = isRead ? otherGroupings(tables) : tables;
  if (isRead && unread.length === 0) return [];
  const columns = [...new Set(unread.flatMap((table) => table.columns))].slice(0, MOST_COLUMNS);
  return [{ code: "paste-unknown", columns, assumption: false, ...(isRead && { beside: true }) }];
}

const NO_POOL = { code: "paste-no-pool", assumption: false } as const;

type Part = Pick<MemoryPaste, "knots" | "findings">;

/** What two snapshots of the counters differ by, at the pool of the instance. */
function fromCounters(counters: readonly PastedCounters[], poolMib: number | null): Part {
  const last = counters.at(-1) as PastedCounters;
  const first = counters.find(({ view }) => view === last.view) as PastedCounters;
  if (first === last) return note({ code: "paste-one-snapshot", view: last.view, assumption: false });
  const both = [...last.of].filter(([name]) => first.of.has(name));
  if (both.length === 0) return note({ code: "paste-two-servers", assumption: false });
  let [reads, touches] = [0, 0];
  for (const [name, now] of both) {
    const before = first.of.get(name) as PageCounts;
    const [read, hit] = [now.reads - before.reads, now.hits - before.hits];
    if (read < 0 || hit < 0) return note({ code: "paste-counts-back", assumption: false });
    reads += read;
    touches += read + hit;
  }
  const findings = oneSided(first, last);
  if (touches < LEAST_TOUCHES)
    return { knots: [], findings: [...findings, { code: "paste-too-few", touches, assumption: false }] };
  if (poolMib === null) return note(NO_POOL);
  const miss = reads / touches;
  const error = (3 * Math.sqrt(Math.max(1, reads))) / touches;
  return { knots: [{ kind: "pasted", mib: poolMib, ...around(miss, error) }], findings };
}

const MOST_NAMES = 5;

/** What one snapshot names and the other does not: since when it counts nobody can tell, so nothing of it is taken. */
function oneSided({ of: a }: PastedCounters, { of: b }: PastedCounters): readonly MemoryFinding[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].filter((name) => !(a.has(name) && b.has(name)));
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, MOST_SHOWN));
  return [{ code: "paste-one-sided", names: shown, count: names.length, assumption: false }];
}

function fromHitRate(miss: number, poolMib: number): Part {
  return { knots: [{ kind: "pasted", mib: poolMib, ...around(miss, HALF_STEP) }], findings: [] };
}

const around = (miss: number, error: number) => ({
  low: Math.max(0, miss - error),
  high: Math.min(1, miss + error),
});

/**
 * A pool with room to spare has evicted nothing: all that was ever touched is what it holds, and a cache of that size would
 * miss no more than first touches. A full one says nothing of the set, and a listing that may be cut short only what is held
 * at least.
 */
function fromHeld({ mib, partOf }: HeldPages, poolMib: number): Part {
  const heldGib = mib / 1024;
  if (mib > FULL_RATIO * poolMib)
    return note({ code: "paste-pool-full", heldGib, poolGib: poolMib / 1024, assumption: false });
  if (partOf !== null) {
    const { relations, leastMib } = partOf;
    return note({
      ...{ code: "paste-listing-partial", relations, heldGib, leastGib: leastMib / 1024 },
      assumption: false,
    });
  }
  return mib > 0
    ? { knots: [{ kind: "snapshots", mib, low: 0, high: HELD_MISS }], findings: [] }
    : { knots: [], findings: [] };
}

/** What a cache that holds everything touched so far may miss, as for a stated set (MEM-4). */
const HELD_MISS = 0.01;

function note(finding: MemoryFinding): Part {
  return { knots: [], findings: [finding] };
}
