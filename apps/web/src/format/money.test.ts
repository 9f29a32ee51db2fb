import { describe, expect, it } from "vitest";
import {
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatMoneyRange,
  formatUnitPrice,
  savingWord,
} from "./money.ts";

const euro = { locale: "en-US", timeZone: "UTC", currency: { code: "EUR", perUsd: 0.5 } };

describe("money", () => {
  it("drops cents from a hundred up and keeps them below", () => {
    expect(formatMoney(1030.4)).toBe("$1,030");
    expect(formatMoney(8.4)).toBe("$8.40");
    expect(formatMoney(99.996)).toBe("$100");
    expect(formatMoney(0)).toBe("$0");
  });
  it("keeps cents where lines are added up", () => {
    expect(formatMoneyExact(1835.48)).toBe("$1,835.48");
    expect(formatMoneyExact(-12)).toBe("−$12.00");
  });
  it("keeps every published decimal of a unit price", () => {
    expect(formatUnitPrice(0.12)).toBe("$0.12");
    expect(formatUnitPrice(0.00000024)).toBe("$0.00000024");
  });
  it("prints a loss as a loss and a saving as a saving", () => {
    expect(formatMoneyDelta(-418)).toBe("−$418");
    expect(formatMoneyDelta(361.2)).toBe("+$361");
    expect(formatMoneyDelta(0.001)).toBe("$0");
    expect([-1, 1, 0, null].map(savingWord)).toEqual(["saves", "costs more", "no change", "not known"]);
  });
  it("names the currency once in an interval", () => {
    expect(formatMoneyRange({ fromUsd: 585, toUsd: 668.4 })).toBe("$585–668");
    expect(formatMoneyRange({ fromUsd: 5, toUsd: 9.5 })).toBe("$5.00–9.50");
  });
  it("converts by the given rate", () => {
    expect(formatMoney(612, euro)).toBe("€306");
    expect(formatMoneyDelta(-418, euro)).toBe("−€209");
  });
  it("shows missing as missing", () => {
    expect(formatMoney(null)).toBe("–");
    expect(formatMoneyDelta(Number.NaN)).toBe("–");
  });
});
