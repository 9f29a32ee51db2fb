/** Bins an octave, and the octaves from 2⁻¹⁰ to 2³⁰ reads a second. */
const BITS = 6;
const LEAST_EXPONENT = -10;
const OCTAVES = 40;
/** The exponent of a double is kept 1,023 up. */
const BIAS = 1023;

/** Time by rate, in bins 1/64 of an octave wide, read off the bits of the number: no logarithm in the loop. */
export class RateTally {
  private readonly secondsOf = new Float64Array((OCTAVES << BITS) + 1);
  private readonly number = new Float64Array(1);
  private readonly words = new Uint32Array(this.number.buffer);
  private totalS = 0;

  add(perS: number, seconds: number): void {
    this.totalS += seconds;
    this.number[0] = perS;
    // The upper word holds sign, exponent and the first 20 bits; typed arrays are little-endian wherever this runs.
    const key = ((this.words[1] as number) >>> (20 - BITS)) - ((BIAS + LEAST_EXPONENT) << BITS) + 1;
    const bin = key < 0 ? 0 : Math.min(key, this.secondsOf.length - 1);
    this.secondsOf[bin] = (this.secondsOf[bin] as number) + seconds;
  }

  /** Rate that a share of the time stays at or below: the upper edge of its bin, at most 1.6 % too high. */
  quantile(share: number): number {
    return upperEdge(this.binOf(share));
  }

  /** The lower edge of the same bin: that rate is no less. */
  floorOf(share: number): number {
    return upperEdge(Math.max(0, this.binOf(share) - 1));
  }

  /** Seconds at a rate above one, its own bin left out: rates up to 1.6 % above it are not seen. */
  secondsAbove(perS: number): number {
    let seconds = 0;
    for (let bin = this.secondsOf.length - 1; bin > 0 && upperEdge(bin - 1) >= perS; bin--)
      seconds += this.secondsOf[bin] as number;
    return seconds;
  }

  private binOf(share: number): number {
    let before = 0;
    for (let bin = 0; bin < this.secondsOf.length; bin++) {
      before += this.secondsOf[bin] as number;
      if (before >= share * this.totalS) return bin;
    }
    return 0;
  }
}

function upperEdge(bin: number): number {
  if (bin === 0) return 0;
  const exponent = LEAST_EXPONENT + ((bin - 1) >> BITS);
  const share = (((bin - 1) & ((1 << BITS) - 1)) + 1) / (1 << BITS);
  return 2 ** exponent * (1 + share);
}
