import type { Plan } from "@acuity/engine/plan";
import { sayBar, toldFlips, triedWords } from "@acuity/words";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { sensitivityChart } from "../../../charts/prepare/money/sensitivity-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { type Column, SheetTable } from "../../../ui/sheet/sheet-table.tsx";
import classes from "./flip-panel.module.css";
import { type FlipRow, flipRows, flipsIn, otherRows } from "./flip-rows.ts";

/** What would flip the answer, and only that: where, to what, and what that costs; the nearest first. */
export const FlipPanel = memo(function FlipPanel({ plan }: { readonly plan: Plan }) {
  const place = usePlace();
  const sensitivity = useMemo(() => toldFlips(plan), [plan]);
  const flips = useMemo(() => flipsIn(sensitivity), [sensitivity]);
  const chart = useMemo(() => sensitivityChart(flips, place), [flips, place]);
  const stands = sensitivity
    .filter((bar) => !flips.includes(bar))
    .map((bar) => sayBar(bar, place))
    .map(
      (bar) =>
        `${bar.assumption.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} ${triedWords(bar)}`,
    );
  const rest =
    stands.length === 0 ? null : `Tried too, and the pick stands throughout: ${stands.join("; ")}.`;
  const others = otherRows(plan, place);
  if (flips.length === 0 && others.length > 0)
    return (
      <Panel title="What would flip the answer" testId="sensitivity">
        <SheetTable
          label="Flips"
          className={classes["flips"]}
          columns={COLUMNS}
          rows={others}
          keyOf={({ id }) => id}
        />
        {rest !== null && <PanelFoot>{rest}</PanelFoot>}
      </Panel>
    );
  if (flips.length === 0)
    return (
      <Panel title="What would flip the answer" note="nothing that was tried" testId="sensitivity">
        <PanelFoot>{rest ?? "Nothing was tried: there is no pick."}</PanelFoot>
      </Panel>
    );
  return (
    <Panel testId="sensitivity">
      <Chart title="What would flip the answer" fileName="sensitivity" chart={chart} height={0}>
        <SheetTable
          label="Flips"
          isCards
          className={classes["flips"]}
          columns={COLUMNS}
          rows={[...others, ...flipRows(sensitivity, place)]}
          keyOf={({ id }) => id}
        />
        {rest !== null && <PanelFoot>{rest}</PanelFoot>}
      </Chart>
    </Panel>
  );
});

const COLUMNS: readonly Column<FlipRow>[] = [
  { head: "What changes", cell: ({ assumption }) => assumption },
  { head: "From", cell: ({ from }) => from },
  { head: "To", cell: ({ to }) => to },
  { head: "Takes over", cell: ({ taker }) => taker },
  { head: "Against the pick there", isNumeric: true, cell: ({ costs }) => costs },
  { head: "When", cell: ({ when }) => when },
];
