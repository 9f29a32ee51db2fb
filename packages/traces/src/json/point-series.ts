import type { Draft } from "../series/draft.ts";
import { samplesOf } from "./json-reader.ts";

export type Description = Omit<Draft, "samples" | "periodS" | "describable" | "label"> & {
  readonly periodS?: number | null;
  readonly label?: string;
};

interface Points {
  readonly description: Description;
  readonly times: number[];
  readonly values: number[];
}

/** Points that arrive in any order, gathered by series. Series keep the order they were first seen in. */
export class PointSeries {
  readonly #series = new Map<string, Points>();

  add(key: string, point: { timeS: number; value: number }, describe: () => Description): void {
    let points = this.#series.get(key);
    if (points === undefined) {
      points = { description: describe(), times: [], values: [] };
      this.#series.set(key, points);
    }
    points.times.push(point.timeS);
    points.values.push(point.value);
  }

  drafts(): Draft[] {
    return [...this.#series.values()].map(({ description, times, values }) => ({
      ...description,
      periodS: description.periodS ?? null,
      label: description.label ?? labelOf(description),
      samples: samplesOf(times, values),
      describable: true,
    }));
  }
}

function labelOf({ metric, statistic, dimensions }: Description): string {
  return [metric, statistic, ...Object.values(dimensions)].filter((word) => word !== null).join(" ");
}
