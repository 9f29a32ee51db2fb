// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mount } from "../ui/testing/mount.tsx";
import { Chart } from "./chart.tsx";
import { BarRowMarks } from "./draw/bar-row-marks.tsx";
import { StillPlot } from "./draw/still-plot.tsx";
import { axisFromZero } from "./prepare/drawing/axis.ts";
import { BARE_PLOT, type Plot, type PreparedChart } from "./prepare/drawing/drawing.ts";

const plot: Plot = {
  ...BARE_PLOT,
  x: axisFromZero(4, { unit: "seconds" }),
  y: axisFromZero(10, { unit: "ACU" }),
  xs: [0, 1, 2, 3],
  areas: [{ fill: "unmet-hatch", lows: null, highs: [1, null, 2, 4] }],
  lines: [{ role: "capacity", ys: [1, null, 2, 4] }],
  dots: [{ id: "own", x: 3, y: 4, role: "ink", look: "solid", name: "you" }],
};
const chart: PreparedChart = {
  summary: "Capacity rises.",
  table: () => ({ header: ["second", "ACU"], rows: [[3, 4]] }),
  legend: [{ label: "capacity", role: "capacity", mark: "line" }],
  foot: "Two shapes are left out.",
  drawing: plot,
};
const frame = { title: "Capacity", fileName: "capacity", height: 100 };

describe("a chart", () => {
  it("keeps its room and offers no table while it is calculated", () => {
    mount(<Chart {...frame} chart={null} waiting="Trying shapes …" />);
    expect(screen.getAllByText("Trying shapes …")).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /show as a table/ }).disabled).toBe(true);
  });

  it("says itself in words, names its marks, says what is left out and turns into a table", async () => {
    const hand = mount(<Chart {...frame} chart={chart} />);
    expect(screen.getByText("Capacity rises.")).toBeTruthy();
    expect(screen.getByRole("listitem").textContent).toBe("capacity");
    expect(screen.getByText("Two shapes are left out.")).toBeTruthy();
    await hand.click(screen.getByRole("button", { name: "Capacity: show as a table" }));
    expect(screen.getByRole("rowheader", { name: "3" })).toBeTruthy();
    expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["4"]);
  });
});

describe("a chart out of sight", () => {
  const near: (() => void)[] = [];
  const outOfSight = () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          near.push(() => tell([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    return mount(<Chart {...frame} chart={chart} waiting="Not yet" />);
  };
  const isWaiting = () => screen.queryByText("Not yet") !== null;
  // Its code is no part of what is waited for.
  beforeAll(() => import("./draw/drawing-of.tsx"));
  afterEach(() => vi.unstubAllGlobals());

  it("keeps its room and says itself, and is drawn once it comes near the window", async () => {
    outOfSight();
    expect(screen.getByText("Capacity rises.")).toBeTruthy();
    expect(isWaiting()).toBe(true);
    near.at(-1)?.();
    await waitFor(() => expect(isWaiting()).toBe(false));
  });

  it("is drawn too once somebody is there: whoever prints or exports finds it", async () => {
    const hand = outOfSight();
    expect(isWaiting()).toBe(true);
    await hand.keyboard("p");
    await waitFor(() => expect(isWaiting()).toBe(false));
  });
});

describe("a plot without a script", () => {
  const drawn = renderToStaticMarkup(<StillPlot plot={plot} label="Capacity" width={400} height={200} />);

  it("has both units and names, and breaks lines and areas where a figure is missing", () => {
    for (const word of ["seconds", "ACU", "you"]) expect(drawn).toContain(`>${word}<`);
    const paths = [...drawn.matchAll(/<path fill="(?:none|url[^"]*)"[^>]* d="(M[^"]*)"/g)].map(([, d]) => d);
    expect(paths.map((d) => d?.match(/M/g)?.length)).toEqual([2, 2]);
  });
});

describe("a row of bars", () => {
  it("is a button that says its calculation where it can be picked, by keys too", async () => {
    const picked: string[] = [];
    const row = { id: "acu", name: "Writer", detail: "10 × $2", figure: "$20", parts: [] };
    const box = { left: 0, right: 300, top: 0, bottom: 38 };
    const hand = mount(
      <svg>
        <title>Bill</title>
        <BarRowMarks
          {...{ row, box, axis: plot.x, rowPx: 38, hatch: "h" }}
          onPick={(id) => picked.push(id)}
        />
      </svg>,
    );
    await hand.tab();
    await hand.keyboard("{Enter}");
    await hand.click(screen.getByRole("button", { name: "Writer, 10 × $2, $20" }));
    expect(picked).toEqual(["acu", "acu"]);
  });
});
