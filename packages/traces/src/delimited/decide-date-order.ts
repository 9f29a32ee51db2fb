import { TraceError } from "../trace-error.ts";
import type { DateOrder } from "../trace-file.ts";
import type { GrowingColumns } from "./growing-columns.ts";
import type { TimeReader } from "./time-reader.ts";

export interface DateChoice {
  readonly timesS: Float64Array;
  /** The order taken when the column allows both; null when it was decided, asked for, or never open. */
  readonly undecided: DateOrder | null;
}

/**
 * Settles 3/2/2026 from the whole column: a part above 12 decides; then the caller; then the order that makes the
 * column ascend in even steps. What stays open is taken as the separator suggests (comma: month first) and reported.
 * @throws TraceError `date-order-mixed` when the column contradicts itself
 */
export function decideDateOrder(
  columns: GrowingColumns,
  time: TimeReader,
  hints: { asked: DateOrder | null; delimiter: number },
): DateChoice {
  const asRead = columns.take(0);
  const exchanged = columns.take(1);
  if (time.yearLast === 0) return { timesS: asRead, undecided: null };
  const dayFirst = time.firstAbove12 || time.dotted;
  if (dayFirst && time.secondAbove12)
    throw new TraceError(
      "date-order-mixed",
      "Some dates only read as day/month and others only as month/day. Export the file with dates as YYYY-MM-DD.",
    );
  const pick = (order: DateOrder): Float64Array => {
    if (order === time.order) return asRead;
    // Rows written with the year first have only one reading.
    for (let i = 0; i < exchanged.length; i++)
      if (Number.isNaN(exchanged[i])) exchanged[i] = asRead[i] as number;
    return exchanged;
  };
  if (dayFirst) return { timesS: pick("day-first"), undecided: null };
  if (time.secondAbove12) return { timesS: pick("month-first"), undecided: null };
  if (hints.asked !== null) return { timesS: pick(hints.asked), undecided: null };
  const [monthFirst, other] = [unevenness(asRead), unevenness(exchanged)];
  if (monthFirst < other) return { timesS: asRead, undecided: null };
  if (other < monthFirst) return { timesS: pick("day-first"), undecided: null };
  const assumed: DateOrder = hints.delimiter === 44 ? "month-first" : "day-first";
  return { timesS: pick(assumed), undecided: assumed };
}

/** Steps that differ from the one before, each step back counted many times. */
function unevenness(timesS: Float64Array): number {
  let uneven = 0;
  let lastStep = Number.NaN;
  for (let i = 1; i < timesS.length; i++) {
    const step = (timesS[i] as number) - (timesS[i - 1] as number);
    if (step !== lastStep) uneven++;
    if (!(step > 0)) uneven += 1000;
    lastStep = step;
  }
  return uneven;
}
