import { formatDuration, formatPercent, formatSignificant } from "@acuity/words";
import { axisFromZero } from "../drawing/axis.ts";
import type { Fill, PlotAxis, Role } from "../drawing/drawing.ts";
import type { TraceColumns, TraceLine } from "./trace-columns.ts";

/** One of the small drawings over the common axis of time. */
export interface TraceRow {
  readonly id: string;
  /** What is drawn and in which unit. */
  readonly title: string;
  /** How it is drawn, lighter. */
  readonly note: string;
  readonly axis: PlotAxis;
  /** In the unit of the axis, NaN where nothing was measured. */
  readonly mean: Float64Array;
  /** Pale; null where it would say nothing more. */
  readonly highest: Float64Array | null;
  readonly role: Role;
  readonly fill: Fill | null;
  readonly isDashed: boolean;
  readonly height: number;
  /** A figure of it in words. */
  readonly say: (value: number) => string;
}

/** Heights of CPU, and of capacity and memory. */
export const TALL_PX = 150;
export const LOW_PX = 84;
const SMALL_PX = 56;

/** CPU with its highest, capacity dashed, memory as a line, in that order; what else there is in small. */
export function traceRows(columns: TraceColumns, withMore: boolean): readonly TraceRow[] {
  const rows = columns.lines.map((line) => plannedRow(line, columns));
  return withMore ? [...rows, ...columns.more.map(moreRow)] : rows;
}

function plannedRow(line: TraceLine, columns: TraceColumns): TraceRow {
  switch (line.id) {
    case "cpu":
      return cpuRow(line, columns);
    case "capacity":
      return {
        ...scaled(line, { name: "Capacity", face: { unit: "ACU", by: 1 }, height: LOW_PX }),
        ...{ note: "measured", role: "actual", isDashed: true, highest: null },
      };
    default:
      return {
        ...scaled(line, { name: "Freeable memory", face: faceOf(line), height: LOW_PX }),
        ...{ note: memoryNote(line), role: "memory", highest: null },
      };
  }
}

function cpuRow(line: TraceLine, { startS, endS, buckets, hasCapacity }: TraceColumns): TraceRow {
  const eachS = (endS - startS) / buckets;
  const row = scaled(line, {
    name: hasCapacity ? "CPU of the maximum" : "CPU",
    face: { unit: "%", by: 1 },
    height: TALL_PX,
  });
  const isAveraged = line.periodS === null || eachS > 1.5 * line.periodS;
  const sample = line.periodS === null ? "sample" : `sample of ${formatDuration(line.periodS)}`;
  const mean = isAveraged ? `line: average of ${formatDuration(eachS)}` : `line: ${sample}`;
  const pale = line.hasMaximum ? "pale: highest inside a sample" : `pale: highest ${sample}`;
  const isSame = !isAveraged && !line.hasMaximum;
  return {
    ...row,
    ...{ note: isSame ? mean : `${mean}, ${pale}`, role: "demand", fill: "demand-fill" },
    highest: isSame ? null : row.highest,
    say: (value) => formatPercent(value),
  };
}

function memoryNote({ statistic }: TraceLine): string {
  return statistic === null || statistic === "Average" ? "unused, as measured" : `unused, ${statistic}`;
}

function moreRow(line: TraceLine): TraceRow {
  const row = scaled(line, { name: line.metric ?? line.label, face: faceOf(line), height: SMALL_PX });
  const said = [line.statistic ?? "statistic not said", ...(line.of === null ? [] : [line.of])];
  return { ...row, note: said.join(", "), highest: null, role: "ink" };
}

/** A unit that is read, and by how much its figures are divided. */
interface Face {
  readonly unit: string;
  readonly by: number;
}

function scaled(
  line: TraceLine,
  { name, face, height }: { readonly name: string; readonly face: Face; readonly height: number },
): TraceRow {
  const divided = (values: Float64Array) => (face.by === 1 ? values : values.map((value) => value / face.by));
  const highest = divided(line.highest);
  const least = highest.reduce((most, value) => (value > most ? value : most), 0);
  return {
    ...{ id: line.id, note: "", height, highest, mean: divided(line.mean) },
    title: face.unit === "" ? name : `${name}, ${face.unit}`,
    axis: axisFromZero(least, { unit: "", about: height === SMALL_PX ? 2 : height === LOW_PX ? 3 : 4 }),
    ...{ role: "ink", fill: null, isDashed: false },
    say: (value) => `${formatSignificant(value)}${face.unit === "" ? "" : `\u202f${face.unit}`}`,
  };
}

const BINARY = ["B", "KiB", "MiB", "GiB", "TiB"] as const;

/** Sizes in the largest unit that leaves a whole figure, short times in milliseconds, all else as it is. */
function faceOf({ unit, highest }: TraceLine): Face {
  const most = highest.reduce((top, value) => (value > top ? value : top), 0);
  switch (unit) {
    case "Bytes":
    case "Bytes/Second": {
      const power = Math.max(0, Math.min(BINARY.length - 1, Math.floor(Math.log2(Math.max(1, most)) / 10)));
      return { unit: `${BINARY[power]}${unit === "Bytes" ? "" : "/s"}`, by: 1024 ** power };
    }
    case "Percent":
      return { unit: "%", by: 1 };
    case "Seconds":
      return most < 10 ? { unit: "ms", by: 1e-3 } : { unit: "s", by: 1 };
    case "Milliseconds":
      return { unit: "ms", by: 1 };
    case "Count/Second":
      return { unit: "a second", by: 1 };
    default:
      return { unit: "", by: 1 };
  }
}
