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
import { type Column, figures, SheetTable, Tag, toneOf } from "../../ui/sheet/sheet-table.tsx";
import { isLeftToPlan } from "./left-to-plan.ts";
import classes from "./read-options-table.module.css";

interface ReadOptionsTableProps {
  readonly plan: OptimizedReadsPlan;
  readonly storageMode: ReadOption["storageMode"];
  readonly place: Place;
  /** What stays stands for what runs today, and is not it. */
  readonly isStandIn?: boolean;
  /** Narrower: who reads stands before the class, and temporary space is left out. */
  readonly isPaper?: boolean;
}

/** Every class for every role under both storage modes; the pick and today are named in words. */
export function ReadOptionsTable(props: ReadOptionsTableProps) {
  const { plan, storageMode, place, isPaper = false, isStandIn = false } = props;
  const roleOf = (option: ReadOption) => readRole(option, { plan, storageMode, isStandIn });
  const name: Column<ReadOption> = {
    head: "Class",
    cell: (option) => (
      <>
        {isPaper && option.role === "readers" ? "Readers: " : ""}
        {option.instanceClass}
        <span className={classes["below"]}>
          {storageModeName(option.storageMode)}
          {roleOf(option) !== null && <Tag>{roleOf(option)}</Tag>}
        </span>
      </>
    ),
  };
  const hasTemp = !isPaper && plan.options.some((option) => option.temp !== null);
  return (
    <SheetTable
      label={isPaper ? "Options for reads" : "Options"}
      look={isPaper ? "sheet" : "panel"}
      className={classes["table"]}
      isCards
      columns={[
        name,
        ...(isPaper || plan.readersPick === null ? [] : [ROLE]),
        ...readColumns({ place, isPaper, isOfPlan: isLeftToPlan(plan) }),
        ...(hasTemp ? [TEMP] : []),
      ]}
      rows={plan.options}
      keyOf={({ id }) => id}
      isPicked={(option) => roleOf(option)?.startsWith("pick") === true}
      marksOf={({ id }) => ({ "data-testid": `option-${id}` })}
    />
  );
}

const ROLE: Column<ReadOption> = { head: "Role", cell: ({ role }) => role };
const TEMP: Column<ReadOption> = figures("Temporary space", tempWords);

function tempWords({ temp, tempSpaceMultiple }: ReadOption): string {
  if (temp === null) return "";
  if (temp.fits === null) return "not known";
  if (!temp.fits) return "too small";
  return tempSpaceMultiple === null ? "fits" : `fits at ${tempSpaceMultiple} × memory`;
}

/** Where pages are found, how long a read takes and what it costs, for every option. */
function readColumns(at: {
  readonly place: Place;
  readonly isPaper: boolean;
  readonly isOfPlan: boolean;
}): readonly Column<ReadOption>[] {
  const { place, isPaper, isOfPlan } = at;
  return [
    figures("Memory", ({ hits }) => formatPercent(100 * hits.memory)),
    figures(isPaper ? "Tiered cache" : "Tiered", ({ hits }) => formatPercent(100 * hits.tieredCache)),
    figures(isPaper ? "From storage" : "Storage", ({ hits }) => formatPercent(100 * hits.storage)),
    figures(
      isPaper ? "Read query" : "A read",
      ({ readLatencyMs }) => `${formatSignificant(readLatencyMs)} ms`,
    ),
    figures("A month", (option) => <MonthCell {...{ option, place, isOfPlan }} />),
  ];
}

/** What a month costs, and below it the difference against staying under the same storage mode. */
function MonthCell(of: { readonly option: ReadOption; readonly place: Place; readonly isOfPlan: boolean }) {
  const { option, place, isOfPlan } = of;
  const { monthlyUsd, computeMonthlyUsd, againstTodayUsd: delta } = option;
  if (monthlyUsd === null) return computeMonthlyUsd === null ? "no price" : "plan decides";
  return (
    <>
      {formatMoney(monthlyUsd, place)}
      {delta !== null && !(isOfPlan && delta === 0) && (
        <span className={classes["below"]} data-tone={toneOf(delta)}>
          {delta === 0 ? "as today" : `${formatMoneyDelta(delta, place)} ${savingWord(delta)}`.trim()}
        </span>
      )}
    </>
  );
}

/** What an option is among the others: the pick, what runs today, or both. */
function readRole(
  option: ReadOption,
  at: {
    readonly plan: Pick<OptimizedReadsPlan, "writerPick" | "readersPick">;
    readonly storageMode: ReadOption["storageMode"];
    readonly isStandIn: boolean;
  },
): "pick" | "pick · today" | "today" | null {
  const isToday = !at.isStandIn && option.kind === "stay" && option.storageMode === at.storageMode;
  const { writerPick, readersPick } = at.plan;
  const isPick = option.id === writerPick.optionId || option.id === readersPick?.optionId;
  if (isPick) return isToday ? "pick · today" : "pick";
  return isToday ? "today" : null;
}
