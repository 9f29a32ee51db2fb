import type { Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { priceTermsWords } from "./price-terms-words.ts";

const owned = {
  reserved: [{ instanceClass: "db.r6g.large", count: 2, hourlyUsd: 0.5, endsOn: "2027-01-31" }],
  savingsPlans: [{ usdPerHour: 1.2, endsOn: "2027-01-31" }],
};
const terms = (currency: Settings["currency"]) => priceTermsWords({ currency } as Settings, owned);

describe("what changes list prices", () => {
  it("is told in the plan's currency with that currency's own digits", () => {
    expect(terms({ code: "JPY", perUsd: 150, datedOn: "2026-11-20" })).toEqual([
      "owns 2 × db.r6g.large at ¥75 an hour each, until 2027-01-31",
      "owns a savings plan of ¥180 an hour until 2027-01-31",
    ]);
    expect(terms(null)[1]).toBe("owns a savings plan of $1.20 an hour until 2027-01-31");
  });
});
