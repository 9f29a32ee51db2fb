import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capacityCase } from "./capacity-case.ts";
import { compareWithOracle } from "./compare-with-oracle.ts";

describe("the fast simulator against the one-second oracle", () => {
  it("ACU-7 equals the oracle in every second and every total on random traces, settings, phases, schedules and pauses", () => {
    fc.assert(
      fc.property(capacityCase, (question) => {
        expect(compareWithOracle(question)).toEqual([]);
      }),
      { numRuns: 400, seed: 20_241_120 },
    );
  });
});
