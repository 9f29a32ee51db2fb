import type { EngineName } from "../prices/price-sheet.ts";

/** shared_buffers of Aurora PostgreSQL by ACU: S0's measurements; the one at 0.5 ACU is an assumption (BUF-1). */
const MEASURED_MIB: readonly (readonly [acu: number, mib: number])[] = [
  [0.5, 128],
  [1, 384],
  [1.5, 384],
  [2.5, 2688],
  [4, 5504],
];

/** Above the measurements, and for Aurora MySQL throughout (an assumption), this share of memory. */
const POOL_RATIO = 0.67;
const MIB_PER_ACU = 2048;

/** Buffer pool of a serverless instance at a capacity, MiB (BUF-1); 0 while paused. */
export function bufferPoolMib(input: { readonly acu: number; readonly engine: EngineName }): number {
  const { acu, engine } = input;
  if (acu <= 0) return 0;
  const [lastAcu, lastMib] = MEASURED_MIB[MEASURED_MIB.length - 1] as readonly [number, number];
  if (engine === "aurora-mysql" || acu >= lastAcu) {
    const ratio = acu * MIB_PER_ACU * POOL_RATIO;
    return engine === "aurora-mysql" ? ratio : Math.max(lastMib, ratio);
  }
  const above = MEASURED_MIB.findIndex(([known]) => known >= acu);
  const [highAcu, highMib] = MEASURED_MIB[above] as readonly [number, number];
  const [lowAcu, lowMib] = MEASURED_MIB[Math.max(0, above - 1)] as readonly [number, number];
  if (highAcu === lowAcu) return highMib;
  return lowMib + ((highMib - lowMib) * (acu - lowAcu)) / (highAcu - lowAcu);
}
