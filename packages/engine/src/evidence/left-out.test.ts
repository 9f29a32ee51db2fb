import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

const findingOf = (files: readonly Series[], code: string) =>
  gatherCluster(files).findings.find((one) => one.code === code);

const GIB = 2 ** 30;
const volume = {
  metric: "VolumeBytesUsed",
  value: 100 * GIB,
  dimensions: { DBClusterIdentifier: "orders" },
};

describe("EVD-9 statistics that tell no figure", () => {
  it.each(["VolumeBytesUsed", "TotalBackupStorageBilled"])("a Sum of %s is no size", (metric) => {
    const files = [daysOf([0, 2]), daysOf([0, 2], { ...volume, metric, statistic: "Sum" })];
    expect(gatherCluster(files).cluster).toMatchObject({ storageGb: null, backupGb: null });
    expect(findingOf(files, "size-statistic")).toMatchObject({ metric, statistic: "Sum" });
  });

  it("a Sum beside a size is not complained about, and changes nothing", () => {
    const files = [daysOf([0, 2]), daysOf([0, 2], { ...volume, statistic: "Sum", value: 12 * volume.value })];
    const sized = [...files, daysOf([0, 2], { ...volume, statistic: "Average" })];
    expect(gatherCluster(sized).cluster.storageGb).toBe(100);
    expect(findingOf(sized, "size-statistic")).toBeUndefined();
  });

  it("a capacity that is only there as its Maximum is named, not denied", () => {
    const capacity = { metric: "ServerlessDatabaseCapacity", value: 4, statistic: "Maximum" };
    const files = [daysOf([0, 2]), daysOf([0, 2], capacity)];
    expect(gatherCluster(files).planned.capacity).toBeNull();
    expect(findingOf(files, "capacity-statistic")).toMatchObject({ statistic: "Maximum" });
    const average = daysOf([0, 2], { ...capacity, statistic: "Average" });
    expect(findingOf([...files, average], "capacity-statistic")).toBeUndefined();
  });
});

describe("EVD-9 a volume that shrank", () => {
  const sizes = (last: number) => [
    daysOf([0, 2]),
    daysOf([0, 20], { ...volume, value: 9000 * GIB }),
    daysOf([20, 28], { ...volume, value: last * GIB }),
  ];
  it("is planned at its highest, and both sizes are said", () => {
    expect(gatherCluster(sizes(500)).cluster.storageGb).toBe(9000);
    expect(findingOf(sizes(500), "size-fell")).toMatchObject({ highestGb: 9000, latestGb: 500 });
  });

  it("by less than a tenth is not worth saying", () => {
    expect(findingOf(sizes(8200), "size-fell")).toBeUndefined();
  });
});

it("EVD-10 sizes of times that only a Sum covers are said to be left out", () => {
  const files = [daysOf([0, 28]), daysOf([0, 28], volume)];
  const summed = daysOf([0, 59], { ...volume, statistic: "Sum" });
  expect(findingOf([...files, summed], "time-left-out")).toMatchObject({ metric: "VolumeBytesUsed" });
});

it("EVD-10 time that only a Sum covers is said from an hour on", () => {
  const files = [daysOf([0, 28]), daysOf([0, 28], volume)];
  const beyond = (hours: number) =>
    findingOf([...files, daysOf([0, 28 + hours / 24], { ...volume, statistic: "Sum" })], "time-left-out");
  expect([beyond(0.5)?.code, beyond(2)?.code]).toEqual([undefined, "time-left-out"]);
});

it("EVD-8 metrics that were each parted by themselves are said to be perhaps of several instances", () => {
  const unnamed = { dimensions: {} };
  const cpu = [60, 20].map((value) => daysOf([0, 2], { ...unnamed, value }));
  const capacity = [6, 14].map((value) =>
    daysOf([0, 2], { ...unnamed, value, metric: "ServerlessDatabaseCapacity" }),
  );
  expect(findingOf([...cpu, ...capacity], "unnamed-mixed")).toMatchObject({
    metrics: ["CPUUtilization", "ServerlessDatabaseCapacity"],
  });
  expect(findingOf([...cpu, ...capacity.slice(1)], "unnamed-mixed")).toBeUndefined();
});
