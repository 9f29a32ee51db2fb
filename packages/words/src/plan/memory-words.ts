import type { MemoryCurve, MemoryDoubt, Plan, PlanOption } from "@acuity/engine/plan";
import { formatGib } from "../formats/acu.ts";
import { formatMoney, formatMoneyRange } from "../formats/money.ts";
import {
  formatNumber,
  formatPercent,
  formatSignificant,
  shareOfTime,
  UNIT_SPACE,
} from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { quotedName } from "../names/said-name.ts";
import { tellers } from "./memory-tellers.ts";
import { optionTitle } from "./option-title.ts";
import { describeSchedule } from "./schedule-words.ts";
import { shapeTitle } from "./storage-move.ts";

/** What is asked of page reads in place of a set to be held (MEM-7, MEM-11). */
export const READS_LIMIT =
  "page reads below the ceiling, sessions waiting for them at most 1.5 times today’s (a quarter of the CPU time or 0.05 where that is more)";

/** Share of the time a shape holds the working set; nobody knows where none was given: what is taken for one is no set. */
export function cachedWords(
  { cachedPct, settings }: Pick<PlanOption, "cachedPct"> & { readonly settings: SetOfOption },
  place: Place,
): string {
  return isCachedKnown({ cachedPct, settings }) ? formatPercent(cachedPct, place) : "unknown";
}

/** Whether anybody knows how much of a set is held: without a set, as where memory is told by its curve, nobody does. */
export function isCachedKnown({
  cachedPct,
  settings,
}: Pick<PlanOption, "cachedPct"> & { readonly settings: SetOfOption }): boolean {
  return cachedPct !== null && settings.workingSetGib !== null;
}

type SetOfOption = Pick<PlanOption["settings"], "workingSetGib">;

/** What another need of memory would make of the pick, and the cheapest ways to know (MEM-13, MEM-14). */
export function memorySentence(doubt: MemoryDoubt, place: Place): string {
  const { shape, savesUsd, leastSavesUsd = savesUsd } = doubt;
  const saved = sumBetween({ fromUsd: leastSavesUsd, toUsd: savesUsd }, place);
  const less = `${optionTitle(shape, place)} would cost ${saved} a month less`;
  return `${less} if ${conditionWords(doubt, place)}. ${settledWords(doubt, place)}${storageWords(doubt, place)}`;
}

/** The same in a headline: what would win, from which misses on, and what tells. */
export function memoryClause(doubt: MemoryDoubt, place: Place): string {
  const { shape, savesUsd, leastSavesUsd = savesUsd, mostMissPct, sourceMissPct } = doubt;
  const saved = sumBetween({ fromUsd: leastSavesUsd, toUsd: savesUsd }, place);
  const misses = missesWords(doubt, { pool: "pool", place });
  return `${optionTitle(shape, place)}, ${saved} a month less than the pick, if ${misses} under ${missPct(mostMissPct, place)} of page touches (today’s ${missPct(sourceMissPct, place)})${middleWords(doubt, place)}${unsureWords(doubt, place)}: ${tellers(doubt, place)}.${storageWords(doubt, place)}`;
}

/** The verdict where memory decides over more than a tenth of today's cost (MEM-13). */
export interface MemoryVerdict {
  readonly title: string;
  /** Both shapes with what they cost, on what it depends, and what settles it. */
  readonly reason: string;
}

/** Null where memory decides over less than that. */
export function memoryVerdict(
  plan: Pick<Plan, "memory" | "pick" | "today"> & {
    readonly options: readonly Pick<PlanOption, "id" | "settings" | "monthlyUsd">[];
  },
  place: Place,
): MemoryVerdict | null {
  const { memory, pick, options } = plan;
  const picked = options.find(({ id }) => id === pick);
  if (!memory?.isVerdict || picked === undefined) return null;
  const usd = picked.monthlyUsd.p50;
  const sure = `${shapeTitle(picked.settings, { plan, place })} at ${formatMoney(usd, place)} a month whatever is touched`;
  const { savesUsd, leastSavesUsd = savesUsd, monthlyUsd = usd - savesUsd } = memory;
  const less = sumBetween({ fromUsd: monthlyUsd, toUsd: monthlyUsd + savesUsd - leastSavesUsd }, place);
  const other = `${shapeTitle(memory.shape, { plan, place })} at ${less} if ${conditionWords(memory, place)}`;
  const reason = `${sure}, or ${other}. ${hoursWords(memory)}${settledWords(memory, place)}`;
  return { title: "Depends on memory", reason };
}

/** A set under this reads as `0 GiB`, and one of nothing is none. */
const LEAST_SET_GIB = 0.05;

