import { describe, expect, it } from "vitest";
import { officeWeeks, series } from "../../test/plan-fixture.ts";
import { seriesOf } from "../../test/series-of.ts";
import { demandOfInstance } from "../demand/demand-of-instance.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { billedOver, measuredReads } from "./measured-reads.ts";

const over = { startS: 600, edgesS: Int32Array.of(0, 300, 600) };
const at = (metric: string, samples: readonly (readonly [number, number])[]) =>
  seriesOf(samples, { metric, unit: null });

describe("measuredReads", () => {
  it("MEM-7 holds the samples inside the time of the demand, cut to it", () => {
    const reads = at("ReadIOPS", [
      [0, 1],
      [450, 2],
      [750, 3],
      [1050, 4],
      [1350, 5],
    ]);
    const found = measuredReads({
      ...{ reads, hitRatio: null, tierHitRatio: null, capacity: null, cacheMib: 1000, over },
    });
    expect([...(found?.fromS ?? [])]).toEqual([0, 150, 450]);
    expect([...(found?.spanS ?? [])]).toEqual([150, 300, 150]);
    expect([...(found?.perS ?? [])]).toEqual([2, 3, 4]);
    expect([...(found?.cacheMib ?? [])]).toEqual([1000, 1000, 1000]);
    expect([...(found?.miss ?? [])]).toEqual([0, 0, 0]);
  });

  it("MEM-7 misses are those of memory and of the tier together; where no hit ratio is, they are not told", () => {
    const reads = at("ReadIOPS", [
      [600, 10],
      [900, 10],
    ]);
    const hitRatio = at("BufferCacheHitRatio", [[600, 90]]);
    const tierHitRatio = at("AuroraOptimizedReadsCacheHitRatio", [[600, 75]]);
    const found = measuredReads({ ...{ reads, hitRatio, tierHitRatio, capacity: null, cacheMib: 1, over } });
    expect(found?.miss[0]).toBeCloseTo(0.1 * 0.25, 12);
    expect(found?.miss[1]).toBe(0);
  });

  it("MEM-7 a serverless cache is that of its capacity, in a hole of it that of before", () => {
    const reads = at("ReadIOPS", [
      [600, 10],
      [900, 10],
    ]);
    const capacity = at("ServerlessDatabaseCapacity", [[600, 4]]);
    const asked = { reads, hitRatio: null, tierHitRatio: null, capacity, over };
    const found = measuredReads({ ...asked, cacheMib: (acu) => 100 * acu });
    expect([...(found?.cacheMib ?? [])]).toEqual([400, 400]);
    const outside = at("ReadIOPS", [[5000, 10]]);
    expect(measuredReads({ ...asked, reads: outside, cacheMib: 1 })).toBeNull();
  });

  it("MEM-4 what the volume billed is that of the time it was measured: a hole in it has read nothing", () => {
    const cpu = officeWeeks({ busyPct: 60, quietPct: 4 });
    const hasSample = (i: number) => i < 288 || i >= 11 * 288;
    const kept = Array.from(cpu.timesS.keys()).filter(hasSample);
    const reads = series("VolumeReadIOPs", {
      statistic: "Sum",
      timesS: Float64Array.from(kept, (i) => cpu.timesS[i] as number),
      values: new Float64Array(kept.length).fill(3000),
    });
    const evidence = gatherCluster([cpu, reads]);
    const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge", vcpu: 4, memoryGib: 32 } as const;
    const { trace } = demandOfInstance({ instance: evidence.planned, source });
    const found = billedOver({ evidence, trace }, 128);
    // Four days of fourteen, ten pages a second.
    expect(found?.days).toBeCloseTo(4, 9);
    expect(found?.mib).toBeCloseTo((10 * 4 * 86_400) / 128, 3);
  });
});
