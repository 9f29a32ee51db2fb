import type { Plan, PlanOption } from "@acuity/engine/plan";
import {
  cachedWords,
  formatDurationShort,
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  isCachedKnown,
  MISSING,
  moneySign,
  optionTitle,
  type Place,
  reasonWords,
  todayRowWords,
} from "@acuity/words";
import { type Column, Tag } from "../../../ui/sheet/sheet-table.tsx";
import { type OptionRole, rolesOf, type SortKey } from "./option-rows.ts";
import classes from "./options-panel.module.css";

/** A column and what it is sorted by; null where its order would mean nothing. */
export interface OptionColumn extends Column<PlanOption> {
  readonly head: string;
  readonly key: SortKey | null;
}

interface Shown {
  /** Null while the first plan is on the way. */
  readonly plan: Plan | null;
  readonly currentId: string | null;
  readonly place: Place;
  readonly onExplain: (option: PlanOption) => void;
}

export function optionColumns({ plan, currentId, place, onExplain }: Shown): readonly OptionColumn[] {
  return [
    {
      key: "title",
      head: "Shape",
      cell: (option) => (
        <>
          <button type="button" className={classes["shape"]} aria-pressed={option.id === currentId}>
            {optionTitle(option.settings, place)}
          </button>
          {plan !== null && rolesOf(option, plan).map((role) => roleTag(role, plan))}
          {/* Where the last column would lie beyond the edge, the reason stands under the name. */}
          <div className={classes["whyBelow"]}>
            <Reason {...{ option, place, onExplain }} />
          </div>
        </>
      ),
    },
    {
      key: "cost",
      head: "A month",
      isNumeric: true,
      cell: ({ monthlyUsd }) => formatMoney(monthlyUsd.p50, place),
    },
    { key: "interval", head: "P10–P90", isNumeric: true, cell: (option) => intervalWords(option, place) },
    {
      key: "against-today",
      head: "Against today",
      isNumeric: true,
      cell: ({ againstTodayUsd }) => formatMoneyDelta(againstTodayUsd, place),
      tone: ({ againstTodayUsd: usd }) =>
        usd === null || Math.abs(usd) < 0.5 ? undefined : usd < 0 ? "saving" : "loss",
    },
    {
      key: "unmet",
      head: "Unmet",
      isNumeric: true,
      cell: ({ unmetMinutesPerMonth }) => formatDurationShort(unmetMinutesPerMonth * 60),
    },
    ...memoryColumn(plan, place),
    {
      key: "connections",
      head: "Connect.",
      cell: ({ connectionsFit: fits }) => (fits === null ? MISSING : fits ? "fit" : "too few"),
    },
    { key: null, head: "Why", cell: (option) => <Reason {...{ option, place, onExplain }} /> },
  ];
}

/** How much of the set is held, where anybody knows; where a curve tells memory, its pools have a table of their own. */
function memoryColumn(plan: Plan | null, place: Place): readonly OptionColumn[] {
  if (plan !== null && !plan.options.some(isCachedKnown)) return [];
  return [
    { key: "cached", head: "Set cached", isNumeric: true, cell: (option) => cachedWords(option, place) },
  ];
}

function intervalWords({ monthlyUsd }: PlanOption, place: Place): string {
  return formatInterval(monthlyUsd, place).replace(moneySign(place), "");
}

function roleTag(role: OptionRole, plan: Plan) {
  const note = role === "today" ? todayRowWords(plan) : null;
  return (
    <Tag key={role} note={note}>
      {role}
    </Tag>
  );
}

interface ReasonProps {
  readonly option: PlanOption;
  readonly place: Place;
  readonly onExplain: (option: PlanOption) => void;
}

/** Why the option won or lost; a click opens the whole of it. */
function Reason({ option, place, onExplain }: ReasonProps) {
  const [first] = option.reasons;
  const words = first === undefined ? "explain" : reasonWords(first, place);
  return (
    <button
      type="button"
      className={classes["explain"]}
      aria-label={`Why ${optionTitle(option.settings, place)}: ${words}`}
      onClick={(event) => {
        event.stopPropagation();
        onExplain(option);
      }}
    >
      {words}
    </button>
  );
}
