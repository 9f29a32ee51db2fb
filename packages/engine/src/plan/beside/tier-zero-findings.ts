import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Market } from "../terms/market.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";

/** Whether a reader like the writer is alone in tier 0, only need be moved there, or is none (CCM-3). */
type TierZero = "there" | "movable" | "none";

/** Null where a cluster has no cluster cache management. */
function tierZeroOf({
  engine,
  writer,
  readers,
}: Pick<Settings, "engine" | "writer" | "readers">): TierZero | null {
  if (engine !== "aurora-postgresql" || writer.kind !== "provisioned") return null;
  const alike = readers.filter((reader) => reader.instanceClass === writer.instanceClass);
  const tierZero = readers.filter(({ tier }) => tier === 0);
  if (tierZero.length === 1 && alike.some(({ tier }) => tier === 0)) return "there";
  return alike.length > 0 ? "movable" : "none";
}

/**
 * What the cold cache after a failover would cost to avoid: a tier-0 reader like the writer (CCM-3), which may be one that the
 * pick has in another tier. Nothing where the writer has no such cache.
 */
export function tierZeroFindings(settings: Settings, market: Market): readonly PlanFinding[] {
  const { writer, storageMode } = settings;
  const tierZero = tierZeroOf(settings);
  if (tierZero === null || writer.kind !== "provisioned") return [];
  const { instanceClass } = writer;
  const found = (monthlyUsd: number | null) =>
    [{ code: "tier-0-reader", instanceClass, monthlyUsd, assumption: false }] as const;
  if (tierZero === "there") return found(null);
  if (tierZero === "movable") return found(0);
  const hourUsd = netUnitUsd({ settings, market }, { item: "compute", instanceClass, mode: storageMode });
  return hourUsd === null ? [] : found(hundredths(hourUsd * MONTH_HOURS));
}
