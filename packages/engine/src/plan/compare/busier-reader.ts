import { VCPU_PER_ACU } from "../../units/acu.ts";
import type { ClusterMonth } from "../month/cluster-month.ts";
import type { ComparedRow } from "../search/compared.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * The provisioned reader whose CPU goes highest, percent of its class, at most 100; null where the writer's goes as high, or no
 * reader is of a class.
 */
export function busierReader(
  { settings, market }: Pick<Effective, "settings" | "market">,
  { month, cpuMaxPct }: { readonly month: Pick<ClusterMonth, "readers">; readonly cpuMaxPct: number | null },
): NonNullable<ComparedRow["busierReader"]> | null {
  const found = settings.readers.flatMap((reader, i) => {
    const spec = reader.kind === "provisioned" ? specOf(market, reader.instanceClass ?? "") : null;
    const run = month.readers[i];
    if (spec === null || run === undefined) return [];
    const most = run.asked.milliAcu.reduce((highest, milli) => Math.max(highest, milli), 0);
    const pct = Math.min(100, (VCPU_PER_ACU * most) / (10 * spec.vcpu));
    return [
      { position: i + 1, cpuMaxPct: pct, ...(reader.measured && { instance: reader.measured.instance }) },
    ];
  });
  const [busiest] = found.sort((a, b) => b.cpuMaxPct - a.cpuMaxPct);
  return busiest === undefined || busiest.cpuMaxPct <= (cpuMaxPct ?? 0) ? null : busiest;
}
