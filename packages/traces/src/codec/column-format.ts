// One stored column:
//   magic 0xAC, version 1, transform, decimals, width (planes), flags, 2 bytes zero, count u32, CRC-32 of the doubles u32,
//   then sections, each: length u32, packed length u32, bytes (deflate-raw, or as they are when both lengths are equal).
// Sections of a decimal column: one per plane of the integers, lowest byte first; with FLAG.ulps one of signed steps;
// with FLAG.patches two that are columns themselves, places and values; of a dictionary one per plane of the sorted integers' steps before the rest.
// A raw column has the eight byte planes of the doubles.

export const MAGIC = 0xac;
export const VERSION = 1;
export const HEADER_BYTES = 16;
/** Sections behind the integers. */
export const FLAG = { ulps: 1, patches: 2 } as const;

/** How the integers are laid down: as they are, as steps, as steps of steps, or as places in a sorted list. */
export const LAYOUT = { raw: 0, plain: 1, delta: 2, deltaOfDelta: 3, dictionary: 4 } as const;
export type Layout = (typeof LAYOUT)[keyof typeof LAYOUT];

/** Integers below this keep their second differences exact as zigzag doubles. */
export const INTEGER_LIMIT = 2 ** 49;
/** Samples in one column; a year of seconds is 32 million. */
export const MOST_SAMPLES = 100_000_000;
