import { DISCOUNT_ITEMS, RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXTRA_NAMES,
  formatCurrency,
  formatShares,
  parseCatalog,
  parseCurrency,
  parseDiscounts,
  parseExtras,
  parseReservedDiscounts,
} from "./price-terms-query.ts";

const pct = fc.integer({ min: 0, max: 9_990 }).map((n) => n / 100);
const shares = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), pct, { minKeys: 1, noNullPrototype: true });

describe("price terms in the URL", () => {
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
