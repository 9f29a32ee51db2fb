import type { ClusterDescription, Series } from "@acuity/engine/demand";
import type { Meter } from "../source/metered.ts";
import type { DateOrder, ReadOptions, TraceFormat, TraceWarning } from "../trace-file.ts";
import type { Samples } from "./samples.ts";

/** A series as a reader found it, before units, periods and questions are settled; `periodS` is what the file declares. */
export interface Draft extends Omit<Series, "timesS" | "values" | "periodBasis"> {
  readonly samples: Samples;
  /** False where the file cannot say more, such as a math expression: only the metric is asked. */
  readonly describable: boolean;
}

/** What every reader hands to the assembler. */
export interface Reading {
  readonly format: TraceFormat;
  readonly drafts: readonly Draft[];
  readonly warnings: readonly TraceWarning[];
  /** Stamps carried no zone, so the caller's offset (or UTC) was taken. */
  readonly unmarkedTimes: boolean;
  /** The order taken when day and month could be exchanged, else null. */
  readonly undecidedDateOrder: DateOrder | null;
  /** Absent where nothing is described. */
  readonly description?: ClusterDescription;
}

/** What every reader of text is given beside its bytes. */
export interface ReadContext {
  readonly meter: Meter;
  readonly options: ReadOptions;
}
