import { describe, expect, it } from "vitest";
import { daysOf as days } from "../../test/days-of.ts";
import { rowsOf } from "../../test/rows-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";

const of = (instance: string) => ({ dimensions: { DBInstanceIdentifier: instance } });
/** Without what is said of every hourly export. */
const codesOf = (files: readonly Series[]) =>
  gatherCluster(files).findings.flatMap(({ code }) => (code === "coarse-period" ? [] : code));
const findingOf = (files: readonly Series[], code: string) =>
  gatherCluster(files).findings.find((one) => one.code === code);

describe("EVD-5 strangers", () => {
  it("a copy of the whole account is not the cluster's volume, whatever it is nearer to", () => {
    const own = days([0, 2], {
      metric: "VolumeBytesUsed",
      statistic: "Maximum",
      value: 2 ** 30,
      dimensions: { DBClusterIdentifier: "orders" },
    });
    const account = { ...own, dimensions: {}, values: own.values.map((value) => value * 9) };
    expect(gatherCluster([days([0, 2]), account, own]).cluster.storageGb).toBe(1);
  });

  it("the volume of a cluster that another instance belongs to is not assumed to be the planned one's", () => {
    const volume = days([0, 2], {
      metric: "VolumeBytesUsed",
      value: 2 ** 30,
      dimensions: { DBClusterIdentifier: "core" },
    });
    const other = days([0, 2], {
      value: 5,
      dimensions: { DBInstanceIdentifier: "billing-1", DBClusterIdentifier: "core" },
    });
    const evidence = gatherCluster([days([0, 2]), other, volume]);
    expect(evidence).toMatchObject({ cluster: { id: null, storageGb: null }, planned: { id: "orders-1" } });
    expect(findingOf([days([0, 2]), other, volume], "strangers-left-out")).toMatchObject({
      names: ["billing-1", "core"],
    });
    expect(gatherCluster([days([0, 2]), volume]).cluster.storageGb).toBe(1);
    expect(codesOf([days([0, 2]), volume])).toContain("cluster-assumed");
  });

  it("an instance of the same name in another region is another one", () => {
    const [here, there] = ["eu-west-1", "us-east-1"].map((region, i) =>
      days([0, 2], { region, value: 60 - 30 * i }),
    );
    const files = [there as Series, here as Series];
    expect(gatherCluster(files)).toMatchObject({
      cluster: { region: "eu-west-1" },
      strangers: [],
      others: [],
    });
    expect(gatherCluster(files).planned.cpu?.values[0]).toBe(60);
    expect(findingOf(files, "regions-left-out")).toMatchObject({
      region: "eu-west-1",
      others: ["us-east-1"],
    });
  });

  it("an export that does not say its region is the rest of one that does", () => {
    const evidence = gatherCluster([days([0, 2], { region: "eu-west-1" }), days([2, 4])]);
    expect(evidence.planned.cpu?.values).toHaveLength(96);
  });
});

