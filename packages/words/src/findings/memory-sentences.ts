import type { MemoryFinding } from "@acuity/engine/units";
import { formatAcu, formatGib, formatSetGib } from "../formats/acu.ts";
import { ENGINE_NAMES } from "../formats/engine-names.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import { formatOdd, oddSamplesWords } from "../formats/odd-samples.ts";
import type { Sentences } from "../sentences.ts";

/** `FreeableMemory of orders-1 comes down to 0.6 GiB of the 32 GiB of its db.r6g.xlarge, low for 14 % of the time`. */
function lowWords(
  { instance, instanceClass, memoryGib, leastGib, timePct }: Low,
  place: Parameters<typeof formatGib>[1],
): string {
  const whose = instance === null ? "" : ` of ${instance}`;
  return `FreeableMemory${whose} comes down to ${formatGib(leastGib, place)} of the ${formatGib(memoryGib, place)} of ${instanceClass} and is under a twentieth of them for ${formatPercent(timePct, place)} of the time`;
}

/** What to export for the touches of pages to be counted. */
export function touchesExport({ metric, missing }: Untold): string {
  const asked = missing === undefined ? BOTH : missing.length === 0 ? [metric] : missing;
  return `Export ${listed(asked)} of the instance as Average`;
}

/** What old reports ask for, which do not say what is missing. */
const BOTH = ["ReadIOPS", "BufferCacheHitRatio"];

function untoldBy({ metric, missing = [] }: Untold): string {
  if (missing.length === 0) return `${metric} of the instance tells nothing here`;
  return `${listed(missing)} of the instance ${missing.length === 1 ? "is" : "are"} in no file`;
}

interface Untold {
  readonly metric: string;
  readonly missing?: readonly string[] | undefined;
}

/** What is in swap and what that refuses: with much of it there, as much memory again is too little. */
function swapWords(
  { swapGib, levelGib }: { readonly swapGib: number; readonly levelGib: number | undefined },
  place: Parameters<typeof formatGib>[1],
): string {
  const isShort = "it is short of memory, and nothing with";
  if (levelGib === undefined) return `rises by ${formatGib(swapGib, place)}: ${isShort} less`;
  const level = formatGib(levelGib, place);
  const how = swapGib > 0 ? `rises by ${formatGib(swapGib, place)} to ${level}` : `stands at ${level}`;
  return `${how}, over a twentieth of them: ${isShort} as little`;
}

/** `a pool of 5 GiB misses up to 0.002 % of page touches, and one of 20.7 GiB was measured to miss 0.5 %: a smaller one misses no less` */
function againstWords(
  { toldGib, toldPct, measuredGib, measuredPct }: Against,
  place: Parameters<typeof formatGib>[1],
): string {
  const pct = (value: number) => `${formatNumber(value, 3, place)}${UNIT_SPACE}%`;
  const isLess = toldPct < measuredPct;
  const told = `a pool of ${formatGib(toldGib, place)} misses ${isLess ? "at most" : "at least"} ${pct(toldPct)} of page touches`;
  return `${told}, and one of ${formatGib(measuredGib, place)} was measured to miss ${pct(measuredPct)}: ${isLess ? "no smaller pool misses less" : "no larger pool misses more"}`;
}

type Against = Omit<
  Extract<MemoryFinding, { readonly code: "told-against-measured" }>,
  "code" | "assumption" | "kind"
>;

/** Below a GiB in MiB. */
function sizeWords(gib: number, place: Parameters<typeof formatGib>[1]): string {
  return gib < 1 ? `${formatNumber(1024 * gib, 0, place)}${UNIT_SPACE}MiB` : formatGib(gib, place);
}

/** What a figure that could be of another unit is followed by; nothing where it could not. */
function unitWords(
  { windowGib, timesTouched }: { readonly windowGib: number; readonly timesTouched: number | undefined },
  place: Parameters<typeof formatGib>[1],
): string {
  if (timesTouched === undefined) return "";
  return ` Each page of it is then used ${formatNumber(timesTouched, 0, place)} times in the window, which is much, and told in KiB it would be ${sizeWords(1024 * windowGib, place)}: check that the file has it in bytes, as CloudWatch exports it.`;
}

type Low = Omit<Extract<MemoryFinding, { readonly code: "memory-low" }>, "code" | "assumption">;

