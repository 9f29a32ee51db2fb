import fc from "fast-check";
import { expect, it } from "vitest";
import { evaluateShape } from "../../src/plan/search/evaluate-shape.ts";
import { keyOfRange } from "../../src/plan/search/shape.ts";
import { plannedDemand, resolve } from "../../src/plan/workload/resolve.ts";
import { readingCase } from "../reading-case.ts";

/** So much of the time over a ceiling is the tally's (within a bin) or a fill's (by its mean), as a share. */
const TALLIED = 0.001;

const world = fc.record({
  kiloReads: fc.constantFrom(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5),
  hitPct: fc.constantFrom(90, 97, 98.5),
  workingSetGib: fc.constantFrom(20, 40, 60),
  storageGb: fc.constant(500),
});
const BUSY = [0, 1, 2, 3, 4].map((day) => ({ fromHour: 24 * day + 8, toHour: 24 * day + 19 }));

it("MEM-7 SCH-1 a range whose minimum is at every hour as high or higher asks for too many page reads for no longer", () => {
  let over = 0;
  fc.assert(
    fc.property(
      world,
      fc.constantFrom(6, 8, 10, 12, 14, 16, 18, 20, 24),
      fc.constantFrom(1.25, 2),
      (drawn, minAcu, times) => {
        const lowAcu = Math.round((2 * minAcu) / times) / 2;
        const effective = resolve(readingCase(drawn));
        const demand = plannedDemand(effective);
        const overOf = (range: { minAcu: number; busyAcu: number }) => {
          const maxAcu = 36;
          const isFlat = range.minAcu === range.busyAcu;
          const schedule = isFlat ? [] : BUSY.map((hours) => ({ ...hours, minAcu: range.busyAcu, maxAcu }));
          const at = { minAcu: range.minAcu, maxAcu, schedule };
          const settings = { ...effective.settings, ...at, writer: { kind: "serverless" as const } };
          const shape = { key: keyOfRange(at, schedule), settings, spec: null };
          return evaluateShape(shape, { effective, demand }).reads?.standard.high.overCeilingRatio ?? 0;
        };
        const [flat, by, lower] = [
          overOf({ minAcu, busyAcu: minAcu }),
          overOf({ minAcu: lowAcu, busyAcu: minAcu }),
          overOf({ minAcu: lowAcu, busyAcu: lowAcu }),
        ];
        expect(flat).toBeLessThanOrEqual(by * (1 + TALLIED));
        expect(by).toBeLessThanOrEqual(lower * (1 + TALLIED));
        over += Number(by > 0 && by < 0.05);
      },
    ),
    { numRuns: 120, seed: 5 },
  );
  expect(over).toBeGreaterThan(0);
}, 120_000);
