import type { ReportChart } from "@acuity/contract";
import { type LinearScale, ticksFromZero, toPixel } from "../../charts/prepare/drawing/linear-scale.ts";

/** Everything the frozen chart draws, in pixels. */
export interface ChartPaths {
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly ticks: readonly number[];
  readonly demandArea: string;
  readonly demandLine: string;
  readonly capacityLine: string;
  readonly actualLine: string;
  readonly unmet: readonly { readonly x: number; readonly width: number }[];
}

interface ChartBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Column = readonly (number | null)[];

/** A hatch thinner than this cannot be seen on paper. */
const LEAST_MARK_PX = 1.5;

/** Steps of a frozen chart: each value holds until the next time, null leaves a gap, areas start at zero. */
export function chartPaths(chart: ReportChart, box: ChartBox): ChartPaths {
  const { timesS, demandAcu, capacityAcu, actualAcu } = chart;
  const startS = timesS[0] ?? 0;
  const stepS = timesS.length > 1 ? (timesS[1] ?? startS) - startS : 1;
  const endS = (timesS.at(-1) ?? startS) + stepS;
  const top = [demandAcu, capacityAcu, actualAcu ?? []]
    .flat()
    .reduce<number>((most, v) => Math.max(most, v ?? 0), 0);
  const ticks = ticksFromZero(top);
  const x = { from: startS, to: endS, pixelFrom: box.left, pixelTo: box.right };
  const y = { from: 0, to: ticks.at(-1) ?? 1, pixelFrom: box.bottom, pixelTo: box.top };
  const place = { timesS, endS, x, y };
  return {
    x,
    y,
    ticks,
    demandArea: steps(demandAcu, place, box.bottom),
    demandLine: steps(demandAcu, place, null),
    capacityLine: steps(capacityAcu, place, null),
    actualLine: actualAcu === null ? "" : steps(actualAcu, place, null),
    unmet: chart.unmet.map(({ fromS, toS }) => {
      const from = toPixel(x, fromS);
      return { x: round(from), width: round(Math.max(LEAST_MARK_PX, toPixel(x, toS) - from)) };
    }),
  };
}

interface StepPlace {
  readonly timesS: readonly number[];
  readonly endS: number;
  readonly x: LinearScale;
  readonly y: LinearScale;
}

/** Step path; with a floor each run is closed down to it. */
function steps(column: Column, { timesS, endS, x, y }: StepPlace, floor: number | null): string {
  let path = "";
  let isOpen = false;
  for (const [i, value] of column.entries()) {
    const from = round(toPixel(x, timesS[i] ?? endS));
    const to = round(toPixel(x, timesS[i + 1] ?? endS));
    if (value === null) {
      if (isOpen && floor !== null) path += `V${floor}Z`;
      isOpen = false;
      continue;
    }
    const level = round(toPixel(y, value));
    if (isOpen) path += `V${level}H${to}`;
    else path += floor === null ? `M${from} ${level}H${to}` : `M${from} ${floor}V${level}H${to}`;
    isOpen = true;
  }
  return isOpen && floor !== null ? `${path}V${floor}Z` : path;
}

function round(pixel: number): number {
  return Math.round(pixel * 10) / 10;
}
