import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CapacityParameters } from "../capacity/parameters.ts";
import { profileFor } from "../capacity/profile-for.ts";
import { simulate } from "../capacity/simulate.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { followPool } from "../pool/follow-pool.ts";
import type { Series } from "../series/series.ts";
import { randomSource } from "../units/random-source.ts";
import { calibrate } from "./calibrate.ts";

/** 1 May 2026, 00:00 UTC: platform 4 with a burst of 6. */
const START_S = 1_777_593_600;
const MINUTES = 3 * 1440;

/** Spiky demand at one minute: calm stretches and jumps far beyond any burst. */
function spikyTrace(seed: number): DemandTrace {
  const random = randomSource(seed);
  let level = 2000;
  let left = 0;
  const milliAcu = Int32Array.from({ length: MINUTES }, () => {
    if (left-- <= 0) {
      level = random() < 0.35 ? 8000 + random() * 50_000 : 800 + random() * 4000;
      left = 4 + Math.floor(random() * 25);
    }
    return Math.round(level * (0.97 + 0.06 * random()));
  });
  return {
    startS: START_S,
    edgesS: Int32Array.from({ length: MINUTES + 1 }, (_, i) => i * 60),
    milliAcu,
    active: null,
  };
}

function measuredSeries(acu: ArrayLike<number>): Series {
  return {
    metric: "ServerlessDatabaseCapacity",
    statistic: "Average",
    unit: "Count",
    periodS: 60,
    dimensions: {},
    label: "ServerlessDatabaseCapacity",
    region: null,
    timesS: Float64Array.from({ length: acu.length }, (_, i) => START_S + i * 60),
    values: Float64Array.from(acu),
  };
}

/** What CloudWatch would show of a run: means of whole minutes. */
function observed(trace: DemandTrace, hidden: { parameters: CapacityParameters; phaseS: number }): Series {
  const run = simulate({ trace, minAcu: 1, maxAcu: 128, ...hidden, autoPauseS: null });
  const changes = followPool(run.changes);
  const means = new Float64Array(MINUTES);
  for (let c = 0; c < changes.length; c += 2) {
    const to = c + 2 < changes.length ? (changes[c + 2] as number) : MINUTES * 60;
    for (let t = changes[c] as number; t < to; t++) {
      means[Math.floor(t / 60)] = (means[Math.floor(t / 60)] as number) + (changes[c + 1] as number) / 120;
    }
  }
  return measuredSeries(means);
}

const base = profileFor({ profile: "platform-4" }).parameters;
const source = { minAcu: 1, maxAcu: 128, profile: "platform-4" } as const;

