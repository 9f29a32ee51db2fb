/** A map, because names come from files: a column may be called `constructor`. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["average", "Average"],
  ["avg", "Average"],
  ["mean", "Average"],
  ["maximum", "Maximum"],
  ["max", "Maximum"],
  ["minimum", "Minimum"],
  ["min", "Minimum"],
  ["sum", "Sum"],
  ["samplecount", "SampleCount"],
  ["sample_count", "SampleCount"],
  ["sample count", "SampleCount"],
  ["iqm", "IQM"],
]);

/** CloudWatch's spelling of a statistic (`avg` → `Average`, `P99` → `p99`, `TM(10%:90%)` as is), or null. */
export function canonicalStatistic(text: string): string | null {
  const trimmed = text.trim();
  const named = NAMED.get(trimmed.toLowerCase());
  if (named !== undefined) return named;
  if (/^p\d{1,2}(\.\d{1,10})?$|^p100$/i.test(trimmed)) return trimmed.toLowerCase();
  if (/^(tm|tc|ts|wm)\d{1,2}(\.\d{1,10})?$/i.test(trimmed)) return trimmed.toLowerCase();
  if (/^(tm|tc|ts|wm|pr)\([^)]{1,40}\)$/i.test(trimmed)) return trimmed.toUpperCase();
  return null;
}

/** The five every CloudWatch metric has, in the order they are listed. */
export const STATISTICS = ["Average", "Maximum", "Minimum", "Sum", "SampleCount"] as const;

/** Half of the samples of a period lie below it. */
const MEDIAN = 50;

/** How high in a period a statistic lies, in hundredths; the middle where that cannot be told. */
function heightOf(statistic: string | null): number {
  if (statistic === "Minimum") return 0;
  const found = /^(?:p|tm|wm)(\d+(?:\.\d+)?)$/.exec(statistic ?? "");
  return found === null ? MEDIAN : Number(found[1]);
}

/** Whether what a statistic gives is surely less than the mean, such as Minimum or p10. */
export const isBelowMean = (statistic: string | null): boolean => heightOf(statistic) < MEDIAN;

/** What comes nearest to a mean first, of what lies above it; then what lies below. */
export function byNearness(a: string | null, b: string | null): number {
  const rank = (one: string | null) => (isBelowMean(one) ? 200 - heightOf(one) : heightOf(one));
  return rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1);
}
