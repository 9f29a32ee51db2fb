import type { Baseline, HoldingCause, HoldingMonth, Plan } from "@acuity/engine/plan";
import type { Feature } from "@acuity/engine/units";
import { formatAcu, formatGib } from "../formats/acu.ts";
import { countedUnit } from "../formats/counted-unit.ts";
import { formatDuration } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatMoney, formatMoneyExact } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { clauseStart } from "../formats/sentence-case.ts";
import { MONTH_HOURS } from "./engine-figures.ts";
import { holdingPause } from "./pause-words.ts";

/** What holds an ACU: its name in a table, what follows "held by", and what it means. */
export interface CauseWords {
  readonly name: string;
  readonly by: string;
  readonly means: string;
}

export const HOLDING_WORDS: Readonly<Record<HoldingCause, CauseWords>> = {
  paused: { name: "Paused", by: "nothing", means: "Nothing is billed while it is paused." },
  "pause-wait": {
    name: "Waits to pause",
    by: "the wait before a pause",
    means: "Nobody is connected until it pauses: a shorter auto-pause time frees it.",
  },
  minimum: {
    name: "At the minimum",
    by: "the minimum",
    means: "A lower minimum frees what CPU does not ask for, as far as memory lets it.",
  },
  maximum: {
    name: "At the maximum",
    by: "the maximum",
    means: "A full instance hides what more was wanted: raise the maximum and measure.",
  },
  cpu: { name: "CPU", by: "CPU", means: "What the load asks for at that second." },
  "coming-down": {
    name: "Coming down",
    by: "coming down after load",
    means: "Aurora gives capacity back in steps, minutes after CPU asked for it.",
  },
  follows: {
    name: "Follows the writer",
    by: "following the writer",
    means:
      "Readers of promotion tier 0 and 1 have the writer's capacity; tier 2 to 15 follow their own load.",
  },
  memory: {
    name: "Memory",
    by: "memory",
    means:
      "85 % and more of the memory of the present capacity is in use: Aurora keeps what holds the cache.",
  },
  unexplained: {
    name: "Unexplained",
    by: "something the files do not show",
    means: "Neither CPU nor memory in use nor a bound explains it.",
  },
};

/** UNI-1. */
const GIB_OF_ACU = 2;

interface UnexplainedCheck {
  readonly cause: string;
  readonly check: string;
}

/** A known reason; where what runs today is described, whether it has it needs no question. */
interface KnownCheck extends UnexplainedCheck {
  readonly feature?: Feature;
  /** What is said where it is known to be on. */
  readonly on?: string;
}

/** Known reasons of capacity that nothing measured explains (AWS documentation, 2022 to 2026). */
const KNOWN_CHECKS: readonly KnownCheck[] = [
  {
    ...{ cause: "Performance Insights", feature: "insights" },
    check: "AWS advises 2 ACU or more with it; is it on?",
    on: "it is on, and AWS advises 2 ACU or more with it",
  },
  {
    ...{ cause: "Global database", feature: "globalDatabase" },
    check: "AWS advises 8 ACU or more; is the cluster part of one?",
    on: "the cluster is part of one, and AWS advises 8 ACU or more",
  },
  {
    cause: "Many connections",
    check: "each keeps memory: DatabaseConnections, idle ones in the pool of the client",
  },
  {
    cause: "Shared-memory parameters",
    check: "max_locks_per_transaction, max_connections and others raised in the parameter group",
  },
  { cause: "Logical replication", check: "replication slots, and what they lag behind" },
  { cause: "Auditing and log export", check: "pgaudit or the audit plug-in, logs to CloudWatch" },
  { cause: "Background purge", check: "autovacuum or InnoDB's history list after large changes" },
  {
    cause: "Fragmented memory",
    check: "stop and start the cluster: does the capacity stay lower afterwards?",
  },
];

/** `Capacity rose further than CPU explains in 12 samples: …`: bursts that no sample shows (INS-4), wherever they are told. */
export function risenWords(where: string): string {
  return `Capacity rose further than CPU explains in ${where}: something asked for it for some seconds`;
}

