import type { Plan, PlanOption } from "@acuity/engine/plan";
import { headlineOf, namedOptions, notesOf, todayRowWords } from "@acuity/words";
import { Button, CopyButton, Text, VisuallyHidden } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { toMarkdownTable } from "../../../format/markdown-table.ts";
import { notesBeside } from "../../../format/notes-beside.ts";
import { usePlace } from "../../../format/place-context.tsx";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { CsvButton } from "../../../ui/sheet/csv-button.tsx";
import { type Column, SheetTable } from "../../../ui/sheet/sheet-table.tsx";
import { type OptionColumn, optionColumns } from "./option-columns.tsx";
import { type OptionSort, optionsTable, type SortKey, shortList, sortOptions } from "./option-rows.ts";
import classes from "./options-panel.module.css";

interface OptionsPanelProps {
  readonly plan: Plan | null;
  readonly workload: Pick<WorkloadSummary, "startS" | "endS" | "coveredPct" | "notes">;
  readonly isFresh: boolean;
  /** The option the what-if stands on, if any. */
  readonly currentId: string | null;
  /** Remarks that stand elsewhere on the page (`keyOfTold`). */
  readonly told: string;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

/** Every shape the planner tried. A click takes it as the what-if. */
export const OptionsPanel = memo(function OptionsPanel(props: OptionsPanelProps) {
  const { plan, workload, isFresh, currentId, told } = props;
  const place = usePlace();
  const [sort, setSort] = useState<OptionSort>({ key: "rank", isDescending: false });
  const [showsAll, setShowsAll] = useState(false);
  const shown = useMemo(() => {
    if (plan === null) return [];
    const headline = headlineOf({ plan, workload, findings: workload.notes }, place);
    const named = namedOptions(plan, { headline, place });
    return sortOptions(showsAll ? plan.options : shortList(plan, { currentId, named }), { sort, plan });
  }, [plan, workload, showsAll, sort, currentId, place]);
  const columns = optionColumns({ ...props, place }).map((column) =>
    sortable(column, { sort, onSort: setSort }),
  );
  const rowNote = plan && todayRowWords(plan);
  return (
    <Panel
      title="Options"
      isBusy={!isFresh}
      tools={plan !== null && <OptionTools plan={plan} shown={shown} sort={sort} />}
    >
      {plan?.pick === null && (
        <Text inherit c="var(--ac-loss)" mb="0.5rem" role="status">
          No shape meets your limits. The nearest miss is marked; loosen a limit or raise the range to find a
          pick.
        </Text>
      )}
      <div className={classes["measured"]}>
        {plan === null ? <Skeleton columns={columns} /> : <Rows {...props} shown={shown} columns={columns} />}
      </div>
      {plan !== null && (showsAll || plan.options.length > shown.length) && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show the short list" : `Show all ${plan.options.length} shapes`}
        </Button>
      )}
      {rowNote !== null && <PanelFoot>{rowNote}</PanelFoot>}
      {plan !== null &&
        notesOf(notesBeside(plan.notes, told), place).map((note) => (
          <PanelFoot key={note.message}>{note.message}</PanelFoot>
        ))}
    </Panel>
  );
});

interface RowsProps extends OptionsPanelProps {
  readonly shown: readonly PlanOption[];
  readonly columns: readonly Column<PlanOption>[];
}

function Rows({ shown, columns, currentId, onOption }: RowsProps) {
  return (
    <SheetTable
      label="Options"
      className={classes["table"]}
      columns={columns}
      rows={shown}
      keyOf={({ id }) => id}
      isPicked={({ id }) => id === currentId}
      marksOf={(option) => ({ "data-option": option.id, onClick: () => onOption(option) })}
    />
  );
}

/** Rows of the size of real ones, so that nothing jumps when they come. */
function Skeleton({ columns }: Pick<RowsProps, "columns">) {
  const bone = (name: string | null) => () => (
    <>
      {name !== null && <VisuallyHidden>{name}</VisuallyHidden>}
      <span className={classes["bone"]} />
    </>
  );
  return (
    <SheetTable
      label="Options"
      className={classes["table"]}
      columns={columns.map(({ tone, ...column }, index) => ({
        ...column,
        cell: bone(index === 0 ? "A shape still being tried" : null),
      }))}
      rows={["1", "2", "3", "4", "5", "6"]}
      keyOf={(row) => row}
    />
  );
}

const SORT_WORDS: Readonly<Record<SortKey, string>> = {
  rank: "pick first, then inside your limits, each by cost",
  title: "sorted by shape",
  cost: "sorted by cost",
  interval: "sorted by P90",
  "against-today": "sorted by saving",
  unmet: "sorted by unmet time",
  cached: "sorted by cache fit",
  connections: "sorted by connections",
};

interface OptionToolsProps {
  readonly plan: Plan;
  readonly shown: readonly PlanOption[];
  readonly sort: OptionSort;
}

function OptionTools({ plan, shown, sort }: OptionToolsProps) {
  return (
    <>
      <span>
        {shown.length} of {plan.options.length} shapes · {SORT_WORDS[sort.key]}
      </span>
      <CsvButton fileName="options" table={() => optionsTable(shown, plan)} />
      <CopyButton value={toMarkdownTable(optionsTable(shown, plan))}>
        {({ copied, copy }) => (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={copy} aria-live="polite">
            {copied ? "Copied" : "Markdown"}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

interface Sorting {
  readonly sort: OptionSort;
  readonly onSort: (sort: OptionSort) => void;
}

/** A head that sorts when pressed: up, then down, then as ranked. */
function sortable(column: OptionColumn, { sort, onSort }: Sorting): Column<PlanOption> {
  const { key, head } = column;
  if (key === null) return column;
  const isSorted = sort.key === key;
  const order = sort.isDescending ? "descending" : "ascending";
  const next: OptionSort =
    isSorted && sort.isDescending ? { key: "rank", isDescending: false } : { key, isDescending: isSorted };
  return {
    ...column,
    id: head,
    headProps: { "aria-sort": isSorted ? order : "none" },
    head: (
      <button type="button" className={classes["sort"]} onClick={() => onSort(next)}>
        {head}
        <span aria-hidden="true" className={classes["arrow"]}>
          {isSorted ? (sort.isDescending ? "↓" : "↑") : ""}
        </span>
      </button>
    ),
  };
}
