import type { EngineName, Price, PriceByMode, SavingsPlanRates, StorageMode } from "@acuity/engine/prices";
import { MODE_BITS, planRateUsd, planUsageType } from "./plan-rows.ts";
import type { RegionData } from "./region-data.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];

/** Savings-plan rates of a region and engine: of every row AWS publishes, and of nothing else (DSP-3). */
export function savingsPlanOf(
  { savingsPlan, instances }: RegionData,
  of: { readonly engine: EngineName; readonly acuHour: PriceByMode },
): SavingsPlanRates {
  const { version, prefix, acu } = savingsPlan;
  const has = (bits: number, mode: StorageMode) => (bits & MODE_BITS[mode]) !== 0;
  const price = (onDemandUsd: string, row: { instanceClass: string | null; storageMode: StorageMode }) => ({
    usd: planRateUsd(onDemandUsd, row),
    source: planUsageType(prefix, row),
  });
  const acuPrice = (storageMode: StorageMode): Price | null => {
    const usd = of.acuHour[storageMode]?.usd;
    if (usd === undefined || !has(acu[of.engine], storageMode)) return null;
    return price(usd, { instanceClass: null, storageMode });
  };
  const rows = Object.entries(instances[of.engine]).flatMap(([instanceClass, cells]) => {
    const [standardUsd, , optimizedUsd, , bits = 0] = cells;
    const usd = { standard: standardUsd, "io-optimized": optimizedUsd };
    const found = MODES.flatMap((storageMode) => {
      const onDemandUsd = usd[storageMode];
      if (onDemandUsd === null || !has(bits, storageMode)) return [];
      return [[storageMode, price(onDemandUsd, { instanceClass, storageMode })] as const];
    });
    return found.length === 0 ? [] : [[instanceClass, Object.fromEntries(found)] as const];
  });
  return {
    fileVersion: version,
    acuHour: { standard: acuPrice("standard"), "io-optimized": acuPrice("io-optimized") },
    instanceHour: Object.fromEntries(rows),
  };
}
