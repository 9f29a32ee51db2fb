import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { ensembleDraws } from "./ensemble.ts";
import { raisedSteps, withMaximum } from "./raised-maxima.ts";
import type { Spread } from "./spread-of.ts";

const today = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null } as const;
const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
const startS = timesS[0] as number;

/** Used in three hours of a working day. */
const isUsed = (atS: number) => {
  const hour = ((atS - startS) / 3600) % 168;
  return hour < 120 && hour % 24 >= 10 && hour % 24 < 13;
};
/** In use 8 % of 8 ACU, and in every ninth sample, alone above its neighbours, so much. */
const usedBy = (burstPct: number) => timesS.map((atS, i) => (isUsed(atS) ? (i % 9 === 4 ? burstPct : 8) : 0));

const metric = (name: string, values: Float64Array, instance = "orders-1") => ({
  ...series(name, { timesS, values }),
  dimensions: { DBInstanceIdentifier: instance },
});

/** A development cluster of 0–8 ACU, with a reader where it has a load too. */
function development(
  of: { readonly burstPct: number; readonly readerPct?: number },
  patch: Partial<Settings> = {},
): Plan {
  const { burstPct, readerPct } = of;
  const connections = timesS.map((atS) => (isUsed(atS) ? 3 : 0));
  const instances = [burstPct, ...(readerPct === undefined ? [] : [readerPct])];
  const evidence = gatherCluster(
    instances.flatMap((pct, i) => [
      metric("CPUUtilization", usedBy(pct), `orders-${i + 1}`),
      metric("DatabaseConnections", connections, `orders-${i + 1}`),
    ]),
    { instance: "orders-1" },
  );
  const readers = instances.slice(1).map(() => ({ instance: "orders-2", source: today, tier: 1 }));
  const baseline = baselineOf({ engineVersion: "16.6", instance: "orders-1", source: today, readers });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ...patch };
  return planOptions({ workload, settings, market, members: 20, withSensitivity: false });
}

const optionOf = (plan: Plan, id: string | null) => plan.options.find((one) => one.id === id) as PlanOption;
const usdOf = (plan: Plan) => optionOf(plan, plan.pick).monthlyUsd.p50;

describe("maxima above those that the demand wants as expected", () => {
  it.each([
    { name: "a small development cluster", burstPct: 25, pick: "serverless-0-9-standard", usd: 12.13 },
    { name: "one with higher bursts", burstPct: 45, pick: "serverless-0-9-standard", usd: 15.73 },
  ])(
    "HED-4 HED-2 $name whose 8 ACU may be too few for its bursts gets one step more, and no class",
    (row) => {
      const plan = development(row);
      expect(plan.pick).toBe(row.pick);
      expect(usdOf(plan)).toBe(row.usd);
      expect(plan.trust).toEqual({ draws: 20, holds: 20, cheapest: 20 });
      const before = optionOf(plan, "serverless-0-8-standard");
      expect(before.reasons[0]).toMatchObject({
        code: "misses",
        limits: [{ code: "unsure", limitPct: 0.1 }],
      });
      expect(plan.runnerUp).toBe("serverless-0.5-9-standard");
    },
  );

  it.each([10, 12, 16])("HED-4 a maximum of %d that the user tries beside them costs no less", (maxAcu) => {
    const tried = development({ burstPct: 25 }, { minAcu: 0, maxAcu });
    expect(usdOf(tried)).toBeGreaterThanOrEqual(0.99 * usdOf(development({ burstPct: 25 })));
  });

  it("HED-4 nothing more is run where a maximum that was tried is sure and no dearer", () => {
    const plan = development({ burstPct: 20 });
    const maxima = plan.options.map(({ settings }) => settings.maxAcu);
    expect(plan.pick).toBe("serverless-0-8-standard");
    expect(Math.max(...maxima)).toBe(8);
  });

  it("HED-4 CLU-1 the range that the instances of a cluster share is raised for whichever of them needs it", () => {
    // Nobody asks that a failover target stays as warm as today's: one from 0 is short for longer.
    const limits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1, standby: "none" } as const;
    const plan = development({ burstPct: 10, readerPct: 45 }, { limits });
    const follows = (maxAcu: number) => optionOf(plan, `serverless-0-${maxAcu}-standard`);
    expect(follows(9).settings.readers).toMatchObject([{ kind: "serverless", tier: 1 }]);
    expect([follows(8).meetsLimits, follows(9).meetsLimits]).toEqual([false, true]);
    // A reader that no longer follows the writer is raised with it; both cost the same, and this one follows today.
    const apart = (maxAcu: number) => optionOf(plan, `serverless-0-${maxAcu}+tiers-2-standard`);
    expect([apart(8).meetsLimits, apart(9).meetsLimits]).toEqual([false, true]);
    expect(apart(9).monthlyUsd.p50).toBe(follows(9).monthlyUsd.p50);
    expect(plan.pick).toBe("serverless-0-9-standard");
  });
});

