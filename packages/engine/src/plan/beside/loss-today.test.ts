import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { clusterCase, onACluster } from "../../../test/random-clusters.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { MemberName } from "../../units/member-name.ts";
import { type PlanInput, planOptions } from "../plan-options.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import type { MissedLimit } from "../search/reason.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { lossTodayFindings } from "./loss-today.ts";

/** A plan under what is asked of the loss of an instance; absent = as today. */
function planOf(of: PlanInput, standby?: "required" | "none"): Plan {
  const { standby: _, ...limits } = of.settings.limits;
  const settings = { ...of.settings, limits: { ...limits, ...(standby && { standby }) } };
  return planOptions({ ...of, settings, members: 0, withSensitivity: false, withUpgrade: false });
}

const saidOf = ({ notes }: Plan) => notes.find((one) => one.code === "loss-today");

/** Of what runs today, what the rule misses that a user asks for; how long a climb takes is said where it is promoted. */
function missedToday({ options, today }: Plan) {
  const [first] = options.find(({ id }) => id === today)?.reasons ?? [];
  return (first?.code === "misses" ? first.limits : []).flatMap((limit) => {
    const isOfLoss = limit.code === "reader-lost" || (limit.code === "no-standby" && !limit.late);
    return isOfLoss ? [limit] : [];
  });
}

/** A writer and its readers on sizes of r6g, each as busy as is said. */
function clusterOf(...loads: readonly (readonly [size: string, busyPct: number])[]): PlanInput {
  const all = loads.map(([size, busyPct], i) => ({
    instance: `orders-${i + 1}`,
    source: { kind: "provisioned", instanceClass: `db.r6g.${size}` } as const,
    cpu: officeWeeks({ busyPct, quietPct: busyPct }),
  }));
  const [writer, ...readers] = all.map(({ cpu: _, ...one }) => one);
  const baseline = baselineOf({ ...writer, readers });
  const cpu = all.map(({ cpu: one, instance }) => ({
    ...one,
    dimensions: { DBInstanceIdentifier: instance },
  }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return { workload, market, settings: { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 } };
}

describe("what today does not survive", () => {
  it("CLU-1 is said of two that are busy themselves, by the figure of who asks that either loss is carried", () => {
    const both = clusterOf(["2xlarge", 60], ["2xlarge", 60]);
    const plan = planOf(both);
    expect(plan.standby).toMatchObject({ origin: "today", readers: false });
    const [missed] = missedToday(planOf(both, "required"));
    expect(missed).toMatchObject({ code: "reader-lost", lost: 1, on: { kind: "writer" }, timePct: 100 });
    expect(saidOf(plan)).toMatchObject({ lost: 1, on: { kind: "writer" }, timePct: 100, limitPct: 0.1 });
    expect(saidOf(plan)?.pick).toBe(plan.pick === plan.today ? "today" : "short");
    expect(saidOf(planOf(both, "required"))).toBeUndefined();
    expect(saidOf(planOf(both, "none"))).toBeUndefined();
    expect(saidOf(planOf(clusterOf(["2xlarge", 60], ["2xlarge", 5])))).toBeUndefined();
    expect(saidOf(planOf(clusterOf(["2xlarge", 60])))).toBeUndefined();
  });

  it("CLU-1 is not said where another instance runs that nobody measured: it may take over", () => {
    const of = clusterOf(["2xlarge", 60], ["2xlarge", 60]);
    const unseen = { code: "members-unseen", names: ["orders-3"], assumption: false } as never;
    const { evidence } = of.workload;
    const saidBeside = (findings: typeof evidence.findings) => {
      const workload = { ...of.workload, evidence: { ...evidence, findings } };
      return lossTodayFindings({ options: [], pick: null, today: null }, resolve({ ...of, workload })).length;
    };
    expect([saidBeside(evidence.findings), saidBeside([...evidence.findings, unseen])]).toEqual([1, 0]);
  });

  it("CLU-1 names the cheapest shape that survives it where that costs at most a twentieth more than the pick", () => {
    const of = clusterOf(["2xlarge", 40], ["2xlarge", 40]);
    const plan = planOf(of);
    const { options, pick } = plan;
    const faster = options.find(({ id }) => id === "db.r7g.2xlarge-standard");
    const usd = options.find(({ id }) => id === pick)?.monthlyUsd.p50 ?? 0;
    const at = (ratio: number, patch: Partial<PlanOption> = {}) => {
      const monthlyUsd = { p10: ratio * usd, p50: ratio * usd, p90: ratio * usd };
      const dearer = options.map((one) => (one === faster ? { ...one, monthlyUsd, ...patch } : one));
      return lossTodayFindings({ ...plan, options: dearer }, resolve(of))[0];
    };
    expect(at(1.04)).toMatchObject({
      pick: "today",
      survivor: {
        ...{ runsOn: ["db.r7g.2xlarge", "db.r7g.2xlarge"], storageMode: null },
        moreUsd: Math.round(4 * usd) / 100,
      },
    });
    for (const none of [at(1.06), at(1.04, { meetsLimits: false })])
      expect(none).not.toHaveProperty("survivor");
  });

  it("CLU-1 says beside it how busy that instance is with nothing lost, where that misses the limit too", () => {
    const of = clusterOf(["2xlarge", 60], ["2xlarge", 60]);
    const plan = planOf(of);
    expect(saidOf(plan)).not.toHaveProperty("asItRunsPct");
    const slow = (member: MemberName): MissedLimit => ({
      ...{ code: "slow", member, timePct: 0.62, limitPct: 0.1, fromAcu: 29 },
    });
    const busy = (member: MemberName) => {
      const reasons = [{ code: "misses", isNearest: false, limits: [slow(member)] }] as const;
      const options = plan.options.map((one) => (one.id === plan.today ? { ...one, reasons } : one));
      return lossTodayFindings({ ...plan, options }, resolve(of))[0];
    };
    expect(busy({ kind: "writer" })).toMatchObject({ lost: 1, on: { kind: "writer" }, asItRunsPct: 0.62 });
    expect(busy({ kind: "reader", position: 1, tier: 1 })).not.toHaveProperty("asItRunsPct");
  });

  it("CLU-1 is said of a writer whose load the promoted reader does not carry even alone", () => {
    const plan = planOf(clusterOf(["2xlarge", 60], ["large", 5], ["large", 5]));
    expect(plan.standby).toBeNull();
    expect(saidOf(plan)).toMatchObject({ lost: 0, on: { position: 1 }, timePct: 100, able: null });
    // The tier of one that would is another matter than its size.
    expect(saidOf(planOf(clusterOf(["xlarge", 60], ["large", 5])))).toMatchObject({ able: null });
  });

  it("CLU-1 is, in any cluster, what the rule finds that a user asks for", { timeout: 120_000 }, () => {
    let said = 0;
    fc.assert(
      fc.property(onACluster, (of) => {
        // As it was measured: growth takes nothing off what today survives.
        const grown = clusterCase(of);
        const input = { ...grown, settings: { ...grown.settings, growthPct: 0 } };
        const plan = planOf(input);
        const missed = missedToday(planOf(input, "required"));
        const found = saidOf(plan);
        if (found) said++;
        expect(found !== undefined).toBe(missed.length > 0);
        // The limit that is named says the same.
        expect(plan.standby?.readers === true).toBe(missed.length === 0);
        const [first] = missed;
        if (first?.code !== "reader-lost") return;
        expect(found).toMatchObject({ lost: first.lost, on: first.on, timePct: first.timePct });
      }),
      { numRuns: 7, seed: 7 },
    );
    expect(said).toBeGreaterThan(1);
  });
});
