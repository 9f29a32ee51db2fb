import type { MissedAhead, UncarriedLoss } from "@acuity/engine/units";

/**
 * How every date of a trend is said (TRD-1): the first day of the month whose demand, at its middle, is what the sentence is about. The
 * one way to say it, so that headline, list, chart and command line give one date of one event.
 */
export const monthFrom = (day: string): string => `in the month from ${day}`;

/**
 * What is said of a flip beside its amount: the day on which the trend brings it, that doubt alone decides (HED-2), or that the pick only
 * would not last there (TRD-1).
 */
export function flipAside({ day, side, isByDoubt = false, isByGrowth = false, loss }: FlipAside): string {
  if (isByGrowth) return ", where it still suffices but growth would soon end it";
  const month =
    day === undefined ? "" : `, ${monthFrom(day)} if the ${side === "above" ? "growth" : "fall"} goes on`;
  if (loss !== undefined) return `${month}, where ${LOSS_WORDS[loss]}`;
  return isByDoubt ? `${month}, where the pick suffices in fewer than nine of ten cases drawn` : month;
}

/** What is no longer carried at a flip once an instance is lost (CLU-1): CPU may be far from full there. */
export const LOSS_WORDS: Readonly<Record<UncarriedLoss, string>> = {
  both: "one instance alone no longer carries both",
  others: "the others no longer carry the load of one that is lost",
  promoted: "whoever is promoted no longer carries the writer’s load in time",
  connections: "the others no longer take the connections of one that is lost",
};

/** The same where growth has a limit missed first (TRD-1), behind the month: empty of the limit on time, which is what sizes are for. */
export function missedWords(by: MissedAhead | undefined): string {
  if (by === undefined || by === "time") return "";
  return `, where ${by === "reads" ? "its reads are outside their limits" : LOSS_WORDS[by]}`;
}

interface FlipAside {
  readonly day: string | undefined;
  readonly side: "below" | "above";
  readonly isByDoubt: boolean | undefined;
  readonly isByGrowth?: boolean | undefined;
  readonly loss?: UncarriedLoss | undefined;
}
