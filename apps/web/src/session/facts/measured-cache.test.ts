import { describe, expect, it } from "vitest";
import type { SeriesView } from "../files/session-view.ts";
import { measuredCache } from "./measured-cache.ts";

const view = (metric: string, patch: Partial<SeriesView> & { mean?: number; max?: number }): SeriesView => ({
  ...{ metric, statistic: "Average", unit: null, periodS: 60, label: metric, region: null },
  dimensions: { DBInstanceIdentifier: "one" },
  quality: { count: 10, mean: 1, max: 2, ...patch } as unknown as SeriesView["quality"],
  ...patch,
});

describe("what the trace tells about the cache", () => {
  it("takes means of ratios and rates, the largest of sizes, and says which metric", () => {
    const found = measuredCache(
      [
        view("BufferCacheHitRatio", { mean: 97.5, max: 100 }),
        view("AuroraEstimatedSharedMemoryBytes", { mean: 2 ** 30, max: 3 * 2 ** 30 }),
        view("ReadLatency", { mean: 0.0014, unit: "Seconds" }),
      ],
      "one",
    );
    expect(found.bufferCacheHitPct).toEqual({ value: 97.5, origin: "mean of BufferCacheHitRatio" });
    expect(found.sharedMemoryGib).toEqual({
      value: 3,
      origin: "largest of AuroraEstimatedSharedMemoryBytes",
    });
    expect(found.readLatencyMs?.value).toBeCloseTo(1.4, 9);
  });

  it("reads latencies in milliseconds as they are", () => {
    expect(
      measuredCache([view("ReadLatency", { mean: 1.4, unit: "Milliseconds" })], null).readLatencyMs?.value,
    ).toBe(1.4);
  });

  it("takes nothing of another instance, and nothing is null, not zero", () => {
    const other = view("DatabaseConnections", { mean: 40, dimensions: { DBInstanceIdentifier: "two" } });
    expect(measuredCache([other], "one").connections).toBeNull();
    expect(measuredCache([{ ...other, dimensions: {} }], "one").connections?.value).toBe(40);
    expect(measuredCache([], "one").readsPerS).toBeNull();
  });
});
