/** What `acuity plan --json` says in figures: everything a user would act on, no words. */
export interface Figures {
  readonly demand: Readonly<Record<string, unknown>>;
  readonly pick: string | null;
  readonly runnerUp: string | null;
  readonly nearestMiss: string | null;
  readonly today: string | null;
  readonly pareto: readonly string[];
  /** By role: total and lines, US dollars. */
  readonly bills: Readonly<Record<string, readonly (readonly [string, number])[] | null>>;
  /** By id: P10, P50, P90 a month, against today, unmet % (P50, P90), unmet ACU-hours, cached %, inside the limits. */
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  /** By assumption: flips below, flips above, what takes over. */
  readonly sensitivity: Readonly<Record<string, readonly unknown[]>>;
}

interface PlanJson extends Omit<Figures, "bills" | "options" | "sensitivity"> {
  readonly bills: Readonly<
    Record<string, { lines: { item: string; amountUsd: number }[]; totalUsd: number } | null>
  >;
  readonly options: readonly {
    readonly id: string;
    readonly monthlyUsd: { readonly p10: number; readonly p50: number; readonly p90: number };
    readonly againstTodayUsd: number | null;
    readonly throttledPctInterval: { readonly p50: number; readonly p90: number };
    readonly unmetAcuHours: number;
    readonly cachedPct: number | null;
    readonly meetsLimits: boolean;
  }[];
  readonly sensitivity: readonly {
    readonly assumption: string;
    readonly flipsBelow: number | null;
    readonly flipsAbove: number | null;
    readonly becomes: string | null;
  }[];
}

export function figuresOf(json: string): Figures {
  const { demand, pick, runnerUp, nearestMiss, today, pareto, bills, options, sensitivity }: PlanJson =
    JSON.parse(json);
  return {
    ...{ demand, pick, runnerUp, nearestMiss, today, pareto },
    bills: Object.fromEntries(
      Object.entries(bills).map(([role, bill]) => [
        role,
        bill === null
          ? null
          : [
              ...bill.lines.map(({ item, amountUsd }) => [item, amountUsd] as const),
              ["total", bill.totalUsd],
            ],
      ]),
    ),
    options: Object.fromEntries(
      options.map((o) => [
        o.id,
        [
          ...[o.monthlyUsd.p10, o.monthlyUsd.p50, o.monthlyUsd.p90].map(toCents),
          o.againstTodayUsd,
          ...[o.throttledPctInterval.p50, o.throttledPctInterval.p90, o.unmetAcuHours].map(toMillionths),
          o.cachedPct === null ? null : toMillionths(o.cachedPct),
          o.meetsLimits,
        ],
      ]),
    ),
    sensitivity: Object.fromEntries(
      sensitivity.map((bar) => [bar.assumption, [bar.flipsBelow, bar.flipsAbove, bar.becomes]]),
    ),
  };
}

const toCents = (usd: number): number => Math.round(usd * 100) / 100;
const toMillionths = (value: number): number => Math.round(value * 1e6) / 1e6;
