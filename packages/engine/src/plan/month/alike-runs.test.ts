import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classCase, onAClass, onARange, rangeCase } from "../../../test/random-workloads.ts";
import { resolve } from "../workload/resolve.ts";
import { withKnownChanges } from "./alike-runs.ts";
import { type ClusterMonth, clusterMonth } from "./cluster-month.ts";
import type { KeptMonths } from "./member-months.ts";

const MINIMA = [0, 0.5, 1, 2, 4, 8];
const MAXIMA = [2, 4, 8, 16, 32, 64, 128, 256];
const RANGES = MAXIMA.flatMap((maxAcu) => MINIMA.map((minAcu) => ({ minAcu, maxAcu }))).filter(
  ({ minAcu, maxAcu }) => minAcu <= maxAcu,
);

const textOf = ({ writer, usage, projection, acuByHour }: ClusterMonth) =>
  JSON.stringify([usage, projection, [...(acuByHour ?? [])], writer.halfAcuSeconds, writer.changes.join()]);

describe("runs whose bounds the demand never meets", () => {
  const ranges = fc.shuffledSubarray(RANGES, { minLength: 6, maxLength: 6 });
  const resting = fc.constantFrom(0, 3, 13);
  const cases = fc.oneof(onAClass.map(classCase), onARange.map(rangeCase));

  it("LAW-7 MEM-20 a month from a shared run is the month of its own run, whatever memory keeps", () => {
    let [shared, own] = [0, 0];
    fc.assert(
      fc.property(
        cases,
        ranges,
        fc.constantFrom(0.5, 1, 2),
        resting,
        (each, some, loadFactor, restingGib) => {
          const kept: KeptMonths = new Map();
          for (const range of some) {
            const settings = {
              ...each.settings,
              ...range,
              writer: { kind: "serverless" as const },
              autoPauseS: range.minAcu === 0 ? 300 : null,
            };
            const beside = { usedGib: 90, besideGib: restingGib, isReserved: false, memoryGib: 128 };
            const instance = each.workload.evidence.planned.id;
            const besidePools = restingGib === 0 ? [] : [{ ...beside, restingGib, instance }];
            const effective = { ...resolve({ ...each, settings }), besidePools };
            const before = kept.size;
            const month = clusterMonth({ effective, loadFactor, kept });
            expect(textOf(month)).toBe(textOf(clusterMonth({ effective, loadFactor })));
            if (kept.size === before) shared++;
            else own++;
          }
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    expect(shared).toBeGreaterThan((shared + own) / 7);
  });
});

describe("runs that turn out alike", () => {
  const run = (...changes: number[]) => ({ changes: Int32Array.from(changes) });
  const before = run(0, 4, 600, 8);
  const kept = new Map([
    ["one", { run: run(0, 4) }],
    ["other", { run: before }],
  ]);

  it("LAW-7 what did the same as a run before it has that run's changes, and what did not keeps its own", () => {
    expect(withKnownChanges(run(0, 4, 600, 8), kept).changes).toBe(before.changes);
    for (const other of [run(0, 4, 601, 8), run(0, 4, 600, 9), run(0, 4, 600, 8, 900, 4)])
      expect(withKnownChanges(other, kept)).toBe(other);
  });
});
