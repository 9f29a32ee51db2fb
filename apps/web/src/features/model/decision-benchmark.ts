/** The committed result of the decision benchmark, as the engine's README has it: a test holds the two together. */
export const BENCHMARK = {
  on: "2026-11-26",
  commit: "9d63b321",
  worlds: 300,
  command: "npm run bench -- --only DECISIONS",
} as const;

interface MethodRow {
  readonly method: string;
  readonly medianRegret: string;
  readonly p90Regret: string;
  readonly broken: string;
}

const method = (name: string, told: readonly [string, string, string]): MethodRow => ({
  ...{ method: name, medianRegret: told[0], p90Regret: told[1], broken: told[2] },
});

/** Worlds under our law; the other methods are published rules of thumb. */
export const METHODS: readonly MethodRow[] = [
  method("Acuity", ["0.0 %", "83 %", "5.7 %"]),
  method("hourly P95 as ACU", ["0.0 %", "348 %", "86 %"]),
  method("each sample as ACU", ["0.0 %", "429 %", "84 %"]),
  method("P99.5 under 80 %", ["0.0 %", "1845 %", "36 %"]),
  method("average × hours", ["0.0 %", "429 %", "84 %"]),
  method("P10 ≥ ½ P95", ["75 %", "2679 %", "81 %"]),
  method("today", ["62 %", "470 %", "16 %"]),
];

export interface LostKind {
  /** As the benchmark names it. */
  readonly kind: string;
  readonly said: string;
  readonly worlds: number;
  /** Cost over the best of somebody who knows the ranges of what is unknown, at the ninth of ten. */
  readonly p90: string;
  readonly broken: string;
}

/** Kinds of workload where picks lose: a limit broken in a world or more, or a tenth of them a fifth too dear. */
export const LOST: readonly LostKind[] = [
  {
    ...{ kind: "month-end", worlds: 17, p90: "0.0 %", broken: "76 %" },
    said: "A month end that no trace showed: the pick is short in it, and names that risk.",
  },
  {
    ...{ kind: "dev-paused", worlds: 17, p90: "1.6 %", broken: "24 %" },
    said: "A development database that pauses, on an instance so full that its demand was hidden.",
  },
  {
    ...{ kind: "right-serverless", worlds: 16, p90: "0.0 %", broken: "6.3 %" },
    said: "Serverless was right, and the range picked is short in one world.",
  },
  {
    ...{ kind: "dev-blind", worlds: 17, p90: "1037 %", broken: "5.9 %" },
    said: "Pauses nobody counted connections for: some ten times the best, in sums under $100.",
  },
  {
    ...{ kind: "bursts", worlds: 17, p90: "86 %", broken: "5.9 %" },
    said: "Bursts inside five-minute averages: one size too much, or short where no maximum was exported.",
  },
  {
    ...{ kind: "pinned", worlds: 17, p90: "48 %", broken: "5.9 %" },
    said: "Today's instance was full: what it hid is measured first, which costs up to half more.",
  },
  {
    ...{ kind: "held", worlds: 17, p90: "0.0 %", broken: "5.9 %" },
    said: "Memory held the capacity up, and one of the picks is short.",
  },
  {
    ...{ kind: "dev-awake", worlds: 17, p90: "8.8 %", broken: "5.9 %" },
    said: "A development database kept awake where a pause would have been cheaper.",
  },
  {
    ...{ kind: "batches", worlds: 17, p90: "6.3 %", broken: "5.9 %" },
    said: "Batches that grow beyond what the fortnight showed.",
  },
  {
    ...{ kind: "analytics", worlds: 16, p90: "94 %", broken: "0.0 %" },
    said: "Reads near the ceiling of today's class: the best is a smaller NVMe class that is not called sure.",
  },
  {
    ...{ kind: "hourly", worlds: 17, p90: "23 %", broken: "0.0 %" },
    said: "Samples of an hour: what it hides may need the next size.",
  },
];
