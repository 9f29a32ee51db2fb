import type { BillItem, BillLine } from "@acuity/engine/prices";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { BarRow, Drawing } from "../drawing/drawing.ts";
import { billChart } from "./bill-chart.ts";
import { costScatterChart, unmetHeight } from "./cost-scatter-chart.ts";
import { sensitivityChart } from "./sensitivity-chart.ts";

const option = (id: string, usd: number, unmetMinutesPerMonth: number) =>
  optionOf(id, {
    ...{ usd, unmetMinutesPerMonth, unmetAcuHours: unmetMinutesPerMonth / 60, onPareto: id !== "dear" },
  });

const plan = planOf(
  [option("dear", 9000, 0), option("today", 1000, 0), option("pick", 600, 3), option("cheap", 500, 58)],
  { pick: "pick", today: "today" },
);

function rowsOf(drawing: Drawing): readonly BarRow[] {
  return drawing.kind === "bars" ? drawing.rows : [];
}

describe("cost against unmet work", () => {
  const { drawing, foot, summary } = costScatterChart(plan, STANDARD_PLACE);
  if (drawing.kind !== "plot") throw new Error("The scatter is no plot.");

  it("draws the front from cheap to dear and announces what lies beyond the axis", () => {
    expect(drawing.joined.map((place) => place.x)).toEqual([500, 600, 1000]);
    expect(drawing.dots.map(({ id, look }) => [id, look])).toEqual([
      ["cheap", "small"],
      ["today", "ring"],
      ["pick", "solid"],
    ]);
    expect(foot).toMatch(/^1 shapes more than four times as dear/);
  });
  it("gives zero a place on the axis of decades", () => {
    expect(unmetHeight(0)).toBe(0);
    expect(drawing.y.ticks.map(drawing.y.format)).toEqual(["0", "0.1", "1"]);
  });
  it("tells of each dot its month, the work and the time that it leaves unmet", () => {
    const [cheap] = drawing.dots;
    expect(cheap?.told?.lines.map(({ name, value }) => [name, value.replaceAll("\u202f", " ")])).toEqual([
      ["a month", "$500"],
      ["unmet work", "0.967 ACU-hours a month"],
      ["unmet time", "58 min"],
    ]);
  });
  it("names the pick in words", () => {
    expect(summary).toContain("The pick is Serverless 2–24\u202fACU.");
    expect(costScatterChart({ ...plan, pick: null }, STANDARD_PLACE).summary).toContain(
      "No shape meets the limits.",
    );
  });
});

function line(item: BillItem, amountUsd: number): BillLine {
  return {
    item,
    of: { code: "all" },
    factors: [],
    quantity: 1,
    unit: "hour",
    unitPriceUsd: String(amountUsd),
    amountUsd,
    source: { code: "entered" },
    assumptions: [],
  };
}

describe("the bill", () => {
  const billRows = (lines: readonly BillLine[], totalUsd: number) =>
    rowsOf(billChart({ lines, totalUsd }, STANDARD_PLACE).drawing);

  it("stands each line on the one before and ends at the total", () => {
    const rows = billRows([line("acu-hours", 500), line("storage", 80), line("private-discount", -30)], 550);
    expect(rows.map((row) => row.parts[0])).toEqual([
      { from: 0, to: 500, fill: "capacity" },
      { from: 500, to: 580, fill: "capacity" },
      { from: 580, to: 550, fill: "saving" },
      { from: 0, to: 550, fill: "demand" },
    ]);
    expect(rows.at(-1)).toMatchObject({ id: "total", figure: "$550.00", isStrong: true });
  });
  it("says quantity and price so that their product is the amount, in counted units", () => {
    const detail = (patch: Partial<BillLine>) =>
      billRows([{ ...line("compute", 1), ...patch }], 1)[0]?.detail;
    expect(detail({ quantity: 4009.92, unit: "ACU-hour", unitPriceUsd: "0.12" })).toBe(
      "4,009.92 ACU-hours × $0.12",
    );
    expect(
      detail({
        quantity: 238_945_678,
        unit: "request",
        unitPriceUsd: "0.00000022",
        assumptions: [{ code: "half-upfront" }],
      }),
    ).toBe("238.95 M × $0.22 a million, assumed");
    expect(detail({ quantity: 1, unit: "instance-hour", unitPriceUsd: "0.5" })).toBe(
      "1 instance-hour × $0.50",
    );
    expect(detail({ quantity: 12, unit: "GB", unitPriceUsd: "0.1" })).toBe("12 GB × $0.10");
  });
  it("leaves out lines of nothing", () => {
    expect(billRows([line("io-requests", 0)], 0)).toHaveLength(1);
  });
});

describe("what would flip the answer", () => {
  const bar = {
    becomes: null,
    becomesBelow: null,
    becomesAbove: null,
    shapeBelow: null,
    shapeAbove: null,
    triedFrom: 0,
    triedTo: 100,
    baseline: 50,
  };
  it("puts what flips soonest first", () => {
    const chart = sensitivityChart(
      [
        { ...bar, assumption: "burst", flipsBelow: null, flipsAbove: null },
        {
          ...bar,
          assumption: "demand",
          flipsBelow: null,
          flipsAbove: 60,
          shapeAbove: settingsOf({ maxAcu: 24 }),
        },
        { ...bar, assumption: "working-set", flipsBelow: 10, flipsAbove: null },
      ],
      STANDARD_PLACE,
    );
    const [soon, later, never] = rowsOf(chart.drawing);
    expect([soon?.name, later?.name, never?.name]).toEqual(["Demand", "Working set", "Jump at once"]);
    expect(soon).toMatchObject({
      ring: 0.5,
      ticks: [0.6],
      below: ["→ Serverless 2–24\u202fACU above 60 × the planned demand"],
    });
    expect(soon?.parts[1]).toMatchObject({ from: 0, to: 0.6 });
    expect(later?.below).toEqual(["→ nothing tried meets your limits below 10 GiB"]);
    expect(never).toMatchObject({ ticks: [], below: ["the pick stands"] });
    expect(later?.detail).toBe("50 GiB");
    expect(chart.summary).toMatch(/^Demand: above 60 .*ACU\. Working set:/);
  });
});
