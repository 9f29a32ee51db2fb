import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineError } from "../../src/errors/engine-error.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { settingFields } from "../../src/plan/terms/setting-fields.ts";
import type { Settings } from "../../src/plan/terms/settings.ts";
import { officeCase } from "../plan-fixture.ts";
import { anyOf } from "../settings-from-table.ts";

const texts = [
  "us-east-1",
  "db.r6g.large",
  "db.r6g.2xlarge",
  "db.t4g.medium",
  "db.z9.huge",
  "16.4",
  "15.2",
  "EUR",
];
const { region: _, engine: __, catalog: ___, ...tried } = settingFields;

/** One to four settings, each at any value of its kind, whether they go together or not. */
const patch = fc
  .shuffledSubarray(Object.entries(tried), { minLength: 1, maxLength: 4 })
  .chain((some) => fc.record(Object.fromEntries(some.map(([name, { kind }]) => [name, anyOf(kind, texts)]))))
  .map((some) => some as Partial<Settings>);

/** Paths of numbers that no answer has. */
function oddFigures(value: unknown, path = ""): readonly string[] {
  if (typeof value === "number") {
    const isCost = /(monthlyUsd\.p\d0|monthlyCashUsd|upfrontUsd|unusedOwnedUsd|totalUsd)$/.test(path);
    return Number.isFinite(value) && !(isCost && value < 0) ? [] : [`${path}: ${value}`];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => oddFigures(each, `${path}.${name}`));
}

describe("whatever settings the table allows", () => {
  it("OPT-1 a plan answers with finite figures and no negative cost, or refuses with a sentence", () => {
    let answered = 0;
    fc.assert(
      fc.property(patch, (some) => {
        try {
          const plan = planOptions({ ...officeCase(undefined, some), members: 2, withSensitivity: false });
          expect(oddFigures(plan)).toEqual([]);
          answered++;
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          expect(error.message).toMatch(/^[A-Z"].{15,400}[.?)]$/);
          expect(error.message).not.toMatch(/NaN|Infinity|undefined|\[object/);
        }
      }),
      { numRuns: 40, seed: 5 },
    );
    expect(answered).toBeGreaterThan(15);
  }, 60_000);
});