describe("EVD-6 choice of instance", () => {
  it("is the busiest over time, however many samples its calm days have", () => {
    const calm = [days([0, 20], { value: 50 }), days([20, 21], { value: 1, periodS: 60 })];
    const files = [...calm, days([0, 21], { value: 40, ...of("orders-2") })];
    expect(gatherCluster(files).planned.id).toBe("orders-1");
    expect(findingOf(files, "several-instances")).toMatchObject({ instances: ["orders-1", "orders-2"] });
  });

  it("is the writer, however little it does, where WriteIOPS of every instance shows which it is", () => {
    const writes = (value: number, id: string) => days([0, 20], { value, metric: "WriteIOPS", ...of(id) });
    const cpu = [
      days([0, 20], { value: 10, ...of("orders-1") }),
      days([0, 20], { value: 60, ...of("orders-2") }),
    ];
    const files = [...cpu, writes(800, "orders-1"), writes(1, "orders-2")];
    expect(gatherCluster(files).planned.id).toBe("orders-1");
    expect(findingOf(files, "several-instances")).toMatchObject({ planned: "orders-1", by: "writes" });
    expect(gatherCluster(files, { instance: "orders-2" }).planned.id).toBe("orders-2");
    const asked = (instance: string) =>
      gatherCluster(files, { instance }).findings.find(({ code }) => code === "several-instances");
    expect(asked("orders-1")).toMatchObject({ planned: "orders-1", by: "writes" });
    expect(asked("orders-2")).toMatchObject({ planned: "orders-2", by: "asked", writes: "orders-1" });
    expect(gatherCluster(cpu, { instance: "orders-2" }).findings.map(({ code }) => code)).not.toContain(
      "several-instances",
    );
    const taken = gatherCluster(cpu, { instance: "orders-2", isTaken: true }).findings;
    expect(taken).toEqual(gatherCluster(cpu).findings);
    expect(taken).toContainEqual(expect.objectContaining({ code: "several-instances", by: "cpu" }));
    expect(gatherCluster([...cpu, writes(800, "orders-1")]).planned.id).toBe("orders-2");
    const lag = days([0, 20], { value: 15, metric: "AuroraReplicaLag", ...of("orders-2") });
    const byLag = { by: "writes", tells: "AuroraReplicaLag" };
    expect(findingOf([...cpu, lag], "several-instances")).toMatchObject({ planned: "orders-1", ...byLag });
    const askedFor = gatherCluster([...cpu, lag], { instance: "orders-2" }).findings;
    expect(askedFor).toContainEqual(
      expect.objectContaining({ by: "asked", writes: "orders-1", tells: "AuroraReplicaLag" }),
    );
    const alike = [...cpu, writes(800, "orders-1"), writes(300, "orders-2")];
    expect(gatherCluster(alike).planned.id).toBe("orders-2");
  });

  it("knows a name whatever its capitals", () => {
    const files = [days([0, 2], of("ORDERS-1")), days([2, 4], of("orders-1"))];
    expect(gatherCluster(files, { instance: "Orders-1" }).planned).toMatchObject({ id: "orders-1" });
    expect(gatherCluster(files).planned.cpu?.values).toHaveLength(96);
  });

  it("an instance that the files do not name is refused by name", () => {
    expect(() => gatherCluster([days([0, 2])], { instance: "billing-1" })).toThrow(/"billing-1".*orders-1/);
  });

  it("is the busiest cluster's writer where no instance is named", () => {
    const writer = (cluster: string, value: number) =>
      days([0, 2], { value, dimensions: { DBClusterIdentifier: cluster, Role: "WRITER" } });
    const files = [writer("orders", 20), writer("billing", 60)];
    expect(gatherCluster(files)).toMatchObject({ cluster: { id: "billing" }, planned: { id: null } });
    expect(gatherCluster(files).planned.cpu?.values[0]).toBe(60);
    expect(findingOf(files, "several-clusters")).toMatchObject({
      planned: "billing",
      clusters: ["billing", "orders"],
    });
  });
});

