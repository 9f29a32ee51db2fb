import { bestCommitment, commitmentCurve } from "@acuity/engine/prices";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { breakEven, breakEvenChart } from "./break-even-chart.ts";
import { describeCommitment, durationPlot, monthOfCommitment, wastedHoursPct } from "./commitment-chart.ts";

// Ten hours of $1, then ten of $3 on demand, at 35 % off.
const usdPerHour = Float64Array.from({ length: 20 }, (_, i) => (i < 10 ? 1 : 3));
const layers = [{ usdPerHour, discount: "0.35" }];
const steps = Array.from({ length: 21 }, (_, i) => i / 10);
const curve = {
  ownedUsdPerHour: 0,
  assumptions: [],
  best: bestCommitment(layers),
  curve: commitmentCurve(layers, steps),
  usableUsdPerHour: usdPerHour
    .map((usd) => usd * 0.65)
    .sort()
    .reverse(),
};

describe("commitment over the month's hours", () => {
  it("shades what is paid and lost, and only there", () => {
    const { areas, y, tell } = durationPlot(curve, { usdPerHour: 1, place: STANDARD_PLACE });
    const [used, overflow, wasted] = areas;
    expect(wastedHoursPct(curve, 1)).toBe(50);
    expect(wasted?.highs.filter((usd) => usd !== null).every((usd) => usd === 1)).toBe(true);
    expect(wasted?.lows?.at(-1)).toBe(0.65);
    expect([used?.highs[0], wasted?.highs[0]]).toEqual([1, null]);
    expect(overflow?.highs[0]).toBeCloseTo(1.95, 10);
    expect(overflow?.highs.at(-1)).toBeNull();
    expect(y.from).toBe(0);
    expect(tell?.(0).lines.map((line) => line.name)).toEqual(["usable", "covered", "on demand"]);
  });
  it("wastes nothing below the cheapest hour and no hour covers more than it uses", () => {
    expect(wastedHoursPct(curve, 0.65)).toBe(0);
    expect(wastedHoursPct(curve, 5)).toBe(100);
  });
  it("agrees with the engine at the curve's points and lies between them elsewhere", () => {
    const month = monthOfCommitment(curve, 0.6);
    const exact = commitmentCurve(layers, [0.6])[0];
    expect(month.savingUsd).toBeCloseTo(((exact?.savingUsd ?? 0) / 20) * 730, 6);
    expect(month.coveragePct).toBeCloseTo(100 * (exact?.coverage ?? 0), 6);
    expect(month.utilisationPct).toBeCloseTo(100, 6);
    expect(monthOfCommitment(curve, 0).utilisationPct).toBeNull();
  });
  it("says a loss is a loss", () => {
    expect(describeCommitment(curve, { usdPerHour: 2.2, place: STANDARD_PLACE })).toMatch(/loses \$/);
    expect(describeCommitment(curve, { usdPerHour: 0.5, place: STANDARD_PLACE })).toMatch(/saves \$/);
  });
});

const modes = {
  totalUsd: { standard: 1835.48, "io-optimized": 2149.54 },
  computeUsd: { standard: 1515.48, "io-optimized": 1969.54 },
  storageUsd: { standard: 80, "io-optimized": 180 },
  ioUsd: 240,
  breakEvenIoUsd: 554.06,
  breakEvenIoRequests: 2_770_300_000,
  breakEvenShare: 0.26,
  ioShare: 0.13,
  computePremium: 0.3,
  storagePremium: 1.25,
  cheaper: "standard",
  savingUsd: -314.06,
} as const;

const shown = { storageMode: "standard", place: STANDARD_PLACE } as const;

describe("break-even of the storage modes", () => {
  it("crosses where the engine says both cost the same, and stands at the own number of requests", () => {
    const even = breakEven(modes);
    expect(even.ownRequests).toBeCloseTo(1_200_000_000, 0);
    expect(even.standardUsd(even.breakEvenRequests ?? 0)).toBeCloseTo(2149.54, 2);
    const { drawing } = breakEvenChart(modes, shown);
    if (drawing.kind !== "plot") throw new Error("The break-even is no plot.");
    expect(drawing.dots).toMatchObject([{ x: even.ownRequests, y: 1835.48, name: "you" }]);
    expect(drawing.rules).toMatchObject([{ at: 2_770_300_000 }]);
  });
  it("has no crossing when I/O-Optimized always wins", () => {
    const always = { ...modes, breakEvenIoUsd: -10, breakEvenIoRequests: -50_000_000 };
    expect(breakEven(always).breakEvenRequests).toBeNull();
    expect(breakEvenChart(always, shown).summary).toContain("cheaper at any number");
  });
});
