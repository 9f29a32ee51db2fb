import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whatIf } from "../../src/plan/month/what-if-of.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { ComparedPrice, ComparedRow } from "../../src/plan/search/compared.ts";
import { clusterCase, onACluster } from "../random-clusters.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";

const pricesOf = ({ cells }: ComparedRow): readonly ComparedPrice[] =>
  Object.values(cells).flatMap((cell) => ("refusal" in cell ? [] : [cell]));

/** Every number of a value is one. */
function expectNumbers(told: unknown): void {
  if (typeof told === "number") expect(Number.isFinite(told)).toBe(true);
  else if (typeof told === "object" && told !== null) Object.values(told).forEach(expectNumbers);
}

function expectRow(row: ComparedRow, input: RandomCase): void {
  expectNumbers(row);
  const plain = row.cells["on-demand"];
  for (const { commitment, monthlyUsd, upfrontUsd, breakEvenDay } of pricesOf(row)) {
    expect(upfrontUsd === 0).toBe(breakEvenDay === 0);
    if (breakEvenDay !== null && !("refusal" in plain)) expect(breakEvenDay).toBeLessThanOrEqual(3 * 365);
    if (row.settings === null || row.basis !== null) continue;
    const { bill, cash } = whatIf({ ...input, settings: { ...row.settings, commitment } });
    expect(monthlyUsd).toBe(bill.totalUsd);
    expect(upfrontUsd).toBe(cash.upfrontUsd);
  }
}

describe("the like-for-like matrix", () => {
  it.each<[string, fc.Arbitrary<() => RandomCase>, number]>([
    ["a class", onAClass.map((one) => () => classCase(one)), 6],
    ["a range", onARange.map((one) => () => rangeCase(one)), 6],
    ["a cluster", onACluster.map((one) => () => clusterCase(one)), 2],
  ])(
    "OPT-4 every cell is the bill of its settings, the pick's is the plan's, and every number is one: %s",
    (_, cases, numRuns) => {
      const drafts = cases.map((make) => ({ make, toString: () => "a random workload" }));
      fc.assert(
        fc.property(drafts, ({ make }) => {
          const input = make();
          const { compared, options, pick, baseline } = planOptions({
            ...{ ...input, members: 4, withSensitivity: false, withUpgrade: false },
          });
          const rows = compared?.rows ?? [];
          for (const row of rows) expectRow(row, input);
          const picked = options.find(({ id }) => id === pick);
          const row = rows.find(({ roles }) => roles.includes("pick"));
          expect(row?.cells["on-demand"]).toEqual(
            picked === undefined ? undefined : expect.objectContaining({ monthlyUsd: picked.monthlyUsd.p50 }),
          );
          const today = rows.find(({ roles }) => roles.includes("today"))?.cells["on-demand"];
          if (baseline !== null) expect(today).toMatchObject({ monthlyUsd: baseline.totalUsd });
        }),
        { numRuns, endOnFailure: true },
      );
    },
    240_000,
  );
});
