import type { Baseline, HoldingDay, HoldingLine, HoldingMonth, Plan } from "@acuity/engine/plan";
import {
  COMMAND_LINE,
  formatDate,
  formatNumber,
  HOLDING_WORDS,
  HOURS_OVERLAP,
  holdingMemory,
  holdingSentence,
  unexplainedChecks,
} from "@acuity/words";
import { type TextColumn, textTable, usd } from "./text-table.ts";
import { wrapText } from "./wrap-text.ts";

const WIDTH = 100;

/** What holds the ACU of what runs today, by cause and by day; nothing where no capacity was measured. */
export function holdingText(
  plan: Pick<Plan, "notes" | "baseline">,
  baseline: Pick<Baseline, "features" | "described">,
): string {
  const { notes, baseline: today } = plan;
  const holding = today?.holding;
  if (holding === undefined) return "";
  const { lines, days, acuHours } = holding;
  const total: Pick<HoldingLine, "acuHours" | "usd" | "askedUsd"> = holding;
  const rows = [
    ...lines.map((line) => ({ ...line, name: HOLDING_WORDS[line.cause].name })),
    { ...total, name: "Total", hours: null },
  ];
  const memory = holdingMemory(holding, COMMAND_LINE);
  return [
    "What holds your ACU\n",
    wrapText(holdingSentence({ ...holding, notes }, COMMAND_LINE), { width: WIDTH, indent: 2 }),
    textTable(rows, [
      { title: "  cause", cell: ({ name }) => `  ${name}` },
      { title: "h", align: "right", cell: ({ hours }) => (hours === null ? "" : formatNumber(hours, 0)) },
      { title: "ACU-hours", align: "right", cell: (row) => usd(row.acuHours) },
      { title: "USD a month", align: "right", cell: (row) => usd(row.usd) },
      { title: "asked by CPU", align: "right", cell: (row) => usd(row.askedUsd) },
    ]),
    ...(lines.length > 1 ? [wrapText(HOURS_OVERLAP, { width: WIDTH, indent: 2 })] : []),
    byDay(days, acuHours > 0 ? lines : []),
    ...(memory === null ? [] : [wrapText(memory, { width: WIDTH, indent: 2 })]),
    ...(lines.some(({ cause }) => cause === "unexplained") ? [checks(holding, baseline)] : []),
  ].join("");
}

/** Most days that stand one by one; of a longer trace the latest do. */
const MOST_DAYS = 14;

/** Dollars of each day (UTC) as measured, a column a cause. */
function byDay(days: readonly HoldingDay[], lines: readonly HoldingLine[]): string {
  const shown = days.slice(-MOST_DAYS);
  const causes = lines.filter(({ usd: one }) => one > 0).map(({ cause }) => cause);
  const columns: readonly TextColumn<HoldingDay>[] = [
    { title: "  day (UTC)", cell: ({ startS }) => `  ${formatDate(startS)}` },
    ...causes.map((cause) => ({
      ...{ title: HOLDING_WORDS[cause].name, align: "right" as const },
      cell: (day: HoldingDay) => usd(day.usd[cause] ?? 0),
    })),
  ];
  const left = days.length - shown.length;
  const head = left === 0 ? "" : `  The last ${MOST_DAYS} of ${days.length} days; --json has all.\n`;
  return causes.length === 0 ? "" : `${head}${textTable(shown, columns)}`;
}

function checks(holding: HoldingMonth, baseline: Pick<Baseline, "features" | "described">): string {
  const lines = unexplainedChecks(holding, { baseline, place: COMMAND_LINE }).map(({ cause, check }) =>
    wrapText(`${cause}: ${check}`, { width: WIDTH, indent: 4 }),
  );
  return `  What may hold capacity, and what to check\n${lines.join("")}`;
}
