import { bestCommitment, commitmentCurve } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { breakEven, describeBreakEven } from "./break-even.ts";
import { commitmentDuration, describeCommitment, monthOfCommitment } from "./commitment-duration.ts";

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
    const duration = commitmentDuration(curve, 1);
    expect(duration.wastedHoursPct).toBe(50);
    expect(duration.points.filter((one) => one.wasted !== null).every((one) => one.usableUsd === 0.65)).toBe(
      true,
    );
    expect(duration.points[0]).toMatchObject({ usedUsd: 1, wasted: null });
    expect(duration.points[0]?.overflow?.[1]).toBeCloseTo(1.95, 10);
  });
  it("wastes nothing below the cheapest hour and no hour covers more than it uses", () => {
    expect(commitmentDuration(curve, 0.65).wastedHoursPct).toBe(0);
    expect(commitmentDuration(curve, 5).wastedHoursPct).toBe(100);
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
    expect(describeCommitment(curve, 2.2)).toMatch(/loses \$/);
    expect(describeCommitment(curve, 0.5)).toMatch(/saves \$/);
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

describe("break-even of the storage modes", () => {
  it("crosses where the engine says both cost the same, and stands at the own number of requests", () => {
    const even = breakEven(modes);
    expect(even.ownRequests).toBeCloseTo(1_200_000_000, 0);
    const [from, to] = even.points;
    const slope = ((to?.standardUsd ?? 0) - (from?.standardUsd ?? 0)) / (to?.requests ?? 1);
    expect((from?.standardUsd ?? 0) + slope * (even.breakEvenRequests ?? 0)).toBeCloseTo(2149.54, 2);
  });
  it("has no crossing when I/O-Optimized always wins", () => {
    const always = { ...modes, breakEvenIoUsd: -10, breakEvenIoRequests: -50_000_000 };
    expect(breakEven(always).breakEvenRequests).toBeNull();
    expect(describeBreakEven(always)).toContain("cheaper at any number");
  });
});
