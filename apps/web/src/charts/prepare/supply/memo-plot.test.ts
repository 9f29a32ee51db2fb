import type { ChartedOption, ReportChart } from "@acuity/contract";
import { settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { memoChart } from "./memo-plot.ts";

const chart: ReportChart = {
  timesS: [0, 86_400, 172_800, 259_200],
  demandAcu: [1, null, 2, 4],
  capacityAcu: [9, 9, 9, 9],
  actualAcu: [3, 3, 3, 3],
  unmet: [],
};
const candidate = { id: "one", unmet: [], settings: settingsOf({ minAcu: 2, maxAcu: 20 }) } as const;
const pick: ChartedOption = { ...candidate, role: "pick", demandRatio: 2, capacityAcu: [8, 8, 8, 8] };
const against: ChartedOption = {
  ...candidate,
  role: "against",
  demandRatio: 1,
  capacityAcu: [4, 4, 4, null],
  unmet: [{ fromS: 0, toS: 1, worstAcu: 1 }],
};
const linesOf = (of: ReportChart) =>
  Object.fromEntries(
    memoChart(of, STANDARD_PLACE)
      .plot(7)
      .lines.map(({ role, ys }) => [role, ys]),
  );

describe("the one chart of a memo", () => {
  it("draws the pick and what it was weighed against on one scale, whatever was on the page", () => {
    const lines = linesOf({ ...chart, candidates: [pick, against] });
    expect(lines["demand"]).toEqual([2, 2, null, null, 4, 4, 8, 8]);
    expect(lines["capacity"]).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    expect(lines["ink"]).toEqual([8, 8, 8, 8, 8, 8, null, null]);
    expect(lines["actual"]).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  });

  it("TRD-1 names demand that is planned and drawn over the past, in its legend and in its words", () => {
    const demand = "demand planned (each day brought to that level)";
    const { legend, label } = memoChart({ ...chart, demandMeanAcu: [1, null, 1, 2], demand }, STANDARD_PLACE);
    expect(legend[0]?.label).toBe(`${demand}, pale: highest`);
    expect(label).toContain(`UTC: ${demand} peaks at 4`);
  });

  it("draws a range within its own bounds, whichever of the two it is", () => {
    const writer = { kind: "provisioned", instanceClass: "db.r8g.xlarge" } as const;
    const onClass = { ...pick, settings: settingsOf({ writer }), demandRatio: 1, unmet: [] };
    const range = {
      ...{ ...against, settings: settingsOf({ minAcu: 15, maxAcu: 18 }), demandRatio: 1.5 },
      capacityAcu: [15, 18, 15, 16],
    };
    const unmet = [{ fromS: 0, toS: 1, worstAcu: 2, askedAcu: 10 }];
    for (const candidates of [
      [{ ...onClass, unmet }, range],
      [
        { ...range, role: "pick" as const },
        { ...onClass, role: "against" as const },
      ],
    ]) {
      const lines = linesOf({ ...chart, candidates });
      const drawn = candidates[0] === undefined || candidates[0].demandRatio === 1 ? "ink" : "capacity";
      expect(lines[drawn]).toEqual([15, 15, 18, 18, 15, 15, 16, 16]);
      expect(lines["demand"]).toEqual([1.5, 1.5, null, null, 3, 3, 6, 6]);
      expect(lines[drawn === "ink" ? "capacity" : "ink"]).toEqual(Array(8).fill(12));
    }
  });

  it("names its marks, says what is short and marks what is missing", () => {
    const { legend, foot, label, plot } = memoChart(
      { ...chart, candidates: [pick, against] },
      STANDARD_PLACE,
    );
    expect(legend.map((entry) => entry.label.replaceAll("\u202f", " "))).toEqual([
      ...["demand", "the pick", "today, actual", "Serverless 2–20 ACU, simulated", "no data"],
    ]);
    expect(foot.replaceAll("\u202f", " ")).toBe(
      "The pick leaves nothing unmet. Serverless 2–20 ACU leaves demand unmet at times. No data: 2 Jan 1970 (1 d).",
    );
    expect(label).toContain("Beside it serverless");
    expect(plot(7).blocks).toEqual([{ fill: "fill", fromX: 86_400, toX: 172_800, toY: 8 }]);
  });

  it("says of a gap what the trace has it, where that is known, and not the longer steps of the chart", () => {
    const missing = { hours: 4.9, count: 1, longest: [{ fromS: 124_000 - (124_000 % 300), toS: 141_600 }] };
    const { foot } = memoChart({ ...chart, candidates: [pick, against], missing }, STANDARD_PLACE);
    expect(foot).toMatch(/5 h have no data: 2 Jan 1970 10:25 to 15:20 \(UTC\)\.$/);
  });

  it("calls a gap of an hour what it is, and not a day without data", () => {
    const demandAcu = [1, null, 2, null, 4, null];
    const hours = { ...chart, timesS: [0, 3600, 7200, 10_800, 14_400, 18_000], demandAcu };
    const { foot } = memoChart({ ...hours, candidates: [pick, against] }, STANDARD_PLACE);
    expect(foot.replaceAll("\u202f", " ")).toMatch(
      /No data for 3 h in all: 1 Jan 1970 \(1 h\), 1 Jan 1970 \(1 h\) and 1 more\.$/,
    );
  });

  it("counts the instances of a large cluster in its legend, where listing them has no room", () => {
    const classes = ["db.r6g.large", "db.r6g.xlarge", "db.r7g.large", "db.r8g.large"];
    const readers = classes.map((instanceClass) => ({
      ...({ kind: "provisioned", instanceClass, tier: 2, demandShare: 1, measured: null } as const),
    }));
    const large = { ...against, settings: settingsOf({ readers }) };
    const { legend, foot } = memoChart({ ...chart, candidates: [pick, large] }, STANDARD_PLACE);
    expect(legend.map((entry) => entry.label)).toContain("Another mix of 5 instances, simulated");
    expect(foot).toContain("Another mix of 5 instances leaves demand unmet at times.");
  });

  it("draws the mean, and the highest of each step pale behind it, on the scale of both", () => {
    const demandMeanAcu = [0.5, null, 1, 3];
    const { plot, legend } = memoChart(
      { ...chart, demandMeanAcu, candidates: [pick, against] },
      STANDARD_PLACE,
    );
    const { areas, lines } = plot(7);
    const high = (fill: string) => areas.find((area) => area.fill === fill)?.highs;
    expect(high("demand-peak")).toEqual([2, 2, null, null, 4, 4, 8, 8]);
    expect(high("demand-fill")).toEqual([1, 1, null, null, 2, 2, 6, 6]);
    expect(lines.find(({ role }) => role === "demand")?.ys).toEqual([1, 1, null, null, 2, 2, 6, 6]);
    expect(legend[0]?.label).toBe("demand, pale: highest");
  });

  it("draws what an earlier report froze: the shape that was shared", () => {
    expect(linesOf(chart)["capacity"]).toEqual([9, 9, 9, 9, 9, 9, 9, 9]);
    expect(memoChart(chart, STANDARD_PLACE).legend.map((entry) => entry.label)).toContain(
      "simulated capacity",
    );
  });
});
