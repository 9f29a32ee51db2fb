import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { WriterSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { lostDriveFindings } from "./lost-drive-findings.ts";

const nvme = (name: string, vcpu: number, nvmeGb: number) =>
  specOf(name, { vcpu, nvmeGb, tempStorageGib: null });
const market = {
  ...wideMarket,
  specs: [
    ...wideMarket.specs.map((one) => ({ ...one, tempStorageGib: 15.75 * one.vcpu })),
    nvme("db.r6gd.2xlarge", 8, 474),
    nvme("db.r6gd.xlarge", 4, 237),
  ],
};

/** By day, and where it differs at night. */
type Figure = number | readonly [day: number, night: number];

/** What is said of a pick on a class, or on a range, beside a source whose tier served 94 of 100 misses. */
function saidOf(
  instanceClass: string | null,
  {
    from = "db.r6gd.2xlarge",
    storageMode = "io-optimized" as StorageMode,
    hasRatio = true,
    cpu = 20 as Figure,
    readIops = 100 as Figure | null,
    tierPct = 94 as Figure,
  } = {},
) {
  const column = (name: string, value: Figure) => {
    const [day, night] = typeof value === "number" ? [value, value] : value;
    return metricOf(
      name,
      Array.from({ length: 288 }, (_, i) => (i < 144 ? day : night)),
    );
  };
  const evidence = gatherCluster([
    ...[column("CPUUtilization", cpu), column("BufferCacheHitRatio", 95)],
    ...(readIops === null ? [] : [column("ReadIOPS", readIops)]),
    ...(hasRatio ? [column("AuroraOptimizedReadsCacheHitRatio", tierPct)] : []),
  ]);
  const source = { kind: "provisioned", instanceClass: from } as const;
  const baseline = baselineOf({ engineVersion: "16.4", source, storageMode });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
  const writer: WriterSetting =
    instanceClass === null ? { kind: "serverless" } : { kind: "provisioned", instanceClass };
  const options = [{ id: "pick", settings: { ...effective.settings, writer } } as never];
  return lostDriveFindings({ options, pick: "pick", nearestMiss: null, memory: null }, effective);
}

describe("a class without the drive of today's", () => {
  it("ORD-5 is said with what the drive holds, what its tier served and what takes its place", () => {
    const lost = { code: "lost-drive", instance: "orders-1", fromClass: "db.r6gd.2xlarge" };
    expect(saidOf("db.r6g.xlarge")).toMatchObject([
      {
        ...{ ...lost, instanceClass: "db.r6g.xlarge", roomGib: 63, tempGib: 128 },
        ...{ servedPct: expect.closeTo(94), tierGib: expect.closeTo(262.7, 0), assumption: false },
      },
    ]);
    expect(saidOf(null)).toMatchObject([{ ...lost, instanceClass: null, roomGib: null }]);
    expect(saidOf("db.r6g.xlarge", { hasRatio: false })).toMatchObject([{ servedPct: null }]);
  });

  it("ORD-5 counts what the tier served of all misses: hours in which nothing is read say nothing", () => {
    const servedPct = (of: Parameters<typeof saidOf>[1]) => {
      const [said] = saidOf("db.r6g.xlarge", of);
      return said?.code === "lost-drive" ? said.servedPct : null;
    };
    expect(servedPct({ readIops: [100, 0], tierPct: [94, 0] })).toBeCloseTo(94, 6);
    // 60 of 1,000 misses a second by day and 50 of 100 at night reach storage.
    expect(servedPct({ readIops: [60, 50], tierPct: [94, 50] })).toBeCloseTo(90, 6);
    // Without ReadIOPS by the CPU that touches go with: 6 % of four parts of five, 50 % of one.
    expect(servedPct({ readIops: null, cpu: [40, 10], tierPct: [94, 50] })).toBeCloseTo(85.2, 6);
    // Nobody read anything: the mean of the time is all there is.
    expect(servedPct({ readIops: 0, tierPct: [94, 50] })).toBeCloseTo(72, 6);
  });

  it("ORD-5 is said of Standard with its temporary objects alone, and of no move that keeps a drive", () => {
    expect(saidOf("db.r6g.xlarge", { storageMode: "standard" })).toMatchObject([
      { tierGib: null, servedPct: null, tempGib: expect.closeTo(397.3, 0) },
    ]);
    expect(saidOf("db.r6gd.xlarge")).toEqual([]);
    expect(saidOf("db.r6g.large", { from: "db.r6g.2xlarge" })).toEqual([]);
  });
});
