import { describe, expect, it } from "vitest";
import { market as fixtureMarket, officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Miss } from "../search/misses-of.ts";
import { provisionedShape, serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { knownPlan } from "./known-plan.ts";
import { pickUnder } from "./pick-under.ts";
import { usdUnder } from "./under-variation.ts";

const shapeOf = (id: string | null) => id?.replace(/-(?:standard|io-optimized).*$/, "");

describe("sensitivity", () => {
  it.each([10, 20, 30])(
    "OPT-2 what takes over at the flip is what a plan at that demand picks, or costs as much (%d %%)",
    (busyPct) => {
      const load = { busyPct, quietPct: 4 };
      const plan = planOptions({ ...officeCase(load), members: 0 });
      const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
      const flipsAbove = bar?.flipsAbove ?? Number.NaN;
      expect(flipsAbove).toBeGreaterThan(1);
      const growthPct = (flipsAbove - 1) * 100;
      // Its own range is among what it tries: the maxima move with demand.
      const { minAcu = 0.5, maxAcu = 4 } = bar?.shapeAbove ?? {};
      const asked = officeCase(load, { growthPct, minAcu, maxAcu });
      const grown = planOptions({ ...asked, members: 0, withSensitivity: false });
      const priceOf = (shape: string | undefined) =>
        grown.options.find(({ id }) => shapeOf(id) === shape)?.monthlyUsd.p50;
      expect(priceOf(shapeOf(bar?.becomesAbove ?? null))).toBe(priceOf(shapeOf(grown.pick)));
      const own = plan.options.find(({ id }) => id === plan.pick)?.settings;
      const range = own && { minAcu: own.minAcu, maxAcu: own.maxAcu };
      const stayed = planOptions({
        ...officeCase(load, { growthPct, ...range }),
        ...{ members: 0, withSensitivity: false },
      });
      const usdOf = ({ options }: typeof plan, asked: string | null) =>
        options.find(({ id }) => id === asked)?.monthlyUsd.p50 ?? Number.NaN;
      expect(bar?.moreUsdAbove).toBeCloseTo(usdOf(grown, grown.pick) - usdOf(stayed, plan.pick), 1);
    },
  );
});

it("OPT-2 a candidate costs under what moves nothing what it costs, in its own storage mode", () => {
  const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
  const shape = serverlessShape(effective.settings, { minAcu: 1, maxAcu: 8 });
  const all = onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective);
  const usd = all.map(({ priced }) => priced.totalUsd);
  expect(new Set(usd).size).toBe(2);
  expect(all.map((one) => usdUnder(effective, { one, variation: {} }))).toEqual(usd);
});

it("OPT-2 HED-4 of maxima that cost the same the lowest takes over, whatever their names", () => {
  const effective = resolve(officeCase({ busyPct: 5, quietPct: 1 }, { workingSetGib: 1 }));
  const rivals = [16, 9].map((maxAcu) => serverlessShape(effective.settings, { minAcu: 2, maxAcu }));
  const candidates = rivals.flatMap((shape) => {
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    return onDemandOf(evaluated, effective).slice(0, 1);
  });
  const [pick, other] = candidates as [Candidate, Candidate];
  expect(pick.priced.totalUsd).toBe(other.priced.totalUsd);
  const known = knownPlan(effective, { candidates, pick, comparedUsd: ({ priced }) => priced.totalUsd });
  const steps = pickUnder(known, { field: { rivals, others: [] }, variation: { loadFactor: 1.01 } });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value?.settings.maxAcu).toBe(9);
});

it("OPT-2 CLU-2 a candidate that more demand cannot have under its own storage mode costs what it does under the other", () => {
  const known = officeCase({ busyPct: 4, quietPct: 3 });
  const { sheet } = known.market;
  const credits = { ...sheet.cpuCreditVcpuHour, standard: null };
  const market = { ...known.market, sheet: { ...sheet, cpuCreditVcpuHour: credits } };
  const effective = resolve({ ...known, market });
  const shape = provisionedShape(effective.settings, specOf(market, "db.t4g.medium"));
  const under = (factor: number) =>
    onDemandOf(
      evaluateShape(shape, { effective, demand: { ...plannedDemand(effective), factor } }),
      effective,
    );
  const [one] = under(1).filter(({ offer }) => offer.storageMode === "standard") as [Candidate];
  const [dear, ...others] = under(5);
  expect([dear?.offer.storageMode, others]).toEqual(["io-optimized", []]);
  expect(dear?.priced.totalUsd).toBeGreaterThan(one.priced.totalUsd);
  expect(usdUnder(effective, { one, variation: { loadFactor: 5 } })).toBe(dear?.priced.totalUsd);
});