describe("EVD-7 members of a cluster", () => {
  it("instances whose names alone are alike are taken together and said so", () => {
    const files = [days([0, 2], { value: 50 }), days([0, 2], of("orders-2"))];
    expect(gatherCluster(files).others).toMatchObject([{ id: "orders-2" }]);
    expect(findingOf(files, "members-assumed")).toMatchObject({ planned: "orders-1", members: ["orders-2"] });
  });

  it("instances of one stem in two clusters are strangers", () => {
    const linked = (instance: string, cluster: string, value: number) =>
      days([0, 2], { value, dimensions: { DBInstanceIdentifier: instance, DBClusterIdentifier: cluster } });
    const files = [linked("app-1", "core", 50), linked("app-2", "edge", 20)];
    expect(gatherCluster(files)).toMatchObject({
      others: [],
      strangers: [{ id: "app-2" }],
      cluster: { id: "core" },
    });
  });

  const volume = (cluster: string) =>
    days([0, 2], { metric: "VolumeBytesUsed", value: 2 ** 30, dimensions: { DBClusterIdentifier: cluster } });

  it.each(["orders-archive-1", "orders-2-1", "orders2-1", "orders-1-copy"])(
    "%s is another cluster's where the cluster orders has a member orders-1",
    (name) => {
      const files = [days([0, 2], { value: 50 }), days([0, 2], of(name)), volume("orders")];
      expect(gatherCluster(files)).toMatchObject({ others: [], strangers: [{ id: name }] });
      expect(findingOf(files, "strangers-left-out")).toMatchObject({ names: [name] });
      const planned = gatherCluster(files, { instance: name });
      expect(planned).toMatchObject({ cluster: { id: null, storageGb: null }, others: [] });
    },
  );

  it("names that merely begin like their cluster's are taken together and said so", () => {
    const files = [days([0, 2], of("orders-main")), days([0, 2], of("orders-batch")), volume("orders")];
    expect(gatherCluster(files).others).toHaveLength(1);
    expect(codesOf(files)).toContain("members-assumed");
  });

  it("a name that fits two clusters is said to be assumed", () => {
    expect(codesOf([days([0, 2]), volume("orders"), volume("orders-1")])).toContain("cluster-assumed");
    expect(codesOf([days([0, 2]), volume("orders"), volume("orders-archive")])).toEqual([
      "strangers-left-out",
    ]);
  });

  it("a common beginning of company names is no proof of belonging", () => {
    const files = [days([0, 2], of("prod-users-1")), volume("prod-orders"), volume("prod-billing")];
    expect(findingOf(files, "cluster-assumed")).toMatchObject({
      cluster: "prod-billing",
      others: ["prod-orders"],
    });
  });
});

describe("EVD-8 series without a name", () => {
  const unnamed = { dimensions: {} };
  it("two months of one unnamed instance are one series, and said to be assumed", () => {
    const files = [days([28, 59], unnamed), days([0, 28], unnamed)];
    expect(gatherCluster(files).planned.cpu?.values).toHaveLength(59 * 24);
    expect(findingOf(files, "unnamed-joined")).toMatchObject({ pieces: 2, assumption: true });
  });

  it("two unnamed instances are told by their contradictions; the busier counts, given once or twice", () => {
    const [busy, calm] = [days([0, 2], { ...unnamed, value: 60 }), days([0, 2], { ...unnamed, value: 20 })];
    for (const files of [
      [busy, calm],
      [calm, calm, busy, busy],
    ]) {
      expect(gatherCluster(files).planned.cpu?.values.every((value) => value === 60)).toBe(true);
      expect(codesOf(files)).toContain("unnamed-contradict");
    }
  });

  it("the groups of a query are the instances their labels name", () => {
    const group = (label: string, value: number) => days([0, 2], { ...unnamed, label, value });
    const files = [group("orders-1", 20), group("orders-2", 60)];
    expect(gatherCluster(files)).toMatchObject({ planned: { id: "orders-2" }, others: [{ id: "orders-1" }] });
    expect(gatherCluster(files, { instance: "orders-1" }).planned.cpu?.values[0]).toBe(20);
    expect(codesOf(files)).toContain("labels-read-as-instances");
  });

  it("an export that leaves the instance open goes on where the instance's own ends", () => {
    const files = [days([0, 28]), days([28, 59], { ...unnamed, statistic: null, label: "march" })];
    expect(gatherCluster(files).planned.cpu?.values).toHaveLength(59 * 24);
    expect(findingOf(files, "open-end-joined")).toMatchObject({
      labels: ["march"],
      metrics: ["CPUUtilization"],
    });
  });

  it.each([10, 59])(
    "an export of days 0 to %d without a name is the rest of days 9 to 28 where it is equal",
    (to) => {
      const own = days([9, 28]);
      const open = days([0, to], { ...unnamed, statistic: null });
      expect(gatherCluster([own, open]).planned.cpu?.values).toHaveLength(Math.max(28, to) * 24);
      const other = { ...open, values: open.values.map((value, i) => value + i / 1e3) };
      expect(gatherCluster([own, other]).planned.cpu?.values).toHaveLength(19 * 24);
      expect(codesOf([own, other])).toContain("time-left-out");
    },
  );

  it("beside it in time it is a copy", () => {
    const files = [days([0, 28]), days([0, 28], { ...unnamed, value: 90 })];
    expect(gatherCluster(files).planned.cpu?.values[0]).toBe(30);
    expect(codesOf(files)).toContain("copies-left-out");
    const silent = days([0, 28], { ...unnamed, statistic: null, value: 90 });
    expect(codesOf([days([0, 28]), silent])).toEqual(["copies-left-out"]);
  });
});

