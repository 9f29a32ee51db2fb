import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { PlanOption } from "../search/plan.ts";
import { provisionedShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { ensembleDraws } from "./ensemble.ts";
import { loneSpikeFindings } from "./lone-spike-findings.ts";

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

describe("what spikes rule out", () => {
  const { market } = officeCase();
  const baseline = baselineOf();
  const names = { small: "db.r6g.large", large: "db.r6g.xlarge" };

  /** What is said of a class below a pick, with spikes of so many percent over 10 % and draws that stray so far. */
  function saidOf(of: {
    spikesPct?: readonly number[];
    spread?: number;
    pickTimes?: number;
    on?: string;
    readers?: readonly object[];
  }) {
    const { spikesPct = [26], spread = 0.16, pickTimes = 2, on = names.small, readers = [] } = of;
    const quiet = officeWeeks({ busyPct: 10, quietPct: 10 });
    const values = quiet.values.map((one, i) =>
      i % 36 === 1 ? (spikesPct[((i - 1) / 36) % spikesPct.length] as number) : one,
    );
    const workload = prepareWorkload({
      evidence: gatherCluster([{ ...quiet, values }]),
      baseline,
      specs: market.specs,
    });
    const settings = {
      ...defaultSettings(baseline, workload.view),
      workingSetGib: 0.3,
      readers: readers as never,
    };
    const effective = resolve({ workload, settings, market });
    const draws = ensembleDraws(effective, { seed: 1, members: 20 }).map((draw) => ({ ...draw, spread }));
    const followed = provisionedShape(settings, specOf(market, on));
    const shape = { ...followed, settings: { ...followed.settings, readers: settings.readers } };
    const demand = plannedDemand(effective);
    const [cheap] = onDemandOf(evaluateShape(shape, { effective, demand }), effective) as [Candidate];
    const lost = { ...cheap, evaluated: { ...cheap.evaluated, misses: [] } };
    const pick = {
      ...lost,
      id: "pick",
      priced: { ...lost.priced, totalUsd: pickTimes * lost.priced.totalUsd },
    };
    const options = [
      { id: lost.id, meetsLimits: false },
      { id: "pick", meetsLimits: true },
    ] as unknown as readonly PlanOption[];
    const [found] = loneSpikeFindings(
      { options, pick: "pick" },
      { effective, candidates: [lost, pick], draws },
    );
    return found?.code === "lone-spikes" ? found : undefined;
  }

  it("INS-4 is named where it costs less than the pick", () => {
    expect(saidOf({ pickTimes: 1.01 })).toMatchObject({ instanceClass: names.small, spikes: 112 });
    expect(saidOf({ pickTimes: 0.99 })).toBeUndefined();
  });

  it("INS-4 INS-2 counts a spike whose seconds may stray to what is slow", () => {
    // Half of them are near: a fifth of 300 s at 4.83 or 4.96 ACU, which stray to 5.66, slow on two vCPU, from 4.88 on.
    const spikes = (nearPct: number, spread: number) => saidOf({ spikesPct: [26, nearPct], spread })?.spikes;
    expect([spikes(14.05, 0.16), spikes(14.2, 0.16), spikes(14.2, 0)]).toEqual([56, 112, 56]);
  });

  it("INS-4 CLU-1 says nothing of spikes that are drawn on a reader which has no samples of its own", () => {
    const reader = { kind: "provisioned", instanceClass: names.small, tier: 1, demandShare: 1 };
    // 18 % in a fifth of 300 s are 8 ACU: slow on two vCPU, and not on the four of the writer.
    expect(saidOf({ spikesPct: [18], on: names.large, readers: [reader] })).toBeUndefined();
  });
});
