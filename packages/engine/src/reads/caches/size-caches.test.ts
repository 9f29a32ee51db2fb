import { describe, expect, it } from "vitest";
import { sizeCaches } from "./size-caches.ts";

const nvme = { instanceClass: "db.r6gd.8xlarge", memoryGib: 256, nvmeGb: 1900 };
const unknown = { engine: "aurora-postgresql", engineVersion: null } as const;
const optimized = { ...unknown, storageMode: "io-optimized" } as const;

describe("sizeCaches", () => {
  it("ORD-1 I/O-Optimized gives twice the memory to temporary objects and the rest to the tiered cache", () => {
    const sizes = sizeCaches(nvme, optimized);
    expect(sizes.tempSpaceGib).toBe(512);
    expect(sizes.bufferPoolGib).toBeCloseTo(160.683, 3);
    expect(sizes.tieredCacheFittedGib).toBeCloseTo(1054.0, 1);
  });

  it("ORD-1 Standard gives 90 % of NVMe to temporary objects and has no tiered cache", () => {
    const sizes = sizeCaches(nvme, { ...unknown, storageMode: "standard" });
    expect(sizes.tempSpaceGib).toBeCloseTo(1592.56, 2);
    expect(sizes.tieredCacheFittedGib).toBe(0);
    expect(sizes.tieredCacheDocumentedGib).toBe(0);
  });

  it("ORD-1 more temporary space shrinks the tiered cache by as much, never below nothing", () => {
    const at = (tempSpaceMultiple: number) => sizeCaches(nvme, { ...optimized, tempSpaceMultiple });
    expect(at(2).tieredCacheFittedGib - at(4).tieredCacheFittedGib).toBeCloseTo(512, 9);
    expect(
      sizeCaches({ ...nvme, memoryGib: 512 }, { ...optimized, tempSpaceMultiple: 6 }).tieredCacheFittedGib,
    ).toBe(0);
    expect(() => at(7)).toThrow(/2 to 6 times memory; got 7/);
  });

  it("ORD-1 a class without NVMe has the whole pool and no tier", () => {
    expect(sizeCaches({ ...nvme, nvmeGb: null }, optimized)).toEqual({
      bufferPoolGib: expect.closeTo(168.255, 3),
      tempSpaceGib: null,
      tieredCacheFittedGib: 0,
      tieredCacheDocumentedGib: 0,
    });
  });

  it("ORD-1 ORD-4 what Optimized Reads refuses has no tier: MySQL, and a version before the first of its family", () => {
    const tierOf = (mode: object) => sizeCaches(nvme, { ...optimized, ...mode }).tieredCacheFittedGib;
    expect(tierOf({ engine: "aurora-mysql" })).toBe(0);
    expect(tierOf({ engineVersion: "16.0" })).toBe(0);
    expect(tierOf({ engineVersion: "16.1" })).toBeCloseTo(1054, 1);
  });
});
