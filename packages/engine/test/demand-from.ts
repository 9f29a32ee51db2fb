import { type Demand, type DemandInput, demandOfInstance } from "../src/demand/demand-of-instance.ts";
import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import type { Series } from "../src/series/series.ts";
import type { Finding } from "../src/units/finding.ts";

/** Demand of the planned instance of the series, with what gathering them found. */
export function demandFrom({
  series,
  instance = null,
  ...rest
}: Omit<DemandInput, "instance"> & {
  readonly series: readonly Series[];
  readonly instance?: string | null;
}): Omit<Demand, "notes"> & { readonly notes: readonly Finding[] } {
  const evidence = gatherCluster(series, { instance });
  const demand = demandOfInstance({ ...rest, instance: evidence.planned });
  return { ...demand, notes: [...evidence.findings, ...demand.notes] };
}