describe("calibrate", () => {
  it("REC-1 recovers hidden ρ within 2 % and burst within 10 % on traces the model made", () => {
    const hidden = fc.record({
      seed: fc.integer({ min: 1, max: 1000 }),
      rho: fc.integer({ min: 620, max: 880 }),
      burst: fc.integer({ min: 4, max: 24 }),
      speed: fc.integer({ min: 900, max: 2200 }),
      phaseS: fc.integer({ min: 0, max: 184 }),
    });
    fc.assert(
      fc.property(hidden, ({ seed, rho, burst, speed, phaseS }) => {
        const trace = spikyTrace(seed);
        const parameters = {
          ...base,
          rhoThousandths: rho,
          burstMicroAcu: burst * 1_000_000,
          refillThousandths: speed,
        };
        const capacity = observed(trace, { parameters, phaseS });
        const { fitted, after, before, refusal } = calibrate({ demand: { trace, capacity }, source });
        expect(Math.abs(fitted.rho.value / (rho / 1000) - 1)).toBeLessThan(0.02);
        expect(Math.abs(fitted.burstAcu.value / burst - 1)).toBeLessThan(0.1);
        expect(after.rmseAcu).toBeLessThanOrEqual(before.rmseAcu);
        expect(refusal).toBeNull();
      }),
      { numRuns: 6, seed: 20261120 },
    );
  }, 60_000);

  it("REC-1 a trace without jumps says nothing about the burst, and the profile's own is kept", () => {
    const calm = { ...spikyTrace(1), milliAcu: new Int32Array(MINUTES).fill(3000) };
    const capacity = observed(calm, { parameters: base, phaseS: 60 });
    const { fitted, refusal } = calibrate({ demand: { trace: calm, capacity }, source });
    expect(fitted.burstAcu.isIdentified).toBe(false);
    expect(fitted.burstAcu.value).toBe(6);
    expect(refusal).toBeNull();
  });

  it("REC-1 jumps that never empty the bucket bound the burst from below only, and no figure is called sure", () => {
    const trace = spikyTrace(2);
    const small = { ...trace, milliAcu: trace.milliAcu.map((demand) => (demand > 5000 ? 5000 : 1500)) };
    const parameters = { ...base, burstMicroAcu: 14_000_000 };
    const capacity = observed(small, { parameters, phaseS: 20 });
    const { burstAcu, rho } = calibrate({ demand: { trace: small, capacity }, source }).fitted;
    expect([burstAcu.isIdentified, burstAcu.high]).toEqual([false, 48]);
    expect(burstAcu.low).toBeLessThanOrEqual(14);
    expect(burstAcu.value).toBe(6);
    expect([rho.isIdentified, rho.low <= 0.76 && 0.76 <= rho.high]).toEqual([true, true]);
  });

  it("REC-1 a capacity that sits at a bound tells nothing, and nothing is presented", () => {
    const trace = spikyTrace(6);
    const calm = { ...trace, milliAcu: trace.milliAcu.map((demand) => Math.min(demand, 500)) };
    const atMinimum = calibrate({
      demand: { trace: calm, capacity: measuredSeries(new Float64Array(MINUTES).fill(16)) },
      source: { minAcu: 16, maxAcu: 128, profile: "platform-4" },
    });
    expect(atMinimum.refusal).toEqual({ code: "moved-too-little" });
    expect(atMinimum.fitted.parameters).toEqual(atMinimum.profile.parameters);
    const busy = { ...trace, milliAcu: trace.milliAcu.map((demand) => Math.max(demand, 9000)) };
    const atMaximum = calibrate({
      demand: { trace: busy, capacity: measuredSeries(new Float64Array(MINUTES).fill(4)) },
      source: { minAcu: 1, maxAcu: 4, profile: "platform-4" },
    });
    expect(atMaximum.refusal).toEqual({ code: "moved-too-little" });
  });

  it("REC-1 refuses a fit whose hours are right but which does not follow the capacity", () => {
    const trace = spikyTrace(7);
    const random = randomSource(8);
    const clean = observed(trace, { parameters: base, phaseS: 30 });
    const capacity = measuredSeries(clean.values.map((acu) => acu * 2.5 * random()));
    const { refusal, after } = calibrate({ demand: { trace, capacity }, source });
    expect(Math.abs(after.errorPct)).toBeLessThan(5);
    expect(refusal?.code).toBe("explains-too-little");
  });

  it("REC-1 refuses a fit that comes close in ACU but misses the ACU-hours", () => {
    const trace = spikyTrace(8);
    const calm = { ...trace, milliAcu: trace.milliAcu.map((demand) => Math.min(demand, 100)) };
    const capacity = measuredSeries(Float64Array.from({ length: MINUTES }, (_, i) => 1.2 + 0.2 * (i % 2)));
    const { refusal, after } = calibrate({ demand: { trace: calm, capacity }, source });
    expect(after.rmseAcu).toBeLessThan(0.5);
    expect(refusal).toEqual({ code: "off", errorPct: after.errorPct });
    expect(after.errorPct).toBeCloseTo(-23.1, 1);
  });

  it("REC-1 a hundred samples are the fewest that are replayed", () => {
    const trace = spikyTrace(9);
    const demand = (samples: number) => ({
      trace,
      capacity: measuredSeries(new Float64Array(samples).fill(2)),
    });
    expect(() => calibrate({ demand: demand(99), source })).toThrow("at least 100 samples");
    expect(calibrate({ demand: demand(100), source }).refusal).not.toBeNull();
  });

  it("REC-1 refuses to present a fit when capacity does not follow CPU", () => {
    const trace = spikyTrace(3);
    const random = randomSource(9);
    const capacity = measuredSeries(Array.from({ length: MINUTES }, () => 1 + random() * 60));
    const { refusal, after } = calibrate({ demand: { trace, capacity }, source });
    expect(after.explainedRatio).toBeLessThan(0.7);
    expect(refusal).not.toBeNull();
  });

  it("REC-1 the trace's date and platform choose the profile, never the plan's", () => {
    const trace = spikyTrace(4);
    const capacity = observed(trace, { parameters: base, phaseS: 0 });
    const asked = calibrate({ demand: { trace, capacity }, source: { ...source, profile: "platform-3" } });
    expect([asked.profile.id, asked.profileBasis]).toEqual(["platform-3", "given"]);
    const dated = calibrate({ demand: { trace, capacity }, source: { ...source, profile: null } });
    expect([dated.profile.id, dated.profile.parameters.burstMicroAcu]).toEqual(["platform-4", 6_000_000]);
    expect(dated.profileBasis).toBe("date");
  });

  it("REC-1 needs measured capacity", () => {
    const demand = { trace: spikyTrace(5), capacity: null };
    expect(() => calibrate({ demand, source })).toThrow(
      "A replay needs ServerlessDatabaseCapacity, statistic Average; the files have none.",
    );
  });
});
