import type { Plan, PlanOption } from "@acuity/engine/plan";
import { notesOf, todayRowWords } from "@acuity/words";
import { Button, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { toMarkdownTable } from "../../../format/markdown-table.ts";
import { notesBeside } from "../../../format/notes-beside.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot, Plot } from "../../../ui/panel/panel.tsx";
import { CsvButton } from "../../../ui/sheet/csv-button.tsx";
import { EVERYTHING, filterOptions, type OptionFilter } from "./option-filter.ts";
import { type OptionSort, optionsTable, sortOptions } from "./option-rows.ts";
import { ScatterPanel } from "./scatter-panel.tsx";
import { ShapeFilters } from "./shape-filters.tsx";
import { ShapesTable } from "./shapes-table.tsx";

interface ShapesPanelProps {
  readonly plan: Plan | null;
  /** The plan for charts, some frames after its table. */
  readonly drawnPlan: Plan | null;
  readonly isFresh: boolean;
  /** The option the what-if stands on, if any. */
  readonly currentId: string | null;
  /** Remarks that stand elsewhere on the page (`keyOfTold`). */
  readonly told: string;
  /** What its figures are to be taken for (`wrongState`). */
  readonly state: string;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

const RANKED: OptionSort = { key: "rank", isDescending: false };
const WAIT_PX = 420;

/** Every shape the planner tried: as dots of cost and unmet work, and as a table that is searched, filtered and sorted. */
export const ShapesPanel = memo(function ShapesPanel(props: ShapesPanelProps) {
  const { plan, drawnPlan, isFresh, onOption } = props;
  return (
    <>
      <ScatterPanel plan={drawnPlan} onOption={onOption} />
      {plan === null ? (
        <Panel title="All shapes" isBusy={!isFresh}>
          <Plot height={WAIT_PX} wait="Trying shapes …">
            {false}
          </Plot>
        </Panel>
      ) : (
        <Shapes {...props} plan={plan} />
      )}
    </>
  );
});

function Shapes(props: ShapesPanelProps & { readonly plan: Plan }) {
  const { plan, isFresh, told, state } = props;
  const place = usePlace();
  const [sort, setSort] = useState(RANKED);
  const [filter, setFilter] = useState<OptionFilter>(EVERYTHING);
  // What is typed shows at once, the rows a moment behind.
  const asked = useDeferredValue(filter);
  const shown = useMemo(
    () => sortOptions(filterOptions(plan.options, { filter: asked, place }), { sort, plan }),
    [plan, asked, sort, place],
  );
  const rowNote = todayRowWords(plan);
  return (
    <Panel
      title="All shapes"
      note={`${shown.length} of ${plan.options.length}${plan.upgrade ? "; until the upgrade" : ""}`}
      isBusy={!isFresh}
      tools={<ShapeTools {...{ plan, state, shown }} />}
    >
      {plan.pick === null && (
        <Text inherit c="var(--ac-loss)" mb="0.5rem" role="status">
          No shape meets your limits. The nearest miss is marked; loosen a limit or raise the range to find a
          pick.
        </Text>
      )}
      <ShapeFilters {...{ plan, filter }} onFilter={setFilter} />
      {shown.length === 0 ? (
        <PanelFoot>
          Nothing that was tried is like that.{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => setFilter(EVERYTHING)}>
            Show all
          </Button>
        </PanelFoot>
      ) : (
        <ShapesTable {...props} {...{ shown, sort }} onSort={setSort} />
      )}
      {rowNote !== null && <PanelFoot>{rowNote}</PanelFoot>}
      {notesOf(notesBeside(plan.notes, told), place).map((note) => (
        <PanelFoot key={note.message}>{note.message}</PanelFoot>
      ))}
    </Panel>
  );
}

interface ShapeToolsProps {
  readonly plan: Plan;
  readonly state: string;
  readonly shown: readonly PlanOption[];
}

function ShapeTools({ plan, state, shown }: ShapeToolsProps) {
  const clipboard = useClipboard();
  const table = () => optionsTable(shown, { plan, state });
  return (
    <>
      <CsvButton label="Shapes as CSV" fileName="options" table={table} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-live="polite"
        onClick={() => clipboard.copy(toMarkdownTable(table()))}
      >
        {clipboard.copied ? "Copied" : "Markdown"}
      </Button>
    </>
  );
}
