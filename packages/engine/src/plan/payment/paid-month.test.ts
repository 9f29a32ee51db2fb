import { describe, expect, it } from "vitest";
import { toldApart } from "../../../test/told-apart.ts";
import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import type { ReservedOfferId } from "../../prices/price-sheet.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import type { Settings } from "../terms/settings.ts";
import { todayOf } from "../today/today-of.ts";
import { resolve } from "../workload/resolve.ts";
import { paidMonth } from "./paid-month.ts";

const MONTH_H = 730;

/** What is owned, then today's 12 units but for 4 that it covers, at today's prices, less the discount. */
const OWNED_USD = 0.15 * MONTH_H;
const TODAY_USD = OWNED_USD + (8 / 12) * (0.6 + 0.3) * MONTH_H * 0.9;

/** The planned month: 1.3 x (16 + 4 + 4) units but for 4, at the list on I/O-Optimized, less the discount. */
const PLAIN_USD = OWNED_USD + (27.2 / 31.2) * (1.349 + 2 * 0.338) * MONTH_H * 0.9;

/** Of 27.2 units a 2xlarge, an xlarge and a large are bought: the first two by the schedule of r6g, the last by its own row where it has one. */
const ALL_UPFRONT = (1 - 0.4548) * (1.038 + 0.519) * 8760 + 0.141553 * 8760;
const PARTIAL_HOURLY = (1 - 0.4436) * (1.038 + 0.519 + 0.26);

function paid(commitment: CommitmentSetting, patch: Partial<Settings> = {}) {
  const effective = resolve(toldApart(patch));
  const of = { month: clusterMonth({ effective }), today: todayOf(effective) };
  const plain = paidMonth(effective, { ...of, commitment: { kind: "none" }, onDemandUsd: null }).price;
  return {
    today: of.today,
    plain,
    price: paidMonth(effective, { ...of, commitment, onDemandUsd: plain.monthlyUsd }).price,
  };
}

const reserved = (offer: ReservedOfferId, patch: Partial<Settings> = {}) =>
  paid({ kind: "reserved", offer }, patch);

describe("paidMonth", () => {
  it("RSV-3 OPT-4 has today, and the month on demand, by what each runs on, its prices, its mode and what is owned", () => {
    const { today, plain } = reserved("1yr-all-upfront");
    expect(today?.totalUsd).toBeCloseTo(TODAY_USD, 1); // 503.70
    expect(plain.monthlyUsd).toBeCloseTo(PLAIN_USD, 1); // 1,269.36
    expect(plain).toMatchObject({ upfrontUsd: 0, breakEvenDay: 0, isAssumed: false });
    expect(plain.againstTodayUsd).toBeCloseTo(PLAIN_USD - TODAY_USD, 1);
  });

  it("OPT-4 the fee of an all-upfront offer is earned back by what leaves the account, not by what the bill spreads", () => {
    const { price } = reserved("1yr-all-upfront");
    expect(price.upfrontUsd).toBeCloseTo(ALL_UPFRONT, 0); // 8,676.16
    // Nothing but what is owned leaves the account: 8,676.16 / 1,159.86 = 7.48 months = 227.5 days; as the bill spreads it never in the year.
    const days = (ALL_UPFRONT / (PLAIN_USD - OWNED_USD)) * (MONTH_H / 24);
    expect(days).toBeCloseTo(227.5, 1);
    expect(price.breakEvenDay).toBe(228);
  });

  it("OPT-4 a partial fee, too: the day it is earned back is the first whose end finds it so", () => {
    const { price } = reserved("1yr-partial-upfront");
    const spread = PARTIAL_HOURLY * MONTH_H;
    // Half of the year is paid ahead, half by the hour: 4,428 / (1,269.36 - 478.5) = 5.6 months = 170.3 days.
    expect(price.upfrontUsd).toBeCloseTo((PARTIAL_HOURLY * 8760) / 2, -1);
    const days = ((spread * 6) / (PLAIN_USD - OWNED_USD - spread / 2)) * (MONTH_H / 24);
    expect(days).toBeCloseTo(170.3, 0);
    expect(price.breakEvenDay).toBe(171);
  });

  it("TOD-1 against today stands what the bill spreads, not what leaves the account", () => {
    const { price } = reserved("1yr-all-upfront");
    const monthlyUsd = OWNED_USD + ALL_UPFRONT / 12;
    expect(price.monthlyUsd).toBeCloseTo(monthlyUsd, 1); // 832.51
    expect(price.againstTodayUsd).toBeCloseTo(monthlyUsd - TODAY_USD, 1); // +328.81; in cash -394.20
  });

  it("RSV-2 a price by a schedule is assumed, one that the user entered is not", () => {
    expect(reserved("1yr-no-upfront").price.isAssumed).toBe(true);
    const entered = reserved("1yr-no-upfront", { reservedDiscountPct: { "1yr-no-upfront": 30 } });
    expect(entered.price.isAssumed).toBe(false);
    // No fee: earned back from the first day.
    expect(entered.price).toMatchObject({ upfrontUsd: 0, breakEvenDay: 0 });
  });

  it("OPT-4 a fee that is earned back after its term is never earned back", () => {
    // 1 % off the list against 10 % off on demand: 0.99 / 0.9 of a year.
    const { price } = reserved("1yr-all-upfront", { reservedDiscountPct: { "1yr-all-upfront": 1 } });
    expect(price.upfrontUsd).toBeGreaterThan(0);
    expect(price.breakEvenDay).toBeNull();
  });
});
