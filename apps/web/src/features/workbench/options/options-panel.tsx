"use client";

import type { Plan, PlanOption } from "@acuity/engine/plan";
import {
  formatMoney,
  formatMoneyDelta,
  formatMoneyRange,
  moneySign,
  notesOf,
  optionTitle,
  reasonWords,
} from "@acuity/words";
import { Badge, Button, CopyButton } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { saveFile } from "../../../charts/export-image.ts";
import { toCsv } from "../../../format/csv.ts";
import { formatDurationShort } from "../../../format/duration.ts";
import { toMarkdownTable } from "../../../format/markdown-table.ts";
import { MISSING } from "../../../format/number.ts";
import { formatPercent } from "../../../format/percent.ts";
import { usePlace } from "../../../format/place-context.tsx";
import {
  type OptionSort,
  optionsTable,
  rolesOf,
  type SortKey,
  shortList,
  sortOptions,
} from "./option-rows.ts";
import classes from "./options-panel.module.css";

interface OptionsPanelProps {
  readonly plan: Plan | null;
  readonly isFresh: boolean;
  /** The option the what-if stands on, if any. */
  readonly currentId: string | null;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

const COLUMNS: readonly {
  readonly key: SortKey | null;
  readonly label: string;
  readonly isNumeric: boolean;
}[] = [
  { key: "title", label: "Shape", isNumeric: false },
  { key: "cost", label: "A month", isNumeric: true },
  { key: "interval", label: "P10–P90", isNumeric: true },
  { key: "against-today", label: "Against today", isNumeric: true },
  { key: "unmet", label: "Unmet", isNumeric: true },
  { key: "cached", label: "Set cached", isNumeric: true },
  { key: "connections", label: "Connect.", isNumeric: false },
  { key: null, label: "Why", isNumeric: false },
];

/** Every shape the planner tried. A click takes it as the what-if. */
export const OptionsPanel = memo(function OptionsPanel({
  plan,
  isFresh,
  currentId,
  onOption,
  onExplain,
}: OptionsPanelProps) {
  const [sort, setSort] = useState<OptionSort>({ key: "rank", isDescending: false });
  const [showsAll, setShowsAll] = useState(false);
  const place = usePlace();
  const shown = useMemo(() => {
    if (plan === null) return [];
    return sortOptions(showsAll ? plan.options : shortList(plan, { currentId }), { sort, plan });
  }, [plan, showsAll, sort, currentId]);
  return (
    <section className={classes["panel"]} aria-labelledby="options-title" aria-busy={!isFresh}>
      <header className={classes["head"]}>
        <h2 id="options-title" className={classes["title"]}>
          Options
        </h2>
        {plan !== null && <OptionTools plan={plan} shown={shown} sort={sort} />}
      </header>
      {plan?.pick === null && (
        <p className={classes["miss"]} role="status">
          No shape meets your limits. The nearest miss is marked; loosen a limit or raise the range to find a
          pick.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes["scroll"]} tabIndex={0} aria-label="Options, scrolls sideways">
        <table className={classes["table"]} aria-labelledby="options-title">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <HeadCell key={column.label} column={column} sort={sort} onSort={setSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {plan === null ? (
              <SkeletonRows />
            ) : (
              shown.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  plan={plan}
                  isCurrent={option.id === currentId}
                  onOption={onOption}
                  onExplain={onExplain}
                />
              ))
            )}
          </tbody>
        </table>
      </section>
      {plan !== null && plan.options.length > shown.length && !showsAll && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(true)}>
          Show all {plan.options.length} shapes
        </Button>
      )}
      {showsAll && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(false)}>
          Show the short list
        </Button>
      )}
      {notesOf(plan?.notes ?? [], place).map((note) => (
        <p key={note.code} className={classes["note"]}>
          {note.message}
        </p>
      ))}
    </section>
  );
});

const SORT_WORDS: Readonly<Record<SortKey, string>> = {
  rank: "pick first, then cost",
  title: "sorted by shape",
  cost: "sorted by cost",
  interval: "sorted by P90",
  "against-today": "sorted by saving",
  unmet: "sorted by unmet time",
  cached: "sorted by cache fit",
  connections: "sorted by connections",
};

