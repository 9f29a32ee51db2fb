import { describe, expect, it } from "vitest";
import { formatPercent, formatPercentDelta } from "./percent.ts";

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
  it("signs a change", () => {
    expect(plain(formatPercentDelta(1.8))).toBe("+1.8 %");
    expect(plain(formatPercentDelta(-41))).toBe("−41 %");
    expect(plain(formatPercentDelta(0))).toBe("0 %");
    expect(formatPercentDelta(null)).toBe("–");
  });
});
