import type { Plan, PlanOption } from "@acuity/engine/plan";
import { isCachedKnown, optionAgainstToday, optionTitle, reasonWords, STANDARD_PLACE } from "@acuity/words";
import { type PlainTable, tableOf } from "../../../format/csv.ts";

export type SortKey =
  | "rank"
  | "title"
  | "cost"
  | "interval"
  | "against-today"
  | "unmet"
  | "cached"
  | "connections";

export interface OptionSort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

export type OptionRole = "pick" | "runner-up" | "today" | "nearest miss";

export function rolesOf(option: PlanOption, plan: Plan): readonly OptionRole[] {
  return [
    ...(option.id === plan.pick ? (["pick"] as const) : []),
    ...(option.id === plan.runnerUp ? (["runner-up"] as const) : []),
    ...(option.id === plan.today ? (["today"] as const) : []),
    ...(option.id === plan.nearestMiss ? (["nearest miss"] as const) : []),
  ];
}

/** `rank` is pick, runner-up, what meets the limits, then the rest, each by cost. Missing figures come last either way. */
export function sortOptions(
  options: readonly PlanOption[],
  at: { readonly sort: OptionSort; readonly plan: Plan },
): readonly PlanOption[] {
  const { sort } = at;
  const sign = sort.isDescending ? -1 : 1;
  return options.toSorted((a, b) => {
    const left = keyOf(a, at);
    const right = keyOf(b, at);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === "string" && typeof right === "string"
        ? left.localeCompare(right, "en", { numeric: true })
        : Number(left) - Number(right);
    return order === 0 ? a.monthlyUsd.p50 - b.monthlyUsd.p50 : sign * order;
  });
}

function keyOf(
  option: PlanOption,
  { sort: { key }, plan }: { readonly sort: OptionSort; readonly plan: Plan },
): number | string | null {
  switch (key) {
    case "rank":
      return option.id === plan.pick ? 0 : option.id === plan.runnerUp ? 1 : option.meetsLimits ? 2 : 3;
    case "title":
      return optionTitle(option.settings, STANDARD_PLACE);
    case "cost":
      return option.monthlyUsd.p50;
    case "interval":
      return option.monthlyUsd.p90;
    case "against-today":
      return optionAgainstToday(option, plan);
    case "unmet":
      return option.unmetMinutesPerMonth;
    case "cached":
      return isCachedKnown(option) ? option.cachedPct : null;
    case "connections":
      return option.connectionsFit === null ? null : Number(option.connectionsFit);
    default:
      return key satisfies never;
  }
}

interface TableOf {
  readonly plan: Plan;
  /** What its figures are to be taken for, where files are to be corrected; else empty. */
  readonly state: string;
}

/** The table as it leaves the product: plain figures, so that a spreadsheet can add them. */
export function optionsTable(options: readonly PlanOption[], { plan, state }: TableOf): PlainTable {
  const hundredths = (usd: number | null) => (usd === null ? null : Math.round(usd * 100) / 100);
  const yesOrNo = (is: boolean) => (is ? "yes" : "no");
  return tableOf<PlanOption>(
    {
      Shape: ({ settings }) => optionTitle(settings, STANDARD_PLACE),
      Role: (option) => rolesOf(option, plan).join(", "),
      "USD a month": ({ monthlyUsd }) => hundredths(monthlyUsd.p50),
      P10: ({ monthlyUsd }) => hundredths(monthlyUsd.p10),
      P90: ({ monthlyUsd }) => hundredths(monthlyUsd.p90),
      "Against today USD": (option) => hundredths(optionAgainstToday(option, plan)),
      "Upfront USD": ({ upfrontUsd }) => hundredths(upfrontUsd),
      "Cash USD a month": ({ monthlyCashUsd }) => hundredths(monthlyCashUsd),
      "Payback month": ({ paybackMonth }) => paybackMonth,
      "Owned left unused USD": ({ unusedOwnedUsd }) => hundredths(unusedOwnedUsd),
      "Unmet minutes a month": ({ unmetMinutesPerMonth }) => Math.round(unmetMinutesPerMonth * 10) / 10,
      "Cache fits, % of the time": (option) => (isCachedKnown(option) ? hundredths(option.cachedPct) : null),
      "Connections fit": ({ connectionsFit }) => (connectionsFit === null ? null : yesOrNo(connectionsFit)),
      "Meets limits": ({ meetsLimits }) => yesOrNo(meetsLimits),
      Why: ({ reasons: [first] }) => (first === undefined ? "" : reasonWords(first, STANDARD_PLACE)),
      State: () => state,
    },
    options,
  );
}
