import { describe, expect, it } from "vitest";
import type { CacheSamples } from "./cache-samples.ts";
import { touchesOf } from "./touches-of.ts";

/** Five minutes each: touches a second, what is missed of them, the vCPU, and whether the pool was full. */
type Sample = readonly [perS: number, miss: number, vcpu: number, isFull: 0 | 1];

function touchesIn(samples: readonly Sample[], hasOnePool: boolean) {
  const column = (of: (sample: Sample) => number) => Float64Array.from(samples, of);
  const missesPerS = column(([perS, miss]) => perS * miss);
  const columns = {
    ...{ timesS: Float64Array.from(samples, (_, i) => 300 * i), spanS: column(() => 300), missesPerS },
    ...{ readsPerS: missesPerS, miss: column(([, miss]) => miss), vcpu: column(([, , vcpu]) => vcpu) },
  };
  const held = { isFull: Uint8Array.from(samples, ([, , , isFull]) => isFull) };
  return touchesOf(columns as unknown as CacheSamples, { held: held as never, hasOnePool });
}

describe("touches of samples", () => {
  it("MEM-8 where the pool was hardly ever full, reads of the source are those of half of its touches, no cold start's", () => {
    const cold: readonly Sample[] = [
      [1000, 0.5, 1, 0],
      [1000, 0.01, 1, 0],
      [1000, 0.02, 1, 0],
    ];
    expect(touchesIn(cold, true)?.steadyMiss).toBe(0.02);
    expect(touchesIn(cold, true)?.sourceMiss).toBeCloseTo(0.53 / 3, 12);
    // A fifth of the touches on a full pool tell its miss.
    expect(touchesIn([...cold, [1000, 0.03, 1, 1]], true)).toMatchObject({
      steadyMiss: 0.03,
      sourceMiss: 0.03,
    });
  });

  it("MEM-4 of a pool that moves misses are of all the time, also of that whose CPU is missing: reads stay as billed", () => {
    const found = touchesIn(
      [
        [1000, 0.1, 1, 1],
        [3000, 0.3, Number.NaN, 1],
      ],
      false,
    );
    expect(found?.sourceMiss).toBeCloseTo(1000 / 4000, 12);
    expect((found?.sourceMiss ?? 0) * (found?.meanPerS ?? 0)).toBeCloseTo(500, 9);
    expect(found?.perVcpuS).toBeCloseTo(1000, 9);
  });

  it("MEM-4 MEM-2 of a pool that was hardly ever full misses are of the touches of all the time, also where CPU is missing", () => {
    // Each misses a tenth; of every second sample nobody knows the CPU.
    const cold = Array.from({ length: 20 }, (_, i): Sample => [1000, 0.1, i % 2 ? Number.NaN : 2, 0]);
    for (const hasOnePool of [true, false])
      expect(touchesIn(cold, hasOnePool)?.sourceMiss).toBeCloseTo(0.1, 12);
    // Of all touches a tenth are on a full pool, of those whose CPU is known it would be a fifth.
    const few = cold.map(([perS, miss, vcpu], i): Sample => {
      const isFull = i === 1 || i === 3;
      return [perS, isFull ? 0.9 : miss, vcpu, isFull ? 1 : 0];
    });
    expect(touchesIn(few, true)?.steadyMiss).toBe(0.1);
  });
});