/** The hot set up to which another shape wins; null where misses alone say it. */
const evenSetOf = ({ evenSetGib }: Pick<MemoryDoubt, "evenSetGib">): number | null =>
  evenSetGib == null || evenSetGib < LEAST_SET_GIB ? null : evenSetGib;

/** At which hours the minimum of what may win is another, and who sets it (SCH-1). */
function hoursWords({ shape }: MemoryDoubt): string {
  if (shape.schedule.length === 0) return "";
  return `Its ${describeSchedule(shape.schedule, shape)}: something of yours must set that, such as an EventBridge schedule. `;
}

/** Whether the pool that may win is larger than today's; of a range, whose pool moves, it is taken for smaller. */
export const isLarger = ({ poolGib, todayPoolGib = poolGib }: MemoryDoubt): boolean => poolGib > todayPoolGib;

/** `up to $730` from nothing, `$290–730`, one sum where both read alike. */
function sumBetween(range: { readonly fromUsd: number; readonly toUsd: number }, place: Place): string {
  const [from, to] = [formatMoney(range.fromUsd, place), formatMoney(range.toUsd, place)];
  if (from === to) return to;
  return range.fromUsd > 0 ? formatMoneyRange(range, place) : `up to ${to}`;
}

function conditionWords(doubt: MemoryDoubt, place: Place): string {
  const { mostMissPct, sourceMissPct } = doubt;
  const evenSetGib = evenSetOf(doubt);
  const set = evenSetGib === null ? "" : `, a hot set of up to ${formatGib(evenSetGib, place)}`;
  return `${missesWords(doubt, { pool: "buffer pool", place })} under ${missPct(mostMissPct, place)} of page touches${set} (today’s misses ${missPct(sourceMissPct, place)})${middleWords(doubt, place)}${unsureWords(doubt, place)}`;
}

/** What the options list it at, where that is not what it costs where it wins. */
function middleWords({ middleUsd }: MemoryDoubt, place: Place): string {
  return middleUsd === undefined
    ? ""
    : `; at the middle of what it may miss its bill is ${formatMoney(middleUsd, place)}`;
}

/** Another limit that the draws refuse it by, whatever its memory misses (HED-2). */
function unsureWords({ unsure }: MemoryDoubt, place: Place): string {
  if (unsure === undefined) return "";
  const share = shareOfTime(unsure.p90Pct, { limitPct: unsure.limitPct, place });
  return `; and one time in ten it is short or slow ${share}, which no memory settles`;
}

/** What nobody knows of a range, and needs to, where local storage keeps a class out (MEM-19). */
function storageWords({ localStorageGib }: MemoryDoubt, place: Place): string {
  if (localStorageGib === undefined) return "";
  return ` It also needs the ${formatGib(localStorageGib, place)} of local storage that sorts and temporary tables take on three days and more; AWS publishes none of a range, FreeLocalStorage of such a reader shows it.`;
}

/** `its pool of 20.7 GiB (41.8 GiB today) misses`; with the tiered cache where it has one. */
function missesWords(doubt: MemoryDoubt, of: { readonly pool: string; readonly place: Place }): string {
  const { tierGib } = doubt;
  const pool = `${whosePool(doubt, of.pool)} of ${poolWords(doubt, of.place)}`;
  return tierGib === undefined
    ? `${pool} misses`
    : `${pool} and a tiered cache of ${formatGib(tierGib, of.place)} on NVMe together miss`;
}

const whosePool = ({ instance }: MemoryDoubt, pool: string): string =>
  instance === undefined ? `its ${pool}` : `${instance}’s ${pool}`;

/** Its pool then, and today's; of a range the one in which half of its touches are made, and what it comes down to. */
function poolWords({ poolGib, leastPoolGib, todayPoolGib }: MemoryDoubt, place: Place): string {
  const beside = [
    ...(todayPoolGib === undefined ? [] : [`${formatGib(todayPoolGib, place)} today`]),
    ...(leastPoolGib === undefined ? [] : [`${formatGib(leastPoolGib, place)} in its quietest hours`]),
  ];
  return `${formatGib(poolGib, place)}${beside.length === 0 ? "" : ` (${beside.join("; ")})`}`;
}

/** The cheapest ways to know. */
function settledWords(doubt: MemoryDoubt, place: Place): string {
  return `The files cannot tell: ${tellers(doubt, place)}.`;
}

