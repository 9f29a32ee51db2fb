import type { OptimizedReadsPlan, ReadOption } from "@acuity/engine/reads";
import {
  formatMoney,
  formatMoneyDelta,
  formatPercent,
  formatSignificant,
  type Place,
  savingWord,
  storageModeName,
} from "@acuity/words";
import { type Column, figures, toneOf } from "../../ui/sheet/sheet-table.tsx";

/** Where pages are found, how long a read takes and what it costs, for every option. */
export function readColumns(place: Place): readonly Column<ReadOption>[] {
  return [
    { head: "Storage", cell: ({ storageMode }) => storageModeName(storageMode) },
    figures("Memory", ({ hits }) => formatPercent(100 * hits.memory)),
    figures("Tiered cache", ({ hits }) => formatPercent(100 * hits.tieredCache)),
    figures("From storage", ({ hits }) => formatPercent(100 * hits.storage)),
    figures("Read query", ({ readLatencyMs }) => `${formatSignificant(readLatencyMs)} ms`),
    figures("A month", ({ monthlyUsd }) =>
      monthlyUsd === null ? "no price" : formatMoney(monthlyUsd, place),
    ),
    {
      head: "Against today",
      isNumeric: true,
      cell: ({ againstTodayUsd: delta }) =>
        delta === 0
          ? formatMoneyDelta(delta, place)
          : `${formatMoneyDelta(delta, place)} ${savingWord(delta)}`.trim(),
      tone: ({ againstTodayUsd }) => toneOf(againstTodayUsd),
    },
  ];
}

/** What an option is among the others: the pick, what runs today, or both. */
export function readRole(
  option: ReadOption,
  at: {
    readonly plan: Pick<OptimizedReadsPlan, "writerPick" | "readersPick">;
    readonly storageMode: ReadOption["storageMode"];
  },
): "pick" | "pick · today" | "today" | null {
  const isToday = option.kind === "stay" && option.storageMode === at.storageMode;
  const { writerPick, readersPick } = at.plan;
  const isPick = option.id === writerPick.optionId || option.id === readersPick?.optionId;
  if (isPick) return isToday ? "pick · today" : "pick";
  return isToday ? "today" : null;
}
