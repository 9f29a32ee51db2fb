"use client";

import { memo } from "react";
import { formatMoney, formatMoneyExact } from "../format/money.ts";
import classes from "./bill-chart.module.css";
import { toPixel } from "./prepare/drawing/linear-scale.ts";
import { moneyTicksFromZero } from "./prepare/drawing/money-ticks.ts";
import type { WaterfallBar } from "./prepare/money/bill-waterfall.ts";

interface BillChartProps {
  readonly bars: readonly WaterfallBar[];
  readonly width: number;
  readonly onLine: (item: string) => void;
}

const ROW_PX = 38;
const MARGIN = { left: 178, right: 72, bottom: 24 };

/** Letters of a label that stand in the margin; the whole of it is its title. */
const MOST_LETTERS = 23;
/** A longer calculation is set closer: no figure of it may be cut. */
const DETAIL_LETTERS = 30;

/** Height the chart takes, so that its room is there before it is. */
export function billChartHeight(bars: number): number {
  return bars * ROW_PX + MARGIN.bottom;
}

/** The monthly bill, line upon line, ending at the sum. A line opens where its figure comes from. */
export const BillChart = memo(function BillChart({ bars, width, onLine }: BillChartProps) {
  const height = billChartHeight(bars.length);
  const highest = Math.max(1, ...bars.map((bar) => Math.max(bar.fromUsd, bar.toUsd)));
  const scale = {
    from: 0,
    to: highest,
    pixelFrom: MARGIN.left,
    pixelTo: Math.max(MARGIN.left + 1, width - MARGIN.right),
  };
  const room = Math.max(1, Math.floor((scale.pixelTo - scale.pixelFrom) / 60));
  const ticks = moneyTicksFromZero(highest, Math.min(4, room)).filter((tick) => tick <= highest);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that groups buttons cannot be a fieldset
    <svg
      data-chart="bill"
      className={classes["chart"]}
      width={width}
      height={height}
      role="group"
      aria-label="Lines of the bill"
    >
      {ticks.map((usd) => (
        <g key={usd}>
          <line
            className={classes["grid"]}
            x1={toPixel(scale, usd)}
            x2={toPixel(scale, usd)}
            y1={0}
            y2={height - MARGIN.bottom}
          />
          <text className={classes["tick"]} x={toPixel(scale, usd)} y={height - 6} textAnchor="middle">
            {formatMoney(usd)}
          </text>
        </g>
      ))}
      {bars.map((bar, row) => {
        const from = toPixel(scale, Math.min(bar.fromUsd, bar.toUsd));
        const to = toPixel(scale, Math.max(bar.fromUsd, bar.toUsd));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
          <g
            key={bar.item + bar.label}
            className={classes["row"]}
            role="button"
            tabIndex={0}
            onClick={() => onLine(bar.item)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              onLine(bar.item);
            }}
          >
            <rect className={classes["hold"]} x={0} y={row * ROW_PX} width={width} height={ROW_PX} rx={3} />
            <text
              className={classes["label"]}
              x={MARGIN.left - 8}
              y={row * ROW_PX + (bar.detail === "" ? 23 : 16)}
            >
              <title>{bar.label}</title>
              {bar.label.length > MOST_LETTERS ? `${bar.label.slice(0, MOST_LETTERS - 1)}…` : bar.label}
            </text>
            <text
              className={classes["detail"]}
              x={MARGIN.left - 8}
              y={row * ROW_PX + 30}
              {...(bar.detail.length > DETAIL_LETTERS && { textLength: MARGIN.left - 12 })}
              lengthAdjust="spacingAndGlyphs"
            >
              {bar.detail}
            </text>
            <rect
              className={classes[bar.kind]}
              x={from}
              y={row * ROW_PX + 7}
              width={Math.max(1.5, to - from)}
              height={ROW_PX - 14}
              rx={2}
            />
            <text className={classes["figure"]} x={to + 6} y={row * ROW_PX + 23}>
              {formatMoneyExact(bar.amountUsd)}
            </text>
          </g>
        );
      })}
    </svg>
  );
});
