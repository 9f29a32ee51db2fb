/** Families and platforms whose speed may be the user's own, as a multiple of r6g's, which is 1 (SPD-1). */
export const SPEED_NAMES = [
  "r5",
  "t3",
  "t4g",
  "r6gd",
  "x2g",
  "r6i",
  "r6id",
  "r7i",
  "r7g",
  "r8g",
  "r8gd",
  "platform-2",
  "platform-3",
  "platform-4",
] as const;
export type SpeedName = (typeof SPEED_NAMES)[number];
