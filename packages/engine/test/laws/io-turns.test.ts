import fc from "fast-check";
import { expect, it } from "vitest";
import { whatIf } from "../../src/plan/month/what-if-of.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { readingCase } from "../reading-case.ts";

const cases = fc.record({
  kiloReads: fc.constantFrom(1, 2.5, 5),
  hitPct: fc.constantFrom(90, 97),
  workingSetGib: fc.constantFrom(null, 12, 20, 40, 60),
  storageGb: fc.constantFrom(null, 50, 4000, 20_000),
});

/** Bills are rounded line by line (UNI-4). */
const ROUNDED_USD = 0.021;

it("PRC-3 estimated I/O is never said to flip the mode at fewer requests than none, and at what is said the two bills are equal", () => {
  const seen = { same: 0, apart: 0 };
  fc.assert(
    fc.property(cases, (drawn) => {
      const known = readingCase(drawn);
      const { pick: pickId, options, notes } = planOptions({ ...known, members: 0, withSensitivity: false });
      const open = notes.find((one) => one.code === "storage-mode-open");
      if (open?.code !== "storage-mode-open" || open.io === null) return;
      const { requests, runsOn = open.runsOn } = open.io;
      expect(requests).toBeGreaterThan(0);
      const pick = options.find(({ id }) => id === pickId)?.settings;
      if (pick === undefined || runsOn != null) return;
      const [standard, optimized] = (["standard", "io-optimized"] as const).map((storageMode) => {
        const settings = { ...pick, storageMode, ioRequestsPerMonth: requests };
        return whatIf({ ...known, settings }).bill.totalUsd;
      }) as [number, number];
      expect(Math.abs(standard - optimized)).toBeLessThan(ROUNDED_USD);
      seen.same += 1;
      // Another answer by the size costs more than the pick without any I/O.
      seen.apart += Number(open.io.runsOn === null);
    }),
    { numRuns: 40, seed: 3 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 120_000);
