// One stored column:
//   magic 0xAC, version 1, transform, decimals, width (planes), flags, 2 bytes zero, count u32, CRC-32 of the doubles u32,
//   then sections, each: length u32, packed length u32, bytes (deflate-raw, or as they are when both lengths are equal).
// Sections of a decimal column: one per plane of the integers, lowest byte first; with FLAG_ULPS one of signed steps;
// with FLAG_PATCHES two that are columns themselves, places and values; of a dictionary one per plane of the sorted integers' steps before the rest.
// A raw column has the eight byte planes of the doubles.

export const MAGIC = 0xac;
export const VERSION = 1;
export const HEADER_BYTES = 16;
export const FLAG_ULPS = 1;
export const FLAG_PATCHES = 2;

/** How the integers are laid down: as they are, as steps, as steps of steps, or as places in a sorted list. */
export const RAW = 0;
export const PLAIN = 1;
export const DELTA = 2;
export const DELTA_OF_DELTA = 3;
export const DICTIONARY = 4;
export type Transform = typeof RAW | typeof PLAIN | typeof DELTA | typeof DELTA_OF_DELTA | typeof DICTIONARY;

/** Integers below this keep their second differences exact as zigzag doubles. */
export const INTEGER_LIMIT = 2 ** 49;
/** Samples in one column; a year of seconds is 32 million. */
export const MOST_SAMPLES = 100_000_000;
