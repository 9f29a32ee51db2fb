import { MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/finding.ts";
import type { Market } from "../terms/market.ts";
import type { PlanOption } from "./plan.ts";

/** What the cold cache after a failover would cost to avoid: a tier-0 reader like the writer (CCM-3). */
export function noteOnReader(pick: PlanOption | undefined, { sheet }: Market): readonly PlanFinding[] {
  if (pick === undefined || pick.settings.engine !== "aurora-postgresql") return [];
  const { writer, readers, storageMode } = pick.settings;
  if (writer.kind !== "provisioned") return [];
  const { instanceClass } = writer;
  const tierZero = readers.filter(({ tier }) => tier === 0);
  const found = (monthlyUsd: number | null) =>
    [{ code: "tier-0-reader", instanceClass, monthlyUsd, assumption: false }] as const;
  if (tierZero.length === 1 && tierZero[0]?.instanceClass === instanceClass) return found(null);
  const price = sheet.instanceHour[instanceClass]?.[storageMode];
  return price === undefined ? [] : found(Math.round(Number(price.usd) * MONTH_HOURS * 100) / 100);
}
