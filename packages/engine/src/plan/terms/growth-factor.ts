/** What growth multiplies demand by (DEM-8). */
export function growthFactor({ growthPct }: { readonly growthPct: number }): number {
  return 1 + growthPct / 100;
}
