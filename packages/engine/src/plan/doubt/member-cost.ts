import type { BillLine } from "../../bill/bill.ts";
import { discountLines } from "../../bill/bill-line.ts";
import { commitmentOutcome } from "../../commitments/commitment-outcome.ts";
import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { pricedMonth } from "../month/priced-month.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import type { Effective } from "../workload/resolve.ts";
import { type MonthOutcome, scaledMonth } from "./scaled-month.ts";

/** What a month costs, its ACU-hours multiplied where a factor is given. */
type Pricer = (month: MonthOutcome, factor: number | null) => number;

/**
 * The candidate's month if demand turned out as in a month of a draw: only serverless hours change, and a commitment bought
 * for the base run stays as bought (UNC-1). US dollars, not rounded where ACU-hours are paid apart from all else: whole bills
 * would round P10 and P90 by up to two cents, and a plan with readers would take twice as long. What all draws share is made once.
 */
export function memberPricer(candidate: Candidate, effective: Effective): Pricer {
  const { priced, offer, settings } = candidate;
  const base = candidate.evaluated.month;
  if (base.acuByHour === null) return () => priced.totalUsd;
  if (areAcuApart(candidate, effective)) {
    const usdOf = acuPricer(candidate, effective);
    const restUsd = priced.totalUsd - usdOf(base, null);
    return (month, factor) => (month.acuByHour === null ? priced.totalUsd : restUsd + usdOf(month, factor));
  }
  const asBought = { ...effective, settings: { ...settings, commitment: boughtBy(candidate) } };
  const { ioRequests } = base.usage;
  return (drawn, factor) => {
    const month = factor === null ? drawn : scaledMonth(drawn, factor);
    if (month.acuByHour === null) return priced.totalUsd;
    const usage = {
      ...{ ...month.usage, storageMode: offer.storageMode },
      ...(ioRequests !== undefined && { ioRequests }),
    };
    return pricedMonth(asBought, { usage, acuByHour: month.acuByHour }).totalUsd;
  };
}

/** A savings plan is bought by the hour, at what the base run made best. */
function boughtBy({ offer, priced }: Candidate): CommitmentSetting {
  const { commitment } = offer;
  return commitment.kind === "savings-plan"
    ? { kind: "savings-plan", usdPerHour: priced.committed?.savingsPlanUsdPerHour ?? 0 }
    : commitment;
}

/** Database Insights and Extended Support are paid by the ACU too (PRC-2). */
function isByAcu({ item, unit }: BillLine): boolean {
  return item !== "acu-hours" && (unit === "ACU-hour" || unit === "ACU-month");
}

/**
 * Whether ACU-hours are paid apart from all else: no proxy with its least hours, nothing owned, and no savings plan that provisioned
 * members use too, or beside a discount, which is taken off what the plan leaves. Reserved instances never cover ACU (RSV-1).
 */
function areAcuApart({ offer, settings }: Candidate, { owned }: Effective): boolean {
  const { privateDiscountPct = {}, writer, readers, features = [] } = settings;
  if (features.includes("proxy")) return false;
  if (owned !== null) return false;
  if (offer.commitment.kind !== "savings-plan") return true;
  const isDiscounted = Object.keys(privateDiscountPct).length > 0;
  return !isDiscounted && [writer, ...readers].every(({ kind }) => kind === "serverless");
}

/** What the ACU of a month cost under the candidate's own payment, and what else is paid by them, US dollars. */
function acuPricer(candidate: Candidate, effective: Effective): Pricer {
  const { evaluated, priced } = candidate;
  const { acuHours } = evaluated.month.projection;
  const beside = priced.lines.filter(isByAcu);
  const paid = [...beside, ...discountLines(beside, effective.settings.privateDiscountPct ?? {})];
  const besideUsd = paid.reduce((sum, { amountUsd }) => sum + amountUsd, 0);
  const usdPerAcuHour = acuHours > 0 ? besideUsd / acuHours : 0;
  const capacityUsd = capacityPricer(candidate, effective);
  return (month, factor) =>
    capacityUsd(month, factor) + usdPerAcuHour * ((factor ?? 1) * month.projection.acuHours);
}

function capacityPricer({ offer, priced }: Candidate, effective: Effective): Pricer {
  const query = { instanceClass: null, storageMode: offer.storageMode };
  const usd = netHourUsd(effective, query);
  const { committed } = priced;
  if (committed === null || offer.commitment.kind !== "savings-plan") {
    return ({ projection }, factor) => (factor ?? 1) * projection.acuHours * usd;
  }
  const { discount } = savingsPlanRate(effective.market.sheet, query);
  return ({ acuByHour }, factor) => {
    const usdPerHour = (acuByHour ?? new Float64Array(0)).map((acu) => (factor ?? 1) * acu * usd);
    const outcome = commitmentOutcome([{ usdPerHour, discount }], committed.savingsPlanUsdPerHour);
    return (outcome.costUsd / usdPerHour.length) * MONTH_HOURS;
  };
}
