import { type PriceAssumption, type PriceSource, priceOf, rowPrice } from "../prices/price-of.ts";
import type { PriceSheet, StorageMode } from "../prices/price-sheet.ts";

/** What a Database Savings Plan does for a class or for serverless capacity (DSP-1). */
export interface SavingsPlanRate {
  readonly eligible: boolean;
  /** Share off on demand, a decimal; `"0"` when not eligible. */
  readonly discount: string;
  /** Discounted US dollars an hour, exact; null when not eligible. */
  readonly rateUsd: string | null;
  readonly source: PriceSource;
  readonly assumptions: readonly PriceAssumption[];
}

/**
 * Rate of an instance class, or of an ACU-hour when `instanceClass` is null: the sheet's row, and without a row there
 * is no plan, never a share (DSP-3). Throws as `priceOf` where the class is not sold.
 */
export function savingsPlanRate(
  sheet: PriceSheet,
  query: { readonly instanceClass: string | null; readonly storageMode: StorageMode },
): SavingsPlanRate {
  const onDemandUsd = priceOf(sheet, query).usd;
  const { instanceClass, storageMode } = query;
  const plan = sheet.savingsPlan;
  const row =
    instanceClass === null ? plan?.acuHour[storageMode] : plan?.instanceHour[instanceClass]?.[storageMode];
  if (plan === null || row === null || row === undefined) {
    const source = { code: "no-plan-rate", instanceClass, region: sheet.region } as const;
    return { eligible: false, discount: "0", rateUsd: null, source, assumptions: [] };
  }
  return {
    eligible: true,
    discount: shareOff(row.usd, onDemandUsd),
    rateUsd: row.usd,
    source: { code: "cited", text: `${row.source}, Database Savings Plans file ${plan.fileVersion}` },
    assumptions: rowPrice(row).assumptions,
  };
}

/** What the rates of some classes rest on, each once; null is serverless capacity. */
export function assumptionsOfRates(
  { sheet, storageMode }: { readonly sheet: PriceSheet; readonly storageMode: StorageMode },
  classes: readonly (string | null)[],
): readonly PriceAssumption[] {
  const all = classes.flatMap(
    (instanceClass) => savingsPlanRate(sheet, { instanceClass, storageMode }).assumptions,
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Share off to four decimals: rates are rounded in the file, and 7.8008 of 9.751 is 20 %. */
function shareOff(rateUsd: string, onDemandUsd: string): string {
  return String(Math.round((1 - Number(rateUsd) / Number(onDemandUsd)) * 10_000) / 10_000);
}
