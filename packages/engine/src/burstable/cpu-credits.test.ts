import fc from "fast-check";
import { expect, it } from "vitest";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { type BurstClass, burstClassOf } from "./burst-class.ts";
import { cpuCredits } from "./cpu-credits.ts";

const medium = burstClassOf("db.t4g.medium") as BurstClass;
const large = burstClassOf("db.t4g.large") as BurstClass;

/** A share of both vCPUs for so many hours, one after the other: 2 vCPU = 8 ACU. */
function traceOf(steps: readonly (readonly [hours: number, busyPct: number])[]): DemandTrace {
  const edges = [0];
  for (const [hours] of steps) edges.push((edges.at(-1) ?? 0) + hours * 3600);
  return {
    startS: 0,
    edgesS: Int32Array.from(edges),
    milliAcu: Int32Array.from(steps, ([, busyPct]) => Math.round(80 * busyPct)),
    active: null,
  };
}

it("CLU-2 a day of earnings is 24 h at the baseline: 576 credits of a medium, 864 of a large", () => {
  for (const burst of [medium, large]) {
    expect(burst.creditsPerHour).toBe(burst.vcpu * burst.baseline * 60);
    expect(burst.mostCredits).toBe(24 * burst.creditsPerHour);
  }
  expect(burstClassOf("db.t4g.xlarge")).toBeNull();
});

it("CLU-2 at the baseline nothing is charged, and at half CPU the rest of 2 vCPU is: 438 vCPU-hours", () => {
  expect(cpuCredits(traceOf([[24 * 14, 20]]), medium).surplusVcpuHours).toBeCloseTo(0, 9);
  expect(cpuCredits(traceOf([[24 * 14, 50]]), medium).surplusVcpuHours).toBeCloseTo(0.3 * 2 * 730, 6);
  expect(cpuCredits(traceOf([[24 * 14, 50]]), large).surplusVcpuHours).toBeCloseTo(0.2 * 2 * 730, 6);
});

it("CLU-2 an hour at full CPU a day is saved up for in the other 23 and costs nothing", () => {
  const days = Array.from({ length: 14 }, () => [[23, 5] as const, [1, 100] as const]).flat();
  const month = cpuCredits(traceOf(days), medium);
  expect(month.surplusVcpuHours).toBe(0);
  expect(month.lowestCredits).toBeCloseTo(576 - 96, 6);
});

it("CLU-2 the share of the time without credits: none at the baseline, all of it above, a part by the day", () => {
  const outOf = (steps: Parameters<typeof traceOf>[0]) => cpuCredits(traceOf(steps), medium).outRatio;
  expect(outOf([[24 * 14, 20]])).toBe(0);
  expect(outOf([[24 * 14, 50]])).toBe(1);
  // What was owed and 36 h of rest leave 288 credits: 3 of 12 h at full CPU, then 9 h to the 576 owed, and 24 h to earn these.
  expect(
    outOf([
      [12, 100],
      [36, 0],
    ]),
  ).toBeCloseTo(33 / 48, 6);
});

it("CLU-2 time without samples neither earns nor spends", () => {
  const trace = traceOf([
    [24, 60],
    [24, 0],
    [24, 60],
  ]);
  trace.milliAcu[1] = -1;
  const without = cpuCredits(traceOf([[48, 60]]), medium);
  expect(cpuCredits(trace, medium).surplusVcpuHours).toBeCloseTo(without.surplusVcpuHours, 9);
});

it("CLU-2 equals a minute-by-minute count over random loads, and never charges more than what exceeds the baseline", () => {
  const load = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(load, (steps) => {
      const minutes = steps.flatMap(([hours, busyPct]) => Array<number>(hours * 60).fill(busyPct));
      let [balance, charged, outMinutes] = [0, 0, 0];
      for (const isCounted of [false, true]) {
        for (const busyPct of minutes) {
          const from = balance;
          balance = Math.min(576, balance + 0.4 - busyPct / 50);
          const owed = Math.max(0, -from) + Math.max(0, -balance);
          if (isCounted && owed > 1e-6)
            outMinutes += owed / Math.max(owed, Math.abs(from) + Math.abs(balance));
          if (balance < -576) {
            if (isCounted) charged += -576 - balance;
            balance = -576;
          }
        }
      }
      const month = cpuCredits(traceOf(steps), medium);
      expect(month.surplusVcpuHours).toBeCloseTo(((charged / 60) * 730 * 60) / minutes.length, 6);
      expect(month.outRatio).toBeCloseTo(outMinutes / minutes.length, 2);
      const above = minutes.reduce((sum, busyPct) => sum + Math.max(0, busyPct / 50 - 0.4), 0);
      expect(month.surplusVcpuHours).toBeLessThanOrEqual((above / minutes.length) * 730 + 1e-9);
    }),
    { numRuns: 300 },
  );
});