/** What may hold capacity that nothing measured explains, and what to check: what its own rises show before what is known of others. */
export function unexplainedChecks(
  { rises }: HoldingMonth,
  { baseline, place }: { readonly baseline: RunsToday; readonly place: Place },
): readonly UnexplainedCheck[] {
  const known = KNOWN_CHECKS.flatMap((one) => checkOf(one, baseline));
  if (rises === undefined) return known;
  const { samples, seconds } = rises;
  const many = `${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")}`;
  const risen = risenWords(`${many} (${formatDuration(seconds, place)})`);
  const check = `${clauseStart(risen)}; a 60-second export or Enhanced Monitoring shows it`;
  return [{ cause: "Bursts inside samples", check }, ...known];
}

/** What is said or described to run today. */
type RunsToday = Pick<Baseline, "features" | "described">;

/** Nothing of what is described to be off. */
function checkOf(
  { feature, on, ...asked }: KnownCheck,
  { features = [], described }: RunsToday,
): readonly UnexplainedCheck[] {
  if (feature === undefined) return [asked];
  if (features.includes(feature)) return [{ cause: asked.cause, check: on ?? asked.check }];
  return described == null ? [asked] : [];
}

/** Why the hours of the causes are more than those of a month. */
export const HOURS_OVERLAP =
  "Hours overlap: in one hour several causes may hold a part of the capacity each. ACU-hours and dollars add up.";

/**
 * `Of $700.80 a month, CPU explains $49.06; the other $652 is held by memory.`: with what is said beside the pick (`notes`), that a
 * pause would not bill what open connections keep awake.
 */
export function holdingSentence(
  { usd, askedUsd, lines, rises, notes = [] }: HoldingMonth & Partial<Pick<Plan, "notes">>,
  place: Place,
): string {
  const paused = holdingPause({ notes }, place);
  const more = paused === null ? "" : ` ${paused}`;
  const held = lines
    .map(({ cause, usd: own, askedUsd: asked }) => ({ cause, usd: own - asked }))
    .filter((line) => line.usd >= 0.005)
    .sort((a, b) => b.usd - a.usd);
  const rest = held.reduce((sum, line) => sum + line.usd, 0);
  const whole = `Of ${formatMoneyExact(usd, place)} a month of measured capacity`;
  if (rest < 0.005) return `${whole}, CPU explains all.${more}`;
  const by = (cause: HoldingCause) =>
    `${HOLDING_WORDS[cause].by}${cause === "unexplained" && rises !== undefined ? ", bursts inside samples among it" : ""}`;
  const each = (line: (typeof held)[number]) =>
    `${by(line.cause)}${held.length === 1 ? "" : ` (${formatMoney(line.usd, place)})`}`;
  const names = held.map(each);
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `${whole}, CPU explains ${formatMoney(askedUsd, place)}${insideOthers(lines, place)}; the other ${formatMoney(rest, place)} is held by ${list}.${more}`;
}

/** What of the sum of CPU its own line has, where other lines hold a part of it: `($248 by itself, the rest inside what is held by the minimum)`. */
function insideOthers(lines: HoldingMonth["lines"], place: Place): string {
  const inside = lines.filter(({ cause, askedUsd }) => cause !== "cpu" && askedUsd >= 0.5);
  if (inside.length === 0) return "";
  const own = lines.find(({ cause }) => cause === "cpu")?.usd ?? 0;
  const by = listed(inside.map(({ cause }) => HOLDING_WORDS[cause].by));
  const parts = own >= 0.5 ? `${formatMoney(own, place)} by itself, the rest` : "all of it";
  return ` (${parts} inside what is held by ${by})`;
}

/** Most memory that was in use, and how much capacity that is, beside what the same instance had on average; null where it is not known. */
export function holdingMemory(
  { usedGib, usedAcuHours, acuHours }: HoldingMonth,
  place: Place,
): string | null {
  if (usedGib === null) return null;
  const tenths = (acu: number) => formatAcu(Math.round(acu * 10) / 10, place);
  const average = (hours: number) => `${tenths(hours / MONTH_HOURS)} on average`;
  const isOnly = usedAcuHours === acuHours;
  const whose = isOnly ? "" : " of the instance that used the most";
  const had = isOnly
    ? `its capacity was ${average(acuHours)}`
    : usedAcuHours === undefined
      ? `the capacity measured, all instances together, was ${average(acuHours)}`
      : `it had ${average(usedAcuHours)}, all measured instances together ${average(acuHours)}`;
  return `Memory in use (2·maximum − FreeableMemory, derived)${whose} reached ${formatGib(usedGib, place)}, as much as ${tenths(usedGib / GIB_OF_ACU)} have; ${had}.`;
}
