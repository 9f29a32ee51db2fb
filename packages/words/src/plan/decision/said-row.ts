import type { ComparedCell, ComparedRole, ComparedRow, NotPaid, WayOfPaying } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatDuration } from "../../formats/duration.ts";
import {
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatMoneyRange,
  formatUnitPrice,
  savingWord,
} from "../../formats/money.ts";
import { formatPercent, formatSignificant, MISSING } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { optionTitle } from "../option-title.ts";
import type { Shown } from "./decision.ts";
import { shortLimit } from "./short-limit.ts";

/** What a row of the matrix is called, by its first role; the others follow it as a mark. */
export const ROLE_WORDS: Readonly<Record<ComparedRole, string>> = {
  today: "Today",
  pick: "The pick",
  provisioned: "Best provisioned",
  serverless: "Best serverless",
  "runner-up": "Runner-up",
  nearest: "Nearest",
  yours: "Yours",
};

/** Heads of the columns, in their order. */
export const WAY_WORDS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Savings plan, 1 y",
  "reserved-1yr": "Reserved, 1 y",
  "reserved-3yr": "Reserved, 3 y",
};

const REFUSALS: Readonly<Record<NotPaid, string>> = {
  "not-sold": "not sold",
  "no-price": "no price known",
  "nothing-left": "nothing left to cover",
  "not-priced": "no price",
};

export interface SaidCell extends Shown {
  readonly isAssumed: boolean;
  /** `paid back on day 239`; null without a fee. */
  readonly back: string | null;
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
}

interface Known {
  readonly place: Place;
  /** What runs today, as the input check has it, where no option is it. */
  readonly today?: string;
}

/** A row as every face says it. */
export function sayRow(row: ComparedRow, { place, today = "what runs today" }: Known): SaidRow {
  const [first, ...others] = row.roles;
  const cell = (way: WayOfPaying) => sayCell(row, { way, place });
  const [missed] = row.missed;
  return {
    name: first === undefined ? "" : ROLE_WORDS[first],
    marks: others.map((role) => ROLE_WORDS[role].toLowerCase()),
    title: row.settings === null ? today : optionTitle(row.settings, place),
    cells: {
      "on-demand": cell("on-demand"),
      "savings-plan": cell("savings-plan"),
      "reserved-1yr": cell("reserved-1yr"),
      "reserved-3yr": cell("reserved-3yr"),
    },
    unmet: unmetOf(row, place),
    wait: waitOf(row, place),
    outside: missed === undefined ? null : shortLimit(missed, place),
  };
}

function sayCell(
  row: ComparedRow,
  { way, place }: { readonly way: WayOfPaying; readonly place: Place },
): SaidCell {
  const cell = row.cells[way];
  if ("refusal" in cell)
    return { value: MISSING, detail: REFUSALS[cell.refusal], isAssumed: false, back: null };
  const { breakEvenDay, upfrontUsd, isAssumed } = cell;
  const back = upfrontUsd > 0 ? backWords(breakEvenDay) : null;
  const { byMemoryUsd } = row;
  const isOpen = way === "on-demand" && byMemoryUsd !== null && !row.roles.includes("pick");
  const value = isOpen
    ? formatMoneyRange({ fromUsd: byMemoryUsd.low, toUsd: byMemoryUsd.high }, place)
    : formatMoney(cell.monthlyUsd, place);
  const isRange = isOpen && value !== formatMoney(byMemoryUsd.low, place);
  return {
    value,
    detail: isRange ? "depends on memory" : detailOf(row, { way, cell, place }),
    isAssumed,
    back,
  };
}

const backWords = (day: number | null): string =>
  day === null ? "not paid back in its term" : `paid back on day ${day}`;

function detailOf(
  { basis }: ComparedRow,
  of: {
    readonly way: WayOfPaying;
    readonly cell: Exclude<ComparedCell, { readonly refusal: NotPaid }>;
    readonly place: Place;
  },
): string {
  const { way, cell, place } = of;
  if (cell.upfrontUsd > 0) return `${formatMoney(cell.upfrontUsd, place)} upfront`;
  if (way === "reserved-1yr" || way === "reserved-3yr") return "nothing upfront";
  if (cell.usdPerHour !== null) return `${formatUnitPrice(cents(cell.usdPerHour), place)} an hour`;
  if (basis !== null) return basis;
  const more = cell.againstTodayUsd;
  if (more === null) return cell.interval === null ? "" : formatInterval(cell.interval, place);
  return Math.abs(more) < 0.005 ? "as today" : `${formatMoneyDelta(more, place)} ${savingWord(more)}`;
}

const cents = (usd: number): number => Math.round(100 * usd) / 100;

function unmetOf({ unmetMinutes, spikes, cpuMaxPct, limitMinutes }: ComparedRow, place: Place): Shown {
  if (unmetMinutes === null) return { value: MISSING, detail: "not known" };
  const value = unmetMinutes === 0 ? "0 min" : formatDuration(60 * unmetMinutes, place);
  if (spikes !== null && spikes.count > 0) {
    const many = `${spikes.count} ${spikes.count === 1 ? "spike" : "spikes"}`;
    return { value, detail: `${many}, longest ${formatDuration(spikes.longestS, place)}` };
  }
  if (cpuMaxPct !== null) return { value, detail: `CPU to ${formatPercent(cpuMaxPct, place)}` };
  return { value, detail: `limit ${formatDuration(60 * limitMinutes, place)}` };
}

/** Below so many ms of 1,000 touches nothing is added that anybody would see [A]. */
const NO_WAIT_MS = 0.5;

function waitOf({ readWaitMs, poolGib }: ComparedRow, place: Place): Shown {
  const pool =
    poolGib === null
      ? ""
      : `pool ${poolGib.least < poolGib.most ? "to " : ""}${formatGib(poolGib.most, place)}`;
  if (readWaitMs === null) return { value: MISSING, detail: pool === "" ? "not known" : pool };
  const ms = (value: number) => (Math.abs(value) < NO_WAIT_MS ? "0" : signed(value, place));
  const [low, high] = [ms(readWaitMs.low), ms(readWaitMs.high)];
  return { value: `${low === high ? low : `${low} to ${high}`} ms`, detail: pool };
}

const signed = (value: number, place: Place): string =>
  value < 0 ? `−${formatSignificant(-value, place)}` : formatSignificant(value, place);
