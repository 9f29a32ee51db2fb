import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import type { ComparedPrice, ComparedRow } from "../search/compared.ts";

const plan = planOptions({ ...officeCase(), members: 8, withSensitivity: false });
const rows = plan.compared?.rows ?? [];

const prices = (row: ComparedRow): readonly ComparedPrice[] =>
  Object.values(row.cells).flatMap((cell) => ("refusal" in cell ? [] : [cell]));

describe("comparedPlan", () => {
  it("OPT-4 shows the pick, what runs today and the best of each kind, each once", () => {
    const roles = rows.flatMap((row) => row.roles);
    expect(roles).toEqual(expect.arrayContaining(["today", "pick", "provisioned", "serverless"]));
    expect(new Set(roles).size).toBe(roles.length);
    expect(rows[plan.compared?.pickRow ?? -1]?.id).toBe(plan.pick);
  });

  it("OPT-4 gives the pick on demand as the plan does", () => {
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const cell = rows[plan.compared?.pickRow ?? -1]?.cells["on-demand"];
    expect(cell).toMatchObject({ monthlyUsd: pick?.monthlyUsd.p50, interval: pick?.monthlyUsd });
  });

  it("OPT-4 tells the CPU of what runs today as it was measured, whatever growth the user enters", () => {
    const known = officeCase();
    const cpuAt = (growthPct: number) => {
      const settings = { ...known.settings, growthPct };
      const { compared } = planOptions({ ...known, settings, members: 0, withSensitivity: false });
      return compared?.rows.find(({ roles }) => roles.includes("today"))?.cpuMaxPct;
    };
    const measured = cpuAt(0);
    expect(measured).toBeGreaterThan(1);
    expect((cpuAt(-50) ?? 0) / (measured ?? 1)).toBeCloseTo(1, 2);
    expect(cpuAt(900)).toBeNull();
  });

  it("OPT-4 tells the highest demand inside samples, and what a full instance hid, beside that of their means, in the same ACU", () => {
    const known = officeCase();
    const { workload } = known;
    const { demand } = workload;
    // A time without a sample has no figure.
    const milliAcu = demand.trace.milliAcu.map((one, i) => (i === 0 ? -1 : 1.5 * one));
    const comparedOf = (of: Partial<typeof demand>) =>
      planOptions({
        ...{ ...known, members: 0, withSensitivity: false },
        workload: { ...workload, demand: { ...demand, ...of } },
      }).compared;
    const burst = { ...demand.trace, milliAcu };
    const { peakAcu = 0, insideAcu = 0, ...others } = comparedOf({ burst, expected: burst }) ?? {};
    expect(insideAcu / peakAcu).toBeCloseTo(1.5, 6);
    expect(others).not.toHaveProperty("hiddenAcu");
    expect(comparedOf({ burst: null })).not.toHaveProperty("insideAcu");
    const hidden = comparedOf({ burst: null, expected: burst });
    expect((hidden?.hiddenAcu ?? 0) / peakAcu).toBeCloseTo(1.5, 6);
    expect(hidden).not.toHaveProperty("insideAcu");
  });

  it("OPT-4 every cell is what pricing its settings gives, fee and all", () => {
    for (const row of rows) {
      if (row.settings === null || row.roles.includes("today")) continue;
      for (const { commitment, monthlyUsd, upfrontUsd } of prices(row)) {
        const known = officeCase();
        const { bill, cash } = whatIf({ ...known, settings: { ...row.settings, commitment } });
        expect(monthlyUsd).toBe(bill.totalUsd);
        expect(upfrontUsd).toBe(cash.upfrontUsd);
      }
    }
  });
});
