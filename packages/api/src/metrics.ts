import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Upper bounds of the histogram's buckets, seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts a finished operation by its name and outcome (`ok` or an error code). */
  observe(operation: { readonly name: string; readonly outcome: string; readonly seconds: number }): void;
  /** Text in Prometheus's exposition format. */
  expose(): Promise<string>;
}

/** Counters of this process. Names come from the code, never from a request, so their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const outcomes = new Counter({
    name: "acuity_operations_total",
    help: "Operations by outcome.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "acuity_operation_seconds",
    help: "Time an operation took.",
    labelNames: ["operation"],
    buckets: BUCKETS_S,
    registers,
  });
  return {
    observe: ({ name, outcome, seconds }) => {
      outcomes.inc({ operation: name, outcome });
      durations.observe({ operation: name }, seconds);
    },
    expose: () => registry.metrics(),
  };
}
