import { expect, it } from "vitest";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

/** Billed I/O of the cluster that the series describe, and the codes of what was left out or assumed. */
const billedIo = (files: readonly Series[]) => gatherCluster(files).cluster.io;
const codes = (files: readonly Series[]) =>
  gatherCluster(files).findings.map((one) => (one.code === "io-assumed" ? one.because : one.code));

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
  expect(io).toMatchObject({ requests: 330, basis: "volume" });
  expect(io?.requestsPerMonth).toBe(330 * 4380);
  expect(io).toMatchObject({ readsPerMonth: 300 * 4380, writesPerMonth: 30 * 4380 });
  expect(billedIo([read])).toMatchObject({ readsPerMonth: 300 * 4380, writesPerMonth: null });
});

it("PRC-3 Average × period / 300 gives the same count as Sum", () => {
  const hourly = series({ statistic: "Average", periodS: 3600, values: Float64Array.of(50, 10) });
  expect(billedIo([hourly])?.requests).toBe(720);
});

it("PRC-3 samples nearer than five minutes tell no count: they are left out and named, not denied", () => {
  const short = series({ periodS: 60, values: Float64Array.of(1, 2) });
  expect(billedIo([short])).toBeNull();
  expect(codes([short])).toContain("volume-period");
  const sound = series({ values: Float64Array.of(100, 200) });
  expect(billedIo([short, sound])?.requests).toBe(300);
});

it("PRC-3 a Sum counts over its stated period, however regular its holes, or over a step that CloudWatch keeps", () => {
  const values = new Float64Array(200).fill(300);
  const every = (stepS: number) =>
    series({ values, periodBasis: "declared", timesS: values.map((_, i) => i * stepS) });
  expect(billedIo([every(600)])?.requestsPerMonth).toBe(730 * 3600);
  expect(billedIo([every(3600)])?.requestsPerMonth).toBe(730 * 300);
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

it("PRC-3 of two clusters one is counted, whatever the order of the files", () => {
  const own = series({ values: Float64Array.of(1, 1) });
  const other = series({ values: Float64Array.of(9), dimensions: { DBClusterIdentifier: "billing" } });
  const cpu = series({
    ...{ metric: "CPUUtilization", statistic: "Average", values: Float64Array.of(7) },
    dimensions: { DBInstanceIdentifier: "orders-1" },
  });
  for (const files of [
    [cpu, own, other],
    [other, own, cpu],
  ]) {
    expect(billedIo(files)?.requests).toBe(2);
    expect(codes(files)).toContain("strangers-left-out");
  }
});

it("PRC-3 a statistic that counts nothing is named", () => {
  const highest = series({ values: Float64Array.of(1), statistic: "Maximum" });
  expect(billedIo([highest])).toBeNull();
  expect(codes([highest])).toContain("volume-statistic");
});

it("PRC-3 ReadIOPS × period is a flagged estimate only", () => {
  const rate = series({
    metric: "ReadIOPS",
    statistic: "Average",
    periodS: 60,
    values: Float64Array.of(10, 20),
  });
  expect(billedIo([rate])).toMatchObject({ requests: 1800, basis: "estimate" });
  expect(codes([rate])).toContain("rates");
  const billed = series({ values: Float64Array.of(7) });
  expect(billedIo([rate, billed])).toMatchObject({ requests: 7, basis: "volume" });
});

it("TOD-2 a pause in which nothing is published is time without I/O, and counted once where zeros are", () => {
  const timesS = Float64Array.from({ length: 100 }, (_, i) => i * 300);
  const values = timesS.map((_, i) => Number(i < 10));
  const capacity = {
    ...series({ metric: "ServerlessDatabaseCapacity", statistic: "Average", timesS, values }),
    dimensions: { DBInstanceIdentifier: "orders-1" },
  };
  const cpu = { ...capacity, metric: "CPUUtilization" };
  const silent = series({ values: new Float64Array(10).fill(30), periodBasis: "declared" });
  const zeros = series({ values: values.map((is) => 30 * is), timesS });
  const truth = Math.round((300 / 30_000) * 730 * 3600);
  for (const read of [silent, zeros]) expect(billedIo([cpu, capacity, read])?.requestsPerMonth).toBe(truth);
  const rate = { ...silent, metric: "ReadIOPS", statistic: "Average", dimensions: cpu.dimensions };
  expect(billedIo([cpu, capacity, rate])).toMatchObject({ basis: "estimate", requestsPerMonth: 300 * truth });
});

it("DEM-7 no series is no answer, not zero", () => {
  expect(billedIo([])).toBeNull();
  expect(billedIo([series({ metric: "CPUUtilization", values: Float64Array.of(7) })])).toBeNull();
});
