import fc from "fast-check";
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

  it("BUF-1 INS-3 equals a pool that is looked at second by second, while somebody is connected", () => {
    const piece = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom(-1, 0, 1, 2, 4, 5, 8, 16));
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 14 }),
        fc.option(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })),
        (pieces, lead, connected) => {
          const half = [
            ...Array<number>(lead).fill(4),
            ...pieces.flatMap(([s, h]) => Array<number>(s).fill(h)),
          ];
          const changes = half.flatMap((h, t) => (t === 0 || half[t - 1] !== h ? [t, h] : []));
          const workingSetMib = mib(2);
          // Steps of 11 s in which somebody was connected, or nobody.
          const isConnected = (t: number) => connected === null || connected[Math.floor(t / 11)] === true;
          const steps = Math.ceil(half.length / 11);
          const active = {
            edgesS: Int32Array.from({ length: steps + 1 }, (_, i) => Math.min(11 * i, half.length)),
            active: Uint8Array.from({ length: steps }, (_, i) => Number(isConnected(11 * i))),
          };
          const run = simulatePool({
            ...(connected !== null && { active }),
            changes: Int32Array.from(changes),
            totalS: half.length,
            engine,
            workingSetMib,
          });
          const slow = poolBySecond(half);
          expect(expand(run.changes, half.length)).toEqual(slow);
          const serves = (t: number) => (half[t] as number) > 0 && isConnected(t);
          const tooSmall = slow.filter((pool, t) => serves(t) && pool < workingSetMib).length;
          expect(run.tooSmallS).toBe(tooSmall);
          const servedS = half.filter((_, t) => serves(t)).length;
          expect(run.cachedRatio).toBe(servedS === 0 ? null : 1 - tooSmall / servedS);
        },
      ),
      { numRuns: 300, seed: 10 },
    );
  });

  it("BUF-1 a paused instance serves nobody: only what follows the resume counts against the cache", () => {
    const changes = Int32Array.of(0, 16, 1000, 0, 5000, 16);
    const run = simulatePool({ changes, totalS: 6000, engine, workingSetMib: mib(8) });
    // At 5,020 s the window of 20 s holds nothing but the new capacity; the next look is at 5,025 s.
    expect(run.tooSmallS).toBe(25);
    expect(run.cachedRatio).toBe(1 - 25 / 2000);
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

/** Shrinks at once; at seconds 15, 30 … grows to what the lowest of the last 20 seconds since the gap allows. */
function poolBySecond(half: readonly number[]): readonly number[] {
  let pool = Number.NaN;
  let since = 0;
  return half.map((now, t) => {
    if (now < 0) {
      pool = Number.NaN;
      since = t + 1;
      return pool;
    }
    const own = mib(now / 2);
    if (t === since || own < pool) pool = own;
    const lowest = Math.min(...half.slice(Math.max(since, t - 19), t + 1)) / 2;
    if (t % 15 === 0) pool = Math.max(pool, mib(lowest));
    return pool;
  });
}

function expand(changes: Float64Array, totalS: number): readonly number[] {
  const out: number[] = [];
  for (let c = 0; c < changes.length; c += 2) {
    const to = c + 2 < changes.length ? (changes[c + 2] as number) : totalS;
    while (out.length < to) out.push(changes[c + 1] as number);
  }
  return out;
}