/** On what the doubt turns, in a few words: `if under 8.4 GiB are hot`, `if a pool of 21 GiB misses under 1 % of page touches`; of a reader with its name. */
export function memoryCondition(doubt: MemoryDoubt, place: Place): string {
  const { mostMissPct, poolGib, instance } = doubt;
  const evenSetGib = evenSetOf(doubt);
  if (evenSetGib === null) {
    const pool = instance === undefined ? "a pool" : `${instance}’s pool`;
    return `if ${pool} of ${formatGib(poolGib, place)} misses under ${missPct(mostMissPct, place)} of page touches`;
  }
  return `if under ${formatGib(evenSetGib, place)} are hot${instance === undefined ? "" : ` on ${instance}`}`;
}

/** What is known of the reader whose memory decides: what is drawn beside it is the writer's. Null of the writer. */
export function readerMemory(doubt: MemoryDoubt, place: Place): string | null {
  const { instance, todayPoolGib, sourceMissPct } = doubt;
  if (instance === undefined) return null;
  const pool = todayPoolGib === undefined ? "what it has" : `its pool of ${formatGib(todayPoolGib, place)}`;
  return `${instance}: ${pool} misses ${missPct(sourceMissPct, place)} of page touches`;
}

/** A share of page touches: 0.07 % and 0.0004 % are different stories. */
function missPct(pct: number, place: Place): string {
  return `${formatSignificant(pct, place)}${UNIT_SPACE}%`;
}

/** Where a known point of the curve comes from (MEM-4). */
export const KNOT_WORDS: Readonly<Record<MemoryCurve["knots"][number]["kind"], string>> = {
  pool: "today’s pool",
  trace: "sizes in the trace",
  "cold-start": "a cold start in the trace",
  tier: "today’s tiered cache",
  window: "touched within a minute",
  snapshots: "pasted pages held",
  pasted: "pasted misses",
  yours: "your figure",
};

/** What is known of the curve, or that nothing is beside today's own size (MEM-5). */
export function memoryCurveSentence(curve: MemoryCurve, place: Place): string {
  const { isIdentifiable, poolGib, sourceMissPct, touchesPerS, knots } = curve;
  const today = poolGib === null ? "Today" : `Today’s pool of ${formatGib(poolGib, place)}`;
  const misses = `${today} misses ${missPct(sourceMissPct, place)} of ${formatNumber(touchesPerS, 0, place)} page touches a second.`;
  const bound = windowWords(curve, place);
  if (!isIdentifiable) {
    return `${misses} No other size is known, so the curve is not identifiable: what another pool misses lies somewhere in the band, however long the trace.${bound}`;
  }
  const kinds = [...new Set(knots.map(({ kind }) => kind))].filter(
    (kind) => kind !== "pool" && kind !== "window",
  );
  const known = kinds.map((kind) => KNOT_WORDS[kind]).join(", ");
  return `${misses}${known === "" ? "" : ` Other sizes are known from ${known}.`}${bound}`;
}

/** What shared memory says of the set: at least so much, and no more than that. */
function windowWords({ knots }: Pick<MemoryCurve, "knots">, place: Place): string {
  const window = knots.find(({ kind }) => kind === "window");
  if (window === undefined) return "";
  return ` AuroraEstimatedSharedMemoryBytes bounds it: ${formatGib(window.gib, place)} are touched within a minute: a lower bound of the set and never the set, and what a smaller pool lacks of it is read every minute.`;
}

/** Misses at the low and the high reading: `0.1–76 %`. */
export function missRange(
  { lowPct, highPct }: { readonly lowPct: number; readonly highPct: number },
  place: Place,
): string {
  const [low, high] = [formatSignificant(lowPct, place), formatSignificant(highPct, place)];
  return low === high ? missPct(lowPct, place) : `${low}–${missPct(highPct, place)}`;
}

/** An option in the table of pools, with the instance whose pool the row is of where that is a reader. */
export function poolTitle(
  { shape, instance }: Pick<MemoryCurve["pools"][number], "shape" | "instance">,
  place: Place,
): string {
  const title = optionTitle(shape, place);
  return instance === undefined ? title : `${title}: pool of ${quotedName(instance)}`;
}

/** Misses up to which an option costs no more than today (MEM-12). */
export function breakEvenWords(
  { cheaperUpToPct: pct }: Pick<MemoryCurve["pools"][number], "cheaperUpToPct">,
  place: Place,
) {
  if (pct === null) return "whatever it misses: reads cost nothing";
  if (pct <= 0) return "nothing: it is dearer anyway";
  return pct >= 100 ? "whatever it misses" : `up to ${missPct(pct, place)}`;
}

/** The limit on waiting for pages, as misses (MEM-11); null where it never binds. */
export function waitLimitWords({ mostMissPct }: MemoryCurve, place: Place): string | null {
  return mostMissPct >= 100
    ? null
    : `Above ${missPct(mostMissPct, place)} more sessions would wait for storage than the limit allows.`;
}
