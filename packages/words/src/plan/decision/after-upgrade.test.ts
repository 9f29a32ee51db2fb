import type { Plan, PlanOption } from "@acuity/engine/plan";
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { changeOfPlan } from "../../change/change-of-plan.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { matrixOf } from "./matrix-of.ts";
import { toldFlips } from "./told-plan.ts";

const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
const on = (engineVersion: string, instanceClass = "db.r6g.2xlarge") =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, engineVersion });
const trust = { draws: 64, holds: 64, cheapest: 64 };
const now = optionOf("now", { usd: 2008, settings: on("11.9"), reasons: [{ code: "lowest-cost" }] });
const then = optionOf("then", { usd: 840, settings: on("17.7"), reasons: [{ code: "lowest-cost" }] });
const smaller = optionOf("smaller", {
  ...{ usd: 640, settings: on("17.7", "db.r7g.xlarge"), meetsLimits: false },
  reasons: [{ code: "misses", isNearest: false, limits: [{ code: "burstable" }] }],
});

/** A plan that begins with an upgrade, after which these were tried. */
function planFirst(options: readonly PlanOption[], given: Partial<Plan> = {}): Plan {
  const baseline: Plan["baseline"] = {
    ...{ basis: "listed", lines: [], totalUsd: 2008, acuHours: null, simulatedAcuHours: null, unpriced: [] },
  };
  const instances: Plan["instances"] = [
    {
      ...{ instance: "orders-prod-1", isWriter: true },
      from: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
      to: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
    },
  ];
  const plan = planOf([...options], { pick: "then", baseline, trust, instances, ...given });
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 1168, plan };
  return planOf([now], { pick: "now", today: "now", baseline, trust, instances, upgrade });
}

function decided(plan: Plan) {
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

describe("CLU-3 a decision that begins with an upgrade", () => {
  const known = {
    ...{ clusterName: "orders-prod", baseline: baselineOf({ instance: "orders-prod-1" }) },
    ...{ workload: { startS: 0, endS: 28 * 86_400, coveredPct: 100 }, findings: [] },
  };
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;

  it("says what the upgrade alone brings, and from which minor a blue/green deployment starts", () => {
    const paid = { code: "extended-support", engineVersion: "11.9", from: "2024-04-01", isCharged: true };
    const support = { ...paid, monthlyUsd: 1068, todayUsd: 1068, assumption: false } as never;
    const told = decided({ ...planFirst([then, smaller]), notes: [support] });
    expect(told.why[0]).toBe(
      "The upgrade alone ends Extended Support, $1,068 a month; everything else costs $100 less.",
    );
    expect(told.risks[0]?.words).toMatch(/keeps the old cluster, and needs 11\.21 or newer to start from\.$/);
  });

  it("offers a change whose first steps are the upgrade, also where the shape stays and the user alone said what runs", () => {
    const plan = planFirst([then, smaller]);
    const { sentence, offers, next, risks } = decided(plan);
    expect(sentence).toBe("Upgrade to 17.7 first, then run db.r6g.2xlarge.");
    expect([offers, next]).toEqual([
      "change",
      expect.stringMatching(/^Make the change: the upgrade first, once it was tested on a copy\./),
    ]);
    expect(risks[0]?.title).toBe("A new major version");
    for (const engineVersion of ["11.9", null]) {
      const change = changeOfPlan(plan, { ...known, baseline: { ...known.baseline, source, engineVersion } });
      expect(change?.isStaying).toBe(false);
      expect(change?.steps.map(({ title }) => title)).toEqual([
        "Ask whether the cluster can be upgraded to 17.7, and take a snapshot",
        "Upgrade the cluster from 11.9, as entered, to 17.7",
      ]);
    }
  });

  it("has what is to run until then as steps of their own, where that is not what runs today", () => {
    const plan = planFirst([then, smaller]);
    const stays = changeOfPlan(plan, { ...known, baseline: { ...known.baseline, source } });
    expect(stays?.meanwhile).toEqual([]);
    const to = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const less = optionOf("less", { usd: 1500, settings: on("11.9", "db.r6g.xlarge") });
    const instances = plan.instances?.map((one) => ({ ...one, to })) ?? [];
    const moved = { ...plan, options: [less, now], pick: "less", instances };
    const change = changeOfPlan(moved, { ...known, baseline: { ...known.baseline, source } });
    expect(change?.meanwhile.flatMap(({ commands }) => commands).join(" ")).toContain("db.r6g.xlarge");
    expect(change?.steps.flatMap(({ commands }) => commands).join(" ")).not.toContain("db.r6g.xlarge");
    expect(change?.notes.at(-1)).toContain("make the plan again");
  });

  it("says why what is cheaper lost, and nothing where what was tried was not kept", () => {
    expect(decided(planFirst([then, smaller])).why.at(-1)).toMatch(
      /^db\.r7g\.xlarge costs \$200 less but misses your limits/,
    );
    expect(decided(planFirst([then])).why.join(" ")).not.toContain("Nothing that was tried");
  });

  it("says of a row of the matrix why it was passed over", () => {
    const compared = { rows: [], upgradesTo: "17.7", pickRow: null, publishedOn: "2026-01-01", peakAcu: 1 };
    const tried = (options: readonly PlanOption[]) => {
      const plan = planFirst(options, { compared });
      return matrixOf({ ...plan, compared }, { findings: [], place: STANDARD_PLACE })?.tried?.pick;
    };
    expect([tried([then, smaller]), tried([then])]).toEqual(["then", undefined]);
  });

  it("flips by what was moved after the upgrade, and says where nothing was", () => {
    const compared = { rows: [], upgradesTo: "17.7", pickRow: null, publishedOn: "2026-01-01", peakAcu: 14 };
    const bar = {
      ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 2, flipsBelow: null, flipsAbove: 1.5 },
      ...{ becomes: "smaller", becomesBelow: null, becomesAbove: "smaller", shapeBelow: null },
      ...{ shapeAbove: smaller.settings },
    } as unknown as Plan["sensitivity"][number];
    const demand = (given: Partial<Plan>) => {
      const plan = planFirst([then, smaller], { compared, ...given });
      const fact = decided(plan).restsOn.find(({ kind }) => kind === "demand");
      return [fact?.detail.replaceAll("\u202f", " "), toldFlips(plan).length];
    };
    expect(demand({})).toEqual(["not moved after the upgrade", 0]);
    expect(demand({ sensitivity: [bar] })).toEqual(["above × 1.5: db.r7g.xlarge", 1]);
  });

  it("makes no reason up where none was told", () => {
    const untold = optionOf("smaller", { usd: 640, settings: on("17.7", "db.r7g.xlarge"), reasons: [] });
    expect(decided(planFirst([then, untold])).why.join(" ")).not.toContain("costs more in the cases drawn");
  });
});
