import { expect, it } from "vitest";
import { commitmentOutcome } from "../../src/commitments/commitment-outcome.ts";
import { reservedOffers } from "../../src/commitments/reserved-offers.ts";
import type { PriceSheet, ReservedOfferId, ReservedPrice } from "../../src/prices/price-sheet.ts";
import { specOf } from "../instance-spec-fixture.ts";
import { usEast1 } from "../price-sheet-fixture.ts";

/** db.r5.xlarge in us-east-1, $0.58 on demand: aws-pricing test data of 2023-03-09; partial from the schedule. */
const r5: readonly [ReservedOfferId, string][] = [
  ["1yr-no-upfront", "0.38"],
  ["1yr-all-upfront", "0.31621"],
  ["3yr-all-upfront", "0.202207"],
];
const reserved: readonly ReservedPrice[] = r5.map(([offer, effectiveHourlyUsd]) => ({
  instanceClass: "db.r5.xlarge",
  offer,
  upfrontUsd: null,
  hourlyUsd: null,
  effectiveHourlyUsd,
  onDemandHourUsd: "0.58",
  observedOn: "2023-03-09",
  basis: "observation",
  source: "aws-pricing test data",
}));
const sheet: PriceSheet = {
  ...usEast1,
  instanceHour: { ...usEast1.instanceHour, "db.r5.xlarge": { standard: { usd: "0.58", source: "row" } } },
  reserved,
};

it("RSV-1 break-even hours in us-east-1: 5,738 h of a year no upfront, 4,774 h all upfront, 9,172 h of three years", () => {
  const offers = reservedOffers({ sheet, spec: specOf("db.r5.xlarge"), storageMode: "standard" });
  const hours = (offer: ReservedOfferId) =>
    offers.find((o) => o.offer === offer)?.breakEvenHours ?? Number.NaN;
  // The published figures are 65.5, 54.5 and 34.9 % of the term, rounded to a tenth of a percent.
  expect(hours("1yr-no-upfront") / 5738).toBeCloseTo(1, 2.5);
  expect(hours("1yr-all-upfront") / 4774).toBeCloseTo(1, 2.5);
  expect(hours("3yr-all-upfront") / 9172).toBeCloseTo(1, 2.5);
});

it("DSP-1 a plan pays from 65 % use on serverless and from 80 % on provisioned instances", () => {
  const saving = (discount: string, usedShare: number) => {
    const usdPerHour = Array.from({ length: 100 }, (_, h) => (h < usedShare * 100 ? 1 : 0));
    return commitmentOutcome([{ usdPerHour, discount }], 1 - Number(discount)).savingUsd;
  };
  expect(saving("0.35", 0.65)).toBeCloseTo(0, 9);
  expect(saving("0.35", 0.64)).toBeLessThan(0);
  expect(saving("0.2", 0.8)).toBeCloseTo(0, 9);
  expect(saving("0.2", 0.81)).toBeGreaterThan(0);
});
