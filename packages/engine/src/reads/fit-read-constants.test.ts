import { describe, expect, it } from "vitest";
import { fitReadConstants } from "./fit-read-constants.ts";
import { READ_CONSTANT_SOURCES } from "./read-constants.ts";

describe("fitReadConstants", () => {
  it("ORD-3 gives the constants of the rule to its digits", () => {
    const constants = fitReadConstants();
    expect(constants.storageReadMs).toBeCloseTo(1.515, 3);
    expect(constants.nvmeReadMs).toBeCloseTo(0.124, 3);
    expect(constants.transactionFixedMs).toBeCloseTo(7.5, 1);
    expect(Math.abs(constants.readCeilingPerS / 54_500 - 1)).toBeLessThan(0.002);
  });

  it("ORD-3 every constant is named with its source, and the assumed ones are labelled", () => {
    const keys = READ_CONSTANT_SOURCES.map(({ key }) => key);
    expect([...keys].sort()).toEqual(Object.keys(fitReadConstants()).sort());
    const assumed = READ_CONSTANT_SOURCES.filter(({ assumption }) => assumption).map(({ key }) => key);
    expect(assumed).toEqual(["queryFixedMs", "backgroundCpuShare"]);
  });
});
