import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

const findingOf = (files: readonly Series[], code: string) =>
  gatherCluster(files).findings.find((one) => one.code === code);

const one = { dimensions: { DBInstanceIdentifier: "orders-1" } };
const two = { dimensions: { DBInstanceIdentifier: "orders-2" } };
const whole = { dimensions: { DBClusterIdentifier: "orders" } };
const role = (name: string) => ({ dimensions: { DBClusterIdentifier: "orders", Role: name } });
const capacity = { metric: "ServerlessDatabaseCapacity", value: 4 };

describe("EVD-4 sets of instances", () => {
  it("capacity taken from the whole cluster is said to be a mean that counts once", () => {
    const files = [daysOf([0, 2], { value: 40, ...one }), daysOf([0, 2], two)];
    const mean = daysOf([0, 2], { ...capacity, ...whole });
    expect(gatherCluster([...files, mean]).planned.capacity?.values[0]).toBe(4);
    expect(findingOf([...files, mean], "cluster-mean")).toMatchObject({
      planned: "orders-1",
      metrics: ["ServerlessDatabaseCapacity"],
    });
    const own = daysOf([0, 2], { ...capacity, ...one });
    expect(findingOf([...files, mean, own], "cluster-mean")).toBeUndefined();
  });

  it("a cluster's mean is said where no instance is named at all", () => {
    const files = [daysOf([0, 2], whole), daysOf([0, 2], { ...capacity, ...whole })];
    expect(findingOf(files, "cluster-mean")).toMatchObject({
      planned: null,
      metrics: ["CPUUtilization", "ServerlessDatabaseCapacity"],
      isCpu: true,
    });
  });

  it("readers that only their set tells of are said to be in no figure", () => {
    const writer = [daysOf([0, 2], role("WRITER")), daysOf([0, 2], { ...capacity, ...role("WRITER") })];
    const readers = daysOf([0, 2], { ...capacity, ...role("READER") });
    expect(findingOf([...writer, readers], "readers-unseen")).toMatchObject({ cluster: "orders" });
    expect(findingOf(writer, "readers-unseen")).toBeUndefined();
  });

  it("readers with series of their own are seen, whatever set is beside them", () => {
    const files = [
      daysOf([0, 2], { value: 40, ...one }),
      daysOf([0, 2], two),
      daysOf([0, 2], role("READER")),
    ];
    expect(findingOf(files, "readers-unseen")).toBeUndefined();
  });
});

describe("EVD-6 the writer's role", () => {
  const files = [
    daysOf([0, 28], { value: 60, ...one, periodS: 300 }),
    daysOf([0, 28], { value: 10, ...two, periodS: 300 }),
  ];

  it("a role that moved away is said with the hours in which it was another instance's", () => {
    const calm = [daysOf([0, 18], { value: 60, ...one }), daysOf([18, 28], { value: 6, ...one })];
    const writer = daysOf([0, 28], { value: 60, ...role("WRITER"), periodS: 300 });
    expect(findingOf([...calm, writer], "writer-moved")).toMatchObject({
      planned: "orders-1",
      hours: 240,
      ofHours: 672,
      plannedPct: expect.closeTo((60 * 18 + 6 * 10) / 28),
      writerPct: 60,
    });
    expect(gatherCluster([...calm, writer]).planned.cpu?.values).toHaveLength(672);
  });

  it("a writer that was measured at another period is the same writer", () => {
    const hourly = daysOf([0, 28], { value: 60, ...role("WRITER") });
    expect(findingOf([...files, hourly], "writer-moved")).toBeUndefined();
  });

  it("an afternoon on another instance moves no figure", () => {
    const writer = [daysOf([0, 27], { value: 60, ...role("WRITER") }), daysOf([27, 28], role("WRITER"))];
    expect(findingOf([...files, ...writer], "writer-moved")).toBeUndefined();
  });
});

describe("EVD-10 capacity measured in part of the time", () => {
  const cpu = daysOf([0, 28], one);

  it("is said with its hours, for each instance of the cluster", () => {
    const files = [cpu, daysOf([0, 28], { value: 9, ...two })];
    const parts = [daysOf([3, 4], { ...capacity, ...one }), daysOf([0, 14], { ...capacity, ...two })];
    const found = gatherCluster([...files, ...parts]).findings.filter(
      ({ code }) => code === "capacity-part-measured",
    );
    expect(found).toMatchObject([
      { instance: "orders-1", hours: 24, ofHours: 672 },
      { instance: "orders-2", hours: 336, ofHours: 672 },
    ]);
  });

  it("is not said of a reader that was there as long as both, nor of a pause", () => {
    const reader = [daysOf([0, 9], { value: 9, ...two }), daysOf([0, 9], { ...capacity, ...two })];
    const files = [cpu, daysOf([0, 28], { ...capacity, ...one }), ...reader];
    expect(findingOf(files, "capacity-part-measured")).toBeUndefined();
    const paused = [daysOf([0, 9], one), daysOf([0, 28], { ...capacity, ...one })];
    expect(findingOf(paused, "capacity-part-measured")).toBeUndefined();
  });

  it("time in which only another statistic has it is said to be left out", () => {
    const files = [
      daysOf([0, 59], one),
      daysOf([0, 28], { ...capacity, ...one }),
      daysOf([28, 59], { ...capacity, ...one, statistic: "Maximum" }),
    ];
    expect(findingOf(files, "time-left-out")).toMatchObject({
      metric: "ServerlessDatabaseCapacity",
      hours: 31 * 24,
    });
  });
});
