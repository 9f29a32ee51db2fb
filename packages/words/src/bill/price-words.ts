import type { FamilyDiscount, PriceAssumption, PriceSource } from "@acuity/engine/prices";
import { formatPercent } from "../formats/number.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";

/** Where a price comes from. */
export function sourceWords(source: PriceSource): string {
  return sentenceOf(SOURCES, { fact: source, place: STANDARD_PLACE });
}

/** What prices rest on, each sentence once. */
export function assumptionWords(
  assumptions: readonly PriceAssumption[],
  place: Place = STANDARD_PLACE,
): readonly string[] {
  return [...new Set(assumptions.map((fact) => sentenceOf(ASSUMPTIONS, { fact, place })))];
}

const SOURCES: Sentences<PriceSource> = {
  cited: ({ text }) => text,
  entered: () => "Entered by the user",
  commitment: () => "Commitment, 1 year, no upfront",
  "on-demand-rows": () => "On-demand rows of the sheet",
  "no-plan-rate": ({ instanceClass, region }) =>
    `AWS publishes no Database Savings Plan rate for ${instanceClass ?? "serverless capacity"} in ${region}`,
};

const FAMILY_TRUST: Readonly<Record<FamilyDiscount["trust"], string>> = {
  observed: "the discount of another size of its family",
  derived: "the discount that bills of its family come to",
  stated: "the discount that a single source gives its family",
  schedule: "the region's discount, with which later prices of its family agree",
};

const ASSUMPTIONS: Sentences<PriceAssumption> = {
  cited: ({ text }) => text,
  "support-calendar": () =>
    "Aurora MySQL 2's third year from 2026-12-01 and Aurora MySQL 3's charge from 2028-05-01 are assumptions; check AWS's release calendar.",
  "reserved-observed": ({ observedOn }) =>
    `Reserved price observed on ${observedOn}; AWS may have changed it since.`,
  "reserved-of-older-classes": ({ instanceClass, region }) =>
    `No reserved price of ${instanceClass} is known; the discount observed on older classes of ${region} is assumed.`,
  "reserved-of-family": ({ instanceClass, region, trust, observedOn }) =>
    `No reserved price of ${instanceClass} in ${region} is known; ${FAMILY_TRUST[trust]} (${observedOn}) is assumed.`,
  "half-upfront": () => "Half is assumed to be paid upfront.",
  "plan-share": ({ region, sharePct }, place) =>
    `No rate file of ${region} was read; the published share of ${formatPercent(sharePct, place)} is assumed.`,
  "plan-eligibility": ({ family, sharePct }, place) =>
    `Eligibility of ${family} comes from a secondary source; ${formatPercent(sharePct, place)} is assumed.`,
};
