// Four bytes at once: with the zeros of ASCII taken away, digits are 0–9 and adding six leaves the upper halves empty.
export const ZEROS = 0x30303030;
export const SIXES = 0x06060606;
export const NOT_DIGITS = 0xf0f0f0f0;

/** Value of four decimal digits, the first in the lowest byte. */
export function fourDigits(x: number): number {
  const pairs = (Math.imul(x, 10) + (x >>> 8)) & 0x00ff00ff;
  return (pairs & 0xff) * 100 + (pairs >>> 16);
}
