import { describe, expect, it } from "vitest";
import { demandFrom } from "../../test/demand-from.ts";
import { seriesOf } from "../../test/series-of.ts";

const RANGE = { kind: "serverless", minAcu: 0.5, maxAcu: 16 } as const;

/** Minutes of a serverless instance: capacity, and the ACU that its CPU used of it. */
function demandOf(
  minutes: readonly (readonly [acu: number, used: number])[],
  highestPct?: readonly number[],
) {
  const series = (metric: string, values: readonly number[], statistic = "Average") =>
    seriesOf(
      values.map((value, i) => [60 * i, value] as const),
      { metric, statistic, periodS: 60 },
    );
  return demandFrom({
    series: [
      series(
        "CPUUtilization",
        minutes.map(([, used]) => (100 * used) / RANGE.maxAcu),
      ),
      series(
        "ServerlessDatabaseCapacity",
        minutes.map(([acu]) => acu),
      ),
      series(
        "ACUUtilization",
        minutes.map(([acu]) => (100 * acu) / RANGE.maxAcu),
      ),
      ...(highestPct === undefined ? [] : [series("CPUUtilization", highestPct, "Maximum")]),
    ],
    source: RANGE,
  });
}

const quiet = Array.from({ length: 20 }, () => [0.5, 0.1] as const);
const morning = [
  [2, 1.96],
  [6, 5.9],
  [12, 11.9],
] as const;
const day = Array.from({ length: 20 }, () => [14, 9] as const);

describe("samples of a full instance", () => {
  it("INS-5 a climb asked for what it ended with, and nothing more", () => {
    const { censored, expected, trace } = demandOf([...quiet, ...morning, ...day]);
    expect([...censored.steps]).toEqual([20, 21, 22]);
    expect(censored.climbs).toEqual([
      {
        ...{ from: 20, to: 23, seconds: 180, askedMilliAcu: 9000 },
        ...{ fromAcu: 0.5, secondAcu: 6, toAcu: 14 },
      },
    ]);
    // The third minute worked off what had waited.
    expect([...expected.milliAcu.slice(20, 24)]).toEqual([9000, 9000, 11_900, 9000]);
    expect([...trace.milliAcu.slice(20, 24)]).toEqual([1960, 5900, 11_900, 9000]);
    expect(censored.hidden.seconds).toBe(0);
  });

  it("INS-5 no climb: full for over a quarter of an hour, not risen, or nothing known after it", () => {
    const stuck = Array.from({ length: 16 }, (_, i) => [2 + i / 4, 2 + i / 4] as const);
    expect(demandOf([...quiet, ...stuck, ...day]).censored.climbs).toEqual([]);
    const held = demandOf([...quiet, [0.5, 0.5], [0.5, 0.5], ...quiet]);
    expect(held.censored.climbs).toEqual([]);
    expect(demandOf([...quiet, ...morning]).censored.climbs).toEqual([]);
  });

  it("HED-3 full below the maximum, a range was free to grow and hid nothing: at its minimum all night, or held above it", () => {
    for (const acu of [0.5, 2]) {
      const night = Array.from({ length: 60 }, () => [acu, acu] as const);
      const { censored, expected, trace } = demandOf([...quiet, ...night, ...quiet]);
      expect(censored).toMatchObject({
        seconds: 3600,
        ceilingSeconds: 0,
        hidden: { seconds: 0 },
        climbs: [],
      });
      expect(expected).toBe(trace);
    }
  });

  it("HED-3 at the maximum with CPU to spare nothing of it is hidden: counted, not raised", () => {
    const spare = demandOf([...quiet, [16, 9.6], [16, 9.6], ...quiet]);
    expect(spare.censored).toMatchObject({ seconds: 120, ceilingSeconds: 0, hidden: { seconds: 0 } });
    expect(spare.expected).toBe(spare.trace);
    const minutes = [...quiet, [16, 9.6] as const, [16, 9.6] as const, ...quiet];
    const full = minutes.map(([acu]) => (acu === 16 ? 97 : 1));
    // For a part of the minute there was none to spare.
    expect(demandOf(minutes, full).censored.hidden.seconds).toBe(120);
    // 75.5 % of the maximum is less than the 76 that capacity is given for, 76.5 % is not.
    expect(demandOf([...quiet, [16, 12.08], ...quiet]).censored.hidden.seconds).toBe(0);
    expect(demandOf([...quiet, [16, 12.24], ...quiet]).censored.hidden.seconds).toBe(60);
    // Where the busiest seconds of the sample are known to have left room, nothing was hidden whatever it asked for.
    const roomy = [...quiet, [16, 13] as const, ...quiet];
    const most = (pct: number) => roomy.map(([acu]) => (acu === 16 ? pct : 1));
    expect([85, 95].map((pct) => demandOf(roomy, most(pct)).censored.hidden.seconds)).toEqual([0, 60]);
    const short = demandOf([...quiet, [16, 13], [16, 13], ...quiet]);
    expect(short.censored).toMatchObject({ seconds: 120, ceilingSeconds: 120, hidden: { seconds: 120 } });
    // Two minutes of 42: 0.84 of the half that a tenth of the time would add.
    expect(short.expected.milliAcu[20]).toBe(18_453);
  });
});
