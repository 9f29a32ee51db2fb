import { describe, expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { boundCurve } from "./bound-curve.ts";
import { serverlessHost } from "./cache-host.ts";
import { readsUnder } from "./reads-of-host.ts";
import { touchLoad } from "./touch-load.ts";
import { touchesAwake } from "./touches-awake.ts";

const touches = {
  ...({
    perVcpuS: 1000,
    meanPerS: 1000,
    r2: 1,
    measured: null,
    sourceMiss: 0.001,
    storageMiss: 0.001,
    steadyMiss: 0.001,
    leastRatio: 0,
  } as const),
  basis: "instance",
} as const;
/** Two hours of 4 ACU, ten of a background of 0.16 ACU, in steps of five minutes; then two hours more. */
const rows = Array.from({ length: 14 * 12 + 1 }, (_, i) => i);
const trace = demandFromRows({
  seconds: rows.map((i) => 300 * i),
  acu: rows.map((i) => (i < 24 || i >= 144 ? 4 : 0.16)),
});
const load = touchLoad(touches, { trace });
/** Paused from five minutes after the work until it begins again. */
const changes = Int32Array.of(0, 11, 7500, 0, 43_215, 11);

describe("touchesAwake", () => {
  it("INS-3 nobody touches a page while nothing runs, and a pause may begin inside a sample", () => {
    const awake = touchesAwake(load, changes);
    const touched = (of: typeof load) =>
      of.perS.reduce((sum, rate, i) => sum + rate * ((of.edgesS[i + 1] ?? 0) - (of.edgesS[i] ?? 0)), 0);
    const pausedBackground = 0.16 * 250 * (43_200 - 7500);
    const pausedWork = 4 * 250 * 15;
    expect(touched(awake)).toBeCloseTo(touched(load) - pausedBackground - pausedWork, 3);
    expect([awake.edgesS[0], awake.edgesS.at(-1)]).toEqual([0, 14 * 3600]);
    expect(awake.meanPerS * load.knownS).toBeCloseTo(touched(awake), 3);
  });

  it("INS-3 what never pauses touches what it did", () => {
    expect(touchesAwake(load, Int32Array.of(0, 11, 7500, 3))).toBe(load);
  });

  it("INS-3 a night asleep reads its cold start and no background", () => {
    const curve = boundCurve([{ kind: "yours", mib: 100, low: 0, high: 0.0001 }], 20_000);
    const engine = "aurora-postgresql";
    const host = serverlessHost({ changes, totalS: 14 * 3600, engine, readCeilingPerS: 54_400 });
    const readsOf = (of: typeof load) =>
      readsUnder("high", {
        ...{ curve, host, load: of, pagesPerMib: 128 },
        latencies: { storageReadMs: 1.5, nvmeReadMs: 0.1 },
      }).readsPerS *
      14 *
      3600;
    // 100 MiB are 12,800 pages; while the pool is still to grow, half a minute's touches are read as they come.
    expect(readsOf(touchesAwake(load, changes))).toBeLessThan(12_800 + 60 * 1000 + 2000);
    expect(readsOf(load)).toBeGreaterThan(1.4e6);
  });
});
