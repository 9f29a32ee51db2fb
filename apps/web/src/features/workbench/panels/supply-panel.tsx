import type { Spikes } from "@acuity/engine/plan";
import { drawnDemand, formatWindow, STANDARD_PLACE, spikesWords, wrongDemand, wrongOf } from "@acuity/words";
import { Box, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { Legend } from "../../../charts/legend.tsx";
import type { LegendEntry } from "../../../charts/prepare/drawing/drawing.ts";
import type { SupplyColumns } from "../../../charts/prepare/supply/supply-columns.ts";
import {
  describeBuckets,
  describeSupply,
  supplyTable,
} from "../../../charts/prepare/supply/supply-reading.ts";
import type { TimeWindow } from "../../../charts/prepare/time/time-window.ts";
import type { RangeEdge } from "../../../charts/supply/capacity-line.tsx";
import { SupplyChart } from "../../../charts/supply/supply-chart.tsx";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, Plot } from "../../../ui/panel/panel.tsx";
import { Recomputing } from "../../../ui/panel/recomputing.tsx";
import { useStretch } from "../answers/use-stretch.ts";
import { usePickLevel, useSupplyChoice } from "../answers/use-supply-choice.ts";
import type { Desk } from "../desk/use-desk.ts";
import { rangePatch } from "../words/range-patch.ts";
import { pickOf, type SupplyChoice, supplyChoices } from "../words/supply-choices.ts";
import { StretchBar } from "./stretch-bar.tsx";

interface DeskSupplyProps {
  readonly desk: Desk;
  /** Whose capacity may be drawn; absent = the pick, the best serverless and the what-if of the newest plan. */
  readonly views?: readonly SupplyChoice[];
}

/** The chart under the hand, as wide as there is room, with what a selected stretch of it comes to. */
export function DeskSupply({ desk, views }: DeskSupplyProps) {
  const { planner, problem, settings, supply, isQuiet, planned } = desk;
  const place = usePlace();
  const plan = planned.isStale ? null : planned.plan;
  const choices = useMemo(
    () => views ?? supplyChoices({ plan, settings }, place),
    [views, plan, settings, place],
  );
  const asked = { settings, view: supply.view, answer: desk.answer, isQuiet };
  const { choice, onChoose, answer, isBusy } = useSupplyChoice(planner, { choices, asked });
  // What runs until an upgrade is no pick: nothing is drawn or weighed against it by that name.
  const pick = plan?.upgrade ? null : (pickOf(plan)?.settings ?? null);
  const pickLevel = usePickLevel(planner, { pick, asked });
  // Where the pick itself is drawn its line would be there twice.
  const level = choice?.key === "pick" ? null : pickLevel;
  const { selected, onSelect, onZoom } = supply;
  const shown = choice?.settings ?? settings;
  const stretch = useStretch(planner, { settings: shown, pick, window: selected, isQuiet });
  const name = choice?.name ?? "yours";
  return (
    <div ref={supply.plotRef}>
      <Panel testId="supply">
        <Recomputing isBusy={isBusy && problem === null} isSaid>
          <SupplyFrame
            {...{ choices, choice, onChoose, level, name, problem, supply }}
            isNarrow={desk.isNarrow}
            unmet={unmetIn(desk, answer?.spikes ?? null)}
            demand={drawnDemand({ ...shown, trend: desk.workload.trend }, place)}
            columns={answer?.supply ?? null}
          >
            <DeskChart
              {...{ desk, level, name }}
              columns={answer?.supply ?? null}
              isOwn={shown === settings}
            />
          </SupplyFrame>
        </Recomputing>
        {selected !== null && stretch !== null && (
          <StretchBar
            window={selected}
            answer={stretch.found}
            problem={stretch.problem}
            isBusy={!stretch.isFresh}
            name={name}
            onZoom={onZoom}
            onClear={() => onSelect(null)}
          />
        )}
      </Panel>
    </div>
  );
}

interface DeskChartProps {
  readonly desk: Desk;
  readonly columns: SupplyColumns | null;
  readonly level: Parameters<typeof SupplyChart>[0]["level"];
  readonly name: string;
  /** The line is of the what-if, and its range can be dragged. */
  readonly isOwn: boolean;
}

function DeskChart({ desk, columns, level, name, isOwn }: DeskChartProps) {
  const { problem, settings, supply, isNarrow, hover, onHand } = desk;
  const { minAcu, maxAcu, autoPauseS, writer, schedule } = settings;
  const { width, selected, onSelect, onZoom } = supply;
  const height = isNarrow ? 236 : 280;
  const onRange = useCallback(
    (edge: RangeEdge, acu: number) =>
      onHand(rangePatch({ minAcu, maxAcu, [edge === "min" ? "minAcu" : "maxAcu"]: acu }, { autoPauseS })),
    [onHand, minAcu, maxAcu, autoPauseS],
  );
  return (
    <Plot height={height} wait={problem ?? "Simulating …"}>
      {columns !== null && width > 0 && (
        <SupplyChart
          {...{ columns, minAcu, maxAcu, width, height, hover, level, selected, name }}
          {...{ onRange, onSelect, onZoom }}
          hasRange={isOwn && writer.kind === "serverless"}
          schedule={isOwn && writer.kind === "serverless" ? schedule : NO_SCHEDULE}
          label="Supply over demand"
        />
      )}
    </Plot>
  );
}

const NO_SCHEDULE: Desk["settings"]["schedule"] = [];

