import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "./demand-trace.ts";
import { expectedDemand, hiddenFactor, withHidden } from "./expected-demand.ts";

const NONE = { hidden: { steps: new Int32Array(0), seconds: 0 }, climbs: [] };

function traceOf(acu: readonly number[], periodS = 300): DemandTrace {
  return {
    startS: 1_772_409_600,
    edgesS: Int32Array.from({ length: acu.length + 1 }, (_, i) => i * periodS),
    milliAcu: Int32Array.from(acu, (value) => Math.round(value * 1000)),
    active: null,
  };
}

function expectedOf(acu: readonly number[], most: readonly number[], periodS = 300) {
  const trace = traceOf(acu, periodS);
  return expectedDemand({ trace, burst: traceOf(most, periodS), censored: NONE });
}

const steps = ({ edgesS, milliAcu }: DemandTrace) =>
  [...milliAcu].map((milli, i) => [(edgesS[i + 1] as number) - (edgesS[i] as number), milli / 1000]);

describe("demand inside a sample", () => {
  it("INS-2 stands at its Maximum for the share that Average and the quieter neighbour leave, by the busier one", () => {
    expect(steps(expectedOf([2, 10, 12], [2, 12, 12]))).toEqual([
      [300, 2],
      [60, 2],
      [240, 12],
      [300, 12],
    ]);
  });

  it("INS-2 a burst lasts a minute at least, and less only where the Average allows no minute of the Maximum", () => {
    expect(steps(expectedOf([2, 2], [8, 2]))).toEqual([
      [60, 8],
      [240, 0.5],
      [300, 2],
    ]);
    expect(steps(expectedOf([2], [30]))).toEqual([
      [20, 30],
      [280, 0],
    ]);
  });

  it("INS-2 minutes, unknown samples and idle ones stay as they are, and without bursts it is the trace itself", () => {
    const trace = traceOf([4, 4], 60);
    expect(steps(expectedOf([4, 4], [9, 9], 60))).toEqual(steps(trace));
    expect(expectedDemand({ trace, burst: null, censored: NONE })).toBe(trace);
    const unknown = { ...traceOf([0, 1]), milliAcu: Int32Array.of(-1, 0) };
    expect([...expectedDemand({ trace: unknown, burst: unknown, censored: NONE }).milliAcu]).toEqual([-1, 0]);
  });

  it("INS-2 keeps the Average of every sample, its length, and never goes above the Maximum or below nothing", () => {
    const sample = fc.tuple(fc.integer({ min: -1, max: 60_000 }), fc.integer({ min: 0, max: 40_000 }));
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(60, 300, 3600),
        (samples, periodS) => {
          const edgesS = Int32Array.from({ length: samples.length + 1 }, (_, i) => i * periodS);
          const milliAcu = Int32Array.from(samples, ([average]) => average);
          const most = Int32Array.from(samples, ([average, more]) => (average < 0 ? -1 : average + more));
          const trace: DemandTrace = { startS: 0, edgesS, milliAcu, active: null };
          const found = expectedDemand({ trace, burst: { ...trace, milliAcu: most }, censored: NONE });
          let k = 0;
          for (let i = 0; i < samples.length; i++) {
            let [area, seconds] = [0, 0];
            while (seconds < periodS) {
              const lasted = (found.edgesS[k + 1] as number) - (found.edgesS[k] as number);
              const level = found.milliAcu[k++] as number;
              expect(level).toBeGreaterThanOrEqual(Math.min(0, milliAcu[i] as number));
              expect(level).toBeLessThanOrEqual(most[i] as number);
              area += lasted * level;
              seconds += lasted;
            }
            expect(seconds).toBe(periodS);
            expect(Math.abs(area / periodS - (milliAcu[i] as number))).toBeLessThanOrEqual(0.5);
          }
        },
      ),
    );
  });
});

describe("demand that a full instance hides", () => {
  const censored = (steps: readonly number[], seconds = steps.length * 300) => ({
    ...{ hidden: { steps: Int32Array.from(steps), seconds }, climbs: [] },
  });

  it("HED-3 is half as much again where a tenth of the time and more was full", () => {
    const trace = traceOf([4, 16, 4]);
    const found = expectedDemand({ trace, burst: null, censored: censored([1]) });
    expect([...found.milliAcu]).toEqual([4000, 24_000, 4000]);
  });

  it("HED-3 grows with the time that was full: nothing more at a thousandth, by the logarithm up to a tenth, and no step", () => {
    const asked = (full: number, of: number) => {
      const trace = traceOf(Array.from({ length: of }, (_, i) => (i < full ? 16 : 4)));
      const steps = Array.from({ length: full }, (_, i) => i);
      const demand = { trace, censored: censored(steps) };
      const expected = expectedDemand({ ...demand, burst: null });
      const least = withHidden({ ...demand, expected }, 1);
      return [expected, least].map(({ milliAcu }) => (milliAcu[0] as number) / 16_000);
    };
    expect(asked(11, 10_000)[0]).toBeCloseTo(1 + (0.5 * Math.log10(1.1)) / 2, 4);
    expect(asked(100, 10_000)).toEqual([1.25, 1]);
    expect(asked(1000, 10_000)).toEqual([1.5, 1]);
    expect(asked(3000, 10_000)).toEqual([1.5, 1]);
  });

  it("HED-3 stays as measured where an instance was full for a blink", () => {
    const trace = traceOf(Array.from({ length: 2000 }, () => 4));
    expect(expectedDemand({ trace, burst: null, censored: censored([7]) })).toBe(trace);
  });

  it("HED-3 a draw takes full samples to have hidden less, on the edges of the expected demand, and others as they are", () => {
    const [trace, burst] = [traceOf([8, 2, 8, 1]), traceOf([8, 4, 8, 1])];
    const censored = { hidden: { steps: Int32Array.of(0, 2), seconds: 600 }, climbs: [] };
    const expected = expectedDemand({ trace, burst, censored });
    const demand = { trace, expected, censored };
    const shown = withHidden(demand, 1);
    expect([...shown.edgesS]).toEqual([...expected.edgesS]);
    const of = (one: DemandTrace, isFull: boolean) =>
      steps(one).flatMap(([, acu], i) => ((steps(expected)[i]?.[1] === 12) === isFull ? [acu] : []));
    expect(new Set(of(shown, true))).toEqual(new Set([8]));
    expect(of(shown, false)).toEqual(of(expected, false));
    expect(withHidden(demand, 1.5)).toBe(expected);
    expect(withHidden({ ...demand, censored: NONE }, 1)).toBe(expected);
    const drawn = Array.from({ length: 10 }, (_, draw) => hiddenFactor(draw));
    expect([Math.min(...drawn), Math.max(...drawn), hiddenFactor(0)]).toEqual([1, 1.5, 1.5]);
  });
});
