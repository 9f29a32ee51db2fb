import { describe, expect, it } from "vitest";
import { formatCompact, formatNumber, formatSignificant, MISSING } from "./number.ts";

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
