import type { Draft } from "../series/reading.ts";
import type { TraceFormat } from "../trace-file.ts";
import { type JsonFormat, samplesOf, timeOf } from "./json-reader.ts";
import { type JsonObject, numberOf } from "./json-shape.ts";

type Description = Omit<Draft, "samples" | "periodS" | "describable" | "label"> & {
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

/** Where a document's points go. */
interface PointSink {
  /** Line the document starts on. */
  readonly line: number;
  /** Adds pairs of time and value to one series; what is no pair or has no readable time is left out. */
  add(key: string, points: readonly unknown[], describe: () => Description): void;
}

/** A format whose documents hold plain points, each read where it stands. */
export function pointFormat(what: {
  readonly format: TraceFormat;
  recognises(document: JsonObject): boolean;
  read(document: JsonObject, sink: PointSink): void;
}): JsonFormat {
  return {
    format: what.format,
    recognises: what.recognises,
    gather: (context) => {
      const series = new PointSeries();
      const add: PointSink["add"] = (key, points, describe) => {
        context.countPoints(points.length);
        for (const point of points) {
          if (!Array.isArray(point)) continue;
          const timeS = timeOf(point[0], context.time);
          if (!Number.isNaN(timeS)) series.add(key, { timeS, value: numberOf(point[1]) }, describe);
        }
      };
      return {
        add: (document, line) => what.read(document, { line, add }),
        finish: () => ({ drafts: series.drafts(), warnings: [] }),
      };
    },
  };
}
