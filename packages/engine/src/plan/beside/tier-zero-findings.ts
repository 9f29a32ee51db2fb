import { MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Market } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";

/**
 * What the cold cache after a failover would cost to avoid: a tier-0 reader like the writer (CCM-3), which may be one that the
 * pick has in another tier. Nothing where the writer has no such cache.
 */
export function tierZeroFindings(
  { engine, writer, readers, storageMode }: Settings,
  { sheet }: Market,
): readonly PlanFinding[] {
  if (engine !== "aurora-postgresql" || writer.kind !== "provisioned") return [];
  const { instanceClass } = writer;
  const found = (monthlyUsd: number | null) =>
    [{ code: "tier-0-reader", instanceClass, monthlyUsd, assumption: false }] as const;
  const alike = readers.filter((reader) => reader.instanceClass === instanceClass);
  const tierZero = readers.filter(({ tier }) => tier === 0);
  if (tierZero.length === 1 && alike.some(({ tier }) => tier === 0)) return found(null);
  if (alike.length > 0) return found(0);
  const price = sheet.instanceHour[instanceClass]?.[storageMode];
  return price === undefined ? [] : found(Math.round(Number(price.usd) * MONTH_HOURS * 100) / 100);
}