export const MEMORY_SENTENCES: Sentences<MemoryFinding> = {
  "hit-ratio-impossible": ({ samples, oddest }, place) =>
    oddSamplesWords(
      {
        samples,
        metric: "BufferCacheHitRatio",
        because: `${formatOdd(oddest, place)}: it lies between 0 and 100`,
      },
      place,
    ),
  "hit-ratio-as-share": ({ highest }, place) =>
    `BufferCacheHitRatio never exceeds ${formatNumber(highest, 3, place)}: that is a share, and CloudWatch's is a percentage. It is left out; multiply it by 100, or export it from CloudWatch.`,
  "hit-ratio-zero": () =>
    "BufferCacheHitRatio is 0 in all samples, and no pool misses all that is asked of it. It is left out; export it from CloudWatch.",
  "memory-beyond-class": ({ metric, instance, instanceClass, memoryGib, mostGib }, place) =>
    `${metric}${instance === null ? "" : ` of ${instance}`} reaches ${formatGib(mostGib, place)}, more than the ${formatGib(memoryGib, place)} of ${instanceClass} allow. It is left out; correct the class, or export it in bytes from this instance.`,
  "touches-unknown": ({ metric, missing, isNothingRead }) =>
    isNothingRead
      ? "All that is touched fits today's pool: nothing was read, so ReadIOPS and BufferCacheHitRatio tell neither how many pages are touched nor what another size of memory would read. A paste from the database tells, if its pool is not full, or an hour on a smaller pool."
      : `${untoldBy({ metric, missing })}, so nobody knows how many pages are touched: what another size of memory would read is not in the figures. ${touchesExport({ metric, missing })}.`,
  "touches-from-volume": () =>
    "No ReadIOPS of the instance counts: the volume's billed reads stand for it, as means over the whole time. Export ReadIOPS as Average.",
  "touches-unlike-cpu": ({ r2 }, place) =>
    `Page touches do not follow the CPU (it explains ${formatPercent(100 * Math.max(0, r2), place)} of their variance), so they are kept as they were measured and do not move with the demand.`,
  "touches-at-least": ({ readsPct }, place) =>
    `${formatPercent(readsPct, place)} of the reads lie in samples with a hit ratio above 99.99 %, which is too near to 100 to count touches by: what a smaller memory would read is not known. Options must hold the working set until it is: enter it, or paste from the database which pages its pool holds.`,
  "misses-rise-with-pool": () =>
    "Page reads a touch were higher in hours with a larger buffer pool: what ran then reads more (scans, batches), and the size is not why. What each size misses is the mean over such hours, as many reads in all as were measured.",
  "touched-in-window": ({ windowGib, windowS, missPct, timesTouched }, place) => {
    const read = `AuroraEstimatedSharedMemoryBytes was read: ${sizeWords(windowGib, place)} of pages are used within a window of ${formatNumber(windowS, 0, place)}${UNIT_SPACE}s (a minute is assumed, mean of the trace). That is a lower bound of the working set, never the set`;
    return missPct === null
      ? `${read}; it bounds nothing here.`
      : `${read}: a pool that holds as much misses at most ${formatNumber(missPct, 2, place)}${UNIT_SPACE}% of page touches, and what a smaller one misses it does not say.${unitWords({ windowGib, timesTouched }, place)}`;
  },
  "memory-low": (low, place) =>
    `${lowWords(low, place)}; it was not seen to swap. What sorts, joins and sessions take beside the buffer pool is in no figure here: look at it before less memory is run.`,
  "memory-short": ({ swapGib, levelGib, ...low }, place) =>
    `${lowWords(low, place)}, and SwapUsage ${swapWords({ swapGib, levelGib }, place)} is picked. More of it, or less for sorts, joins and sessions (work_mem, join and sort buffers), ends that.`,
  "memory-beside-pool": ({ instance, usedGib, besideGib }, place) =>
    `${instance ?? "The instance"} has up to ${formatGib(usedGib, place)} of memory in use, at least ${formatGib(besideGib, place)} of it by sessions, sorts and temporary tables beside the buffer pool: nothing without room for that is picked. Fewer connections (a pooler) or a smaller work_mem would lower it.`,
  "pool-not-filled": ({ instance, usedGib, memoryGib, poolGib }, place) =>
    `By FreeableMemory ${instance ?? "the instance"} never had more than ${formatGib(usedGib, place)} of its ${formatGib(memoryGib, place)} in use, so its buffer pool was never full: of the ${formatGib(poolGib, place)} that it may take no more than that can have been held, sessions among it. Enter a working set of at most that to have options held to it.`,
  "one-pool-size": ({ poolGib, missPct }, place) =>
    `The files show one size of memory (${formatGib(poolGib, place)}, ${formatNumber(missPct, 2, place)} % of touches missed): what a smaller one would miss has bounds only, however long the trace.`,
  "pool-by-parameters": ({ poolGib, defaultGib }, place) =>
    `The buffer pool is ${formatGib(poolGib, place)}, by default it would be ${formatGib(defaultGib, place)}: classes of the same memory are taken to run with the same parameter group, so with the same share of their own default, any other with its default.`,
  "paste-unknown": ({ columns, beside }) =>
    `${beside ? "A part of the" : "The"} pasted text tells nothing of memory${columns.length === 0 ? "" : ` (its columns: ${columns.slice(0, 8).join(", ")})`}. Paste shared_buffers, two snapshots of pg_stat_database or pg_statio_all_tables, buffers by relation out of pg_buffercache, or SHOW ENGINE INNODB STATUS.`,
  "paste-pools-differ": ({ poolGib, otherGib }, place) =>
    `The pasted text gives the buffer pool two sizes, ${formatGib(poolGib, place)} and ${formatGib(otherGib, place)}: the first counts. Paste what one instance says.`,
  "paste-too-long": ({ characters, most }, place) =>
    `The pasted text has ${formatNumber(characters, 0, place)} characters; more than ${formatNumber(most, 0, place)} are not read. Let the database add up what it counts: SELECT count(*) AS buffers FROM pg_buffercache WHERE relfilenode IS NOT NULL, and SELECT sum(blks_read) AS blks_read, sum(blks_hit) AS blks_hit FROM pg_stat_database.`,
  "paste-one-snapshot": ({ view }) =>
    `One snapshot of ${view} counts since the last reset, restarts and first reads included: paste a second one, taken some minutes later, below it.`,
  "paste-too-few": ({ touches }, place) =>
    `Between the two snapshots lie ${formatNumber(touches, 0, place)} page touches, too few for a ratio: take them further apart.`,
  "reads-above-ceiling": ({ instance, instanceClass, readsPerS, ceilingPerS }, place) =>
    `${instance ?? "The instance"} was measured to read ${formatNumber(readsPerS, 0, place)} pages a second on ${instanceClass}, more than the ${formatNumber(ceilingPerS, 0, place)} that are assumed of as many vCPU: what was measured is the ceiling, of every class with at least as many.`,
  "set-against-misses": ({ setGib, leastGib, measuredGib, measuredPct }, place) =>
    `You say that ${formatSetGib(setGib, place)} must stay in memory, and a pool of ${formatGib(measuredGib, place)} was measured to miss ${formatNumber(measuredPct, 2, place)}${UNIT_SPACE}% of page touches: at least ${formatGib(leastGib, place)} must. That is counted in its place; correct your figure, or forget it.`,
  "set-over-hits": ({ setGib, poolGib, hitPct, isDenied }, place) =>
    `Somebody entered that ${formatSetGib(setGib, place)} must stay in memory, and today's pool of ${formatGib(poolGib, place)} was measured to answer ${formatPercent(hitPct, place)} of page touches${isDenied ? `: ${setGib > poolGib ? "it holds nearly all that is asked for, so no larger pool is needed" : "one that holds all that is hot would miss less, so the set is larger"} by what was measured. Correct that figure, or forget it` : ""}.`,
  "set-over-volume": ({ setGib, volumeGib }, place) =>
    `The working set that was entered, ${formatSetGib(setGib, place)}, is larger than the volume of ${formatGib(volumeGib, place)}: no more than the volume can be read. Correct one of both.`,
  "paste-counts-back": () =>
    "The second snapshot counts less than the first: they are swapped, of two servers, or the counters were reset between them. Paste two of one server, the earlier one first.",
  "paste-two-servers": () =>
    "The two snapshots count different databases or relations, so they are not of one server and nothing lies between them. Paste two of one server, the earlier one first.",
  "paste-one-sided": ({ names, count }, place) =>
    `Only one of the two snapshots names ${names.map((name) => name || "a row of no name").join(", ")}${count > names.length ? ` and ${formatNumber(count - names.length, 0, place)} more` : ""}: since when that counts nobody can tell, so the misses are those of what both name. Paste two whole results of the same query.`,
  "paste-pool-impossible": ({ poolGib }, place) =>
    `A buffer pool of ${formatGib(poolGib, place)} is none that Aurora has, so nothing pasted with it counts: paste the result of SHOW shared_buffers (or innodb_buffer_pool_size) as it is printed.`,
  "paste-pool-elsewhere": ({ poolGib, knownGib }, place) =>
    `The pasted pool of ${formatGib(poolGib, place)} does not fit the instance that runs today, whose pool is about ${formatGib(knownGib, place)}: paste it as of another instance, or correct the class.`,
  "pasted-pool-denied": ({ poolGib, knownGib }, place) =>
    `A buffer pool of ${formatGib(poolGib, place)}, as pasted, is none of what runs today, which has about ${formatGib(knownGib, place)}, and all that is said of memory is of it. Paste it from this instance, or correct the class.`,
  "paste-pool-small": ({ poolGib, defaultGib }, place) =>
    `The pasted pool of ${formatNumber(poolGib * 1024, 0, place)}${UNIT_SPACE}MiB is under a tenth of the ${formatGib(defaultGib, place)} that the class of today has by default, so nothing pasted with it counts. 128${UNIT_SPACE}MiB is what a new server ships with: paste it from this instance, or correct the class.`,
  "paste-over-memory": ({ what, heldGib, memoryGib }, place) =>
    `${what === "pool" ? "The pasted pool" : "What the pasted buffers add up to"}, ${formatGib(heldGib, place)}, is more than the ${formatGib(memoryGib, place)} of memory of what runs today, so nothing pasted with it counts: paste it as of another instance, or correct the class or the maximum.`,
  "paste-over-pool": ({ heldGib, poolGib }, place) =>
    `The pasted buffers add up to ${formatGib(heldGib, place)}, more than the pool of ${formatGib(poolGib, place)} pasted with them, so nothing pasted counts: ask both of the same instance.`,
  "paste-listing-partial": ({ relations, heldGib, leastGib }, place) =>
    `The pasted listing names ${formatNumber(relations, 0, place)} relations with ${formatGib(heldGib, place)} at least: the smallest of them still has ${sizeWords(leastGib, place)}, so there may be more that it leaves out, and it decides nothing. Paste the count of all pages (SELECT count(*) AS buffers FROM pg_buffercache WHERE relfilenode IS NOT NULL), or the listing without a LIMIT.`,
  "told-against-measured": ({ kind, ...told }, place) =>
    `${kind === "pasted" ? "The pasted counts" : "The pasted pages"} say that ${againstWords(told, place)}. What was measured stands, and the paste decides nothing: take it from this cluster under the load of the files, or export the metrics of its time.`,
  "held-against-reads": ({ heldGib, readGib, days }, place) =>
    `The pasted pages, ${formatGib(heldGib, place)} in a pool that has room, are not all that is needed: ${formatGib(readGib, place)} were read from storage in the ${formatNumber(days, 1, place)} days measured, and a pool with room keeps what it read. A restart, scans or a count of another instance explain that. They are held at least, and decide nothing: paste the count again after some days without a restart, or a smaller pool’s misses.`,
  "memory-keeps-capacity": ({ instance, restingGib, acu, minAcu }, place) =>
    `FreeableMemory shows that ${instance ?? "the instance"} has at least ${formatGib(restingGib, place)} in use beside its buffer pool all the time (sessions, sorts, temporary tables): a range from ${formatAcu(minAcu, place)} does not come below ${formatAcu(acu, place)} while it runs, and is billed so.`,
  "working-set-pasted": ({ gib }, place) =>
    `The working set is the ${formatSetGib(gib, place)} that were pasted: all that was touched so far in a pool with room for more. Options must hold it. No metric tells what a smaller memory would read.`,
  "window-against-reads": ({ windowGib, windowS, readGib, timePct }, place) =>
    `AuroraEstimatedSharedMemoryBytes says that ${sizeWords(windowGib, place)} are touched within ${formatNumber(windowS, 0, place)}${UNIT_SPACE}s, and up to ${sizeWords(readGib, place)} are read from storage in that time (${formatPercent(timePct, place)} of the time more than it says): it is of another unit than bytes, or of another instance. It is left out; export it from CloudWatch in bytes.`,
  "paste-other-engine": ({ name, of, engine }) =>
    `The pasted text is of ${ENGINE_NAMES[of]} (${name}), and the cluster runs ${ENGINE_NAMES[engine]}: nothing of it counts. Paste it from this cluster, or correct the engine.`,
  "paste-no-count": ({ name, said }) =>
    `"${said}" in the column ${name} of the pasted text is no count of pages, so nothing pasted with it counts: paste the result as the database prints it.`,
  "paste-no-pool": () =>
    "The pasted figures do not say the size of the memory they belong to: add the result of SHOW shared_buffers (or innodb_buffer_pool_size) of the same instance.",
  "paste-pool-alone": ({ poolGib }, place) =>
    `The paste of another instance tells the size of its pool (${formatGib(poolGib, place)}) and nothing of what it misses or holds, so it changes nothing: add two snapshots of pg_stat_database or pg_statio_all_tables, or SHOW ENGINE INNODB STATUS, of the same instance.`,
  "paste-pool-full": ({ heldGib, poolGib }, place) =>
    `The pool is full (${formatGib(heldGib, place)} of ${formatGib(poolGib, place)}): what it holds tells nothing of what is needed.`,
};