describe("EVD-4 copies", () => {
  it("what another member has of its own is not taken for the planned instance from a wider set", () => {
    const connections = { metric: "DatabaseConnections", statistic: "Maximum" };
    const reader = [
      days([0, 2], { value: 9, ...of("orders-2") }),
      days([0, 2], { ...connections, ...of("orders-2") }),
    ];
    const cluster = days([0, 2], { ...connections, dimensions: { DBClusterIdentifier: "orders" } });
    expect(gatherCluster([days([0, 2]), ...reader, cluster]).planned.connections).toBeNull();
    expect(gatherCluster([days([0, 2]), cluster]).planned.connections).not.toBeNull();
  });

  it("the highest CPU of a whole region is not the burst of one instance", () => {
    const region = days([0, 2], {
      statistic: "Maximum",
      value: 99,
      dimensions: { EngineName: "aurora-mysql" },
    });
    expect(gatherCluster([days([0, 2]), region]).planned.cpuMaximum).toBeNull();
  });
});

describe("EVD-9 volumes", () => {
  const ofCluster = { dimensions: { DBClusterIdentifier: "orders" } };
  const volume = (metric: string, periodS: number, every = periodS) =>
    seriesOf(
      everyFiveMinutes([100, 200]).map(([time, value]) => [(time / 300) * every, value]),
      { metric, statistic: "Sum", periodS, periodBasis: "declared", ...ofCluster },
    );
  it("metrics are the same in any case", () => {
    expect(
      gatherCluster([volume("VolumeReadIOPS", 300), volume("VolumeReadIOPs", 300)]).cluster.io?.requests,
    ).toBe(300);
  });

  it("an export at 60 s whose samples stand five minutes apart counts as AWS does", () => {
    expect(gatherCluster([volume("VolumeReadIOPs", 60, 300)]).cluster.io).toMatchObject({
      requests: 300,
      measuredS: 600,
    });
  });

  it("a minute's export beside a sound one leaves no hole in it", () => {
    const files = [volume("VolumeReadIOPs", 60), volume("VolumeReadIOPs", 300)];
    expect(gatherCluster(files).cluster.io?.measuredS).toBe(600);
    expect(findingOf(files, "volume-period")).toMatchObject({ metric: "VolumeReadIOPs", periodS: 60 });
  });

  it("the size is the highest of any statistic that tells sizes", () => {
    const size = (statistic: string, value: number) =>
      seriesOf(rowsOf({ 0: value }), { metric: "VolumeBytesUsed", statistic, ...ofCluster });
    const files = [size("Maximum", 2 ** 30), size("Average", 3 * 2 ** 30), size("SampleCount", 2 ** 40)];
    expect(gatherCluster(files).cluster.storageGb).toBe(3);
  });
});

it("EVD-10 volume I/O of times that only another statistic covers is said to be left out", () => {
  const volume = { metric: "VolumeReadIOPs", dimensions: { DBClusterIdentifier: "orders" } };
  const files = [days([0, 28], { ...volume, statistic: "Sum" }), days([28, 59], volume)];
  expect(findingOf(files, "time-left-out")).toMatchObject({ metric: "VolumeReadIOPs", hours: 31 * 24 });
});

