import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Market } from "../terms/market.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { idleReaderFindings } from "./idle-readers.ts";
import { todayOf } from "./today-of.ts";

const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
const onClass = (size: string): SourceSetting => ({
  kind: "provisioned",
  instanceClass: `db.r6g.${size}`,
});

/** What an instance did: CPU busy and quiet, and flat metrics. */
interface Ran {
  readonly size: string;
  readonly cpu: readonly [busyPct: number, quietPct: number];
  readonly connections?: number;
  /** The same in each sample, or by its number. */
  readonly reads?: number | ((i: number) => number);
}

function foundOf(all: readonly Ran[], prices: Market = market) {
  const nameOf = (i: number) => `orders-${i + 1}`;
  const files = all.flatMap(({ cpu: [busyPct, quietPct], connections, reads }, i): Series[] => {
    const dimensions = { DBInstanceIdentifier: nameOf(i) };
    const flat = (metric: string, value: Ran["reads"]) => {
      const at = typeof value === "number" ? () => value : value;
      return at === undefined
        ? []
        : [series(metric, { timesS, values: timesS.map((_, sample) => at(sample)) })];
    };
    return [
      officeWeeks({ busyPct, quietPct }),
      ...flat("DatabaseConnections", connections),
      ...flat("ReadIOPS", reads),
    ].map((one) => ({ ...one, dimensions }));
  });
  const baseline = baselineOf({
    ...{ instance: nameOf(0), source: onClass(all[0]?.size ?? "large") },
    readers: all.slice(1).map(({ size }, i) => ({ instance: nameOf(i + 1), source: onClass(size) })),
  });
  const evidence = gatherCluster(files, { instance: nameOf(0) });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return idleReaderFindings(resolve({ workload, settings, market: prices }));
}

const writer: Ran = { size: "xlarge", cpu: [60, 30], connections: 40, reads: 100 };
const idle: Ran = { size: "xlarge", cpu: [6, 4], connections: 0, reads: 0.1 };

