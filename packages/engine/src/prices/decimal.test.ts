import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDecimals,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  unitsAtScale,
} from "./decimal.ts";

it("UNI-4 published decimals are kept exactly", () => {
  expect(formatDecimal(parseDecimal("0.0000002000"))).toBe("0.0000002");
  expect(formatDecimal(multiplyDecimals(parseDecimal("0.1"), parseDecimal("0.2")))).toBe("0.02");
  expect(formatDecimal(addDecimals(parseDecimal("0.1"), parseDecimal("0.2")))).toBe("0.3");
  expect(formatDecimal(parseDecimal(2e-7))).toBe("0.0000002");
  expect(formatDecimal(parseDecimal(1.5e21))).toBe("1500000000000000000000");
});

it("UNI-4 a finite number survives reading and writing", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (n) => {
      expect(decimalToNumber(parseDecimal(n))).toBe(n === 0 ? 0 : n);
    }),
  );
});

it("UNI-4 cents round half away from zero", () => {
  const cents = (text: string) => Number(unitsAtScale(parseDecimal(text), 2));
  expect([cents("0.005"), cents("0.0049999"), cents("-0.005"), cents("1.995")]).toEqual([1, 0, -1, 200]);
});

it.each(["", "abc", "1.2.3", "NaN", "1,5"])("UNI-4 %j is not a decimal", (text) => {
  expect(() => parseDecimal(text)).toThrow(/decimal number/);
});
