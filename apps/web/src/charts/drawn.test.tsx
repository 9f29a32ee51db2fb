// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StillPlot } from "./draw/still-plot.tsx";
import { recoveryPlot } from "./prepare/reads/recovery-chart.ts";
import { supplyColumns, traceColumns } from "./prepare/supply/supply-columns.ts";
import { createHoverTime } from "./supply/hover-time.ts";
import { StretchDetail } from "./supply/stretch-detail.tsx";
import { SupplyChart } from "./supply/supply-chart.tsx";
import { labelFaults } from "./testing/label-boxes.ts";

// The SVG itself is what is kept, not a picture of it: fonts differ from machine to machine, and a changed path says what changed.

const monday = Date.UTC(2026, 2, 2) / 1000;
const HOUR_S = 3600;
const hours = 14 * 24;
const each = <T,>(of: (hour: number) => T) => Array.from({ length: hours }, (_, hour) => of(hour));
const isBusy = (hour: number) => hour % 168 < 120 && hour % 24 >= 9 && hour % 24 < 18;
const isGap = (hour: number) => hour >= 100 && hour < 130;

/** Two weeks of office hours with a gap, a measured capacity, and a second without enough each Monday at ten. */
function columnsOf(buckets: number, window = { startS: monday, endS: monday + hours * HOUR_S }) {
  const timesS = Float64Array.from(each((hour) => monday + hour * HOUR_S));
  const endS = monday + hours * HOUR_S;
  const steps = (acu: (hour: number) => number) => ({ timesS, acu: Float64Array.from(each(acu)), endS });
  const spikes = [10, 178].map((hour) => monday + hour * HOUR_S);
  const source = {
    demand: steps((hour) => (isGap(hour) ? Number.NaN : isBusy(hour) ? 9 : 1)),
    burst: steps((hour) => (isGap(hour) ? Number.NaN : isBusy(hour) ? 12 : 2)),
    actual: steps((hour) => (isGap(hour) ? Number.NaN : 18)),
    censored: { fromS: new Float64Array(), toS: new Float64Array() },
    ...{ demandFactor: 1 },
  };
  return supplyColumns(traceColumns(source, { ...window, buckets }), {
    capacity: steps((hour) => (isGap(hour) ? Number.NaN : isBusy(hour) ? 14 : 4)),
    unmet: {
      fromS: Float64Array.from(spikes),
      toS: Float64Array.from(spikes, (at, i) => at + (i === 0 ? 1 : 60)),
      worst: Float64Array.of(2, 2),
      amount: Float64Array.of(2, 120),
    },
    askedAcu: Float64Array.of(11, 11),
  });
}

const nothing = () => undefined;

function supply(width: number) {
  return (
    <SupplyChart
      columns={columnsOf(Math.min(480, Math.max(80, Math.floor(width / 2))))}
      {...{ minAcu: 4, maxAcu: 24, hasRange: true, name: "yours", width, height: 280 }}
      level={{
        ...{ acu: 32, text: "pick: db.r7g.2xlarge, 8 vCPU ≈ 32 ACU of a range" },
        shortText: "pick: 32 ACU",
      }}
      schedule={[{ fromHour: 8, toHour: 18 }]}
      {...{ hover: createHoverTime(), label: "Supply over demand", selected: null }}
      {...{ onRange: nothing, onSelect: nothing, onZoom: nothing }}
    />
  );
}

const near = { startS: monday + 10 * HOUR_S - 300, endS: monday + 10 * HOUR_S + 300 };

const CHARTS = {
  supply,
  stretch: () => <StretchDetail columns={columnsOf(120, near)} width={244} height={112} label="A spike" />,
  recovery: (width: number) => {
    const without = Array.from({ length: 60 }, (_, i) => (i < 2 ? 0 : 1200 * (1 - 1 / (1 + i))));
    const plot = recoveryPlot({ spanS: 10_800, outageS: 30, steadyTps: 1200, without, with: null });
    return <StillPlot plot={plot} label="Recovery" width={width} height={240} />;
  },
} as const;

const drawn = (name: keyof typeof CHARTS, width: number) => renderToStaticMarkup(CHARTS[name](width));
const cases = (Object.keys(CHARTS) as (keyof typeof CHARTS)[]).flatMap((name) =>
  [324, 1100].map((width) => [name, width] as const),
);

describe("what the charts draw of fixed data", () => {
  it.each(cases)("%s, %i px wide, is drawn as it was", (name, width) => {
    expect(drawn(name, width).replaceAll("><", ">\n<")).toMatchSnapshot();
  });

  it.each(cases)("%s, %i px wide, has no label outside its box or on another", (name, width) => {
    const root = document.createElement("div");
    root.innerHTML = drawn(name, width);
    expect(labelFaults(root, Number(root.querySelector("svg")?.getAttribute("width") ?? width))).toEqual([]);
  });
});
