import type { Plan, PlanOption } from "@acuity/engine/plan";
import {
  cachedWords,
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  isCachedKnown,
  MISSING,
  missedLimits,
  moneySign,
  optionAgainstToday,
  optionTone,
  type Place,
  unmetShort,
} from "@acuity/words";
import type { ReactNode } from "react";
import type { Tone } from "../../../ui/sheet/sheet-table.tsx";
import type { SortKey } from "./option-rows.ts";

/** A figure of a shape: its head, what it is sorted by, how much of the width it takes. */
export interface ShapeColumn {
  readonly key: SortKey;
  readonly head: string;
  readonly widthRem: number;
  readonly cell: (option: PlanOption) => ReactNode;
  readonly tone?: (option: PlanOption) => Tone | undefined;
}

/** The columns beside the name of a shape. */
export function shapeColumns(plan: Plan, place: Place): readonly ShapeColumn[] {
  return [
    {
      ...{ key: "cost", head: "A month", widthRem: 5 },
      cell: ({ monthlyUsd }) => formatMoney(monthlyUsd.p50, place),
    },
    {
      ...{ key: "interval", head: "P10–P90", widthRem: 7 },
      cell: ({ monthlyUsd }) => formatInterval(monthlyUsd, place).replace(moneySign(place), ""),
    },
    {
      ...{ key: "against-today", head: "Against today", widthRem: 5.5 },
      cell: (option) => formatMoneyDelta(optionAgainstToday(option, plan), place),
      tone: (option) => optionTone(option, plan),
    },
    {
      ...{ key: "unmet", head: "Unmet a month", widthRem: 5 },
      cell: ({ unmetMinutesPerMonth }) => unmetShort(unmetMinutesPerMonth, place),
    },
    ...memoryColumn(plan, place),
    {
      ...{ key: "connections", head: "Connections fit", widthRem: 6.5 },
      cell: ({ connectionsFit: fits }) => (fits === null ? MISSING : fits ? "yes" : "too few"),
      tone: ({ connectionsFit: fits }) => (fits === false ? "short" : undefined),
    },
    {
      ...{ key: "rank", head: "Your limits", widthRem: 5.5 },
      cell: (option) => limitsWords(option),
      tone: ({ meetsLimits }) => (meetsLimits ? undefined : "short"),
    },
  ];
}

/** How much of the set is held, where anybody knows; where a curve tells memory, its pools have a table of their own. */
function memoryColumn(plan: Plan, place: Place): readonly ShapeColumn[] {
  if (!plan.options.some(isCachedKnown)) return [];
  return [
    { ...{ key: "cached", head: "Cache fits", widthRem: 5 }, cell: (option) => cachedWords(option, place) },
  ];
}

function limitsWords(option: PlanOption): string {
  if (option.meetsLimits) return "inside";
  const missed = missedLimits(option).length;
  return missed === 0 ? "outside" : `misses ${missed}`;
}
