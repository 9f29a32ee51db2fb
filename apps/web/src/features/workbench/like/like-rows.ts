import {
  type Compared,
  type ComparedCell,
  type ComparedPrice,
  type ComparedRole,
  type ComparedRow,
  type NotPaid,
  type Settings,
  shapeKey,
  type WayOfPaying,
} from "@acuity/engine/plan";
import {
  formatDuration,
  formatDurationShort,
  formatGib,
  formatMoney,
  formatMoneyDelta,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  optionTitle,
  type Place,
  savingWord,
} from "@acuity/words";

export interface LikeCell {
  readonly way: WayOfPaying;
  /** `$786–1,813`, or a dash where it is not paid so. */
  readonly value: string;
  readonly detail: string;
  readonly isAssumed: boolean;
  /** What it is against today is said by colour too. */
  readonly deltaUsd: number | null;
  readonly isPick: boolean;
  readonly isInView: boolean;
  /** What a click takes; null where there is nothing to take. */
  readonly settings: Settings | null;
}

export interface LikeRow {
  readonly id: string;
  readonly name: string;
  readonly shape: string;
  readonly isPick: boolean;
  readonly isYours: boolean;
  /** Limits that it misses, as a word. */
  readonly isOutside: boolean;
  readonly cells: readonly LikeCell[];
  readonly unmet: { readonly value: string; readonly detail: string };
  readonly wait: { readonly value: string; readonly detail: string };
}

/** The columns, and the segments of a phone. */
export const WAYS_OF_PAYING: readonly WayOfPaying[] = [
  "on-demand",
  "savings-plan",
  "reserved-1yr",
  "reserved-3yr",
];

/** The ways to pay by their short names, as the columns and the segments of a phone have them. */
export const WAY_NAMES: Readonly<Record<WayOfPaying, { readonly long: string; readonly short: string }>> = {
  "on-demand": { long: "On demand", short: "On demand" },
  "savings-plan": { long: "Savings plan, 1 y", short: "Plan" },
  "reserved-1yr": { long: "Reserved, 1 y", short: "1 y" },
  "reserved-3yr": { long: "Reserved, 3 y", short: "3 y" },
};

const ROLE_NAMES: readonly (readonly [ComparedRole, string])[] = [
  ["today", "Today"],
  ["provisioned", "Best provisioned"],
  ["serverless", "Best serverless"],
  ["pick", "The pick"],
  ["nearest", "Nearest to the limits"],
  ["yours", "Yours"],
];

const REFUSALS: Readonly<Record<NotPaid, string>> = {
  "not-sold": "not sold",
  "no-price": "no price known",
  "nothing-left": "nothing left to buy",
  "not-priced": "not priced",
};

interface Asked {
  readonly compared: Compared;
  /** What is in view, where it is the user's own and no row of the plan. */
  readonly yours: ComparedRow | null;
  readonly inView: Settings;
  readonly place: Place;
}

/** What runs today, the best of each kind, the pick and one's own shape: a row each, on the same trace. */
export function likeRows({ compared, yours, inView, place }: Asked): readonly LikeRow[] {
  const { rows, pickRow } = compared;
  const shown = rows.filter(({ roles }) => nameOf(roles) !== null);
  const key = shapeKey(inView);
  const row = (one: ComparedRow, isPick: boolean) => likeRow(one, { isPick, key, place });
  return [
    ...shown.map((one) => row(one, rows[pickRow ?? -1] === one)),
    ...(yours === null ? [] : [row(yours, false)]),
  ];
}

function nameOf(roles: readonly ComparedRole[]): string | null {
  return ROLE_NAMES.find(([role]) => roles.includes(role))?.[1] ?? null;
}

interface RowOf {
  readonly isPick: boolean;
  readonly key: string;
  readonly place: Place;
}

function likeRow(row: ComparedRow, of: RowOf): LikeRow {
  const { roles, settings, missed } = row;
  const { place, isPick } = of;
  return {
    id: row.id === null ? roles.join() : `${roles[0]} ${row.id}`,
    name: nameOf(roles) ?? "",
    shape: settings === null ? "as billed" : optionTitle(settings, place),
    isPick,
    isYours: roles.includes("yours"),
    isOutside: missed.length > 0,
    cells: WAYS_OF_PAYING.map((way) => likeCell(row, { ...of, way })),
    unmet: unmetOf(row, place),
    wait: waitOf(row, place),
  };
}

