import { gatherCluster, type Series } from "@acuity/engine/demand";
import { seriesOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { bucketSeries, gapsIn } from "./bucket-series.ts";
import { type TraceColumns, traceColumns } from "./trace-columns.ts";
import { gapTime, traceMarks } from "./trace-marks.ts";
import { traceRows } from "./trace-rows.ts";
import { traceMoment, traceSummary, traceTable } from "./trace-words.ts";

/** Sat 7 November 2026, 00:00. */
const START_S = Date.UTC(2026, 10, 7) / 1000;
const STEP_S = 300;

/** A sample every five minutes; undefined is none. */
function metric(name: string, values: readonly (number | undefined)[], rest: Partial<Series> = {}): Series {
  const samples = values.flatMap((value, i) =>
    value === undefined ? [] : [[START_S + STEP_S * i, value] as [number, number]],
  );
  return seriesOf(samples, { metric: name, ...rest });
}
const GIB = 2 ** 30;
const flat = (value: number, count = 288) => Array.from({ length: count }, () => value);
const cpuValues = flat(20).map((value, i) => (i >= 38 && i < 116 ? undefined : value));
const cpu = metric("CPUUtilization", cpuValues);

function columnsOf(series: readonly Series[], repeatsS: readonly number[] = []): TraceColumns {
  const found = traceColumns(gatherCluster(series), { series, repeatsS });
  if (found === null) throw new Error("No CPU to draw.");
  return found;
}

describe("a series in buckets", () => {
  const view = { startS: START_S, endS: START_S + 4 * STEP_S, buckets: 2 };

  it("has the mean by time and the highest of each, and nothing where nothing was measured", () => {
    const { mean, highest } = bucketSeries(metric("CPUUtilization", [10, 30, undefined, undefined, 5]), view);
    expect([...mean]).toEqual([20, Number.NaN]);
    expect([...highest]).toEqual([30, Number.NaN]);
  });

  it("takes zero for a measurement and a late sample for no gap", () => {
    const late = seriesOf([
      [START_S, 0],
      [START_S + 300, 0],
      [START_S + 720, 0],
      [START_S + 1020, 0],
    ]);
    expect(gapsIn(late)).toEqual([]);
    expect([...bucketSeries(late, view).mean]).toEqual([0, 0]);
  });

  it("finds the gaps between its samples", () => {
    expect(gapsIn(cpu)).toEqual([{ startS: START_S + 38 * STEP_S, endS: START_S + 116 * STEP_S }]);
  });
});

describe("the trace that is drawn", () => {
  it("DEM-7 has no gap where the instance was paused, and begins and ends with its pauses", () => {
    const isAsleep = (i: number) => i < 20 || (i >= 38 && i < 116) || i >= 250;
    const [asleep, capacity] = [
      flat(20).map((value, i) => (isAsleep(i) ? undefined : value)),
      flat(2).map((value, i) => (isAsleep(i) ? 0 : value)),
    ];
    const drawn = columnsOf([
      metric("CPUUtilization", asleep),
      metric("ServerlessDatabaseCapacity", capacity, { unit: "Count" }),
    ]);
    expect(drawn.gaps.count).toBe(0);
    expect([drawn.startS, drawn.endS]).toEqual([START_S, START_S + 288 * STEP_S]);
    const awake = columnsOf([metric("CPUUtilization", asleep)]);
    expect(awake.gaps.count).toBe(1);
  });

  it("is CPU, capacity and memory of the planned instance in this order, the others beside them", () => {
    const columns = columnsOf([
      metric("DatabaseConnections", flat(9), { unit: "Count" }),
      metric("FreeableMemory", flat(20 * GIB), { unit: "Bytes" }),
      metric("ServerlessDatabaseCapacity", flat(8)),
      cpu,
    ]);
    expect(columns.lines.map(({ id }) => id)).toEqual(["cpu", "capacity", "memory"]);
    expect(columns.more.map((one) => one.metric)).toEqual(["DatabaseConnections"]);
    const rows = traceRows(columns, true);
    expect(rows.map(({ title }) => title)).toEqual([
      "CPU of the maximum, %",
      "Capacity, ACU",
      "Freeable memory, GiB",
      "DatabaseConnections",
    ]);
    expect(rows.map(({ isDashed, role }) => [isDashed, role])).toEqual([
      [false, "demand"],
      [true, "actual"],
      [false, "memory"],
      [false, "ink"],
    ]);
    expect(traceRows(columns, false)).toHaveLength(3);
  });

  it("takes its highest from Maximum where that was given", () => {
    const most = metric("CPUUtilization", flat(70), { statistic: "Maximum" });
    const [row] = traceRows(columnsOf([cpu, most]), false);
    expect(Math.max(...(row?.highest ?? []))).toBe(70);
    expect(row?.note).toMatch(/pale: highest inside a sample$/);
  });

  it("never draws what cannot be: 140 % of CPU, memory below nothing, a date of 1970", () => {
    const odd = cpuValues.map((value, i) => (i === 5 ? 140 : value));
    const reads = metric("ReadIOPS", [-5, ...flat(40, 287)]);
    const old = seriesOf([
      [0, 99],
      ...Array.from({ length: 288 }, (_, i) => [START_S + STEP_S * i, 20] as [number, number]),
    ]);
    const { lines, more } = columnsOf([metric("CPUUtilization", odd), reads]);
    expect(Math.max(...(lines[0]?.highest.filter((value) => !Number.isNaN(value)) ?? []))).toBe(100);
    expect(Math.min(...(more[0]?.mean.filter((value) => !Number.isNaN(value)) ?? []))).toBe(40);
    expect(columnsOf([old]).startS).toBe(START_S);
  });

  it("is nothing without CPU", () => {
    const series = [metric("DatabaseConnections", flat(9))];
    expect(traceColumns(gatherCluster(series), { series, repeatsS: [] })).toBeNull();
  });
});

describe("what lies across the drawings", () => {
  it("names a gap and gathers repeats that lie together, where there is room", () => {
    const repeatsS = Array.from({ length: 25 }, (_, i) => START_S + (150 + i) * 30);
    const columns = columnsOf([cpu], [...repeatsS, START_S - 1]);
    const { gaps, repeats } = traceMarks(columns, 900);
    expect(gaps.map(({ label }) => label?.replaceAll("\u202f", " "))).toEqual(["gap, 6 h 30 min: left open"]);
    expect(repeats.reduce((sum, { label }) => sum + (label === null ? 0 : 1), 0)).toBeGreaterThan(0);
    expect(columns.gaps).toMatchObject({ count: 1, totalS: 78 * STEP_S, isOfAll: true });
    expect(traceMarks(columns, 80).gaps[0]?.label).toBeNull();
  });

  it("sets a name that would cover another into a second line, as on a phone", () => {
    const columns = columnsOf([cpu], [START_S + 200 * STEP_S]);
    const { gaps, repeats } = traceMarks(columns, 300);
    expect([gaps[0]?.line, repeats[0]?.line]).toEqual([0, 1]);
    expect(repeats[0]?.label).toBe("1 repeat, merged");
  });

  it("says when a gap was", () => {
    expect(gapTime({ startS: START_S + 11_400, endS: START_S + 34_800 })).toBe("Sat 7, 03:10–09:40");
    expect(gapTime({ startS: START_S, endS: START_S + 90_000 })).toBe("Sat 7, 00:00–Sun 8, 01:00");
  });
});

describe("the trace in words and figures", () => {
  const columns = columnsOf([cpu, metric("DatabaseConnections", flat(9))], [START_S + STEP_S]);

  it("says the range of each drawing, its gaps, its repeats and what is not drawn", () => {
    const summary = traceSummary(columns).replaceAll("\u202f", " ");
    expect(summary).toContain("CPU, %: from 20 % to 20 % on average");
    expect(summary).toContain("1 gap of 6 h 30 min in all, left open.");
    expect(summary).toContain("1 time is repeated in the files and was merged.");
    expect(summary).toContain("1 more series are not drawn until asked for.");
  });

  it("has the same figures as a table, and at a moment", () => {
    const { header, rows } = traceTable(columns, false);
    expect(header[0]).toBe("From (UTC)");
    expect(rows.length).toBeLessThanOrEqual(96);
    expect(rows[0]?.[1]).toBe(20);
    const told = (atS: number) =>
      traceMoment(columns, { rows: traceRows(columns, false), atS }).lines[0]?.value;
    expect(told(START_S)?.replaceAll("\u202f", " ")).toMatch(/^20 %/);
    expect(told(START_S + 60 * STEP_S)).toBe("no data");
  });
});
