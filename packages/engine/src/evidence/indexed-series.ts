import type { Series } from "../series/series.ts";
import type { JoinedSeries } from "./joining/join-series.ts";
import type { Resource } from "./resource-of.ts";

/** One measurement of one resource, joined from all files. */
export interface IndexedSeries {
  /** Plain name of its metric; null where the file names none. */
  readonly metric: string | null;
  readonly series: Series;
  readonly resource: Resource;
  readonly joined: Omit<JoinedSeries, "series">;
  /** Others without a name contradict it. */
  readonly isDisputed?: boolean;
}
