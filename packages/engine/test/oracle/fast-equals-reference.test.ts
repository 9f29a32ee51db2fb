import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { compileReference } from "../../bench/c-reference.ts";
import { capacityCase, readingCase } from "./capacity-case.ts";
import { compareWithReference } from "./compare-with-reference.ts";

const reference = compileReference();
/** About four seconds on an idle machine; many times that where others work. */
const PATIENCE_MS = 180_000;

describe.skipIf(reference === null)("the fast simulator against the C reference", () => {
  afterAll(() => reference?.remove());

  it(
    "ACU-7 equals the C reference in every change and every total on 10,000 random cases",
    () => {
      const cases = fc.sample(capacityCase, { numRuns: 10_000, seed: 20_241_121 });
      expect(reference && compareWithReference(reference, cases)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    "MEM-8 equals the C reference where reads cost CPU on 10,000 random cases",
    () => {
      for (let seed = 1; seed <= 20; seed++) {
        const cases = fc.sample(readingCase, { numRuns: 500, seed });
        expect(reference && compareWithReference(reference, cases)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );
});
