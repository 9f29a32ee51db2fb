import { PAGE_BYTES, pagesOfGib } from "./access.ts";

/** Usable share of nominal memory and PostgreSQL's divisor for shared_buffers on Aurora (MEM-1). */
const pagesOfClass = (memoryGib: number, hasNvme: boolean) => {
  const pages = Math.floor((0.968 * memoryGib * 2 ** 30) / 12_038) - 50_003;
  return Math.max(16_384, Math.floor(hasNvme ? 0.955 * pages : pages));
};

/** Measured pools of serverless PostgreSQL, ACU and MiB (MEM-1). */
const SERVERLESS_MIB = [
  [0.5, 128],
  [1, 384],
  [1.5, 384],
  [2.5, 2688],
  [4, 5504],
  [8, 11_136],
  [12.5, 17_280],
] as const;

function serverlessMib(acu: number): number {
  const last = SERVERLESS_MIB[SERVERLESS_MIB.length - 1] as readonly [number, number];
  if (acu > last[0]) return Math.max(last[1], 0.675 * acu * 2048);
  for (let i = 1; i < SERVERLESS_MIB.length; i++) {
    const [a, low] = SERVERLESS_MIB[i - 1] as readonly [number, number];
    const [b, high] = SERVERLESS_MIB[i] as readonly [number, number];
    if (acu <= b) return acu <= a ? low : low + ((high - low) * (acu - a)) / (b - a);
  }
  return last[1];
}

/** Pages of the pool by half-ACU, from 0 to 256 ACU. */
const SERVERLESS_PAGES = Float64Array.from({ length: 513 }, (_, half) =>
  half === 0 ? 0 : Math.floor((serverlessMib(half / 2) * 2 ** 20) / PAGE_BYTES),
);

export const serverlessPool = (acu: number): number => SERVERLESS_PAGES[Math.round(acu * 2)] as number;
export const classPool = pagesOfClass;

/** Reads a second that the storage gives: S1's 54,500 on 32 vCPU, in proportion below. */
export const readCeiling = (vcpu: number): number => (54_500 * Math.min(32, vcpu)) / 32;

/** Seconds of a read from the volume and from local NVMe (S1). */
export const READ_S = { volume: 0.00151, nvme: 0.000124 } as const;

/** Tier of an Optimized Reads class as a cache of pages: 88.5 % of the drives less twice the memory (ORD-1). */
export const tierPages = (nvmeGb: number, memoryGib: number): number =>
  pagesOfGib(Math.max(0, (0.885 * nvmeGb * 1e9) / 2 ** 30 - 2 * memoryGib));

/** Chance that a caller waits, for c servers of which a share is busy. */
function erlangC(servers: number, busy: number): number {
  let blocked = 1;
  const load = servers * busy;
  for (let k = 1; k <= servers; k++) blocked = (load * blocked) / (k + load * blocked);
  return blocked / (1 - busy * (1 - blocked));
}

/** How much longer a call takes than alone. */
export const stretch = (servers: number, busy: number): number =>
  busy >= 1 ? Number.POSITIVE_INFINITY : 1 + erlangC(servers, busy) / (servers * (1 - busy));

const limits = new Map<number, number>();

/** Busy vCPU at which calls take twice as long (HED-1). */
export function busyAtTwice(vcpu: number): number {
  const known = limits.get(vcpu);
  if (known !== undefined) return known;
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (stretch(vcpu, middle) > 2) high = middle;
    else low = middle;
  }
  limits.set(vcpu, low * vcpu);
  return low * vcpu;
}