it("EVD-9 the backup is the latest of any statistic that tells sizes", () => {
  const billed = (reach: readonly [number, number], statistic: string, value: number) =>
    days(reach, {
      ...{ metric: "TotalBackupStorageBilled", statistic, value: value * 2 ** 30 },
      dimensions: { DBClusterIdentifier: "orders" },
    });
  const files = [billed([0, 28], "Maximum", 5), billed([28, 59], "Average", 7)];
  expect(gatherCluster(files).cluster.backupGb).toBe(7);
});

it("EVD-10 time that only another statistic covers is said to be left out", () => {
  const files = [days([0, 28]), days([0, 59], { statistic: "Maximum", label: "highest" })];
  expect(findingOf(files, "time-left-out")).toMatchObject({
    label: "highest",
    statistic: "Maximum",
    hours: 31 * 24,
  });
  expect(codesOf([days([0, 28])])).toEqual([]);
});

it("EVD-10 time that only points more than five minutes apart tell of is said, and not where finer ones cover it", () => {
  const [hourly, fine] = [days([0, 4]), days([2, 4], { periodS: 300 })];
  expect(findingOf([hourly], "coarse-period")).toMatchObject({ hours: 96, ofHours: 96, periodS: 3600 });
  expect(findingOf([hourly, fine], "coarse-period")).toMatchObject({ hours: 48, ofHours: 96, periodS: 3600 });
  expect(findingOf([fine, days([2, 4])], "coarse-period")).toBeUndefined();
  expect(findingOf([hourly], "coarse-period")).not.toHaveProperty("highest");
  const maximum = days([0, 4], { statistic: "Maximum", value: 97 });
  const [averagePct] = [hourly.values[0]];
  expect(findingOf([hourly, maximum], "coarse-period")).toMatchObject({
    highest: { averagePct, maximumPct: 97 },
  });
  // Of several periods the one that most of that time has; five minutes themselves are none.
  const mixed = [days([0, 1]), days([1, 4], { periodS: 900 }), days([4, 8], { periodS: 300 })];
  expect(findingOf(mixed, "coarse-period")).toMatchObject({ hours: 96, ofHours: 192, periodS: 900 });
  const other = [days([0, 3]), days([3, 4], { periodS: 900 })];
  expect(findingOf(other, "coarse-period")).toMatchObject({ hours: 96, ofHours: 96, periodS: 3600 });
});

it("EVD-10 series whose times name no zone are counted, and said to be read as UTC", () => {
  const files = [days([0, 2], { zoneBasis: "assumed" }), days([0, 2], { statistic: "Maximum" })];
  expect(findingOf(files, "zone-assumed")).toMatchObject({ series: 1, ofSeries: 2, assumption: true });
});

it("EVD-6 idle shares of the CPU are not its use", () => {
  const parts = ["total", "idle"].map((part, i) =>
    days([0, 2], { metric: `os.cpuUtilization.${part}.avg`, value: 20 + 60 * i }),
  );
  expect(gatherCluster(parts).planned.cpu?.values[0]).toBe(20);
});

it("DEM-7 a stated period of which no two samples of CPU stand apart is named, and each counts to the next", () => {
  const hourly = days([0, 4]);
  const lying = { ...hourly, periodS: 60, periodBasis: "declared" as const };
  expect(findingOf([lying], "period-denied")).toMatchObject({ periodS: 60, stepS: 3600 });
  expect(findingOf([lying], "coarse-period")).toMatchObject({ hours: 96, ofHours: 96, periodS: 3600 });
  expect(findingOf([hourly], "period-denied")).toBeUndefined();
  const fine = { ...days([0, 4], { periodS: 60 }), periodS: 60, periodBasis: "declared" as const };
  expect(findingOf([fine], "period-denied")).toBeUndefined();
});