interface Unmet {
  readonly words: string;
  readonly isShort: boolean;
}

/** What the shape drawn leaves unmet; of a demand that is wrong nobody knows (DEM-2). */
function unmetIn({ planned: { plan }, workload }: Desk, spikes: Spikes | null): Unmet | null {
  const wrong = plan && wrongOf(plan, { findings: workload.notes, place: STANDARD_PLACE });
  if (wrong !== null) return { words: wrongDemand(wrong), isShort: false };
  return spikes && { words: `Unmet: ${spikesWords(spikes)}`, isShort: spikes.count > 0 };
}

interface SupplyFrameProps extends Pick<DeskChartProps, "columns" | "level" | "name"> {
  readonly choices: readonly SupplyChoice[];
  readonly choice: SupplyChoice | null;
  readonly onChoose: (key: string) => void;
  /** What is unmet, in words; null until that is known. */
  readonly unmet: Unmet | null;
  /** What the demand is called, with the level at which it is drawn. */
  readonly demand: string;
  readonly problem: string | null;
  readonly supply: Desk["supply"];
  readonly isNarrow: boolean;
  readonly children: React.ReactNode;
}

/** Title, whose capacity is drawn, legend and what one point stands for. */
function SupplyFrame(props: SupplyFrameProps) {
  const { columns, problem, unmet, demand, name, choices, choice, onChoose, supply } = props;
  const { isNarrow, children } = props;
  const { isZoomed, onZoom } = supply;
  const summary =
    columns === null
      ? (problem ?? "The chart is being drawn.")
      : `Capacity of ${name}. ${describeSupply(columns, demand)} ${unmet === null ? "" : unmet.words}`;
  return (
    <ChartFrame
      title="Supply over demand"
      summary={summary}
      table={columns === null ? null : () => supplyTable(columns)}
      fileName="supply-over-demand"
      aside={<Caption {...{ isZoomed, onZoom }} columns={isNarrow ? null : columns} />}
    >
      <Group justify="space-between" gap="0.375rem 1rem" mt="0.25rem">
        <Legend entries={entriesOf(columns, { demand, name, hasLevel: props.level !== null })} />
        {choices.length > 1 &&
          (supply.width === 0 ? (
            <WhosePlace />
          ) : (
            <DeskWhose choices={choices} chosen={choice?.key ?? ""} onChoose={onChoose} />
          ))}
      </Group>
      {children}
      <Group justify="space-between" gap="0.125rem 1rem">
        <Text span size="xs" c={unmet?.isShort ? "var(--ac-unmet)" : "dimmed"}>
          {unmet === null ? "\u00a0" : unmet.words}
        </Text>
        <Text span size="xs" c="dimmed">
          {columns === null
            ? ""
            : `${isNarrow ? `${formatWindow(columns)}; ` : ""}${describeBuckets(columns)}`}
        </Text>
      </Group>
    </ChartFrame>
  );
}

interface WhoseProps extends Pick<SupplyFrameProps, "choices" | "onChoose"> {
  readonly chosen: string;
}

/** Its mark measures where it stands, which lays the page out once more: it follows the hand a moment later. */
function DeskWhose({ choices, chosen, onChoose }: WhoseProps) {
  const shown = useDeferredValue(useMemo(() => ({ choices, chosen }), [choices, chosen]));
  return <Whose {...shown} onChoose={onChoose} />;
}

/** Its place, until the page is laid out: measured before, it would have the page laid out in one go with being drawn. */
const WhosePlace = () => <Box h="1.875rem" />;

const Whose = memo(function Whose({ choices, chosen, onChoose }: WhoseProps) {
  const data = useMemo(() => choices.map(({ key, label }) => ({ value: key, label })), [choices]);
  return (
    <SegmentedControl
      size="xs"
      aria-label="Whose capacity is drawn"
      data={data}
      value={chosen}
      onChange={onChoose}
    />
  );
});

interface CaptionProps {
  readonly columns: TimeWindow | null;
  readonly isZoomed: boolean;
  readonly onZoom: (window: TimeWindow | null) => void;
}

const Caption = memo(function Caption({ columns, isZoomed, onZoom }: CaptionProps) {
  return (
    <Group justify="flex-end" gap="0.25rem 0.625rem">
      <span>{columns === null ? "" : `${formatWindow(columns)} · drag to select`}</span>
      {isZoomed && (
        <Button variant="default" size="compact-xs" onClick={() => onZoom(null)}>
          Show all
        </Button>
      )}
    </Group>
  );
});

function entriesOf(
  columns: SupplyColumns | null,
  { demand, name, hasLevel }: Record<"demand" | "name", string> & { readonly hasLevel: boolean },
): readonly LegendEntry[] {
  const isCensored = columns?.censoredS.some((s) => s > 0) ?? false;
  return [
    { label: `${demand}, pale: highest`, role: "demand", mark: "area" },
    { label: `${name}, simulated`, role: "capacity", mark: "line" },
    ...(columns !== null && columns.actualMean !== null
      ? [{ label: "actual", role: "actual", mark: "dash" } as const]
      : []),
    ...(hasLevel ? [{ label: "the pick", role: "ink", mark: "line" } as const] : []),
    { label: "unmet, ticks by ACU-seconds", role: "unmet", mark: "hatch" },
    ...(isCensored ? [{ label: "instance full", role: "ink", mark: "tick" } as const] : []),
  ];
}
