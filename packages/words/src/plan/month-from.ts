/**
 * How every date of a trend is said (TRD-1): the first day of the month whose demand, at its middle, is what the sentence is about. The
 * one way to say it, so that headline, list, chart and command line give one date of one event.
 */
export const monthFrom = (day: string): string => `in the month from ${day}`;

/** The same of a flip that the trend brings; nothing where it has no day. */
export const monthOfFlip = (day: string | undefined, side: "below" | "above"): string =>
  day === undefined ? "" : `, ${monthFrom(day)} if the ${side === "above" ? "growth" : "fall"} goes on`;