it("OPT-2 MEM-7 MEM-11 a shape is left out for its reads only over four times their limit, under every storage mode", () => {
  const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
  const shape = serverlessShape(effective.settings, { minAcu: 1, maxAcu: 8 });
  const all = onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective);
  const [pick] = all;
  expect(all.length).toBeGreaterThan(1);
  const isOut = (...limits: readonly (Miss["limit"] | null)[]) => {
    const candidates = all.map((one, i): Candidate => {
      const limit = limits[i] ?? limits[0] ?? null;
      const misses = limit === null ? [] : [{ limit, distance: 1 }];
      return { ...one, evaluated: { ...one.evaluated, misses } };
    });
    const plan = { candidates, pick: pick as Candidate, comparedUsd: (c: Candidate) => c.priced.totalUsd };
    return knownPlan(effective, plan).farOver.has(shape.key);
  };
  const waits = (sessions: number) =>
    ({ code: "reads-wait", sessions, mostSessions: 1, missPct: 5, isSure: false }) as const;
  const over = (timePct: number) =>
    ({ code: "reads-over-ceiling", timePct, limitPct: 0.1, wantedPerS: 5000, isSure: false }) as const;
  expect([isOut(waits(3.9)), isOut(waits(4.1))]).toEqual([false, true]);
  expect([isOut(over(0.39)), isOut(over(0.41))]).toEqual([false, true]);
  expect(isOut(waits(4.1), waits(3.9))).toBe(false);
  expect(isOut({ code: "burstable" })).toBe(false);
});

it("OPT-2 TOD-4 what is picked though another costs a little less gives way to what costs a hundredth less", () => {
  const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
  const ranges = [8, 9].map((maxAcu) => serverlessShape(effective.settings, { minAcu: 1, maxAcu }));
  const [pick, other] = ranges.map((shape) => {
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    const [one] = onDemandOf({ ...evaluated, misses: [] }, effective);
    return one as Candidate;
  }) as [Candidate, Candidate];
  const loadingWith = (lessUsd: number) => {
    const comparedUsd = (c: Candidate) => c.priced.totalUsd - (c === other ? lessUsd : 0);
    const known = knownPlan(effective, { candidates: [pick, other], pick, comparedUsd });
    return known.loading.get(pick.evaluated.shape.key);
  };
  const others = other.priced.totalUsd - pick.priced.totalUsd;
  expect(loadingWith(others - 1)).toBeCloseTo(1, 6);
  expect(loadingWith(others + 1)).toBeCloseTo((0.99 * (pick.priced.totalUsd - 1)) / pick.priced.totalUsd, 6);
});

it("OPT-2 CLU-1 less demand asks no more of a loss than what was measured: nothing dearer takes over there", () => {
  // Each carries both loads at 0.7 times the demand and not at it.
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({
    ...{ instance: "orders-1", source, readers: [{ instance: "orders-2", source, tier: 0 }] },
  });
  const cpu = Object.entries({ "orders-1": [25, 5], "orders-2": [80, 2] } as const).map(
    ([id, [busyPct, quietPct]]) => ({
      ...officeWeeks({ busyPct, quietPct }),
      dimensions: { DBInstanceIdentifier: id },
    }),
  );
  const { sheet } = fixtureMarket;
  const acuHour = { standard: { usd: "9", source: "row" }, "io-optimized": null };
  const own = { ...fixtureMarket, sheet: { ...sheet, acuHour, savingsPlan: null } } as typeof fixtureMarket;
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: own.specs });
  const start = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ioRequestsPerMonth: 0 };
  const plan = planOptions({ workload, settings: start, market: own, members: 8 });
  expect(plan.pick).toBe("db.r6g.xlarge+db.r7g.2xlarge-standard");
  const nothing = { flipsBelow: null, becomesBelow: null, shapeBelow: null, moreUsdBelow: null };
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  expect(bar).toMatchObject(nothing);
  expect(bar?.triedFrom).toBeLessThan(0.7);
});

it("OPT-2 CLU-1 an instance more than today for under a tenth of its cost takes over no more than a plan picks it", () => {
  const takes = (storageGb: number) => {
    const effective = resolve(officeCase({ busyPct: 10, quietPct: 4 }, { storageGb, workingSetGib: 1 }));
    const { settings } = effective;
    const class_ = (name: string) => provisionedShape(settings, specOf(fixtureMarket, name));
    const standby = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
    const small = class_("db.r6g.large");
    const own = { ...small.settings, minAcu: 0.5, maxAcu: 8, readers: [standby] };
    const rivals = [class_("db.r6g.xlarge"), { ...small, key: "added", settings: own }];
    const [today, added] = rivals.map((shape) => {
      const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
      return onDemandOf(evaluated, effective)[0];
    }) as [Candidate, Candidate];
    const known = knownPlan(effective, {
      ...{ candidates: [today, added], pick: today, today, isLeftOut: (c: Candidate) => c === added },
      comparedUsd: ({ priced }) => priced.totalUsd,
    });
    const steps = pickUnder(known, { field: { rivals, others: [] }, variation: { loadFactor: 1.01 } });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    return step.value?.evaluated.shape.key;
  };
  expect([takes(100), takes(20_000)]).toEqual(["added", "db.r6g.xlarge"]);
});
