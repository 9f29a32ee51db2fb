import { describe, expect, it } from "vitest";
import { bufferPoolMib } from "./buffer-pool-mib.ts";
import { followPool } from "./follow-pool.ts";
import { minAcuForPool } from "./min-acu-for-pool.ts";
import { simulatePool } from "./simulate-pool.ts";

const engine = "aurora-postgresql" as const;
const mib = (acu: number) => bufferPoolMib({ acu, engine });

describe("buffer pool over time", () => {
  it("BUF-1 grows at looks 15 s apart to what the lowest capacity of the last 20 s allows", () => {
    const changes = Int32Array.of(0, 2, 31, 8, 100, 16);
    const { changes: pool } = simulatePool({ changes, totalS: 200, engine });
    // The look at 45 still sees second 26; the one at 60 sees 41 to 60. The same for 100: 120, not 105.
    expect([...pool]).toEqual([0, mib(1), 60, mib(4), 120, mib(8)]);
  });

  it("BUF-1 shrinks with the capacity, is nothing while paused, and unknown in a gap", () => {
    const changes = Int32Array.of(0, 16, 50, 8, 90, 0, 150, 4, 300, -1, 400, 8);
    const { changes: pool } = simulatePool({ changes, totalS: 500, engine });
    expect([...pool]).toEqual([0, mib(8), 50, mib(4), 90, 0, 180, mib(2), 300, Number.NaN, 400, mib(4)]);
  });

  it("BUF-1 reports the time the working set does not fit, over the known time", () => {
    const changes = Int32Array.of(0, 8, 100, 2, 300, -1, 400, 8);
    const run = simulatePool({ changes, totalS: 500, engine, workingSetMib: 1000 });
    expect(run.tooSmallS).toBe(200);
    expect(run.cachedRatio).toBe(0.5);
    expect(simulatePool({ changes, totalS: 500, engine })).toMatchObject({
      tooSmallS: null,
      cachedRatio: null,
    });
  });

  it("BUF-1 capacity follows the pool down 5 s later and is never below what the pool needs", () => {
    const changes = Int32Array.of(0, 16, 50, 8, 52, 12, 100, 4, 300, -1);
    const followed = followPool(changes);
    expect([...followed]).toEqual([0, 16, 55, 12, 105, 4, 300, -1]);
  });

  it("DEM-5 the smallest capacity whose pool holds a working set", () => {
    expect(minAcuForPool({ workingSetMib: 384, engine })).toBe(1);
    expect(minAcuForPool({ workingSetMib: 385, engine })).toBe(2);
    expect(minAcuForPool({ workingSetMib: 24_576, engine })).toBe(18);
    expect(minAcuForPool({ workingSetMib: 1e9, engine })).toBeNull();
  });
});
