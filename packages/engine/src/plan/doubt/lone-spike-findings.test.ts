import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

/** Two weeks at 18 % of a db.r6g.xlarge with 26 % for so many samples in a row, every three hours. */
function planOf(inARow: number) {
  const known = officeCase();
  const { specs } = known.market;
  const quiet = officeWeeks({ busyPct: 18, quietPct: 18 });
  const cpu = { ...quiet, values: quiet.values.map((one, i) => (i % 36 < inARow ? 26 : one)) };
  const workload = prepareWorkload({ evidence: gatherCluster([cpu]), baseline: baselineOf(), specs });
  return planOptions({ ...known, workload, members: 20, withSensitivity: false });
}

const said = (plan: ReturnType<typeof planOf>) => plan.notes.find((one) => one.code === "lone-spikes");

describe("spikes that stand alone", () => {
  it("INS-4 are named where only they rule out a cheaper class, with what it would save", () => {
    const plan = planOf(1);
    const small = plan.options.find(({ id }) => id === "db.r6g.large-standard");
    expect(small?.reasons[0]).toMatchObject({ code: "misses", limits: [{ code: "unsure" }] });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const found = said(plan);
    expect(found).toMatchObject({ spikes: 111, sampleS: 300, assumption: true });
    expect(found?.timePct).toBeCloseTo(100 / 36, 1);
    expect(found?.instanceClass).toBe("db.r6g.large");
    expect(found?.lessUsd).toBeCloseTo((pick?.monthlyUsd.p50 ?? 0) - (small?.monthlyUsd.p50 ?? 0), 6);
    expect(found?.lessUsd).toBeGreaterThan(0);
  });

  it("INS-4 are not spoken of where the load stays as long as it can be seen", () => {
    const plan = planOf(3);
    expect(said(plan)).toBeUndefined();
    const small = plan.options.find(({ id }) => id === "db.r6g.large-standard");
    expect(small?.meetsLimits).toBe(true);
  });

  it("INS-4 CLU-1 of a cluster name all of its classes, and the reader whose samples they are", () => {
    const { market } = officeCase();
    const named = (id: string, isSpiky: boolean) => {
      const quiet = officeWeeks({ busyPct: 18, quietPct: 18 });
      const values = quiet.values.map((one, i) => (isSpiky && i % 36 === 0 ? 26 : one));
      return { ...quiet, values, dimensions: { DBInstanceIdentifier: id } };
    };
    const planned = (spiky: "writer" | "reader") => {
      const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
      const baseline = baselineOf({
        ...{ instance: "orders-1", source },
        readers: [{ instance: "orders-2", source, tier: 1 }],
      });
      const series = [named("orders-1", spiky === "writer"), named("orders-2", spiky === "reader")];
      const evidence = gatherCluster(series, { instance: "orders-1" });
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const base = defaultSettings(baseline, workload.view);
      const limits = { ...base.limits, standby: "none" as const };
      const settings = { ...base, workingSetGib: 0.3, limits };
      return said(planOptions({ workload, settings, market, members: 20, withSensitivity: false }));
    };
    const shape = {
      ...{ instanceClass: "db.r6g.large", spikes: 111, sampleS: 300 },
      readers: [{ instance: "orders-2", instanceClass: "db.r6g.large" }],
    };
    const ofReader = planned("reader");
    expect(ofReader).toMatchObject({ ...shape, instance: "orders-2" });
    expect(ofReader?.timePct).toBeCloseTo(100 / 36, 1);
    const ofWriter = planned("writer");
    expect(ofWriter).toMatchObject(shape);
    expect(ofWriter).not.toHaveProperty("instance");
    expect(said(planOf(1))).not.toHaveProperty("readers");
  });
});
