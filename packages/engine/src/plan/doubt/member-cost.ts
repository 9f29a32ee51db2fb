import { commitmentOutcome } from "../../commitments/commitment-outcome.ts";
import type { CommitmentSetting } from "../../commitments/commitment-setting.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import { priceOf } from "../../prices/price-of.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import type { ClusterMonth } from "../month/cluster-month.ts";
import { pricedMonth } from "../month/priced-month.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Market } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";

/**
 * The candidate's month if demand turned out as in `month`: only serverless hours change, and a commitment bought
 * for the base run stays as bought (UNC-1). US dollars, not rounded.
 */
export function memberCost(input: {
  readonly candidate: Candidate;
  readonly month: ClusterMonth;
  readonly market: Market;
}): number {
  const { candidate, month } = input;
  const base = candidate.evaluated.month;
  if (base.acuByHour === null || month.acuByHour === null) return candidate.priced.totalUsd;
  if (!isListPriced(candidate.settings)) return repricedUsd(input);
  return candidate.priced.totalUsd - serverlessUsd(input, base) + serverlessUsd(input, month);
}

/** Owned plans share the spend with what is bought, and a discount is taken off what is left: priced anew. */
function repricedUsd({ candidate, month, market }: Parameters<typeof memberCost>[0]): number {
  const { storageMode, commitment } = candidate.offer;
  const asBought: CommitmentSetting =
    commitment.kind === "savings-plan"
      ? { kind: "savings-plan", usdPerHour: candidate.priced.committed?.savingsPlanUsdPerHour ?? 0 }
      : commitment;
  const settings = { ...candidate.settings, storageMode, commitment: asBought };
  const usage = { ...month.usage, storageMode };
  return pricedMonth({ settings, market, month: { usage, acuByHour: month.acuByHour } }).totalUsd;
}

function isListPriced({ owned, privateDiscountPct = {} }: Settings): boolean {
  return owned === undefined && Object.keys(privateDiscountPct).length === 0;
}

function serverlessUsd(
  { candidate, market }: { readonly candidate: Candidate; readonly market: Market },
  month: ClusterMonth,
): number {
  const query = { instanceClass: null, storageMode: candidate.offer.storageMode };
  const priceUsd = Number(priceOf(market.sheet, query).usd);
  const committed = candidate.priced.committed;
  const acuByHour = month.acuByHour ?? new Float64Array(0);
  if (committed === null || candidate.offer.commitment.kind !== "savings-plan") {
    return month.projection.acuHours * priceUsd;
  }
  const usdPerHour = acuByHour.map((acu) => acu * priceUsd);
  const { discount } = savingsPlanRate(market.sheet, query);
  const outcome = commitmentOutcome([{ usdPerHour, discount }], committed.savingsPlanUsdPerHour);
  return (outcome.costUsd / acuByHour.length) * MONTH_HOURS;
}
