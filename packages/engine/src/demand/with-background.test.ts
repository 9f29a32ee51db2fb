import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idleReading } from "../pause/idle-reading.ts";
import { pauseBlockers } from "../pause/pause-blockers.ts";
import { randomSource } from "../units/random-source.ts";
import { demandFromRows } from "./demand-from-rows.ts";
import { withBackground } from "./with-background.ts";

/** Demand of each five minutes. */
const traceOf = (acu: readonly number[]) =>
  demandFromRows({ seconds: [...acu, 0].map((_, i) => i * 300), acu: [...acu, 0] });
const SOURCE = 16_000;
const hours = (n: number, acu: (i: number) => number) => Array.from({ length: n * 12 }, (_, i) => acu(i));

describe("idle without a connection metric", () => {
  it("IDL-1 an empty Aurora's 8 to 10 % of CPU is idle, the day's work is not, and both readings are told", () => {
    const random = randomSource(7);
    const night = () => 1.28 + 0.32 * random();
    const trace = withBackground(traceOf([...hours(14, night), ...hours(10, () => 5)]), SOURCE);
    expect(trace.backgroundMilliAcu).toBeLessThanOrEqual(1600);
    expect([...new Set(trace.active?.slice(0, 168))]).toEqual([0]);
    expect([...new Set(trace.active?.slice(168))]).toEqual([1]);
    const [reading] = idleReading(trace);
    expect(reading).toMatchObject({
      ...{ code: "idle-background", zeroHours: 0, assumption: true },
      pauseHours: expect.closeTo(((14 - 1 / 12) / 24) * 730, 6),
    });
    expect(pauseBlockers({ trace, autoPauseS: 300 })).toEqual([]);
  });

  it("IDL-1 a source that is never below a tenth is never idle", () => {
    const trace = withBackground(traceOf(hours(24, (i) => 1.7 + (i % 7))), SOURCE);
    expect(trace).toMatchObject({ active: null });
    expect(idleReading(trace)).toEqual([]);
  });

  it("IDL-1 5 % of sixteen processors is work: nothing is idler for being larger", () => {
    const steady = traceOf(hours(24, (i) => 3.2 + (i % 5) / 10));
    expect(withBackground(steady, 64_000)).toMatchObject({ active: null });
    const quiet = withBackground(traceOf([...hours(14, () => 1.2), ...hours(10, () => 30)]), 64_000);
    expect(quiet.backgroundMilliAcu).toBe(1600);
  });

  it("IDL-1 what ran at nothing at all has one reading", () => {
    const trace = withBackground(traceOf([...hours(12, () => 0), ...hours(12, () => 8)]), SOURCE);
    expect(idleReading(trace)).toEqual([]);
  });

  it("IDL-1 never counts more than a tenth of the source as idle, nor less than zero demand", () => {
    const demand = fc.array(fc.integer({ min: 0, max: 16_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(demand, (milli) => {
        const { active, milliAcu } = withBackground(traceOf(milli.map((one) => one / 1000)), SOURCE);
        for (const [i, is] of (active ?? []).entries()) {
          if (is === 0) expect(milliAcu[i]).toBeLessThanOrEqual(SOURCE / 10);
          else expect(milliAcu[i]).toBeGreaterThan(0);
        }
      }),
    );
  });
});
