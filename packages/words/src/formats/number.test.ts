import { describe, expect, it } from "vitest";
import {
  formatCompact,
  formatNumber,
  formatPercent,
  formatPercentBeside,
  formatPercentDelta,
  formatSignificant,
  MISSING,
} from "./number.ts";
import { STANDARD_PLACE } from "./place.ts";

describe("numbers", () => {
  it("uses a minus as wide as a digit and groups thousands", () => {
    expect(formatNumber(-1234.56, 1)).toBe("−1,234.6");
  });
  it("never prints a negative zero", () => {
    expect(formatNumber(-0.004, 2)).toBe("0");
  });
  it("shows missing as missing, not as zero", () => {
    expect(formatNumber(null)).toBe(MISSING);
    expect(formatNumber(Number.NaN)).toBe(MISSING);
    expect(formatCompact(Number.POSITIVE_INFINITY)).toBe(MISSING);
  });
  it("follows the locale", () => {
    const german = { locale: "de-DE", timeZone: "UTC", currency: { code: "EUR", perUsd: 0.9 } };
    expect(formatNumber(1234.5, 1, german)).toBe("1.234,5");
  });
  it("keeps three figures that count", () => {
    expect([1234.5, 12.34, 1.234, 0.1234, 0.00123].map((one) => formatSignificant(one))).toEqual([
      "1,235",
      "12.3",
      "1.23",
      "0.123",
      "0.0012",
    ]);
  });
  it("shortens counts", () => {
    expect(formatCompact(1_234_567)).toBe("1.2M");
    expect(formatCompact(-4_300)).toBe("−4.3K");
  });
});

const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("percent", () => {
  it("gives small shares the decimals they need", () => {
    expect([0, 0.01, 0.1, 1.84, 41.2, 100].map((one) => plain(formatPercent(one)))).toEqual(
      "0 %, 0.01 %, 0.1 %, 1.8 %, 41 %, 100 %".split(", "),
    );
  });
  it("never rounds something to nothing, nor nearly all to all", () => {
    expect(plain(formatPercent(0.0002))).toBe("< 0.001 %");
    expect(plain(formatPercent(99.2))).toBe("99.2 %");
    expect(plain(formatPercent(99.9999))).toBe("99.99 %");
  });
  it("tells a share from the limit that it is beside, by its side of it where no decimals do", () => {
    const beside = (percent: number, limitPct = 0.1) =>
      plain(formatPercentBeside(percent, { limitPct, place: STANDARD_PLACE }));
    expect([beside(0.2), beside(0.1), beside(0.1042)]).toEqual(["0.2 %", "0.1 %", "0.104 %"]);
    expect([beside(0.1 + 1e-9), beside(0.1 - 1e-9)]).toEqual(["just over 0.1 %", "just under 0.1 %"]);
    // It read 0.10001 %.
    expect(beside(0.10001)).toBe("just over 0.1 %");
  });
  it("signs a change", () => {
    expect(plain(formatPercentDelta(1.8))).toBe("+1.8 %");
    expect(plain(formatPercentDelta(-41))).toBe("−41 %");
    expect(plain(formatPercentDelta(0))).toBe("0 %");
    expect(formatPercentDelta(null)).toBe("–");
  });
});
