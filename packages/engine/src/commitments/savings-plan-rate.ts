import { formatDecimal, multiplyDecimals, parseDecimal } from "../prices/decimal.ts";
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

/** Serverless 35 %, provisioned 20 %: headline of the plan, and exact in the one rate file read (F, 2.4). */
const SERVERLESS_DISCOUNT = "0.35";
const PROVISIONED_DISCOUNT = "0.2";

/** Families of the rate file of ap-south-2, 2026-04-22; the others come from AWS's agent toolkit of 2026-06-15. */
const FILE_FAMILIES: readonly string[] = ["r7g", "r7i"];
const TOOLKIT_FAMILIES: readonly string[] = ["r8g", "r8gd"];

/**
 * Rate of an instance class, or of an ACU-hour when `instanceClass` is null. A row of a rate file where the sheet
 * has one, else the published share, labelled. Throws as `priceOf` where the class is not sold.
 */
export function savingsPlanRate(
  sheet: PriceSheet,
  query: { readonly instanceClass: string | null; readonly storageMode: StorageMode },
): SavingsPlanRate {
  const onDemand = parseDecimal(priceOf(sheet, query).usd);
  const { instanceClass, storageMode } = query;
  const plan = sheet.savingsPlan;
  const row =
    instanceClass === null ? plan?.acuHour[storageMode] : plan?.instanceHour[instanceClass]?.[storageMode];
  if (plan !== null && row !== null && row !== undefined) {
    return {
      eligible: true,
      discount: shareOff(row.usd, formatDecimal(onDemand)),
      rateUsd: row.usd,
      source: { code: "cited", text: `${row.source}, Database Savings Plans file ${plan.fileVersion}` },
      assumptions: rowPrice(row).assumptions,
    };
  }
  const family = instanceClass?.split(".")[1] ?? null;
  const known = family === null || FILE_FAMILIES.includes(family) || TOOLKIT_FAMILIES.includes(family);
  if (!known) {
    return {
      eligible: false,
      discount: "0",
      rateUsd: null,
      source: { code: "not-eligible", family },
      assumptions: [],
    };
  }
  const discount = family === null ? SERVERLESS_DISCOUNT : PROVISIONED_DISCOUNT;
  const kept = {
    units: 100n - parseDecimal(discount).units * 10n ** BigInt(2 - parseDecimal(discount).scale),
    scale: 2,
  };
  const secondary = family !== null && TOOLKIT_FAMILIES.includes(family);
  return {
    eligible: true,
    discount,
    rateUsd: formatDecimal(multiplyDecimals(onDemand, kept)),
    source: {
      code: "cited",
      text: secondary
        ? "AWS agent toolkit, 2026-06-15"
        : "Database Savings Plans file of ap-south-2, 2026-04-22",
    },
    assumptions: [
      secondary
        ? { code: "plan-eligibility", family, sharePct: 20 }
        : { code: "plan-share", region: sheet.region, sharePct: Number(discount) * 100 },
    ],
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