describe("readers that did nothing", () => {
  it("IDL-1 are named with their days, what they cost, and whether they are the only standby", () => {
    expect(foundOf([writer, idle])).toEqual([
      {
        ...{ code: "idle-reader", instance: "orders-2", days: 14, standby: "only", assumption: false },
        // 0.519 an hour for 730 h.
        monthlyUsd: expect.closeTo(378.87, 2),
      },
    ]);
    const busy: Ran = { ...writer, cpu: [20, 5] };
    expect(foundOf([writer, idle, busy])).toMatchObject([{ instance: "orders-2", standby: "another" }]);
    expect(foundOf([writer, { ...idle, size: "large" }])).toMatchObject([{ standby: "none" }]);
  });

  it("IDL-1 TOD-1 cost what they cost where they run, whatever region is planned for", () => {
    const { instanceHour } = market.sheet;
    const price = { usd: "0.6", source: "row" } as const;
    const today = {
      ...market.sheet,
      instanceHour: { ...instanceHour, "db.r6g.xlarge": { standard: price, "io-optimized": price } },
    } as Market["sheet"];
    const [found] = foundOf([writer, idle], { ...market, today });
    expect(found).toMatchObject({ monthlyUsd: expect.closeTo(0.6 * 730, 6) });
  });

  it("IDL-1 are left where they cost next to nothing, as one that is paused does", () => {
    const at = (usd: string) => {
      const price = { usd, source: "row" } as const;
      const instanceHour = { "db.r6g.xlarge": { standard: price, "io-optimized": price } };
      const today = { ...market.sheet, instanceHour } as unknown as Market["sheet"];
      return foundOf([writer, idle], { ...market, today });
    };
    // 730 h of a tenth of a cent, and of a fifth.
    expect([at("0.001").length, at("0.002").length]).toEqual([0, 1]);
  });

  it("IDL-1 are counted one after the other: of two the second is the last that could take over", () => {
    expect(foundOf([writer, idle, idle])).toMatchObject([{ standby: "another" }, { standby: "only" }]);
  });

  it("IDL-1 show it by more than CPU: connections or reads must tell, and neither may show somebody", () => {
    const { connections: _, reads: __, ...cpuAlone } = idle;
    expect(foundOf([writer, cpuAlone])).toEqual([]);
    expect(foundOf([writer, { ...cpuAlone, reads: 0.1 }])).toHaveLength(1);
    expect(foundOf([writer, { ...idle, reads: 30 }])).toEqual([]);
    expect([0.9, 1.1].map((reads) => foundOf([writer, { ...idle, reads }]).length)).toEqual([1, 0]);
    expect(foundOf([writer, { ...idle, cpu: [30, 4] }])).toEqual([]);
  });

  it("IDL-1 may read for a hundredth of the time: a backup, a look by hand", () => {
    const readFor = (share: number) => {
      const reads = (i: number) => (i < share * timesS.length ? 30 : 0.1);
      return foundOf([writer, { ...idle, reads }]).length;
    };
    expect([0.009, 0.011].map(readFor)).toEqual([1, 0]);
  });

  it("IDL-1 are asked about where they carry next to nothing of the cluster's work, and another could take over", () => {
    const busy: Ran = { ...writer, cpu: [50, 20] };
    const light: Ran = { ...idle, cpu: [2, 1.5], connections: 2, reads: 3 };
    const [found] = foundOf([writer, busy, light]);
    expect(found).toMatchObject({ instance: "orders-3", standby: "another" });
    expect(found).toHaveProperty("little.connections", 2);
    expect(found).toHaveProperty("little.readsPerS", 3);
    // 2 and 1.5 % beside 60 and 30, and 50 and 20.
    const { little } = found as Extract<typeof found, { readonly code: "idle-reader" }>;
    expect(little?.sharePct).toBeGreaterThan(1);
    expect(little?.sharePct).toBeLessThan(5);
    // The only one that could take over is used as that; a nightly batch of a twentieth of the time is work.
    expect(foundOf([writer, light])).toEqual([]);
    expect(foundOf([writer, busy, { ...light, cpu: [6, 1.5] }])).toEqual([]);
  });

  it("IDL-1 are named with the connections that stand open on them, where reads too show that these ask for nothing", () => {
    const { reads: _, ...uncounted } = idle;
    expect(foundOf([writer, { ...idle, connections: 2 }])).toMatchObject([
      { instance: "orders-2", connections: 2 },
    ]);
    expect(foundOf([writer, idle])[0]).not.toHaveProperty("connections");
    expect(foundOf([writer, { ...uncounted, connections: 2 }])).toEqual([]);
    expect(foundOf([writer, { ...idle, connections: 2, cpu: [9, 4] }])).toEqual([]);
  });

  it("IDL-1 TRD-1 of a measured capacity it costs what today's bill has for it, its trend in it", () => {
    const days = 28;
    const at = officeWeeks({ busyPct: 1, quietPct: 1 }, days).timesS;
    const lift = (s: number) => 1.05 ** ((s - (at[0] as number)) / 604_800);
    const of = (instance: string, metric: string, value: (s: number) => number) => ({
      ...series(metric, { timesS: at, values: at.map(value) }),
      dimensions: { DBInstanceIdentifier: instance },
    });
    const files = ["orders-1", "orders-2"].flatMap((id) => [
      of(id, "CPUUtilization", (s) => (id === "orders-1" ? 20 * lift(s) : 2)),
      of(id, "ServerlessDatabaseCapacity", (s) => (id === "orders-1" ? 5 : 4) * lift(s)),
      of(id, "DatabaseConnections", () => (id === "orders-1" ? 5 : 0)),
    ]);
    const source = { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: "platform-4" } as const;
    const readers = [{ instance: "orders-2", source, tier: 1 }];
    const baseline = baselineOf({ instance: "orders-1", source, readers });
    const evidence = gatherCluster(files, { instance: "orders-1" });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = defaultSettings(workload.baseline, workload.view);
    const effective = resolve({ workload, settings, market });
    const line = todayOf(effective)?.lines.find(
      ({ of: subject }) => JSON.stringify(subject)?.includes("orders-2") === true,
    );
    expect(effective.growth).toBeGreaterThan(1);
    expect(idleReaderFindings(effective)).toMatchObject([
      { instance: "orders-2", monthlyUsd: expect.closeTo(line?.amountUsd ?? 0, 1) },
    ]);
  });
});
