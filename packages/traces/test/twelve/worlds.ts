// Workloads with known figures, written as the exports a user would have. Deterministic: a seed, no clock.

/** One metric of one resource, ready to be cut into files. */
export interface Column {
  readonly label: string;
  readonly timesS: readonly number[];
  readonly values: readonly number[];
}

export interface Span {
  readonly startS: number;
  readonly days: number;
  readonly periodS: number;
}

/** Monday 2 February 2026, 00:00 UTC. */
export const FEBRUARY_S = Date.UTC(2026, 1, 2) / 1000;

/** `AWS/RDS|CPUUtilization|Average|300|DBInstanceIdentifier=orders-1`: a label that says everything. */
export function column(
  of: { readonly metric: string; readonly statistic?: string; readonly of: string; readonly span: Span },
  valueAt: (at: { readonly hour: number; readonly weekday: number; readonly random: number }) => number,
): Column {
  const { startS, days, periodS } = of.span;
  const random = randomFrom(`${of.metric} ${of.statistic ?? "Average"} ${of.of}`);
  const timesS = Array.from({ length: (days * 86_400) / periodS }, (_, i) => startS + i * periodS);
  const values = timesS.map((timeS) => {
    const hour = (timeS / 3600) % 24;
    const weekday = Math.floor(timeS / 86_400 + 3) % 7;
    return Math.round(valueAt({ hour, weekday, random: random() }) * 1000) / 1000;
  });
  return { label: `AWS/RDS|${of.metric}|${of.statistic ?? "Average"}|${periodS}|${of.of}`, timesS, values };
}

/** Weekdays 9 to 18 at `day`, otherwise `night`, with a tenth of noise. */
export function officeHours(level: { readonly day: number; readonly night: number }) {
  return ({ hour, weekday, random }: { hour: number; weekday: number; random: number }): number =>
    (weekday < 5 && hour >= 9 && hour < 18 ? level.day : level.night) * (0.95 + 0.1 * random);
}

/** The columns as `aws cloudwatch get-metric-data` prints them. */
export function metricData(columns: readonly Column[]): string {
  return JSON.stringify({
    MetricDataResults: columns.map(({ label, timesS, values }, i) => ({
      Id: `m${i}`,
      Label: label,
      Timestamps: timesS.map((timeS) => new Date(timeS * 1000).toISOString()),
      Values: values,
      StatusCode: "Complete",
    })),
    Messages: [],
  });
}

/** Samples from `fromS` up to `toS`. */
export function cut(
  columns: readonly Column[],
  fromS: number,
  toS = Number.POSITIVE_INFINITY,
): readonly Column[] {
  return columns.map(({ label, timesS, values }) => {
    const kept = timesS.map((timeS) => timeS >= fromS && timeS < toS);
    return { label, timesS: timesS.filter((_, i) => kept[i]), values: values.filter((_, i) => kept[i]) };
  });
}

/** Mulberry32 over a text's hash. */
function randomFrom(text: string): () => number {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
