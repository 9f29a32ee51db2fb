import { canonicalStatistic } from "@acuity/engine/demand";
import { canonicalMetric, knownMetric } from "./canonical-metric.ts";

/** What a label says about its series; null and {} where it is silent. */
export interface LabelParts {
  readonly metric: string | null;
  readonly statistic: string | null;
  readonly unit: string | null;
  readonly periodS: number | null;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly region: string | null;
}

export const SILENT: LabelParts = {
  metric: null,
  statistic: null,
  unit: null,
  periodS: null,
  dimensions: {},
  region: null,
};
/** Characters of the longest name worth taking apart. */
const LONGEST_NAME = 500;
const REGION = /^([a-z]{2}(?:-[a-z]+)+-\d+):(.+)$/;

function periodOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,7}$/.test(text)) return null;
  const periodS = Number(text);
  return periodS > 0 ? periodS : null;
}

const isFigure = (text: string | undefined): text is string =>
  text !== undefined && /^[-+]?\d[\d.]*(e[-+]?\d+)?$/i.test(text);

/** What a label of our export command says where a period belongs and is none, such as `0`; null where it is one, or another label. */
export function oddPeriodOf(label: string): string | null {
  const [namespace, metric, stat = "", period] = label.split("|");
  if (!namespace || !metric || canonicalStatistic(stat) === null || !isFigure(period)) return null;
  return periodOf(period) === null ? period : null;
}

/** `AWS/RDS|CPUUtilization|Average|300|DBInstanceIdentifier=orders-1`, written by our export command; null otherwise. */
export function parseSelfDescribingLabel(label: string): LabelParts | null {
  const [namespace, metric, stat, period, ...pairs] = label.split("|");
  if (!namespace || !metric || stat === undefined) return null;
  const statistic = canonicalStatistic(stat);
  if (statistic === null || !isFigure(period)) return null;
  const periodS = periodOf(period);
  const dimensions: Record<string, string> = {};
  for (const pair of pairs.flatMap((part) => part.split(","))) {
    const at = pair.indexOf("=");
    if (at > 0) dimensions[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return { ...SILENT, metric: canonicalMetric(metric) ?? metric, statistic, periodS, dimensions };
}

/** `eu-west-1:AWS/RDS DBInstanceIdentifier:orders-1 CPUUtilization Average 300`, read from the right; null otherwise. */
export function parseFullLabel(label: string): LabelParts | null {
  const words = label.trim().split(/\s+/);
  const periodS = periodOf(words.pop());
  const statistic = canonicalStatistic(words.pop() ?? "");
  const metric = words.pop();
  const head = words.shift();
  if (periodS === null || statistic === null || metric === undefined || head === undefined) return null;
  const regional = REGION.exec(head);
  const dimensions: Record<string, string> = {};
  let last: string | null = null;
  for (const word of words) {
    const at = word.indexOf(":");
    if (at > 0) {
      last = word.slice(0, at);
      dimensions[last] = word.slice(at + 1);
    } else if (last !== null) dimensions[last] = `${dimensions[last]} ${word}`.trimStart();
    else return null;
  }
  return {
    ...SILENT,
    metric: canonicalMetric(metric) ?? metric,
    statistic,
    periodS,
    dimensions,
    region: regional?.[1] ?? null,
  };
}

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * What CloudWatch writes by itself to tell several series apart, in whatever order: `CPUUtilization`, `orders-1 CPUUtilization`,
 * `orders-1 CPUUtilization Average`. Null where a word is left over, as in an expression or a label of somebody's own.
 */
export function parseDefaultLabel(label: string): LabelParts | null {
  if (label.length > LONGEST_NAME) return null;
  const words = label.trim().split(/\s+/);
  const metrics = words.flatMap((word) => canonicalMetric(word) ?? []);
  const [metric] = metrics;
  if (metric === undefined || metrics.length > 1) return null;
  const others = words.filter((word) => canonicalMetric(word) === null);
  const statistics = others.flatMap((word) => canonicalStatistic(word) ?? []);
  const [name, ...more] = others.filter((word) => canonicalStatistic(word) === null);
  if (statistics.length > 1 || more.length > 0) return null;
  if (name !== undefined && !IDENTIFIER.test(name)) return null;
  const dimensions = name === undefined ? {} : { [dimensionNameOf(metric)]: name };
  return { ...SILENT, metric, statistic: statistics[0] ?? null, dimensions };
}

/**
 * A column's name in a table someone made: `CPUUtilization`, `cpu_utilization (Percent)`, `ReadIOPS Average`,
 * `FreeableMemory orders-prod-1`. A lone leftover word is taken as the identifier of the thing measured.
 */
export function parseColumnName(name: string): LabelParts {
  if (name.length > LONGEST_NAME) return SILENT;
  const described = parseSelfDescribingLabel(name) ?? parseFullLabel(name);
  if (described !== null) return described;
  const bracketed = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/.exec(name);
  const bare = bracketed?.[1] ?? name;
  const aside = bracketed?.[2] ?? null;
  const asideStatistic = aside === null ? null : canonicalStatistic(aside);
  const unit = asideStatistic === null ? aside : null;
  const whole = canonicalMetric(bare);
  if (whole !== null) return { ...SILENT, metric: whole, statistic: asideStatistic, unit };
  const wholeStatistic = canonicalStatistic(bare);
  if (wholeStatistic !== null) return { ...SILENT, statistic: wholeStatistic, unit };
  return fromWords(bare, { statistic: asideStatistic, unit });
}

function fromWords(text: string, known: { statistic: string | null; unit: string | null }): LabelParts {
  let words = text.split(/[\s@|,:/]+/).filter((word) => word !== "");
  if (!words.some((word) => knownMetric(word)))
    words = text.split(/[\s@|,:/._]+/).filter((word) => word !== "");
  let statistic = known.statistic;
  const rest: string[] = [];
  for (const word of words) {
    const found = statistic === null ? canonicalStatistic(word) : null;
    if (found === null) rest.push(word);
    else statistic = found;
  }
  const joined = knownMetric(rest.join(""));
  if (joined !== null) return { ...SILENT, metric: joined.name, statistic, unit: known.unit };
  const at = rest.findIndex((word) => knownMetric(word));
  const metric = at < 0 ? null : knownMetric(rest[at] as string);
  if (metric === null) return { ...SILENT, unit: known.unit };
  const [identifier, ...more] = rest.filter((_, i) => i !== at);
  const named = identifier !== undefined && more.length === 0 && IDENTIFIER.test(identifier);
  return {
    ...SILENT,
    metric: metric.name,
    statistic,
    unit: known.unit,
    dimensions: named ? { [dimensionNameOf(metric.name)]: identifier } : {},
  };
}

/** The dimension that names the thing a metric measures. */
export function dimensionNameOf(metric: string | null): "DBInstanceIdentifier" | "DBClusterIdentifier" {
  return metric !== null && knownMetric(metric)?.level === "cluster"
    ? "DBClusterIdentifier"
    : "DBInstanceIdentifier";
}
