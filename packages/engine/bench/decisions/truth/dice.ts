/** Random numbers of a world; the same seed gives the same world on every machine. */
export interface Dice {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  readonly between: (from: number, to: number) => number;
  /** Uniform in the logarithm. */
  readonly log: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Mean 0, deviation 1: the sum of four uniforms, never beyond 3.5. */
  readonly bell: () => number;
}

/** sfc32 of PractRand (Chris Doty-Humphrey, public domain). */
export function diceOf(seed: number): Dice {
  let a = 0x9e3779b9 | 0;
  let b = seed | 0;
  let c = (seed ^ 0x5bd1e995) | 0;
  let count = 1;
  const next = () => {
    const t = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 16; i++) next();
  const between = (from: number, to: number) => from + (to - from) * next();
  return {
    ...{ next, between },
    log: (from, to) => Math.exp(between(Math.log(from), Math.log(to))),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
