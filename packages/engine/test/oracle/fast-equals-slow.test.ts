import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capacityCase, readingCase } from "./capacity-case.ts";
import { compareWithOracle } from "./compare-with-oracle.ts";

/** A few seconds on an idle machine; many times that where others work. */
const PATIENCE_MS = 180_000;

describe("the fast simulator against the one-second oracle", () => {
  it(
    "ACU-7 equals the oracle in every second and every total on random traces, settings, modes, phases, schedules and pauses",
    () => {
      fc.assert(
        fc.property(capacityCase, (question) => {
          expect(compareWithOracle(question)).toEqual([]);
        }),
        { numRuns: 10_000, seed: 20_241_120 },
      );
    },
    PATIENCE_MS,
  );

  it(
    "MEM-8 equals the oracle where reads cost CPU: pools, pages, ceilings and what they ask, second by second",
    () => {
      fc.assert(
        fc.property(readingCase, (question) => {
          expect(compareWithOracle(question)).toEqual([]);
        }),
        { numRuns: 10_000, seed: 20_241_122 },
      );
    },
    PATIENCE_MS,
  );
});
