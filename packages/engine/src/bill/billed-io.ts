import { EngineError } from "../errors/engine-error.ts";
import type { IoAssumption } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";

/** Hours a month (UNI-2). */
const MONTH_S = 730 * 3600;

/** VolumeReadIOPs and VolumeWriteIOPs count I/O per five minutes (F: CloudWatch metrics of Aurora). */
const VOLUME_PERIOD_S = 300;

/** Billed I/O of one cluster over what was measured. */
export interface BilledIo {
  readonly requests: number;
  readonly readRequests: number | null;
  readonly writeRequests: number | null;
  /** Scaled from the seconds measured to a month of 730 h. */
  readonly requestsPerMonth: number;
  /** Seconds with a sample of the metric that has the fewest. */
  readonly measuredS: number;
  /** `volume` is what AWS bills; `estimate` comes from ReadIOPS and WriteIOPS and is never billed I/O. */
  readonly basis: "volume" | "estimate";
  /** Null where the figure is what AWS bills. */
  readonly assumption: IoAssumption | null;
}

/**
 * Billed I/O of a cluster (PRC-3): Σ Sum, or Σ Average × period / 300, of VolumeReadIOPs and VolumeWriteIOPs.
 * One series per metric counts; the copy with the EngineName dimension is the same I/O. Without either metric,
 * ReadIOPS and WriteIOPS × period give a flagged estimate. Null when there is none of the four.
 * Throws `series-invalid` for a period under 300 s, another statistic, or series of several clusters.
 */
export function billedIo(series: readonly Series[]): BilledIo | null {
  const read = requestsOf(series, "VolumeReadIOPs");
  const write = requestsOf(series, "VolumeWriteIOPs");
  if (read !== null || write !== null) {
    const assumption = read === null ? "no-reads" : write === null ? "no-writes" : null;
    return total({ read, write }, { basis: "volume", assumption });
  }
  const readRate = ratesOf(series, "ReadIOPS");
  const writeRate = ratesOf(series, "WriteIOPS");
  if (readRate === null && writeRate === null) return null;
  return total({ read: readRate, write: writeRate }, { basis: "estimate", assumption: "rates" });
}

interface Counted {
  readonly requests: number;
  readonly measuredS: number;
}

function total(
  part: { readonly read: Counted | null; readonly write: Counted | null },
  { basis, assumption }: Pick<BilledIo, "basis" | "assumption">,
): BilledIo {
  const parts = [part.read, part.write].filter((p) => p !== null);
  const perMonth = parts.map((p) => (p.measuredS === 0 ? 0 : (p.requests / p.measuredS) * MONTH_S));
  return {
    requests: parts.reduce((sum, p) => sum + p.requests, 0),
    readRequests: part.read?.requests ?? null,
    writeRequests: part.write?.requests ?? null,
    requestsPerMonth: Math.round(perMonth.reduce((sum, n) => sum + n, 0)),
    measuredS: Math.min(...parts.map((p) => p.measuredS)),
    basis,
    assumption,
  };
}

function requestsOf(series: readonly Series[], metric: string): Counted | null {
  const chosen = chooseOne(series.filter((s) => s.metric === metric));
  if (chosen === null) return null;
  const periodS = periodOf(chosen);
  if (periodS < VOLUME_PERIOD_S) {
    throw new EngineError(
      "series-invalid",
      `${metric} needs a period of 300 s or more, got ${periodS} s: it counts five minutes, and shorter periods count them again.`,
    );
  }
  const weight = chosen.statistic === "Sum" ? 1 : periodS / VOLUME_PERIOD_S;
  return { requests: sumOf(chosen.values) * weight, measuredS: chosen.values.length * periodS };
}

function ratesOf(series: readonly Series[], metric: string): Counted | null {
  const found = series.filter((s) => s.metric === metric && s.statistic === "Average");
  if (found.length === 0) return null;
  const counted = found.map((s) => {
    const periodS = periodOf(s);
    return { requests: sumOf(s.values) * periodS, measuredS: s.values.length * periodS };
  });
  return {
    requests: counted.reduce((sum, c) => sum + c.requests, 0),
    measuredS: Math.max(...counted.map((c) => c.measuredS)),
  };
}

/** Sum before Average; the copy of one cluster that has the most samples. */
function chooseOne(found: readonly Series[]): Series | null {
  const [first] = found;
  if (first === undefined) return null;
  const usable = found.filter((s) => s.statistic === "Sum" || s.statistic === "Average");
  if (usable.length === 0) {
    throw new EngineError(
      "series-invalid",
      `${first.metric} needs the statistic Sum or Average, got ${first.statistic ?? "none"}.`,
    );
  }
  const clusters = new Set(usable.map(clusterOf).filter((name) => name !== undefined));
  if (clusters.size > 1) {
    throw new EngineError(
      "series-invalid",
      `${first.metric} needs the series of one cluster, got ${[...clusters].sort().join(" and ")}.`,
    );
  }
  const ofCluster = usable.filter((s) => clusters.size === 0 || clusterOf(s) !== undefined);
  return [...ofCluster].sort((a, b) => rank(a) - rank(b) || b.values.length - a.values.length)[0] ?? null;
}

const rank = (s: Series): number => (s.statistic === "Sum" ? 0 : 1);
const clusterOf = (s: Series): string | undefined =>
  s.dimensions["DBClusterIdentifier"] ?? s.dimensions["DbClusterIdentifier"];

function periodOf(series: Series): number {
  if (series.periodS !== null && series.periodS > 0) return series.periodS;
  throw new EngineError("series-invalid", `${series.metric} ("${series.label}") does not say its period.`);
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
