import type { ReportChart as FrozenChart } from "@acuity/contract";
import { toPixel } from "../../charts/prepare/drawing/linear-scale.ts";
import { timeTicks } from "../../charts/prepare/time/time-ticks.ts";
import { formatNumber } from "../../format/number.ts";
import { formatDateTime } from "../../format/time.ts";
import { chartPaths } from "./chart-paths.ts";
import classes from "./report-chart.module.css";

const WIDTH = 1120;
const HEIGHT = 280;
const BOX = { left: 40, right: WIDTH - 8, top: 28, bottom: HEIGHT - 26 };

/** Supply over demand as it was frozen: an SVG from the server that needs no script. */
export function ReportChart({ chart }: { readonly chart: FrozenChart }) {
  const paths = chartPaths(chart, BOX);
  const ticks = timeTicks({ startS: paths.x.from, endS: paths.x.to }, 14);
  return (
    <figure className={classes["figure"]}>
      <figcaption className={classes["legend"]}>
        <span data-role="demand">demand</span>
        <span data-role="capacity">simulated capacity</span>
        {chart.actualAcu !== null && <span data-role="actual">actual capacity</span>}
        {chart.unmet.length > 0 && <span data-role="unmet">unmet</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={summary(chart)}
        className={classes["chart"]}
      >
        <defs>
          <pattern
            id="unmet-hatch"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4" height="4" className={classes["unmetFill"]} />
            <line x1="0" y1="0" x2="0" y2="4" className={classes["unmetLine"]} />
          </pattern>
        </defs>
        {paths.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={BOX.left}
              x2={BOX.right}
              y1={toPixel(paths.y, tick)}
              y2={toPixel(paths.y, tick)}
              className={classes["grid"]}
            />
            <text
              x={BOX.left - 8}
              y={toPixel(paths.y, tick) + 4}
              textAnchor="end"
              className={classes["tick"]}
            >
              {formatNumber(tick, 1)}
            </text>
          </g>
        ))}
        <text x={BOX.left - 8} y={12} textAnchor="end" className={classes["tick"]}>
          ACU
        </text>
        {paths.unmet.map((mark) => (
          <rect
            key={mark.x}
            x={mark.x}
            width={mark.width}
            y={BOX.top}
            height={BOX.bottom - BOX.top}
            fill="url(#unmet-hatch)"
          />
        ))}
        <path d={paths.demandArea} className={classes["area"]} />
        <path d={paths.demandLine} className={classes["demand"]} />
        <path d={paths.capacityLine} className={classes["capacity"]} />
        {paths.actualLine !== "" && <path d={paths.actualLine} className={classes["actual"]} />}
        {ticks.map((tick) => (
          <text key={tick.atS} x={toPixel(paths.x, tick.atS)} y={HEIGHT - 6} className={classes["tick"]}>
            {tick.label}
          </text>
        ))}
      </svg>
    </figure>
  );
}

function summary(chart: FrozenChart): string {
  const peak = (column: readonly (number | null)[]) => Math.max(0, ...column.map((value) => value ?? 0));
  const from = formatDateTime(chart.timesS[0] ?? null);
  const to = formatDateTime(chart.timesS.at(-1) ?? null);
  const spans = chart.unmet.length;
  const unmet = spans === 0 ? "demand was met throughout" : `demand was not met in ${spans} stretches`;
  return `Capacity over demand from ${from} to ${to} UTC: demand peaks at ${formatNumber(peak(chart.demandAcu), 1)} ACU, capacity at ${formatNumber(peak(chart.capacityAcu), 1)} ACU; ${unmet}.`;
}
