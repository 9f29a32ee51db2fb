import fc from "fast-check";
import { expect, it } from "vitest";
import { laidOver } from "./laid-over.ts";

/** Value of a column in a second. */
const at = (pairs: Float64Array, second: number): number => {
  let value = Number.NaN;
  for (let i = 0; i < pairs.length && (pairs[i] as number) <= second; i += 2) value = pairs[i + 1] as number;
  return value;
};

/** Columns of second and value from second 0 on. */
const column = fc
  .array(fc.record({ afterS: fc.integer({ min: 1, max: 9 }), value: fc.nat(9) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((steps) => {
    let second = 0;
    return Float64Array.from(
      steps.flatMap(({ afterS, value }, i) => {
        if (i > 0) second += afterS;
        return [second, value];
      }),
    );
  });
const most = fc.integer({ min: 1, max: 9 });

it("HLD-3 in each second it is the larger of both up to the most, or the other alone, and itself where either has nothing", () => {
  fc.assert(
    fc.property(fc.tuple(column, column), most, fc.boolean(), ([pairs, over], upTo, isAlone) => {
      const found = laidOver(pairs, { pairs: over, most: upTo, isAlone });
      for (let second = 0; second < 80; second++) {
        const own = at(pairs, second);
        const other = Math.min(upTo, at(over, second));
        const both = isAlone && other > 0 ? other : Math.max(own, other);
        expect(at(found, second)).toBe(own > 0 ? both : own);
      }
      for (let i = 3; i < found.length; i += 2) expect(found[i]).not.toBe(found[i - 2]);
    }),
  );
});
