import type { Plan, Settings } from "@acuity/engine/plan";
import {
  formatDuration,
  formatMoney,
  formatMoneyDelta,
  formatMoneyRange,
  formatPercent,
  optionTitle,
  type Place,
  reasonWords,
} from "@acuity/words";
import { type Column, figures, SheetTable, Tag, toneOf } from "../../ui/sheet/sheet-table.tsx";
import { type FrozenOption, frozenOptions, ownOption } from "./frozen-options.ts";

interface OptionsTableProps {
  readonly plan: Plan;
  readonly settings: Settings;
  readonly place: Place;
}

/** The head of the comparison as it was frozen: pick first, then by cost. */
export function OptionsTable({ plan, settings, place }: OptionsTableProps) {
  return (
    <SheetTable
      label="Options"
      look="sheet"
      columns={optionColumns(place)}
      rows={frozenOptions(plan, ownOption(plan, settings)?.id ?? null)}
      keyOf={({ option }) => option.id}
      isPicked={({ tag }) => tag === "pick"}
    />
  );
}

function optionColumns(place: Place): readonly Column<FrozenOption>[] {
  return [
    {
      head: "Shape",
      cell: ({ option, tag }) => (
        <>
          {optionTitle(option.settings, place)}
          {tag !== null && <Tag>{tag}</Tag>}
        </>
      ),
    },
    figures("A month", ({ option }) => formatMoney(option.monthlyUsd.p50, place)),
    figures("P10–P90", ({ option: { monthlyUsd } }) =>
      formatMoneyRange({ fromUsd: monthlyUsd.p10, toUsd: monthlyUsd.p90 }, place),
    ),
    {
      head: "Against today",
      isNumeric: true,
      cell: ({ option }) => formatMoneyDelta(option.againstTodayUsd, place),
      tone: ({ option }) => toneOf(option.againstTodayUsd),
    },
    figures("Unmet", ({ option }) => formatDuration(option.unmetMinutesPerMonth * 60)),
    figures("Set cached", ({ option }) => formatPercent(option.cachedPct)),
    {
      head: "Why",
      isProse: true,
      cell: ({ option }) => option.reasons.slice(0, 1).map((reason) => reasonWords(reason, place)),
    },
  ];
}
