/** Uniform numbers in [0, 1); the same seed gives the same sequence on every machine. */
export type RandomSource = () => number;

/** Mulberry32 (Tommy Ettinger, 2017, public domain): 32 bits of state, enough for ensembles. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
