import type { Series } from "@acuity/engine/demand";
import type { Samples } from "./samples.ts";

/** A series as a reader found it, before units, periods and questions are settled; `periodS` is what the file declares. */
export interface Draft extends Omit<Series, "timesS" | "values" | "periodBasis"> {
  readonly samples: Samples;
  /** False where the file cannot say more, such as a math expression: only the metric is asked. */
  readonly describable: boolean;
}
