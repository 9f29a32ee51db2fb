import { describe, expect, it } from "vitest";
import { demandFrom } from "../../test/demand-from.ts";
import { rowsOf } from "../../test/rows-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import type { Series } from "../series/series.ts";

const XLARGE = { kind: "provisioned", instanceClass: "db.r6g.xlarge", vcpu: 4, memoryGib: 32 } as const;
const SERVERLESS = { kind: "serverless", minAcu: 0.5, maxAcu: 32 } as const;
const CPU = seriesOf(everyFiveMinutes([10, 50, 96, 0]));
const codes = (demand: { notes: readonly { code: string }[] }) => demand.notes.map((note) => note.code);

describe("demandOfInstance", () => {
  it("UNI-1 DEM-1 provisioned CPU is a share of vCPU, and a vCPU is 4 ACU", () => {
    expect([...demandFrom({ series: [CPU], source: XLARGE }).trace.milliAcu]).toEqual([
      1600, 8000, 15_360, 0,
    ]);
  });

  it("DEM-2 serverless CPU is a share of the maximum ACU", () => {
    expect([...demandFrom({ series: [CPU], source: SERVERLESS }).trace.milliAcu]).toEqual([
      3200, 16_000, 30_720, 0,
    ]);
  });

  it("EVD-12 CPU that never exceeds 1 may be a share: read as it stands, and said", () => {
    const of = (values: readonly number[]) =>
      demandFrom({ series: [seriesOf(everyFiveMinutes(values))], source: XLARGE });
    expect(of([0.05, 0.42]).notes).toContainEqual({ code: "cpu-as-share", highest: 0.42, assumption: true });
    expect([...of([0.5, 1]).trace.milliAcu]).toEqual([80, 160]);
    const said = seriesOf(everyFiveMinutes([0.05, 0.42]), { unitBasis: "said" });
    expect(codes(demandFrom({ series: [said], source: XLARGE }))).not.toContain("cpu-as-share");
    for (const values of [
      [0, 0],
      [0.4, 1.5],
    ])
      expect(codes(of(values))).not.toContain("cpu-as-share");
    // As a share it would have asked a range for more than the capacity that was measured.
    const capacity = (acu: number) =>
      seriesOf(everyFiveMinutes([acu, acu]), { metric: "ServerlessDatabaseCapacity" });
    const series = [seriesOf(everyFiveMinutes([0.3, 0.5]))];
    const on = (acu: number) => codes(demandFrom({ series: [...series, capacity(acu)], source: SERVERLESS }));
    expect(on(0.5)).not.toContain("cpu-as-share");
    expect(on(20)).toContain("cpu-as-share");
  });

  it("DEM-4 DEM-7 a full time is a share of what was measured, not of the gaps beside it", () => {
    const cpu = seriesOf(rowsOf({ 0: 96, 300: 50, 600: 50, 900: 50, 100200: 50 }));
    const { notes, coverage } = demandFrom({ series: [cpu], source: XLARGE });
    expect(coverage.ratio).toBeLessThan(0.1);
    const timePct = (100 * 300) / coverage.knownS;
    expect(notes).toContainEqual({
      code: "censored",
      samples: 1,
      timePct,
      hiddenPct: timePct,
      assumption: true,
    });
  });

  it("DEM-4 HED-3 time full is told apart from the time of it that hid demand", () => {
    // At the maximum throughout: once with CPU to spare, once with hardly any.
    const [cpu, capacity] = [
      seriesOf(everyFiveMinutes([50, 97, 20, 20])),
      seriesOf(everyFiveMinutes([32, 32, 8, 8]), { metric: "ServerlessDatabaseCapacity" }),
    ];
    const utilisation = seriesOf(everyFiveMinutes([100, 100, 25, 25]), { metric: "ACUUtilization" });
    const { notes } = demandFrom({ series: [cpu, capacity, utilisation], source: SERVERLESS });
    expect(notes).toContainEqual(
      expect.objectContaining({ code: "censored", samples: 2, timePct: 50, hiddenPct: 25 }),
    );
  });

  it("HED-3 names the 24 hours that alone hold what was hidden, in a week and more", () => {
    // Two samples full on one day, and so many on the next to last.
    const daysOf = (days: number, later: number) => {
      const values = Array.from({ length: 288 * days }, (_, i) => (i === 290 || i === 291 ? 97 : 20));
      for (let i = 0; i < later; i++) values[288 * (days - 2) + i] = 97;
      const { notes, trace } = demandFrom({ series: [seriesOf(everyFiveMinutes(values))], source: XLARGE });
      const found = notes.find(({ code }) => code === "censored");
      const day = found?.code === "censored" ? found.hiddenDay : undefined;
      return day && { atS: day.fromS - trace.startS, pct: day.pct };
    };
    expect(daysOf(8, 0)).toEqual({ atS: 290 * 300, pct: 100 });
    expect(daysOf(8, 2)).toBeUndefined();
    expect(daysOf(8, 30)).toEqual({ atS: 6 * 86_400, pct: 93.75 });
    expect(daysOf(6, 0)).toBeUndefined();
  });

  it("DEM-3 Maximum bounds the burst on the same edges and never lies below Average", () => {
    const maximum = seriesOf(rowsOf({ 0: 40, 300: 45, 900: 5 }), { statistic: "Maximum" });
    const demand = demandFrom({ series: [CPU, maximum], source: XLARGE });
    expect([...(demand.burst?.milliAcu ?? [])]).toEqual([6400, 8000, 15_360, 800]);
    expect(demand.burst?.edgesS).toBe(demand.trace.edgesS);
    const without = demandFrom({ series: [CPU], source: XLARGE });
    expect(without.burst).toBeNull();
    expect(without.notes).toContainEqual({ code: "no-maximum", isCoarse: true, assumption: true });
    // Of a minute Average and Maximum are one value.
    const minutes = seriesOf(
      [
        [0, 10],
        [60, 50],
        [120, 20],
      ],
      { periodS: 60 },
    );
    expect(demandFrom({ series: [minutes], source: XLARGE }).notes).toContainEqual({
      ...{ code: "no-maximum", assumption: true },
    });
    // Where it is the Maximum itself, none is missing.
    const alone = demandFrom({ series: [maximum], source: XLARGE }).notes;
    expect(alone.map(({ code }) => code)).not.toContain("no-maximum");
  });

  it("DEM-4 full samples are counted: provisioned at 95 %, serverless against the capacity of the moment", () => {
    const provisioned = demandFrom({ series: [CPU], source: XLARGE });
    expect([...provisioned.censored.steps]).toEqual([2]);
    expect(provisioned.censored.seconds).toBe(300);
    expect(codes(provisioned)).toContain("censored");
    const capacity = seriesOf(everyFiveMinutes([3, 32, 32, 1]), {
      metric: "ServerlessDatabaseCapacity",
      unit: "Count",
    });
    const serverless = demandFrom({ series: [CPU, capacity], source: SERVERLESS });
    expect([...serverless.censored.steps]).toEqual([0, 2]);
    const utilisation = seriesOf(everyFiveMinutes([10, 95, 40, 0]), { metric: "ACUUtilization" });
    expect([...demandFrom({ series: [CPU, utilisation], source: SERVERLESS }).censored.steps]).toEqual([1]);
  });

  it("DEM-4 exactly 95 % is full, less is not", () => {
    const cpu = seriesOf(everyFiveMinutes([95, 94.99, 19, 18.99]));
    const stepsOn = (source: typeof XLARGE | typeof SERVERLESS, ...others: Series[]) => [
      ...demandFrom({ series: [cpu, ...others], source }).censored.steps,
    ];
    expect(stepsOn(XLARGE)).toEqual([0]);
    const fifth = SERVERLESS.maxAcu / 5;
    const capacity = seriesOf(everyFiveMinutes([4 * fifth, 5 * fifth, fifth, fifth]), {
      metric: "ServerlessDatabaseCapacity",
    });
    expect(stepsOn(SERVERLESS, capacity)).toEqual([0, 2]);
  });

  it("DEM-6 PAU-1 connections give the peak, and who was active when", () => {
    const connections = seriesOf(rowsOf({ 0: 0, 300: 12, 900: 0 }), {
      metric: "DatabaseConnections",
      statistic: "Maximum",
      unit: "Count",
    });
    const demand = demandFrom({ series: [CPU, connections], source: XLARGE });
    expect(demand.peakConnections).toBe(12);
    expect([...(demand.trace.active ?? [])]).toEqual([0, 1, 1, 0]);
    // Without them its own background is idle (IDL-1).
    const { active, backgroundMilliAcu } = demandFrom({ series: [CPU], source: XLARGE }).trace;
    expect({ active, backgroundMilliAcu }).toEqual({
      ...{ active: Uint8Array.of(0, 1, 1, 0), backgroundMilliAcu: 1600 },
    });
  });

  it("PAU-1 EVD-16 who is busy is active though nobody was counted, and zeros that a busy CPU denies show no idle time", () => {
    const of = (values: readonly number[]) => {
      const zeros = seriesOf(everyFiveMinutes(values.map(() => 0)), {
        metric: "DatabaseConnections",
        statistic: "Maximum",
      });
      return [
        ...(demandFrom({ series: [seriesOf(everyFiveMinutes(values)), zeros], source: XLARGE }).trace
          .active ?? []),
      ];
    };
    expect(of([6, 40, 6, 6])).toEqual([0, 1, 0, 0]);
    const hours = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 6 : 40));
    expect(of(hours)).toEqual(hours.map(() => 1));
  });

  it("DEM-7 a long gap is unknown and lowers coverage; capacity 0 makes it a real zero", () => {
    const gap = seriesOf(rowsOf({ 0: 10, 300: 10, 6000: 10, 6300: 10 }));
    const demand = demandFrom({ series: [gap], source: XLARGE });
    expect([...demand.trace.milliAcu]).toEqual([1600, 1600, -1, 1600, 1600]);
    expect(demand.coverage.ratio).toBeCloseTo(1200 / 6600, 12);
    const zeros = Array.from({ length: 18 }, (_, i) => [600 + 300 * i, 0] as const);
    const capacity = seriesOf([[0, 4], [300, 4], ...zeros, [6000, 2], [6300, 2]], {
      metric: "ServerlessDatabaseCapacity",
    });
    const paused = demandFrom({ series: [gap, capacity], source: SERVERLESS });
    expect([...paused.trace.milliAcu]).toEqual([3200, 3200, 0, 3200, 3200]);
    expect(paused.coverage.ratio).toBe(1);
  });

  it("DEM-3 of several instances the busiest is planned for, and the note names them; a named one wins", () => {
    const reader = seriesOf(everyFiveMinutes([1, 2, 1, 1]), {
      dimensions: { DBInstanceIdentifier: "orders-2" },
    });
    const whole = seriesOf(everyFiveMinutes([99, 99, 99, 99]), { dimensions: { EngineName: "aurora" } });
    const demand = demandFrom({ series: [whole, reader, CPU], source: XLARGE });
    expect(demand.instance).toBe("orders-1");
    expect(demand.notes).toContainEqual({
      code: "several-instances",
      by: "cpu",
      instances: ["orders-1", "orders-2"],
      planned: "orders-1",
      assumption: true,
    });
    const named = demandFrom({ series: [whole, reader, CPU], source: XLARGE, instance: "orders-2" });
    expect([...named.trace.milliAcu]).toEqual([160, 320, 160, 160]);
    expect(() => demandFrom({ series: [CPU], source: XLARGE, instance: "orders-9" })).toThrow("orders-9");
  });

  it("DEM-1 a lone series without a name is read as CPU when it can be; values mostly beyond 100 % never are", () => {
    const nameless = { ...CPU, metric: null, statistic: null, dimensions: {} };
    expect(codes(demandFrom({ series: [nameless], source: XLARGE }))).toEqual(
      expect.arrayContaining(["metric-assumed", "statistic-assumed"]),
    );
    const bytes = { ...nameless, values: Float64Array.of(1e9, 1, 1, 1) };
    expect(() => demandFrom({ series: [bytes], source: XLARGE })).toThrow("No CPUUtilization");
    const wild = { ...CPU, values: Float64Array.of(120, 130, 140, 1) };
    expect(() => demandFrom({ series: [wild], source: XLARGE })).toThrow("has 120");
    expect(() => demandFrom({ series: [], source: XLARGE })).toThrow("No CPUUtilization");
  });
});
