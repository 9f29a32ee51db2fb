import type {
  ComparedCell,
  ComparedRole,
  ComparedRow,
  MemoryDoubt,
  NotPaid,
  Plan,
  WayOfPaying,
} from "@acuity/engine/plan";
import { formatDuration } from "../../formats/duration.ts";
import {
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatMoneyRange,
  formatUnitPrice,
  savingWord,
} from "../../formats/money.ts";
import { MISSING } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { rowBasis } from "../../word-baseline.ts";
import { memoryCondition } from "../memory-words.ts";
import { NOTHING_USD } from "../more-than.ts";
import { optionTitle } from "../option-title.ts";
import { coveredText, isBesideAcu, orderText } from "../order-words.ts";
import { pausedRow } from "../pause-words.ts";
import { noSaving } from "../saving-tone.ts";
import { isSavingUnknown, type Tried } from "../unexplained-words.ts";
import { shareWords, unmetWords } from "../unmet-words.ts";
import { savesWorth } from "../worth-a-change.ts";
import { busiestCpu } from "./busiest-cpu.ts";
import type { Shown } from "./decision.ts";
import { openUsd } from "./open-usd.ts";
import { passedOver } from "./passed-over.ts";
import { saidRoles } from "./said-roles.ts";
import { shortLimit } from "./short-limit.ts";
import { BY_SOMEBODY } from "./term-offers.ts";
import { waitOf } from "./wait-words.ts";
import type { Wrong } from "./wrong-of.ts";

/** Columns in their order. */
export const WAYS_OF_PAYING: readonly WayOfPaying[] = [
  ...(["on-demand", "savings-plan", "reserved-1yr", "reserved-3yr"] as const),
];

/** What a row of the matrix is called, by its first role; the others follow it as a mark. */
export const ROLE_WORDS: Readonly<Record<ComparedRole, string>> = {
  today: "Today",
  pick: "The pick",
  provisioned: "Best provisioned",
  serverless: "Best serverless",
  candidate: "Candidate",
  pausing: "Auto-pause",
  "runner-up": "Runner-up",
  nearest: "Nearest",
  yours: "Yours",
};

/** Heads of the columns. */
export const WAY_WORDS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Savings plan, 1 y",
  "reserved-1yr": "Reserved, 1 y",
  "reserved-3yr": "Reserved, 3 y",
};

const REFUSALS: Readonly<Record<NotPaid, string>> = {
  "not-sold": "not sold",
  "no-price": "no price known",
  "nothing-left": "would save nothing",
  "not-priced": "no price",
};

export interface SaidCell extends Shown {
  readonly isAssumed: boolean;
  /** `paid back on day 239`; beside ACU what it covers. Null without either. */
  readonly back: string | null;
  /** What is ordered of reserved instances: `4 × db.r6g.xlarge`; null where nothing is. */
  readonly order: string | null;
  /** What it is against today, where the cell says that, which colour says too; null of what costs less outside the limits. */
  readonly deltaUsd: number | null;
}

/** A row of the like-for-like matrix in words. */
export interface SaidRow {
  readonly name: string;
  /** What it is beside that: `pick` of the best provisioned. */
  readonly marks: readonly string[];
  readonly title: string;
  readonly cells: Readonly<Record<WayOfPaying, SaidCell>>;
  readonly unmet: Shown;
  readonly wait: Shown;
  /** The first limit that it misses; null inside them. */
  readonly outside: string | null;
  /** What must hold for it to be the answer, where memory decides; else null. */
  readonly condition: string | null;
  /** Why what is inside the limits and costs less is not the pick; null where it is, or costs more. */
  readonly passedOver: string | null;
  /** How long it pauses, and what that costs whoever comes first; null where it never does. */
  readonly pause: string | null;
}

/** What a row is said with. */
export interface Known {
  readonly place: Place;
  /** What runs today, as the input check has it, where no option is it. */
  readonly today?: string | undefined;
  /** Of the plan: what another need of memory would make of its pick; absent = nothing. */
  readonly memory?: MemoryDoubt | null | undefined;
  /** Of the plan: what it tried; absent = no row says why it was passed over. */
  readonly tried?: (Pick<Plan, "pick"> & Tried) | undefined;
  /** What every demand is wrong by; null or absent where nothing is. */
  readonly wrong?: Wrong | null | undefined;
}