function OptionTools({
  plan,
  shown,
  sort,
}: {
  readonly plan: Plan;
  readonly shown: readonly PlanOption[];
  readonly sort: OptionSort;
}) {
  return (
    <div className={classes["tools"]}>
      <span>
        {shown.length} of {plan.options.length} shapes · {SORT_WORDS[sort.key]}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        onClick={() =>
          saveFile(
            "options.csv",
            new Blob(["\ufeff", toCsv(optionsTable(shown, plan))], { type: "text/csv" }),
          )
        }
      >
        CSV
      </Button>
      <CopyButton value={toMarkdownTable(optionsTable(shown, plan))}>
        {({ copied, copy }) => (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={copy} aria-live="polite">
            {copied ? "Copied" : "Markdown"}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

interface HeadCellProps {
  readonly column: (typeof COLUMNS)[number];
  readonly sort: OptionSort;
  readonly onSort: (sort: OptionSort) => void;
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const { key } = column;
  if (key === null) return <th scope="col">{column.label}</th>;
  const isSorted = sort.key === key;
  const next =
    isSorted && sort.isDescending
      ? { key: "rank" as const, isDescending: false }
      : { key, isDescending: isSorted };
  return (
    <th
      scope="col"
      data-numeric={column.isNumeric || undefined}
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : "none"}
    >
      <button type="button" className={classes["sort"]} onClick={() => onSort(next)}>
        {column.label}
        <span aria-hidden="true" className={classes["arrow"]}>
          {isSorted ? (sort.isDescending ? "↓" : "↑") : ""}
        </span>
      </button>
    </th>
  );
}

interface OptionRowProps {
  readonly option: PlanOption;
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

function OptionRow({ option, plan, isCurrent, onOption, onExplain }: OptionRowProps) {
  const saving = option.againstTodayUsd;
  const place = usePlace();
  const { p10, p90 } = option.monthlyUsd;
  return (
    <tr data-current={isCurrent || undefined} data-option={option.id} onClick={() => onOption(option)}>
      <th scope="row">
        <button type="button" className={classes["shape"]} aria-pressed={isCurrent}>
          {optionTitle(option.settings, place)}
        </button>
        {rolesOf(option, plan).map((role) => (
          <Badge key={role} className={classes["badge"] ?? ""} variant="default" size="sm" radius="sm">
            {role}
          </Badge>
        ))}
        {/* Where the last column would lie beyond the edge, the reason stands under the name. */}
        <div className={classes["whyBelow"]}>
          <Reason option={option} onExplain={onExplain} />
        </div>
      </th>
      <td data-numeric>{formatMoney(option.monthlyUsd.p50, place)}</td>
      <td data-numeric>
        {p10 === p90
          ? "fixed"
          : formatMoneyRange({ fromUsd: p10, toUsd: p90 }, place).replace(moneySign(place), "")}
      </td>
      <td
        data-numeric
        data-tone={saving === null || Math.abs(saving) < 0.5 ? undefined : saving < 0 ? "saving" : "loss"}
      >
        {option.id === plan.today ? "0" : formatMoneyDelta(saving, place)}
      </td>
      <td data-numeric>{formatDurationShort(option.unmetMinutesPerMonth * 60)}</td>
      <td data-numeric>{formatPercent(option.cachedPct)}</td>
      <td>{option.connectionsFit === null ? MISSING : option.connectionsFit ? "fit" : "too few"}</td>
      <td className={classes["why"]}>
        <Reason option={option} onExplain={onExplain} />
      </td>
    </tr>
  );
}

/** Why the option won or lost; a click opens the whole of it. */
function Reason({ option, onExplain }: Pick<OptionRowProps, "option" | "onExplain">) {
  const place = usePlace();
  const [first] = option.reasons;
  const why = first === undefined ? "explain" : reasonWords(first, place);
  return (
    <button
      type="button"
      className={classes["explain"]}
      aria-label={`Why ${optionTitle(option.settings, place)}: ${why}`}
      onClick={(event) => {
        event.stopPropagation();
        onExplain(option);
      }}
    >
      {why}
    </button>
  );
}

/** Rows of the size of real ones, so that nothing jumps when they come. */
function SkeletonRows() {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
    <tr key={row}>
      {COLUMNS.map((column) => (
        <td key={column.label}>
          <span className={classes["bone"]} />
        </td>
      ))}
    </tr>
  ));
}
