/**
 * Why an ACU-second of measured capacity was there, in the order in which causes are asked (HLD-2): `pause-wait` is the time in
 * which nobody is connected until it pauses, `follows` is a reader lifted to its writer.
 */
export const HOLDING_CAUSES = [
  "paused",
  "pause-wait",
  "minimum",
  "maximum",
  "cpu",
  "coming-down",
  "follows",
  "memory",
  "unexplained",
] as const;
export type HoldingCause = (typeof HOLDING_CAUSES)[number];

/** Place of each cause in a row of parts. */
export const AT = Object.fromEntries(HOLDING_CAUSES.map((cause, at) => [cause, at])) as Readonly<
  Record<HoldingCause, number>
>;