/** What a cell has beside its figure, of one that says nothing more. */
export const BARE = { isAssumed: false, back: null, order: null, deltaUsd: null } as const;

export const cellsBy = (cell: (way: WayOfPaying) => SaidCell): SaidRow["cells"] => ({
  "on-demand": cell("on-demand"),
  "savings-plan": cell("savings-plan"),
  "reserved-1yr": cell("reserved-1yr"),
  "reserved-3yr": cell("reserved-3yr"),
});

/** A row with its figures, whatever they are wrong by. */
export function sayFigures(row: ComparedRow, known: Known): SaidRow {
  const { place, memory, today = "what runs today" } = known;
  const [first, ...others] = saidRoles(row, memory);
  const cell = (way: WayOfPaying) => sayCell(row, { way, known });
  return {
    name: first === undefined ? "" : ROLE_WORDS[first],
    marks: others.map((role) => ROLE_WORDS[role].toLowerCase()),
    title: row.settings === null ? today : optionTitle(row.settings, place),
    cells: cellsBy(cell),
    unmet: unmetOf(row, place),
    wait: waitOf(row, place),
    ...limitsOf(row, known),
    passedOver: passedOverOf(row, known),
    pause: row.pause === undefined ? null : pausedRow(row.pause, place),
  };
}

/** What it misses, or where only memory can make it miss that what must hold. */
function limitsOf(row: ComparedRow, known: Known): Pick<SaidRow, "outside" | "condition"> {
  const [missed] = row.missed ?? [];
  const condition = conditionOf(row, known);
  if (missed === undefined) return { outside: null, condition };
  const limit = shortLimit(missed, known.place);
  if (condition === null) return { outside: limit, condition };
  return { outside: null, condition: `${condition}; else ${limit}` };
}

function conditionOf(row: ComparedRow, { memory, place }: Known): string | null {
  if (memory != null && row.roles.includes("candidate")) return `only ${memoryCondition(memory, place)}`;
  if (fitsByMemory(row)) return "inside your limits only if less memory is hot";
  return memory?.isVerdict && row.roles.includes("pick") ? "however much memory is hot" : null;
}

/** Whether nothing but what nobody knows of memory puts it outside the limits. */
export function fitsByMemory({ missed }: Pick<ComparedRow, "missed">): boolean {
  return missed !== null && missed.length > 0 && missed.every((limit) => "isSure" in limit && !limit.isSure);
}

/** What a row costs on demand between what memory leaves open; null where it has no price. */
export function sayCost(row: ComparedRow, place: Place): string | null {
  const cell = row.cells["on-demand"];
  if ("refusal" in cell) return null;
  return rangeOf(row, { cell, place }) ?? formatMoney(cell.monthlyUsd, place);
}

function passedOverOf({ id, roles, missed }: ComparedRow, { tried, place }: Known): string | null {
  const of = (known: string | null) => tried?.options.find((one) => one.id === known);
  const [own, pick] = [of(id), of(tried?.pick ?? null)];
  if (own === undefined || pick === undefined || roles.includes("pick") || roles.includes("candidate"))
    return null;
  const reason = missed?.length === 0 ? passedOver(own.reasons[0], place) : null;
  if (reason === null) return null;
  const lessUsd = pick.monthlyUsd.p50 - own.monthlyUsd.p50;
  if (savesWorth(own.monthlyUsd.p50, pick.monthlyUsd.p50)) return `it ${reason}`;
  // Under what is worth a change it is told with how little that is: whoever compares the figures asks.
  return lessUsd < NOTHING_USD ? null : `it ${reason}, for ${formatMoney(lessUsd, place)} less`;
}

interface Way {
  readonly way: WayOfPaying;
  readonly known: Known;
}

