import type { Baseline, Plan, Settings } from "@acuity/engine/plan";
import { afterUpgradeTo, minutesOfShare, moneySign, unmetShort } from "@acuity/words";
import { memo, useCallback, useMemo, useState } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { HeatMapChart } from "../../../charts/heat-map-chart.tsx";
import { describeHeat, type HeatPoint, heatGrid, heatTable } from "../../../charts/prepare/money/heat-map.ts";
import {
  type HeatSideRow,
  heatSettings,
  heatSide,
  heatTold,
} from "../../../charts/prepare/money/heat-side.ts";
import { useWidth } from "../../../charts/use-width.ts";
import { usePlace } from "../../../format/place-context.tsx";
import type { HeatAxes, Planner, WorkloadSummary } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";
import { Panel, PanelFoot, Plot } from "../../../ui/panel/panel.tsx";
import { Recomputing } from "../../../ui/panel/recomputing.tsx";
import { rangePatch } from "../words/range-patch.ts";
import { axesOf, measuredRowWords } from "./heat-axes.ts";
import classes from "./heat-panel.module.css";

interface HeatPanelProps {
  readonly planner: Planner;
  readonly workload: WorkloadSummary;
  readonly settings: Settings;
  readonly baseline: Baseline;
  /** False while the hand moves. */
  readonly isQuiet: boolean;
  readonly plan: Plan | null;
  /** The plan is of other settings: so is the pick beside the map. */
  readonly isPlanStale: boolean;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HEIGHT = 252;

/** Cost over minimum and maximum, what is outside the limits hatched; beside it the cheapest inside, yours and the pick. */
export const HeatPanel = memo(function HeatPanel({
  planner,
  workload,
  settings: inView,
  baseline,
  isQuiet,
  plan,
  isPlanStale,
  onSettings,
}: HeatPanelProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const place = usePlace();
  const settings = useMemo(() => heatSettings(plan, inView), [plan, inView]);
  const { minAcu, maxAcu } = settings;
  const limitMinutes = minutesOfShare(settings.limits.maxThrottledPct);
  const axes = useMemo(() => axesOf(settings, { workload, baseline }), [settings, workload, baseline]);
  const { points, isStale } = useSweep(planner, { settings, axes, isQuiet });
  const grid = useMemo(
    () => (points.length === 0 ? null : heatGrid(points, { limitMinutes, told: heatTold(plan, settings) })),
    [points, limitMinutes, plan, settings],
  );
  const rowWords = measuredRowWords(axes, {
    hasActual: workload.hasActual,
    source: baseline.source,
    settings,
  });
  const onRange = useCallback(
    (range: { readonly minAcu: number; readonly maxAcu: number }) => onSettings(rangePatch(range, settings)),
    [onSettings, settings],
  );
  return (
    <Panel testId="heat">
      <ChartFrame
        title="Cost by range"
        note={`${moneySign(place)} a month; hatched: outside a limit, short for more than ${unmetShort(limitMinutes, place)} a month or as named${afterUpgradeTo(plan)}`}
        summary={grid === null ? "Ranges are being tried." : describeHeat(grid, { minAcu, maxAcu, place })}
        table={grid === null ? null : () => heatTable(grid)}
        fileName="cost-by-range"
      >
        <Recomputing isBusy={grid !== null && (isPlanStale || isStale)}>
          <div className={classes["map"]}>
            <Plot plotRef={ref} height={HEIGHT} wait="Trying ranges …">
              {grid !== null && width > 0 && (
                <HeatMapChart
                  grid={grid}
                  minAcu={minAcu}
                  maxAcu={maxAcu}
                  width={width}
                  height={HEIGHT}
                  onRange={onRange}
                />
              )}
            </Plot>
            {grid !== null && <HeatSide rows={heatSide(grid, { plan, settings, place })} />}
          </div>
        </Recomputing>
        {rowWords !== null && <PanelFoot>{rowWords}</PanelFoot>}
      </ChartFrame>
    </Panel>
  );
});

/** The cheapest inside, yours and the pick, in words. */
function HeatSide({ rows }: { readonly rows: readonly HeatSideRow[] }) {
  return (
    <dl className={classes["side"]}>
      {rows.map(({ id, name, value, delta, remark }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {delta !== null && <span data-tone={delta.tone ?? undefined}> {delta.words}</span>}
            {remark !== null && <p>{remark}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NONE: readonly HeatPoint[] = [];
const NOTHING = { found: null, of: "" };

/** Cost and unmet time over a grid of ranges; stale while they are of other settings: a range that moves leaves those of the grid true. */
function useSweep(
  planner: Planner,
  asked: { readonly settings: Settings; readonly axes: HeatAxes; readonly isQuiet: boolean },
): { readonly points: readonly HeatPoint[]; readonly isStale: boolean } {
  const { settings, axes, isQuiet } = asked;
  const { minAcu, maxAcu, limits, ...rest } = settings;
  const question = { kind: "sweep", settings, axes } as const;
  const { found, isFresh, problem } = useAtRest(planner, { question, inputs: [rest, axes], isQuiet });
  const of = JSON.stringify(rest);
  const [kept, setKept] = useState<{ readonly found: typeof found; readonly of: string }>(NOTHING);
  if (found !== kept.found || (isFresh && kept.of !== of)) setKept({ found, of: isFresh ? of : kept.of });
  return { points: found ?? NONE, isStale: !isFresh && problem === null && kept.of !== of };
}
