import { describe, expect, it } from "vitest";
import { gatherCluster } from "../../src/demand.ts";
import { type ExportedSeries, exportSeries } from "./export-series.ts";
import { accessOf } from "./truth/access.ts";
import type { Nature, Shape } from "./truth/run-shape.ts";
import { type Tape, tapeOf } from "./truth/tape.ts";
import { loadTariff } from "./truth/tariff.ts";
import { START_S, type World } from "./world.ts";

const nature: Nature = {
  law: "token-bucket",
  constants: {
    ...{
      coldWaitS: 10,
      warmWaitS: 2,
      burstAcu: 16,
      refill: 1.63,
      rho: 0.75,
      tickS: 185,
      shrink: 0.5,
      phaseS: 7,
    },
  },
  ...{ speed: () => 1, vcpuPerRead: 0, heldAcu: 0 },
};

/** An hour of one vCPU on a shape, exported every five minutes. */
function hourOn(source: Shape): World {
  const access = accessOf([{ pages: 1000, share: 1 }]);
  const vcpu = new Float32Array(3600).fill(1);
  const load = { vcpu, touchesPerVcpuS: 100, access, connected: null, connections: 5 };
  return {
    ...{ index: 0, kind: "by hand", law: "token-bucket", knowsSet: true, nature, traceS: 3600 },
    instances: [{ name: "writer-1", load, source }],
    ...{ mode: "standard", gib: 10, writesPerVcpuS: 2, workingSetGib: 1, access },
    exported: { periodS: 300, hasMaximum: true, hasConnections: true },
  };
}

/** Minutes 0 to 59: CPU at the minute's own number, 60 reads of 600 touches each, at 4 ACU. */
function tapeByHand(): Tape {
  const tape = tapeOf(3600);
  for (let second = 0; second < 3600; second++) {
    tape.note(second, { cpuPct: Math.floor(second / 60), acu: 4, reads: 1, touches: 10 });
  }
  return tape;
}

const tariff = loadTariff();
const RANGE: Shape = { kind: "serverless", minAcu: 1, maxAcu: 16, pauseS: null, windows: [] };

function find(series: readonly ExportedSeries[], metric: string, statistic = "Average"): ExportedSeries {
  const found = series.find((one) => one.metric === metric && one.statistic === statistic);
  if (found === undefined) throw new Error(`${metric} is not exported`);
  return found;
}

describe("what a world exports", () => {
  const series = exportSeries(hourOn(RANGE), { tapes: [tapeByHand()], tariff });

  it("DEC-1 means of a sample, the highest of its minutes, sums of what the volume counts", () => {
    expect([...find(series, "CPUUtilization").timesS].slice(0, 2)).toEqual([START_S, START_S + 300]);
    expect([...find(series, "CPUUtilization").values].slice(0, 2)).toEqual([
      expect.closeTo(2, 9),
      expect.closeTo(7, 9),
    ]);
    expect(find(series, "CPUUtilization", "Maximum").values[1]).toBeCloseTo(9, 9);
    expect(find(series, "ReadIOPS").values[0]).toBeCloseTo(1, 9);
    expect(find(series, "BufferCacheHitRatio").values[0]).toBeCloseTo(90, 9);
    expect(find(series, "VolumeReadIOPs", "Sum").values[0]).toBe(300);
    expect(find(series, "VolumeWriteIOPs", "Sum").values[0]).toBe(600);
    expect(find(series, "ServerlessDatabaseCapacity").values[0]).toBeCloseTo(4, 9);
    expect(find(series, "ACUUtilization").values[0]).toBeCloseTo(25, 9);
    expect(find(series, "DatabaseConnections", "Maximum").values[0]).toBe(5);
  });

  it("DEC-1 the planner finds each of them", () => {
    const { planned, cluster } = gatherCluster(series, { instance: null });
    expect(planned.id).toBe("writer-1");
    for (const one of [
      "cpu",
      "cpuMaximum",
      "connections",
      "capacity",
      "freeableMemory",
      "readIops",
    ] as const) {
      expect(planned[one], one).not.toBeNull();
    }
    expect(cluster.storageGb).toBeCloseTo(10, 9);
    expect(cluster.io?.requestsPerMonth).toBeCloseTo((900 / 300) * 730 * 3600, 3);
  });

  it("DEC-1 a pause leaves no sample but of capacity and of what the volume counts", () => {
    const tape = tapeByHand();
    for (let second = 600; second < 1200; second++) {
      tape.note(second, { cpuPct: Number.NaN, acu: -4, reads: -1, touches: -10 });
    }
    const paused = exportSeries(hourOn(RANGE), { tapes: [tape], tariff });
    expect(find(paused, "CPUUtilization").values).toHaveLength(10);
    expect(find(paused, "ReadIOPS").values).toHaveLength(10);
    expect(find(paused, "ServerlessDatabaseCapacity").values[2]).toBeCloseTo(0, 9);
    expect(find(paused, "VolumeReadIOPs", "Sum").values[3]).toBe(0);
  });
});