function likeCell(
  row: ComparedRow,
  { way, key, place, isPick }: RowOf & { readonly way: WayOfPaying },
): LikeCell {
  const cell: ComparedCell = row.cells[way];
  if ("refusal" in cell) {
    const none = { deltaUsd: null, isAssumed: false, isPick: false, isInView: false, settings: null };
    return { way, value: "–", detail: REFUSALS[cell.refusal], ...none };
  }
  const settings = row.settings === null ? null : { ...row.settings, commitment: cell.commitment };
  const { value, detail } =
    way === "on-demand" ? plainCell(row, { cell, place }) : committedCell(cell, place);
  return {
    ...{ way, value, detail, settings, isAssumed: cell.isAssumed },
    deltaUsd: row.roles.includes("today") && way === "on-demand" ? null : cell.againstTodayUsd,
    isPick: isPick && way === "on-demand",
    isInView: settings !== null && shapeKey(settings) === key,
  };
}

/** What it costs as it is used, as a range where memory decides, and what that is against today. */
function plainCell(
  { roles, basis, byMemoryUsd }: ComparedRow,
  { cell, place }: { readonly cell: ComparedPrice; readonly place: Place },
): Pick<LikeCell, "value" | "detail"> {
  if (roles.includes("today") && basis !== null)
    return { value: formatMoney(cell.monthlyUsd, place), detail: basis };
  if (byMemoryUsd !== null && byMemoryUsd.high - byMemoryUsd.low >= 0.5) {
    const [low, high] = [formatMoney(byMemoryUsd.low, place), formatMoney(byMemoryUsd.high, place)];
    if (low !== high) return { value: `${low}–${high}`, detail: "depends on memory" };
  }
  const delta = cell.againstTodayUsd;
  const detail = delta === null ? "" : `${formatMoneyDelta(delta, place)} ${savingWord(delta)}`;
  return { value: formatMoney(cell.monthlyUsd, place), detail };
}

function committedCell(cell: ComparedPrice, place: Place): Pick<LikeCell, "value" | "detail"> {
  const { upfrontUsd, breakEvenDay, usdPerHour } = cell;
  const earned =
    breakEvenDay === null ? "never earned back" : `even on day ${formatNumber(breakEvenDay, 0, place)}`;
  const parts = [
    ...(upfrontUsd > 0 ? [`${formatMoney(upfrontUsd, place)} upfront, ${earned}`] : []),
    ...(usdPerHour === null ? [] : [`${formatUnitPrice(usdPerHour, place)} an hour`]),
  ];
  return {
    value: formatMoney(cell.monthlyUsd, place),
    detail: parts.length === 0 ? "nothing upfront" : parts.join(" + "),
  };
}

function unmetOf({ unmetMinutes, spikes, cpuMaxPct }: ComparedRow, place: Place): LikeRow["unmet"] {
  if (unmetMinutes === null) return { value: "–", detail: "not known" };
  const value = unmetMinutes === 0 ? "0 min" : formatDuration(unmetMinutes * 60, place);
  if (spikes !== null && spikes.count > 0)
    return {
      value,
      detail: `${formatNumber(spikes.count, 0, place)} in the trace, longest ${formatDurationShort(spikes.longestS)}`,
    };
  return { value, detail: cpuMaxPct === null ? "" : `CPU to ${formatPercent(cpuMaxPct, place)}` };
}

function waitOf({ readWaitMs, poolGib }: ComparedRow, place: Place): LikeRow["wait"] {
  const gib = (value: number) => formatGib(value, place);
  const pool =
    poolGib === null
      ? ""
      : poolGib.least === poolGib.most
        ? `pool ${gib(poolGib.most)}`
        : `pool ${gib(poolGib.least)} to ${gib(poolGib.most)}`;
  if (readWaitMs === null) return { value: "–", detail: pool === "" ? "not known" : pool };
  const [low, high] = [readWaitMs.low, readWaitMs.high].map((ms) =>
    formatNumber(ms, Math.abs(ms) < 9.5 ? 1 : 0, place),
  );
  return { value: low === high ? `${low} ms` : `${low} to ${high} ms`, detail: pool };
}
