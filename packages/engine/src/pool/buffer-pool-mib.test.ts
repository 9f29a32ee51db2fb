import { expect, it } from "vitest";
import { bufferPoolMib } from "./buffer-pool-mib.ts";

const pool = (acu: number) => bufferPoolMib({ acu, engine: "aurora-postgresql" });

it.each([
  [0, 0],
  [0.5, 128],
  [1, 384],
  [1.5, 384],
  [2, 1536],
  [2.5, 2688],
  [4, 5504],
])("BUF-1 Aurora PostgreSQL at %s ACU keeps %s MiB", (acu, mib) => {
  expect(pool(acu)).toBe(mib);
});

it("BUF-1 above 4 ACU the pool is 0.67 of memory, and never shrinks as capacity grows", () => {
  expect(pool(8)).toBeCloseTo(8 * 2048 * 0.67, 9);
  for (let acu = 0.5; acu < 256; acu += 0.5) expect(pool(acu + 0.5)).toBeGreaterThanOrEqual(pool(acu));
});

it("BUF-1 Aurora MySQL keeps 0.67 of memory throughout", () => {
  expect(bufferPoolMib({ acu: 1, engine: "aurora-mysql" })).toBeCloseTo(2048 * 0.67, 9);
});
