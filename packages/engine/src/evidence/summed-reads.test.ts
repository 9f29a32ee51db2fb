import { expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

const days = [100, 107] as const;
const every = { periodS: 300 };
const reads = (value: number, { periodS } = every) =>
  daysOf(days, { periodS, metric: "ReadIOPS", label: "ReadIOPS", value });
const billed = (value: number) =>
  daysOf(days, {
    ...{ ...every, metric: "VolumeReadIOPs", label: "VolumeReadIOPs", statistic: "Sum", value },
    dimensions: { DBClusterIdentifier: "orders" },
  });
const of = (...files: readonly Series[]) => gatherCluster([daysOf(days, every), ...files]);

it("EVD-15 ReadIOPS of a period's multiple of the billed reads is a Sum, left out and named with both", () => {
  const found = of(reads(300 * 200), billed(300 * 200));
  expect(found.planned.readIops).toBeNull();
  expect(found.cluster.io?.basis).toBe("volume");
  expect(found.findings).toContainEqual({
    ...{ code: "reads-as-sum", instance: "orders-1", readsPerS: 60_000, periodS: 300, assumption: false },
    billedPerS: expect.closeTo(200, 1),
  });
});

it("EVD-15 more reads than were billed by another factor, or without billed reads, stand", () => {
  expect(of(reads(40 * 200), billed(300 * 200)).planned.readIops).not.toBeNull();
  expect(of(reads(700 * 200), billed(300 * 200)).planned.readIops).not.toBeNull();
  expect(of(reads(60_000)).planned.readIops).not.toBeNull();
  expect(of(reads(60_000), billed(0)).planned.readIops).not.toBeNull();
});

it("EVD-15 reads of samples under a minute stand: a multiple of so short a period may be a rate", () => {
  const isLeft = (periodS: number) =>
    of(reads(periodS * 200, { periodS }), billed(300 * 200)).planned.readIops === null;
  expect([isLeft(54), isLeft(60)]).toEqual([false, true]);
});
