import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import { upgradeSteps } from "./upgrade-first.ts";

const steady = { busyPct: 60, quietPct: 60 };

function planOn(
  runs: string,
  asked = runs,
  { on = "2026-11-20", withSensitivity = false, withUpgrade = true } = {},
) {
  const known = officeCase(steady, { engineVersion: asked }, { engineVersion: runs });
  const market = { ...known.market, on };
  return planOptions({ ...known, market, members: 0, withSensitivity, withUpgrade });
}

/** The plan of that version as it stands, of the same cluster. */
const AS_TOLD = { withUpgrade: false };

function rowUsd({ compared }: Plan, role: "today" | "pick"): number | null {
  const cell = compared?.rows.find(({ roles }) => roles.includes(role))?.cells["on-demand"];
  return cell === undefined || "refusal" in cell ? null : cell.monthlyUsd;
}

describe("upgradeSteps", () => {
  it("CLU-3 in Extended Support the plan has the pick of the newest version in standard support, the same that this version is told", () => {
    const plan = planOn("13.9");
    const told = planOn("13.9", "17.7", AS_TOLD);
    const { upgrade } = plan;
    const [option] = upgrade?.plan.options ?? [];
    const now = plan.options.find(({ id }) => id === plan.pick);
    expect(upgrade).toMatchObject({ engineVersion: "17.7", supportedUntil: "2030-02-28" });
    expect(option).toEqual(told.options.find(({ id }) => id === told.pick));
    expect(upgrade?.savesUsd).toBeCloseTo((now?.monthlyUsd.p50 ?? 0) - (option?.monthlyUsd.p50 ?? 0), 2);
    expect(upgrade?.savesUsd).toBeGreaterThanOrEqual(292);
    // Why the others are not its pick is told beside it.
    const onDemand = told.options.filter(({ settings }) => settings.commitment.kind === "none");
    expect(upgrade?.plan.options.map(({ id }) => id).sort()).toEqual(onDemand.map(({ id }) => id).sort());
    // What runs today stays the same cluster, which pays for Extended Support.
    expect(upgrade?.plan.baseline).toEqual(plan.baseline);
    expect(upgrade?.plan).not.toHaveProperty("upgrade");
    // Every face compares what is to run after the upgrade; only today's row is of the version that runs.
    expect(plan.compared).toEqual({ ...told.compared, upgradesTo: "17.7" });
    const usdOf = (role: "today" | "pick") => rowUsd(plan, role);
    expect(usdOf("pick")).toBeCloseTo(option?.monthlyUsd.p50 ?? 0, 2);
    expect(usdOf("today")).toBeCloseTo(plan.baseline?.totalUsd ?? 0, 2);
  });

  it("CLU-3 what flips the pick after an upgrade is told as that version is told", () => {
    const moved = { withSensitivity: true };
    const { sensitivity } = planOn("13.9", "17.7", { ...moved, ...AS_TOLD });
    expect(sensitivity.length).toBeGreaterThan(0);
    expect(planOn("13.9", "13.9", moved).upgrade?.plan.sensitivity).toEqual(sensitivity);
  });

  it("CLU-3 a version that is in standard support for a month and more is planned as it is", () => {
    expect(planOn("16.8")).not.toHaveProperty("upgrade");
    expect(planOn("14.9")).not.toHaveProperty("upgrade");
    expect(planOn("14.9", "14.9", { on: "2027-02-15" }).upgrade).toMatchObject({ engineVersion: "17.7" });
  });

  it("CLU-3 another major than the one that runs is planned for, and is no upgrade to begin with where the pick needs nothing of it", () => {
    const [plan, as] = [planOn("16.4", "17.7"), planOn("16.4")];
    expect(plan).not.toHaveProperty("upgrade");
    expect(plan.compared).toEqual(as.compared);
    expect(plan.notes).toContainEqual({
      ...{ code: "upgrade-asked", engineVersion: "17.7", runs: "16.4", isKnown: true, isFirst: false },
      ...{ savesUsd: 0, assumption: true },
    });
    // The plan is of the version that runs.
    expect([plan.options, plan.pick]).toEqual([as.options, as.pick]);
    // What is asked for is upgraded to, and no version of the calendar's choice.
    expect(planOn("13.9", "16.8").upgrade).toMatchObject({ engineVersion: "16.8" });
    expect(planOn("13.9", "16.8").notes.map(({ code }) => code)).not.toContain("upgrade-asked");
    expect(planOn("16.4", "16.8")).not.toHaveProperty("upgrade");
  });

  it("CLU-3 where nothing meets the limits without the upgrade, what meets them after it is told", () => {
    const { upgrade } = planOn("13.9");
    const then = upgrade?.plan as Plan;
    const near = { ...then, pick: null, nearestMiss: then.pick };
    const cheap = { p10: 1, p50: 1, p90: 1 };
    const found = (meetsLimits: boolean) => {
      const options = then.options.map((one) => ({ ...one, meetsLimits, monthlyUsd: cheap }));
      const { settings, market } = officeCase(steady, { engineVersion: "13.9" });
      const steps = upgradeSteps(
        { ...near, options },
        {
          ...{ effective: { settings, market }, progress: { from: 0.8, to: 0.9 } },
          *search() {
            yield 0.5;
            return then;
          },
        },
      );
      expect(steps.next()).toEqual({ value: expect.closeTo(0.85), done: false });
      return steps.next().value;
    };
    expect(found(false)).toMatchObject({ engineVersion: "17.7" });
    expect(found(true)).toBeNull();
  });

  it("CLU-3 TOD-4 is not told for a dollar a month or less", () => {
    const { upgrade } = planOn("13.9");
    const then = upgrade?.plan as Plan;
    const { settings, market } = officeCase(steady, { engineVersion: "13.9" });
    const costing = (usd: number): Plan => {
      const monthlyUsd = { p10: usd, p50: usd, p90: usd };
      return { ...then, options: then.options.map((one) => ({ ...one, monthlyUsd, meetsLimits: true })) };
    };
    const saves = (usd: number) => {
      const progress = { from: 0.8, to: 0.9 };
      const search = function* () {
        yield 0.5;
        return costing(usd);
      };
      const steps = upgradeSteps(costing(52), { ...{ effective: { settings, market } }, progress, search });
      steps.next();
      return (steps.next().value as { savesUsd: number } | null)?.savesUsd ?? null;
    };
    expect([saves(51.4), saves(50.9)]).toEqual([null, 1.1]);
  });

  it("CLU-3 what runs today proves itself on its own version alone: after an upgrade the table decides", () => {
    const source = { kind: "provisioned", instanceClass: "db.r7g.large" } as const;
    const on = (engineVersion: string) => {
      const known = officeCase(steady, { engineVersion }, { engineVersion: "14.6", source });
      const { options } = planOptions({ ...known, members: 0, withSensitivity: false });
      return options.some(({ instanceClass }) => instanceClass === "db.r7g.large");
    };
    expect([on("14.6"), on("14.5"), on("17.7")]).toEqual([true, false, true]);
  });
});
