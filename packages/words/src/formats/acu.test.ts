import { describe, expect, it } from "vitest";
import { formatAcu, formatAcuRange, formatGib, formatSetGib } from "./acu.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("capacity and memory", () => {
  it("keeps halves", () => {
    expect(plain(formatAcu(0.5))).toBe("0.5 ACU");
    expect(plain(formatAcu(24))).toBe("24 ACU");
    expect(plain(formatAcu(128.4))).toBe("128 ACU");
  });
  it("names the unit once in a range", () => {
    expect(plain(formatAcuRange({ minAcu: 0.5, maxAcu: 256 }))).toBe("0.5–256 ACU");
  });
  it("says GiB and never GB for memory", () => {
    expect(plain(formatGib(11.04))).toBe("11 GiB");
    expect(formatGib(null)).toBe("–");
  });
  it("DEM-5 shows a small set as it was entered: it may lie just under a pool", () => {
    expect([0.05, 0.119, 1.25, 20.7, 120.4].map((gib) => plain(formatSetGib(gib)))).toEqual([
      ...["0.05 GiB", "0.119 GiB", "1.25 GiB", "20.7 GiB", "120 GiB"],
    ]);
  });
});
