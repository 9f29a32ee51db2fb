import fc from "fast-check";
import { expect, it } from "vitest";
import { curveOfSizes, sizesOfText, textOfSizes } from "./known-sizes.ts";

const hundredths = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const knot = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), hundredths, hundredths)
  .map(([mib, a, b]) => ({ mib, low: Math.min(a, b), high: Math.max(a, b) }));
const known = fc.record({
  knots: fc.array(knot, { minLength: 1, maxLength: 5 }),
  volumeMib: fc.option(fc.integer({ min: 1, max: 999_999 })),
});

it("MEM-15 known pools are read back from their text as they were written", () => {
  fc.assert(
    fc.property(known, (sizes) => {
      const found = sizesOfText(textOfSizes(sizes));
      expect(found.volumeMib).toBe(sizes.volumeMib);
      expect(found.knots).toEqual(
        sizes.knots.map(({ mib, low, high }) => ({
          ...{ mib, low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) },
        })),
      );
    }),
    { seed: 2 },
  );
  const knots = [
    { mib: 94_208, low: 0.0007, high: 0.0007 },
    { mib: 20_480, low: 0.009, high: 0.014 },
  ];
  const text = "94208:0.07 20480:0.9-1.4 volume:204800";
  expect(textOfSizes({ knots, volumeMib: 204_800 })).toBe(text);
});

it("MEM-15 a text of another form, a pool of nothing and a share that is none are refused by name", () => {
  for (const part of ["94208", "94208=1", "0:1", "94208:101", "94208:2-1", "disk:5"])
    expect(() => sizesOfText(`20480:1 ${part}`), part).toThrow(`got "${part}"`);
  expect(sizesOfText("0.5:100").knots).toEqual([{ mib: 0.5, low: 1, high: 1 }]);
});

it("MEM-15 what misses at least nothing and may miss something was touched within a time: it pins no curve", () => {
  const kindsOf = (text: string) => curveOfSizes(sizesOfText(text)).knots.map(({ kind }) => kind);
  expect(kindsOf("10:0-1.4 20:0 30:0.2-0.5")).toEqual(["snapshots", "pasted", "pasted"]);
});
