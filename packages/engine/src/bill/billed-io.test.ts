import { expect, it } from "vitest";
import type { Series } from "../series/series.ts";
import { billedIo } from "./billed-io.ts";

const cluster = { DBClusterIdentifier: "orders" };

function series(over: Partial<Series> & { readonly values: Float64Array }): Series {
  const periodS = over.periodS === undefined ? 300 : over.periodS;
  return {
    metric: "VolumeReadIOPs",
    statistic: "Sum",
    unit: "Count",
    dimensions: cluster,
    label: "VolumeReadIOPs",
    region: null,
    timesS: over.values.map((_, i) => i * (periodS ?? 300)),
    ...over,
    periodS,
  };
}

it("PRC-3 Sum is the count itself; reads and writes are added and scaled to 730 h", () => {
  const read = series({ values: Float64Array.of(100, 200) });
  const write = series({ metric: "VolumeWriteIOPs", values: Float64Array.of(30, 0) });
  const io = billedIo([read, write]);
  expect(io).toMatchObject({ requests: 330, readRequests: 300, writeRequests: 30, basis: "volume" });
  expect(io?.requestsPerMonth).toBe(330 * 4380);
});

it("PRC-3 Average × period / 300 gives the same count as Sum", () => {
  const hourly = series({ statistic: "Average", periodS: 3600, values: Float64Array.of(50, 10) });
  expect(billedIo([hourly])?.requests).toBe(720);
});

it("PRC-3 a period under 300 s is refused: it would count twice", () => {
  expect(() => billedIo([series({ periodS: 60, values: Float64Array.of(1) })])).toThrow(
    /300 s or more, got 60 s/,
  );
});

it("PRC-3 the copy with the EngineName dimension is the same I/O", () => {
  const values = Float64Array.of(100, 200);
  const copies = [
    series({ values }),
    series({ values, dimensions: { ...cluster, EngineName: "aurora-postgresql" } }),
    series({ values: Float64Array.of(900, 900), dimensions: { EngineName: "aurora-postgresql" } }),
    series({ values, statistic: "Average" }),
  ];
  expect(billedIo(copies)?.requests).toBe(300);
});

it("PRC-3 two clusters and other statistics are refused", () => {
  const values = Float64Array.of(1);
  const other = series({ values, dimensions: { DBClusterIdentifier: "billing" } });
  expect(() => billedIo([series({ values }), other])).toThrow(/one cluster, got billing and orders/);
  expect(() => billedIo([series({ values, statistic: "Maximum" })])).toThrow(/Sum or Average, got Maximum/);
});

it("PRC-3 ReadIOPS × period is a flagged estimate only", () => {
  const rate = series({
    metric: "ReadIOPS",
    statistic: "Average",
    periodS: 60,
    values: Float64Array.of(10, 20),
  });
  expect(billedIo([rate])).toMatchObject({ requests: 1800, basis: "estimate" });
  expect(billedIo([rate])?.assumption).toBe("rates");
  const billed = series({ values: Float64Array.of(7) });
  expect(billedIo([rate, billed])).toMatchObject({ requests: 7, basis: "volume" });
});

it("DEM-7 no series is no answer, not zero", () => {
  expect(billedIo([])).toBeNull();
  expect(billedIo([series({ metric: "CPUUtilization", values: Float64Array.of(7) })])).toBeNull();
});
