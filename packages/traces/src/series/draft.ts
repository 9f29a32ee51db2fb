import type { Samples } from "./samples.ts";

/** A series as a reader found it, before units, periods and questions are settled. */
export interface Draft {
  readonly metric: string | null;
  readonly statistic: string | null;
  readonly unit: string | null;
  /** Period the file declares, or null. */
  readonly periodS: number | null;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly label: string;
  readonly region: string | null;
  readonly samples: Samples;
  /** False where the file cannot say more, such as a math expression: only the metric is asked. */
  readonly describable: boolean;
}
