/**
 * How every date of a trend is said (TRD-1): the first day of the month whose demand, at its middle, is what the sentence is about. The
 * one way to say it, so that headline, list, chart and command line give one date of one event.
 */
export const monthFrom = (day: string): string => `in the month from ${day}`;

/**
 * What is said of a flip beside its amount: the day on which the trend brings it, that doubt alone decides (HED-2), or that the pick only
 * would not last there (TRD-1).
 */
export function flipAside({ day, side, isByDoubt = false, isByGrowth = false }: FlipAside): string {
  if (isByGrowth) return ", where it still suffices but growth would soon end it";
  const month =
    day === undefined ? "" : `, ${monthFrom(day)} if the ${side === "above" ? "growth" : "fall"} goes on`;
  return isByDoubt
    ? `${month}${month === "" ? "" : ","} it suffices in fewer than nine of ten cases drawn`
    : month;
}

interface FlipAside {
  readonly day: string | undefined;
  readonly side: "below" | "above";
  readonly isByDoubt: boolean | undefined;
  readonly isByGrowth?: boolean | undefined;
}
