import type { SpanGrade } from "@acuity/traces";
import type { Answers, FileView, SeriesView } from "../files/session-view.ts";

/** What the files say about the database, before anybody is asked. */
export interface KnownFacts {
  readonly series: readonly SeriesView[];
  /** Instances with a CPU series; the empty text stands for series that name none. */
  readonly instances: readonly string[];
  readonly region: string | null;
  /** Largest capacity seen and the maximum it implies (capacity ÷ ACUUtilization), for a serverless source. */
  readonly serverless: {
    readonly measuredMinAcu: number;
    readonly measuredMaxAcu: number;
    readonly impliedMaxAcu: number | null;
  } | null;
  readonly hasMaximumCpu: boolean;
  readonly firstS: number | null;
  readonly lastS: number | null;
  readonly grade: SpanGrade | null;
}

/** The instance a series is about; the empty text where it names none. */
export const instanceOf = (series: SeriesView): string => series.dimensions["DBInstanceIdentifier"] ?? "";

function isCpu(series: SeriesView): boolean {
  return series.metric === "CPUUtilization" && series.quality.count > 0;
}

/** The CPU series the plan would rest on: the chosen instance, Average before anything else. */
export function cpuSeries(series: readonly SeriesView[], instance: string | null): SeriesView | null {
  const own = series.filter((s) => isCpu(s) && (instance === null || instanceOf(s) === instance));
  return (
    own.find((s) => s.statistic === "Average") ?? own.find((s) => s.statistic === null) ?? own[0] ?? null
  );
}

function serverlessFacts(series: readonly SeriesView[]): KnownFacts["serverless"] {
  const capacity = series.find((s) => s.metric === "ServerlessDatabaseCapacity" && s.quality.count > 0);
  if (capacity === undefined) return null;
  const utilisation = series.find((s) => s.metric === "ACUUtilization" && s.statistic === capacity.statistic);
  const mean = utilisation?.quality.mean ?? 0;
  // Means of the same spans: capacity ÷ (utilisation / 100) = maximum ACU, which moves in halves.
  const implied = mean > 0 ? Math.round((capacity.quality.mean / mean) * 200) / 2 : null;
  const measuredMinAcu = Math.round(capacity.quality.min * 2) / 2;
  return { measuredMinAcu, measuredMaxAcu: capacity.quality.max, impliedMaxAcu: implied };
}

/** Facts of all readable files together, for the instance the user chose (or the only one). */
export function knownFacts(files: readonly FileView[], answers: Answers): KnownFacts {
  const series = files.flatMap((file) => (file.state.kind === "read" ? file.state.series : []));
  const instances = [...new Set(series.filter(isCpu).map(instanceOf))].sort();
  const cpu = cpuSeries(series, answers.instance ?? instances[0] ?? null);
  return {
    series,
    instances,
    region: series.find((s) => s.region !== null)?.region ?? null,
    serverless: serverlessFacts(series),
    hasMaximumCpu: series.some((s) => isCpu(s) && s.statistic === "Maximum"),
    firstS: cpu?.quality.firstS ?? null,
    lastS: cpu?.quality.lastS ?? null,
    grade: cpu?.quality.grade ?? null,
  };
}

/** Key under which answers are remembered: the same header gets the same answers. */
export function headerKey(series: readonly SeriesView[]): string {
  return [...new Set(series.map((s) => `${s.label}|${s.metric}|${instanceOf(s)}`))].sort().join("\n");
}
