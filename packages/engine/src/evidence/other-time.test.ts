import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import { gatherCluster } from "./gather-cluster.ts";

const DAY_S = 86_400;
const cpu = daysOf([100, 114], { periodS: 300 });
const ofCluster = { dimensions: { DBClusterIdentifier: "orders" }, periodS: 300 };
const volume = (metric: string, days: readonly [number, number], value = 9000) =>
  daysOf(days, { ...ofCluster, metric, label: metric, statistic: "Sum", value });
const size = (days: readonly [number, number]) =>
  daysOf(days, { ...ofCluster, metric: "VolumeBytesUsed", label: "VolumeBytesUsed", value: 2 ** 37 });
const left = ({ findings }: ReturnType<typeof gatherCluster>) =>
  findings.filter(({ code }) => code === "other-time");

describe("EVD-14 what has no time in common with the CPU", () => {
  it("is left out and said with both times: volume I/O of two months before is no I/O of this load", () => {
    const reads = volume("VolumeReadIOPs", [40, 54]);
    const found = gatherCluster([cpu, reads, volume("VolumeWriteIOPs", [40, 54])]);
    expect(found.cluster.io).toBeNull();
    const of = { fromS: 40 * DAY_S, toS: 54 * DAY_S, cpuFromS: 100 * DAY_S, cpuToS: 114 * DAY_S };
    expect(left(found)).toEqual([
      {
        ...{ code: "other-time", metrics: ["VolumeReadIOPs", "VolumeWriteIOPs"], instance: "orders-1" },
        ...{ ...of, assumption: false },
      },
    ]);
  });

  it("is not what shares a day with it, or ends where it begins", () => {
    for (const days of [
      [87, 101],
      [90, 100],
    ] as const) {
      const found = gatherCluster([cpu, volume("VolumeReadIOPs", days)]);
      expect(found.cluster.io).not.toBeNull();
      expect(left(found)).toEqual([]);
    }
  });

  it("is what lies a day away and more, on either side", () => {
    const isRead = (from: number, to: number) =>
      gatherCluster([cpu, volume("VolumeReadIOPs", [from, to])]).cluster.io !== null;
    expect([isRead(90, 99.1), isRead(114.9, 124)]).toEqual([true, true]);
    expect([isRead(90, 98.9), isRead(115.1, 124)]).toEqual([false, false]);
  });

  it("of a size is what lies more than 31 days away", () => {
    expect(gatherCluster([cpu, size([60, 70])]).cluster.storageGb).toBe(128);
    const far = gatherCluster([cpu, size([20, 60])]);
    expect(far.cluster.storageGb).toBeNull();
    expect(left(far)).toEqual([expect.objectContaining({ metrics: ["VolumeBytesUsed"] })]);
  });

  it("of the instance's own metrics too, and of another instance beside its own CPU", () => {
    const other = { dimensions: { DBInstanceIdentifier: "orders-2" }, periodS: 300 };
    const found = gatherCluster([
      ...[cpu, daysOf([100, 114], { ...other, value: 5 })],
      daysOf([10, 20], { metric: "ReadIOPS", label: "ReadIOPS", periodS: 300 }),
      daysOf([10, 20], { ...other, metric: "ReadIOPS", label: "ReadIOPS" }),
      daysOf([100, 114], { ...other, metric: "WriteIOPS", label: "WriteIOPS" }),
    ]);
    expect(found.planned.readIops).toBeNull();
    expect(found.others[0]?.readIops).toBeNull();
    expect(found.others[0]?.writeIops).not.toBeNull();
    expect(left(found).map((one) => "instance" in one && one.instance)).toEqual(["orders-1", "orders-2"]);
  });

  it("nothing is left out where no CPU was measured", () => {
    expect(gatherCluster([volume("VolumeReadIOPs", [40, 54])]).cluster.io).not.toBeNull();
  });
});

it("EVD-12 a reader's CPU that is no Average is named as the planned instance's is", () => {
  const of = {
    dimensions: { DBInstanceIdentifier: "orders-2" },
    statistic: "Minimum",
    value: 2,
    periodS: 300,
  };
  expect(gatherCluster([cpu, daysOf([100, 114], of)]).findings).toContainEqual(
    expect.objectContaining({ code: "statistic-assumed", statistic: "Minimum", instance: "orders-2" }),
  );
});
