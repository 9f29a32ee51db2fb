import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatMoneyExactDelta,
  formatMoneyFine,
  formatMoneyRange,
  formatUnitPrice,
  moneySign,
  savingWord,
  sumAsShown,
} from "./money.ts";
import { STANDARD_PLACE } from "./place.ts";

const euro = { locale: "en-US", timeZone: "UTC", currency: { code: "EUR", perUsd: 0.5 } };

describe("money", () => {
  it("calls a month that nothing moves fixed", () => {
    expect(formatInterval({ p10: 309.2, p90: 309.2 }, STANDARD_PLACE)).toBe("fixed");
    expect(formatInterval({ p10: 1147.6, p90: 1148.3 }, STANDARD_PLACE)).toBe("fixed");
    expect(formatInterval({ p10: 55.15, p90: 55.151 }, STANDARD_PLACE)).toBe("fixed");
    expect(formatMoneyRange({ fromUsd: 511.2, toUsd: 511.4 }, STANDARD_PLACE)).toBe("$511");
    expect(formatInterval({ p10: 309.2, p90: 340 }, STANDARD_PLACE)).toBe("$309–340");
  });
  it("drops cents from a hundred up and keeps them below", () => {
    expect(formatMoney(1030.4, STANDARD_PLACE)).toBe("$1,030");
    expect(formatMoney(8.4, STANDARD_PLACE)).toBe("$8.40");
    expect(formatMoney(99.996, STANDARD_PLACE)).toBe("$100");
    expect(formatMoney(0, STANDARD_PLACE)).toBe("$0");
  });
  it("keeps cents where lines are added up", () => {
    expect(formatMoneyExact(1835.48, STANDARD_PLACE)).toBe("$1,835.48");
    expect(formatMoneyExact(-12, STANDARD_PLACE)).toBe("−\u2060$12.00");
  });
  it("keeps every published decimal of a unit price", () => {
    expect(formatUnitPrice(0.12, STANDARD_PLACE)).toBe("$0.12");
    expect(formatUnitPrice(0.00000024, STANDARD_PLACE)).toBe("$0.24 a million");
  });
  it("prints a loss as a loss and a saving as a saving", () => {
    expect(formatMoneyDelta(-418, STANDARD_PLACE)).toBe("−\u2060$418");
    expect(formatMoneyDelta(361.2, STANDARD_PLACE)).toBe("+\u2060$361");
    expect(formatMoneyDelta(0.001, STANDARD_PLACE)).toBe("$0");
    expect([-1, 0.3, 0, null].map(savingWord)).toEqual(["saves", "costs more", "no change", "not known"]);
  });
  it("names the currency once in an interval", () => {
    expect(formatMoneyRange({ fromUsd: 585, toUsd: 668.4 }, STANDARD_PLACE)).toBe("$585–668");
    expect(formatMoneyRange({ fromUsd: 5, toUsd: 9.5 }, STANDARD_PLACE)).toBe("$5.00–9.50");
    // Both ends as the larger is written.
    expect(formatMoneyRange({ fromUsd: 90.5, toUsd: 120.4 }, STANDARD_PLACE)).toBe("$91–120");
  });
  it("converts by the given rate", () => {
    expect(formatMoney(612, euro)).toBe("€306");
    expect(formatMoneyDelta(-418, euro)).toBe("−\u2060€209");
  });
  it("shows missing as missing", () => {
    expect(formatMoney(null, STANDARD_PLACE)).toBe("–");
    expect(formatMoneyDelta(Number.NaN, STANDARD_PLACE)).toBe("–");
  });
  it("signs a difference to the cent", () => {
    expect(formatMoneyExactDelta(0.07, STANDARD_PLACE)).toBe("+\u2060$0.07");
    expect(formatMoneyExactDelta(-418.016, STANDARD_PLACE)).toBe("−\u2060$418.02");
    expect(formatMoneyExactDelta(0.004, STANDARD_PLACE)).toBe("$0.00");
  });
  it("totals the faces of the lines in any currency", () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100);
    const rate = fc.integer({ min: 1, max: 2_000_000 }).map((n) => n / 10_000);
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 12 }), rate, (lines, perUsd) => {
        const place = { ...euro, currency: { code: "EUR", perUsd } };
        const face = (usd: number) =>
          Number(
            formatMoneyExact(usd, place)
              .replace("−", "-")
              .replace(/[€,\u2060]/g, ""),
          ) * 100;
        const shown = lines.reduce((sum, usd) => sum + Math.round(face(usd)), 0);
        expect(Math.round(face(sumAsShown(lines, place)))).toBe(shown);
      }),
      { numRuns: 2000 },
    );
    expect(formatMoneyExact(1.005, STANDARD_PLACE)).toBe("$1.01");
    expect(formatMoneyExact(-1.005, STANDARD_PLACE)).toBe("−\u2060$1.01");
    expect(sumAsShown([0.1, 0.2, 1835.48], STANDARD_PLACE)).toBe(1835.78);
    expect(moneySign(euro)).toBe("€");
  });
  it("shows a sum in a sentence to the coin below a thousand", () => {
    expect(formatMoneyFine(129.374, STANDARD_PLACE)).toBe("$129.37");
    expect(formatMoneyFine(1290.4, STANDARD_PLACE)).toBe("$1,290");
    expect(formatMoneyFine(8.4, euro)).toBe("€4.20");
  });
  it("has the digits of the currency: none for yen, three for dinars", () => {
    const yen = { ...STANDARD_PLACE, currency: { code: "JPY", perUsd: 150 } };
    const dinar = { ...STANDARD_PLACE, currency: { code: "KWD", perUsd: 0.3 } };
    expect(formatMoneyExact(12.736, yen)).toBe("¥1,910");
    expect(formatMoneyDelta(-0.02, yen)).toBe("−\u2060¥3");
    expect(formatMoneyExact(12.736, dinar).replace(/\s/, " ")).toBe("KWD 3.821");
    expect(formatMoneyExact(sumAsShown([1.004, 1.004], yen), yen)).toBe("¥302");
    expect(formatUnitPrice(2e-7, yen)).toBe("¥30 a million");
  });
});
