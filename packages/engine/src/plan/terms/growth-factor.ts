import type { FoundTrend } from "../../demand/weekly-trend.ts";

/** What growth multiplies demand by (DEM-8). */
export function growthFactor({ growthPct }: { readonly growthPct: number }): number {
  return 1 + growthPct / 100;
}

/** The trend that figures follow (TRD-1); null where there is none, or the user's own growth counts in its place. */
export function trendInUse(of: {
  readonly settings: { readonly growthPct: number | null };
  readonly workload: { readonly view: { readonly trend?: FoundTrend } };
}): FoundTrend | null {
  return of.settings.growthPct === null ? (of.workload.view.trend ?? null) : null;
}
