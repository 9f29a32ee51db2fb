import { HOLDING_CAUSES, type HoldingMonth } from "@acuity/engine/plan";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { holdingChart, holdingLegend, holdingSums } from "./holding-chart.ts";

const START_S = 1_772_409_600;
const holding: HoldingMonth = {
  ...{ acuHours: 5840, usd: 700.8, askedUsd: 49.06, lines: [], usedGib: null },
  days: [
    { startS: START_S, usd: { cpu: 2, memory: 20 }, acuHours: { cpu: 16.67, memory: 166.67 } },
    { startS: START_S + 86_400, usd: { minimum: 3 }, acuHours: { minimum: 25 } },
  ],
};

describe("what holds capacity, day by day", () => {
  const { drawing, table, summary } = holdingChart(holding, STANDARD_PLACE);
  if (drawing.kind !== "plot") throw new Error("Days are a plot.");

  it("stacks the causes of a day on each other, from zero, under an axis that holds the dearest", () => {
    expect(drawing.blocks.map(({ fill, fromY, toY }) => [fill, fromY, toY])).toEqual([
      ["capacity", 0, 2],
      ["memory", 2, 22],
      ["demand", 0, 3],
    ]);
    expect(drawing.y).toMatchObject({ from: 0 });
    expect(drawing.y.to).toBeGreaterThanOrEqual(22);
    const [first, , second] = drawing.blocks;
    expect(first?.toX).toBeLessThan(second?.fromX ?? 0);
  });

  it("paints every cause as something that is seen on the panel, each its own way", () => {
    const usd = Object.fromEntries(HOLDING_CAUSES.map((cause) => [cause, 1]));
    const fills = holdingLegend({ ...holding, days: [{ startS: START_S, usd, acuHours: usd }] }).map(
      ({ role }) => role,
    );
    expect(new Set(fills).size).toBe(HOLDING_CAUSES.length - 1);
    for (const tint of ["demand-fill", "fill", "band"]) expect(fills).not.toContain(tint);
  });

  it("names what is there, tells each day with its sum, and gives the same as a table", () => {
    expect(holdingLegend(holding).map(({ label }) => label)).toEqual(["CPU", "at the minimum", "memory"]);
    expect(drawing.tell?.(0)).toEqual({
      title: "2 Mar 2026",
      lines: [
        { name: "Memory", value: "$20.00" },
        { name: "CPU", value: "$2.00" },
        { name: "Total", value: "$22.00" },
      ],
    });
    expect(table().rows[0]?.[0]).toBe("2026-03-02");
    expect(summary).toContain(
      "On the 2 calendar days (UTC) of the files it cost $25.00, 2 Mar 2026 the most with $22.00.",
    );
  });

  it("names each cause with what a month of it costs, as the bars stand, and the sum", () => {
    const lines = [
      { cause: "memory", hours: 730, acuHours: 5431.2, usd: 651.74, askedUsd: 0 },
      { cause: "cpu", hours: 730, acuHours: 408.8, usd: 49.06, askedUsd: 49.06 },
    ] as const;
    const { rows, total } = holdingSums({ ...holding, lines }, STANDARD_PLACE);
    expect(rows.map(({ label, sum, isMost }) => [label, sum, isMost])).toEqual([
      ["CPU", "$49.06", false],
      ["Memory", "$651.74", true],
    ]);
    expect(total.sum).toBe("$700.80");
  });
});