interface Unsure {
  readonly usd: number;
  readonly maxAcu: number;
  readonly schedule?: Settings["schedule"];
}

/** Maxima that are run beside a class at $100 that is sure, of a range from half an ACU at some cost that is not. */
function ranBeside(cpuPct: Float64Array, { usd, maxAcu, schedule = [] }: Unsure): readonly number[] {
  const connections = timesS.map((atS) => (isUsed(atS) ? 3 : 0));
  const evidence = gatherCluster([
    metric("CPUUtilization", cpuPct),
    metric("DatabaseConnections", connections),
  ]);
  const baseline = baselineOf({ engineVersion: "16.6", instance: "orders-1", source: today });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const base = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const settings = { ...base, minAcu: 0.5, maxAcu, schedule };
  const effective = resolve({ workload, settings, market });
  const demand = plannedDemand(effective);
  const candidateOf = (shape: Shape) =>
    onDemandOf(evaluateShape(shape, { effective, demand }), effective)[0] as Candidate;
  const sure = candidateOf(provisionedShape(settings, specOf(market, "db.r6g.large")));
  const unsure = candidateOf(serverlessShape(settings, { minAcu: 0.5, maxAcu }));
  const spread = (meanUsd: number, p90: number) =>
    ({ meanUsd, slowPct: { p90 }, drawsUsd: null, drawsSlowPct: Array(20).fill(0) }) as unknown as Spread;
  const drawn = new Map([
    [sure.id, spread(100, 0)],
    [unsure.id, spread(usd, 1)],
  ]);
  const of = { seed: 1, members: 20 };
  const draws = ensembleDraws(effective, of);
  const steps = raisedSteps([sure, unsure], { ...of, effective, demand, draws, drawn, kept: new Map() });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return [...new Set(step.value.candidates.map(({ settings: { maxAcu: ran } }) => ran))];
}

describe("ranges that are run again", () => {
  it("HED-4 TOD-4 are those that cost less by what is worth a change than what is sure", () => {
    const ranAt = (usd: number) => ranBeside(usedBy(20), { usd, maxAcu: 4 }).length;
    expect([ranAt(98.9), ranAt(99.1)]).toEqual([1, 0]);
  });

  it("HED-4 CLU-4 have one maximum at every hour", () => {
    const schedule = [{ fromHour: 10, toHour: 13, minAcu: 1, maxAcu: 4 }];
    expect(ranBeside(usedBy(20), { usd: 50, maxAcu: 4, schedule })).toEqual([]);
  });

  it("HED-4 are raised again where their draws are short under the first", () => {
    // Bursts of eleven heights: the first maximum is enough for their levels, and not for the climb to them.
    const heightPct = (i: number) => 20 + 3 * ((Math.floor(i / 43) * 7) % 11);
    const cpu = timesS.map((atS, i) => (isUsed(atS) ? (i % 43 === 0 ? heightPct(i) : 8) : 0));
    expect(ranBeside(cpu, { usd: 20, maxAcu: 3 })).toEqual([4.5, 5]);
  });
});

describe("withMaximum", () => {
  const settings = { ...defaultSettings(baselineOf({}), {} as never), minAcu: 2, maxAcu: 16 };
  const reader = { kind: "serverless", instanceClass: null, tier: 1, demandShare: 1 } as const;

  it("HED-4 CLU-4 the hours of a schedule have the higher maximum too, in their name and in each window", () => {
    const schedule = [{ fromHour: 8, toHour: 18.5, minAcu: 12, maxAcu: 16 }];
    const shape = {
      key: "serverless-12-16-else-2-at-8-18.5+db.r6g.large",
      settings: { ...settings, schedule },
      spec: null,
    };
    const found = withMaximum(shape, 20);
    expect(found.key).toBe("serverless-12-20-else-2-at-8-18.5+db.r6g.large");
    expect(found.settings).toMatchObject({ maxAcu: 20, schedule: [{ minAcu: 12, maxAcu: 20 }] });
  });

  it("HED-4 CLU-1 what is named by its class alone gets a name of its own, and no other shape's", () => {
    const [spec] = market.specs as [(typeof market.specs)[number]];
    const shape = { key: spec.instanceClass, settings: { ...settings, readers: [reader] }, spec };
    const composed = { ...shape, key: `${spec.instanceClass}+serverless-2-16` };
    expect(withMaximum(shape, 20)).toEqual(withMaximum(composed, 20));
    expect(withMaximum(shape, 20).key).toBe(`${spec.instanceClass}+serverless-2-20`);
  });
});