function sayCell(row: ComparedRow, { way, known }: Way): SaidCell {
  const { place } = known;
  const cell = row.cells[way];
  if ("refusal" in cell)
    return {
      ...{ value: MISSING, detail: REFUSALS[cell.refusal] },
      ...BARE,
    };
  const { breakEvenDay, upfrontUsd, isAssumed, againstTodayUsd } = cell;
  const { order = [] } = cell;
  const covers = order.length > 0 && row.settings !== null && isBesideAcu(row.settings) ? row.settings : null;
  const back = [
    ...(covers === null ? [] : [`covers ${coveredText(order, covers)}, no ACU`]),
    ...(upfrontUsd > 0 ? [backWords(breakEvenDay)] : []),
    ...(cell.isEntered ? [BY_SOMEBODY] : []),
  ].join("; ");
  const range = rangeOf(row, { cell, place });
  const isOpen = range !== null && way === "on-demand";
  const said = isOpen ? "depends on memory" : detailOf(row, { way, cell, place });
  const against = againstTodayUsd === null ? null : againstWords(againstTodayUsd, place);
  const isOutside = limitsOf(row, known).outside !== null;
  const isUnknown = isSavingUnknown(row.id, known.tried);
  const none = said === against ? noSaving(againstTodayUsd, { isOutside, isUnknown }) : null;
  const less = none === "outside" ? `${formatMoney(-(againstTodayUsd ?? 0), place)} less` : "by the model";
  const detail = none === null ? said : less;
  return {
    ...{ value: range ?? formatMoney(cell.monthlyUsd, place), detail, isAssumed },
    ...{ back: back === "" ? null : back, order: order.length > 0 ? orderText(order) : null },
    deltaUsd: detail === against ? againstTodayUsd : null,
  };
}

/** What memory leaves open of it, in words. */
function rangeOf(row: ComparedRow, of: { readonly cell: Priced; readonly place: Place }): string | null {
  const open = openUsd(row, of);
  return open && formatMoneyRange(open, of.place);
}

type Priced = Exclude<ComparedCell, { readonly refusal: NotPaid }>;

const backWords = (day: number | null): string =>
  day === null ? "not paid back in its term" : `paid back on day ${day}`;

function detailOf(
  row: ComparedRow,
  of: {
    readonly way: WayOfPaying;
    readonly cell: Priced;
    readonly place: Place;
  },
): string {
  const { way, cell, place } = of;
  if (cell.upfrontUsd > 0) return `${formatMoney(cell.upfrontUsd, place)} upfront`;
  if (way === "reserved-1yr" || way === "reserved-3yr") return "nothing upfront";
  if (cell.usdPerHour !== null) return `${formatUnitPrice(cents(cell.usdPerHour), place)} an hour`;
  const basis = rowBasis(row);
  if (basis !== null) return basis;
  const more = cell.againstTodayUsd;
  if (more === null) return cell.interval === null ? "" : formatInterval(cell.interval, place);
  return againstWords(more, place);
}

function againstWords(moreUsd: number, place: Place): string {
  return Math.abs(moreUsd) < 0.005
    ? "as today"
    : `${formatMoneyDelta(moreUsd, place)} ${savingWord(moreUsd)}`;
}

const cents = (usd: number): number => Math.round(100 * usd) / 100;

function unmetOf(row: ComparedRow, place: Place): Shown {
  const { unmetMinutes, spikes, limitMinutes } = row;
  if (unmetMinutes === null) return { value: MISSING, detail: "not known" };
  const out = outsideInTime(row, place);
  const value = unmetWords(unmetMinutes, place);
  if (out !== null) return { value, detail: out };
  if (spikes !== null && spikes.count > 0) {
    // The time is a month's; these are of the days of the files, and replayed: no sample shows them.
    const many = `${spikes.count} simulated ${spikes.count === 1 ? "shortfall" : "shortfalls"}`;
    return { value, detail: `${many}, longest ${formatDuration(spikes.longestS, place)}` };
  }
  const cpu = busiestCpu(row, place);
  return {
    value,
    detail: cpu === null ? `limit ${unmetWords(limitMinutes, place)}` : `CPU to ${cpu}`,
  };
}

/** By how long it is outside the limit on time, which the time unmet alone does not tell; null inside it. */
function outsideInTime({ missed }: ComparedRow, place: Place): string | null {
  for (const limit of missed ?? []) {
    if (limit.code === "slow") return `outside: slow ${shareWords(limit.timePct, place)}`;
    if (limit.code === "unsure")
      return `outside: in one case of ten ${shareWords(limit.p90Pct, place)} short or slow`;
  }
  return null;
}
