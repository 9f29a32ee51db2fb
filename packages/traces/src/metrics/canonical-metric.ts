import { KNOWN_METRICS, type KnownMetric } from "./known-metrics.ts";

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9%]/g, "");
}

const BY_SQUASHED = new Map<string, KnownMetric>(
  KNOWN_METRICS.map((metric) => [squash(metric.name), metric]),
);
const LONGEST_FIRST = [...BY_SQUASHED.keys()].sort((a, b) => b.length - a.length);

/** The known metric a text names, whatever its case, dashes or `aws.rds.` prefix; null when it names none. */
export function knownMetric(text: string): KnownMetric | null {
  const bare = text.trim().replace(/^aws[./_]rds[./_]/i, "");
  return BY_SQUASHED.get(squash(bare)) ?? null;
}

/** CloudWatch's spelling of a metric name, matched without case (`volumereadiops` → `VolumeReadIOPs`), or null. */
export function canonicalMetric(name: string): string | null {
  return knownMetric(name)?.name ?? null;
}

/** CloudWatch's unit of a metric under a statistic, or null when the metric is not known. */
export function unitOf(metric: string): string | null {
  return knownMetric(metric)?.unit ?? null;
}

/** The metric a file name mentions (`rds_cpu_utilization_e47b3b.csv`), longest name first; null when none. */
export function metricInFileName(fileName: string): string | null {
  const base = squash(fileName.replace(/^.*[\\/]/, ""));
  const found = LONGEST_FIRST.find((key) => key.length >= 6 && base.includes(key));
  return found === undefined ? null : (BY_SQUASHED.get(found)?.name ?? null);
}
