import type { MemoryPaste } from "@acuity/engine/memory";
import type { PastedMemory } from "@acuity/engine/plan";
import type { EngineName } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { formatGib } from "../formats/acu.ts";
import { formatMoneyExact } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { missRange } from "./memory-words.ts";

/** What was read out of a paste, sentence by sentence (MEM-14). */
export function pasteSentences({ poolMib, knots }: MemoryPaste, place: Place): readonly string[] {
  const pool = poolMib === null ? [] : [`Its buffer pool is ${formatGib(poolMib / 1024, place)}.`];
  const points = knots.flatMap(({ kind, ...point }) =>
    kind === "pasted" || kind === "snapshots" ? [`${pastedPointWords({ kind, ...point }, place)}.`] : [],
  );
  return [...pool, ...points];
}

/** Why something pasted decides nothing, where it was taken and the measurement says otherwise (MEM-4). */
export function pasteLeftOut(notes: readonly Finding[], place: Place): readonly string[] {
  const leftOut = notes.filter(
    ({ code }) => code === "told-against-measured" || code === "held-against-reads",
  );
  return leftOut.map((note) => wordFinding(note, place));
}

/** A point that was pasted: `A pool of 10 GiB misses 0.1–0.12 % of page touches`. */
export function pastedPointWords(
  { kind, mib, low, high }: PastedMemory["points"][number],
  place: Place,
): string {
  const size = formatGib(mib / 1024, place);
  if (kind === "snapshots")
    return `All pages touched so far take ${size}, because the pool has room for more: a pool of that size misses no more than 1 %`;
  return `A pool of ${size} misses ${missRange({ lowPct: 100 * low, highPct: 100 * high }, place)} of page touches`;
}

const POSTGRES = `SHOW shared_buffers;
-- how much of it holds pages; needs CREATE EXTENSION pg_buffercache
SELECT count(*) AS buffers FROM pg_buffercache WHERE relfilenode IS NOT NULL;
-- the same line twice, five minutes of usual load apart
SELECT sum(blks_read) AS blks_read, sum(blks_hit) AS blks_hit FROM pg_stat_database;
SELECT pg_sleep(300);
SELECT sum(blks_read) AS blks_read, sum(blks_hit) AS blks_hit FROM pg_stat_database;
`;

const MYSQL = `SHOW VARIABLES LIKE 'innodb_buffer_pool_size';
SHOW ENGINE INNODB STATUS\\G
`;

/** What to ask the database, to be pasted with its answers. */
export const MEMORY_QUERIES: Readonly<Record<EngineName, string>> = {
  "aurora-postgresql": POSTGRES,
  "aurora-mysql": MYSQL,
};

/** The measurement that a paste of today's instance cannot give: another size, for an hour. */
export function hourReaderWords(hourUsd: number | null, place: Place): string {
  const price = hourUsd === null ? "about a dollar" : `${formatMoneyExact(hourUsd, place)} on demand`;
  return `Where the pool is not full, what it holds is all that was touched, and settles it. Statistics of a full one give bounds only, and another size settles it: add a reader of that size with promotion tier 15, give it your reads for an hour, ask it the same, paste the answers as of another instance, and delete it. That costs ${price}. A 60-second export over a failover or restart, when the cache fills, tells it without an instance.`;
}
