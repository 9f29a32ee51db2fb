import { describe, expect, it } from "vitest";
import { fitReadConstants } from "./fit-read-constants.ts";

describe("fitReadConstants", () => {
  it("ORD-3 gives the constants of the rule to its digits", () => {
    const constants = fitReadConstants();
    expect(constants.storageReadMs).toBeCloseTo(1.515, 3);
    expect(constants.nvmeReadMs).toBeCloseTo(0.124, 3);
    expect(constants.transactionFixedMs).toBeCloseTo(7.5, 1);
    expect(Math.abs(constants.readCeilingPerS / 54_500 - 1)).toBeLessThan(0.002);
  });
});
