import type { Effective } from "../workload/resolve.ts";

/** Share of the maximum that the measured capacity of a range never came above for it to have room [A]. */
const ROOMY = 0.5;

/**
 * The highest capacity measured of the range that runs today, ACU, where it needs no higher maximum (HED-2): every serverless
 * instance of it stayed at half of it and below, growth included; null elsewhere.
 */
export function farBelowMaximumAcu({ workload, growth, loaded = 1 }: Effective): number | null {
  const { source } = workload.baseline;
  if (source.kind === "provisioned" || !Number.isFinite(source.maxAcu)) return null;
  const ranges = workload.readers.filter(({ measured }) => measured.source.kind === "serverless");
  const all = [workload.demand, ...ranges.map(({ demand }) => demand)].map(
    ({ capacity }) => capacity?.values.reduce((high, acu) => Math.max(high, acu), 0) ?? 0,
  );
  const most = Math.max(...all);
  return all.every((acu) => acu > 0) && growth * loaded * most <= ROOMY * source.maxAcu ? most : null;
}
