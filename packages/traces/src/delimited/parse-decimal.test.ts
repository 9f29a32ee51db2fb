import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDecimal } from "./parse-decimal.ts";

const parse = (text: string, mark?: number) => {
  const bytes = new TextEncoder().encode(`x${text}y`);
  return parseDecimal(bytes, 1, bytes.byteLength - 1, mark);
};

/** The decimal halfway between a double and the next, cut to a number of digits: the hardest text to round. */
const nearHalfway = fc
  .tuple(fc.double({ min: 1e-3, max: 1e15, noNaN: true }), fc.integer({ min: 15, max: 19 }))
  .map(([value, digits]) => {
    const bits = new BigUint64Array(Float64Array.of(value).buffer);
    const next = new Float64Array(BigUint64Array.of((bits[0] ?? 0n) + 1n).buffer)[0] ?? value;
    return (value + (next - value) / 2 === value ? value : next).toPrecision(digits);
  });

describe("parseDecimal", () => {
  it("agrees with Number on any decimal text", () => {
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc
        .tuple(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 1, max: 21 }))
        .map(([v, d]) => v.toPrecision(d)),
      fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 25 })).map(([n, scale]) => {
        const digits = n.toString().padStart(scale + 1, "0");
        return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      }),
      nearHalfway,
    );
    fc.assert(
      fc.property(text, (t) => {
        expect(Object.is(parse(t), Number(t)), t).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it("rounds exact halves to even", () => {
    for (const text of [
      "9007199254740993",
      "9007199254740995",
      "900719925474099.3",
      "4503599627370497.5",
      "0.500000000000000166533453693773481063544750213623046875",
    ])
      expect(parse(text)).toBe(Number(text));
  });

  it.each(["", "-", ".", "1e", "1e+", "1_000", "0x10", "1.2.3", "Infinity", "NaN", "1e400", " 1", "1a"])(
    "refuses “%s”",
    (text) => {
      expect(parse(text)).toBeNaN();
    },
  );

  it("takes another decimal mark", () => {
    expect(parse("-1,5e3", 44)).toBe(-1500);
    expect(parse("1.5", 44)).toBeNaN();
  });
});
