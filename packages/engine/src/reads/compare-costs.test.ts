import { describe, expect, it } from "vitest";
import { compareCosts } from "./compare-costs.ts";
import type { ReadOption } from "./optimized-reads-plan.ts";

const option: ReadOption = {
  id: "writer-stay-standard",
  role: "writer",
  kind: "stay",
  instanceClass: "db.r6g.8xlarge",
  storageMode: "standard",
  memoryGib: 256,
  bufferPoolGib: 192,
  tieredCacheGib: 0,
  tempSpaceMultiple: null,
  hits: { memory: 1, tieredCache: 0, storage: 0 },
  readLatencyMs: 1,
  storageReadsPerS: null,
  readCeilingPerS: 54_000,
  computeMonthlyUsd: 3000,
  ioMonthlyUsd: 100,
  storageMonthlyUsd: 50,
  monthlyUsd: 3150,
  againstTodayUsd: null,
  temp: null,
  meetsTarget: true,
};

describe("compareCosts", () => {
  it("ORD-4 two storage modes are compared only when I/O and storage of both are known", () => {
    const optimized: ReadOption = {
      ...option,
      storageMode: "io-optimized",
      ioMonthlyUsd: 0,
      monthlyUsd: 4000,
    };
    expect(compareCosts(optimized, option)).toBe(850);
    expect(compareCosts(optimized, { ...option, ioMonthlyUsd: null })).toBeNull();
    expect(compareCosts({ ...optimized, storageMonthlyUsd: null }, option)).toBeNull();
  });

  it("ORD-4 within one mode what is not known is the same line on both sides", () => {
    const dearer = { ...option, ioMonthlyUsd: null, monthlyUsd: 3500.005 };
    expect(compareCosts(dearer, { ...option, ioMonthlyUsd: null })).toBeCloseTo(350, 1);
    expect(compareCosts({ ...option, monthlyUsd: null }, option)).toBeNull();
  });
});
