// @vitest-environment happy-dom
import { gatherCluster, type Series } from "@acuity/engine/demand";
import { seriesOf } from "@acuity/engine/testing";
import { cleanup, render, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mount } from "../ui/testing/mount.tsx";
import { CpuStrip } from "./cpu-strip.tsx";
import DrawingOf from "./draw/drawing-of.tsx";
import { HeatMapChart } from "./heat-map-chart.tsx";
import { barsHeight } from "./prepare/drawing/plot-margin.ts";
import { traceColumns } from "./prepare/trace/trace-columns.ts";
import { FIXED_CHARTS, FIXED_GRID } from "./testing/fixed-charts.ts";
import { labelFaults } from "./testing/label-boxes.ts";
import { TraceChart } from "./trace-chart.tsx";

const PLOT_PX = 240;
const WIDTHS = [324, 1100] as const;
let size = { width: 0, height: 0 };

/** The room that a page would give, where none is laid out. */
beforeAll(() => {
  const room = () => new DOMRect(0, 0, size.width, size.height);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(room);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => size.width);
});
afterEach(cleanup);

/** The drawing as text, an element a line, without the ids that depend on what was drawn before. */
const kept = (svg: Element) =>
  svg.outerHTML.replaceAll(/_r_\w+_|_R_\w*_|recharts\d+/g, "id").replaceAll("><", ">\n<");

async function drawn(container: Element): Promise<Element> {
  const find = () => container.querySelector("svg[data-chart], svg.recharts-surface");
  await waitFor(() => expect(find()?.querySelector("text")).toBeTruthy());
  return find() as Element;
}

const cases = Object.keys(FIXED_CHARTS).flatMap((name) => WIDTHS.map((width) => [name, width] as const));

describe("what the panels draw of fixed data", () => {
  it.each(cases)("%s, %i px wide, is drawn as it was, each label in its place", async (name, width) => {
    const drawing = FIXED_CHARTS[name];
    if (drawing === undefined) throw new Error(name);
    size = { width, height: drawing.kind === "bars" ? barsHeight(drawing) : PLOT_PX };
    const { container } = render(<DrawingOf drawing={drawing} label={name} onPick={() => undefined} />);
    const svg = await drawn(container);
    expect(kept(svg)).toMatchSnapshot();
    expect(labelFaults(svg, width)).toEqual([]);
  });

  it.each(WIDTHS)("the map of ranges, %i px wide, is drawn as it was", (width) => {
    const root = document.createElement("div");
    root.innerHTML = renderToStaticMarkup(
      <HeatMapChart
        grid={FIXED_GRID}
        {...{ minAcu: 2, maxAcu: 24, width, height: 200 }}
        onRange={() => undefined}
      />,
    );
    expect(kept(root)).toMatchSnapshot();
    expect(labelFaults(root, width)).toEqual([]);
  });

  it.each(WIDTHS)("the trace of the input check, %i px wide, is drawn as it was", async (width) => {
    size = { width, height: 400 };
    mount(<TraceChart columns={fortnight()} fileName="trace" />);
    const svg = await drawn(document.body);
    expect(kept(svg)).toMatchSnapshot();
    expect(labelFaults(svg, width)).toEqual([]);
  });

  it("the strip of CPU is drawn as it was", () => {
    const strip = <CpuStrip {...{ p50Pct: 20, p95Pct: 55, p99Pct: 70, maxPct: 100 }} />;
    expect(renderToStaticMarkup(strip).replaceAll("><", ">\n<")).toMatchSnapshot();
  });
});

/** Two weeks at an hour with a gap on the third day, memory beside the CPU, and a repeated day. */
function fortnight() {
  const startS = Date.UTC(2026, 10, 2) / 1000;
  const metric = (name: string, of: (hour: number) => number, rest: Partial<Series> = {}): Series =>
    seriesOf(
      Array.from({ length: 336 }, (_, hour) => hour).flatMap((hour) =>
        hour >= 60 && hour < 70 ? [] : [[startS + 3600 * hour, of(hour)] as [number, number]],
      ),
      { metric: name, periodS: 3600, ...rest },
    );
  const isBusy = (hour: number) => hour % 24 >= 9 && hour % 24 < 18;
  const series = [
    metric("CPUUtilization", (hour) => (isBusy(hour) ? 45 : 5)),
    metric("FreeableMemory", (hour) => (isBusy(hour) ? 9 : 14) * 2 ** 30, { unit: "Bytes" }),
  ];
  const repeatsS = [startS + 200 * 3600, startS + 201 * 3600];
  const columns = traceColumns(gatherCluster(series), { series, repeatsS });
  if (columns === null) throw new Error("No CPU to draw.");
  return columns;
}
