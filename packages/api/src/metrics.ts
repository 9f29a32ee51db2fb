/** Upper bounds of the histogram's buckets, seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts a finished operation by its name and outcome (`ok` or an error code). */
  observe(operation: { readonly name: string; readonly outcome: string; readonly seconds: number }): void;
  /** Text in Prometheus's exposition format. */
  expose(): string;
}

interface Histogram {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Counters of this process. Names come from the code, never from a request, so their number is bounded. */
export function createMetrics(): Metrics {
  const outcomes = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    observe: ({ name, outcome, seconds }) => {
      const labels = `operation="${name}",outcome="${outcome}"`;
      outcomes.set(labels, (outcomes.get(labels) ?? 0) + 1);
      addTo(histogramOf(durations, name), seconds);
    },
    expose: () =>
      [...exposeOutcomes(outcomes), ...exposeDurations(durations), ...exposeProcess(), ""].join("\n"),
  };
}

function histogramOf(durations: Map<string, Histogram>, name: string): Histogram {
  const known = durations.get(name);
  if (known !== undefined) return known;
  const histogram = { counts: BUCKETS_S.map(() => 0), sum: 0, total: 0 };
  durations.set(name, histogram);
  return histogram;
}

function addTo(histogram: Histogram, seconds: number): void {
  histogram.sum += seconds;
  histogram.total += 1;
  for (const [i, bound] of BUCKETS_S.entries()) {
    if (seconds <= bound) histogram.counts[i] = (histogram.counts[i] ?? 0) + 1;
  }
}

function exposeOutcomes(outcomes: ReadonlyMap<string, number>): string[] {
  const lines = [...outcomes].map(([labels, count]) => `acuity_operations_total{${labels}} ${count}`);
  return [
    "# HELP acuity_operations_total Operations by outcome.",
    "# TYPE acuity_operations_total counter",
    ...lines,
  ];
}

function exposeDurations(durations: ReadonlyMap<string, Histogram>): string[] {
  const lines = [...durations].flatMap(([name, { counts, sum, total }]) => [
    ...BUCKETS_S.map(
      (le, i) => `acuity_operation_seconds_bucket{operation="${name}",le="${le}"} ${counts[i]}`,
    ),
    `acuity_operation_seconds_bucket{operation="${name}",le="+Inf"} ${total}`,
    `acuity_operation_seconds_sum{operation="${name}"} ${sum}`,
    `acuity_operation_seconds_count{operation="${name}"} ${total}`,
  ]);
  const help = "# HELP acuity_operation_seconds Time an operation took.";
  return [help, "# TYPE acuity_operation_seconds histogram", ...lines];
}

function exposeProcess(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    "# TYPE process_resident_memory_bytes gauge",
    `process_resident_memory_bytes ${rss}`,
    "# TYPE nodejs_heap_used_bytes gauge",
    `nodejs_heap_used_bytes ${heapUsed}`,
    "# TYPE process_cpu_seconds_total counter",
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    "# TYPE process_uptime_seconds gauge",
    `process_uptime_seconds ${process.uptime()}`,
  ];
}
