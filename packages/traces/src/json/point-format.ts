import type { TraceFormat } from "../trace-file.ts";
import { type JsonFormat, timeOf } from "./json-reader.ts";
import { type JsonObject, numberOf } from "./json-shape.ts";
import { type Description, PointSeries } from "./point-series.ts";

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
