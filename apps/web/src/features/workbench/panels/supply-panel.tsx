import { formatWindow } from "@acuity/words";
import { Button, Group, Text } from "@mantine/core";
import { memo, useCallback } from "react";
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
import type { HoverTime } from "../../../charts/supply/hover-time.ts";
import { SupplyChart } from "../../../charts/supply/supply-chart.tsx";
import { Panel, Plot } from "../../../ui/panel/panel.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { rangePatch } from "../words/range-patch.ts";

/** The chart under the hand, as wide as there is room. */
export function DeskSupply({ desk }: { readonly desk: Desk }) {
  const { answer, problem, settings, supply, isNarrow, hover, onSettings } = desk;
  const { minAcu, maxAcu, writer } = settings;
  const { plotRef, width, isZoomed, onZoom } = supply;
  const onRange = useCallback(
    (edge: RangeEdge, acu: number) =>
      onSettings(edge === "min" ? rangePatch(acu, maxAcu) : rangePatch(minAcu, acu)),
    [onSettings, minAcu, maxAcu],
  );
  return (
    <div ref={plotRef}>
      <SupplyPanel
        {...{ problem, minAcu, maxAcu, width, isZoomed, hover, onRange, onZoom }}
        columns={answer?.supply ?? null}
        hasRange={writer.kind === "serverless"}
        height={isNarrow ? 220 : 264}
      />
    </div>
  );
}

interface SupplyPanelProps {
  readonly columns: SupplyColumns | null;
  /** Why there is nothing to draw; null while it may come. */
  readonly problem: string | null;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly hasRange: boolean;
  readonly width: number;
  readonly height: number;
  readonly isZoomed: boolean;
  readonly hover: HoverTime;
  readonly onRange: (edge: RangeEdge, acu: number) => void;
  readonly onZoom: (window: TimeWindow | null) => void;
}

const SupplyPanel = memo(function SupplyPanel(props: SupplyPanelProps) {
  const { columns, problem, width, height, isZoomed, onZoom } = props;
  const summary = columns === null ? (problem ?? "The chart is being drawn.") : describeSupply(columns);
  return (
    <Panel testId="supply">
      <ChartFrame
        title="Supply over demand"
        summary={summary}
        table={columns === null ? null : () => supplyTable(columns)}
        fileName="supply-over-demand"
        aside={<Caption columns={columns} isZoomed={isZoomed} onZoom={onZoom} />}
      >
        <Group justify="space-between" gap="0.25rem 1rem">
          <Legend entries={entriesOf(columns)} />
          {columns !== null && (
            <Text span size="xs" c="dimmed">
              {describeBuckets(columns)}
            </Text>
          )}
        </Group>
        <Plot height={height} wait={problem ?? "Simulating …"}>
          {columns !== null && width > 0 && (
            <SupplyChart {...props} columns={columns} width={width} label="Supply over demand" />
          )}
        </Plot>
      </ChartFrame>
    </Panel>
  );
});

interface CaptionProps {
  readonly columns: SupplyColumns | null;
  readonly isZoomed: boolean;
  readonly onZoom: (window: TimeWindow | null) => void;
}

function Caption({ columns, isZoomed, onZoom }: CaptionProps) {
  return (
    <Group justify="flex-end" gap="0.25rem 0.625rem">
      <span>{columns === null ? "" : formatWindow(columns)} · drag to zoom</span>
      {isZoomed && (
        <Button variant="default" size="compact-xs" onClick={() => onZoom(null)}>
          Show all
        </Button>
      )}
    </Group>
  );
}

function entriesOf(columns: SupplyColumns | null): readonly LegendEntry[] {
  const isCensored = columns?.censoredS.some((s) => s > 0) ?? false;
  return [
    { label: "demand", role: "demand", mark: "area" },
    { label: "simulated capacity", role: "capacity", mark: "line" },
    ...(columns !== null && columns.actualMean !== null
      ? [{ label: "actual capacity", role: "actual", mark: "dash" } as const]
      : []),
    { label: "unmet", role: "unmet", mark: "hatch" },
    ...(isCensored ? [{ label: "instance full: demand hidden", role: "ink", mark: "tick" } as const] : []),
  ];
}
