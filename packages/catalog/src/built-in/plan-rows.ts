import { formatDecimal, parseDecimal, type StorageMode } from "@acuity/engine/prices";

/** What a savings-plan row prices: a class, or an ACU-hour where the class is null. */
export interface PlanRow {
  readonly instanceClass: string | null;
  readonly storageMode: StorageMode;
}

/** Bits of the number by which a data file says in which storage modes a row exists. */
export const MODE_BITS: Readonly<Record<StorageMode, number>> = { standard: 1, "io-optimized": 2 };

/**
 * Rate of a row from its on-demand price: exactly 20 % off a class and 35 % off an ACU-hour. bin/generate.ts proves
 * that of every published rate, so the data files hold which rows exist and not their 2,668 rates.
 */
export function planRateUsd(onDemandUsd: string, { instanceClass }: Pick<PlanRow, "instanceClass">): string {
  const { units, scale } = parseDecimal(onDemandUsd);
  return formatDecimal(
    instanceClass === null
      ? { units: units * 65n, scale: scale + 2 }
      : { units: units * 8n, scale: scale + 1 },
  );
}

/** The row's usage type as AWS spells it, such as `APS5-InstanceUsageIOOptimized:db.r7g.12xl`. */
export function planUsageType(prefix: string, { instanceClass, storageMode }: PlanRow): string {
  const mode = storageMode === "standard" ? "" : "IOOptimized";
  return instanceClass === null
    ? `${prefix}Aurora:ServerlessV2${mode}Usage`
    : `${prefix}InstanceUsage${mode}:${instanceClass.replace(/xlarge$/, "xl")}`;
}
