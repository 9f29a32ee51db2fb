import { DISCOUNT_ITEMS, RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXTRA_NAMES,
  formatCurrency,
  formatOwned,
  formatShares,
  parseCatalog,
  parseCurrency,
  parseDiscounts,
  parseExtras,
  parseOwned,
  parseReservedDiscounts,
} from "./price-terms-query.ts";

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100);
const pct = fc.integer({ min: 0, max: 9_990 }).map((n) => n / 100);
const day = fc
  .integer({ min: 0, max: 4_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const shares = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), pct, { minKeys: 1, noNullPrototype: true });

describe("price terms in the URL", () => {
  it("gives back every owned commitment it wrote", () => {
    const reserved = fc.record(
      {
        instanceClass: fc.constantFrom("db.r6g.large", "db.r8gd.16xlarge"),
        count: fc.integer({ min: 1, max: 500 }),
        hourlyUsd: cents,
        endsOn: day,
        region: fc.constantFrom("us-east-1", "us-gov-west-1"),
        engine: fc.constantFrom("aurora-mysql" as const, "aurora-postgresql" as const),
      },
      { requiredKeys: ["instanceClass", "count", "hourlyUsd", "endsOn", "region"], noNullPrototype: true },
    );
    const plan = fc.record({ usdPerHour: cents, endsOn: day }, { noNullPrototype: true });
    const owned = fc.record(
      { reserved: fc.array(reserved), savingsPlans: fc.array(plan, { minLength: 1 }) },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(owned, (value) => {
        expect(parseOwned(formatOwned(value))).toEqual(value);
      }),
    );
  });

  it.each([
    { names: DISCOUNT_ITEMS, parse: parseDiscounts },
    { names: RESERVED_OFFER_IDS, parse: parseReservedDiscounts },
    { names: EXTRA_NAMES.filter((name) => name !== "insightsRetentionMonths"), parse: parseExtras },
  ])("gives back every share it wrote (%#)", ({ names, parse }) => {
    fc.assert(
      fc.property(shares(names), (value) => {
        expect(parse(formatShares(value))).toEqual(value);
      }),
    );
  });

  it("gives back a currency with its rate and day", () => {
    const currency = { code: "EUR", perUsd: 0.9217, datedOn: "2026-11-20" };
    expect(parseCurrency(formatCurrency(currency))).toEqual(currency);
  });

  it.each([
    () => parseOwned("db.r6g.large~0~0.17~2027-05-01"),
    () => parseOwned("db.r6g.large~1.5~0.17~2027-05-01"),
    () => parseOwned("db.r6g.large~1~0.17~2027-13-01"),
    () => parseOwned("sp~-1~2027-05-01"),
    () => parseOwned(""),
    () => parseDiscounts("compute~101"),
    () => parseDiscounts("private-discount~10"),
    () => parseReservedDiscounts("2yr-no-upfront~10"),
    () => parseExtras("insightsRetentionMonths~25"),
    () => parseCurrency("EUR~0~2026-11-20"),
    () => parseCurrency("euro~1~2026-11-20"),
    () => parseCatalog("../etc"),
  ])("reads a damaged value as absent (%#)", (parse) => {
    expect(parse()).toBeNull();
  });
});
