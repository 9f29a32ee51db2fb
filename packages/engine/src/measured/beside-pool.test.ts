import { describe, expect, it } from "vitest";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import type { Series } from "../series/series.ts";
import { besidePool, roomBesideGib } from "./beside-pool.ts";

const engine = "aurora-postgresql";
const host = { memoryGib: 64, nvmeGb: null };
const poolGib = bufferPoolMib({ ...host, engine }) / 1024;
const freeOf = (gib: readonly number[]) =>
  ({ values: Float64Array.from(gib, (one) => one * 2 ** 30) }) as unknown as Series;

describe("memory beside the buffer pool", () => {
  it("MEM-18 is what is in use, less the system's tenth and a pool that was never seen to be free", () => {
    const found = besidePool(freeOf([4, 4, 4, 20]), { host, engine, volumeGib: 9 });
    expect(found).toMatchObject({ usedGib: 60, isReserved: true });
    expect(found?.besideGib).toBeCloseTo(60 - 6.4 - poolGib, 9);
  });

  it("MEM-18 where more was free than the pool leaves, the pool has no more than the volume", () => {
    const found = besidePool(freeOf([36, 36, 36, 37]), { host, engine, volumeGib: 9 });
    expect(found).toMatchObject({ usedGib: 28, isReserved: false });
    expect(found?.besideGib).toBeCloseTo(28 - 6.4 - 9, 9);
    // Without a volume it may all be the pool's.
    expect(besidePool(freeOf([36, 36, 36]), { host, engine, volumeGib: null })?.besideGib).toBe(0);
  });

  it("MEM-18 MEM-1 a pool that was pasted takes no more than it has: the rest is sessions', and no room on a smaller class", () => {
    const found = besidePool(freeOf([14, 14, 14]), { host, engine, volumeGib: 300, pastedMib: 8192 });
    expect(found?.besideGib).toBeCloseTo(50 - 6.4 - 8, 9);
    expect(besidePool(freeOf([14, 14, 14]), { host, engine, volumeGib: 300 })?.besideGib).toBeCloseTo(
      50 - 6.4 - poolGib,
      9,
    );
  });

  it("MEM-18 of a range counts against its maximum, where it is no part of the capacity it never had", () => {
    const found = besidePool(freeOf([36, 36, 36, 60]), { host: { acu: 32 }, engine, volumeGib: 7 });
    expect(found).toMatchObject({ usedGib: 28, isReserved: false });
    expect(found?.besideGib).toBeCloseTo(0.9 * 28 - 7, 9);
  });

  it("MEM-20 is in use all the time but a hundredth by the means of what was free, and no more than ever was", () => {
    const of = (means: readonly number[] | null) =>
      besidePool(freeOf([4, 4, 4, 20]), {
        ...{ host, engine, volumeGib: 9 },
        meanFree: means === null ? null : freeOf(means),
      })?.restingGib;
    const often = (gib: number, times: number) => Array.from({ length: times }, () => gib);
    expect(of([...often(6, 99), 19])).toBeCloseTo(58 - 6.4 - poolGib, 9);
    expect(of([...often(6, 98), 9, 9])).toBeCloseTo(55 - 6.4 - poolGib, 9);
    expect(of(often(3, 9))).toBeCloseTo(60 - 6.4 - poolGib, 9);
    expect([of(null), of(often(30, 9))]).toEqual([0, 0]);
  });

  it("MEM-18 needs three samples, and memory that can be free", () => {
    expect(besidePool(freeOf([1, 2]), { host, engine, volumeGib: 9 })).toBeNull();
    expect(besidePool(freeOf([1, 2, 3, 65]), { host, engine, volumeGib: 9 })).toBeNull();
    expect(besidePool(freeOf([1, 1, 30, 40, 40]), { host, engine, volumeGib: 9 })?.usedGib).toBe(34);
  });

  it("MEM-18 a class leaves what neither its pool nor the system takes", () => {
    const of = { engine, volumeGib: 9 } as const;
    expect(roomBesideGib({ ...of, host, isReserved: true })).toBeCloseTo(57.6 - poolGib, 9);
    expect(roomBesideGib({ ...of, host, isReserved: false })).toBeCloseTo(48.6, 9);
    expect(roomBesideGib({ ...of, host: { acu: 8 }, isReserved: false })).toBeCloseTo(14.4 - 9, 9);
  });
});
