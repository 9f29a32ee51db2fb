import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf, settingsOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { shortAsTodaySteps } from "./short-as-today.ts";

const limited = (maxThrottledPct: number) =>
  settingsOf({ limits: { ...settingsOf({}).limits, maxThrottledPct } });

const fixed = (at: number) => ({ p10: at, p50: at, p90: at });

interface Asked {
  readonly pickUsd?: number;
  readonly thenUsd?: number;
  readonly todayPct?: number;
  readonly limitPct?: number;
  readonly other?: Partial<Plan>;
  /** Of that plan’s pick; today leaves 1.9 ACU-hours unmet. */
  readonly unmetAcuHours?: number;
  readonly timePct?: number;
}

/** Today at $208, short for so long, beside a pick; and the pick of a plan that may be as short. */
function asked(of: Asked = {}) {
  const { pickUsd = 152, thenUsd = 101, todayPct = 0.228, limitPct = 0.1, other = {} } = of;
  const { unmetAcuHours = 1.9, timePct = 0.2 } = of;
  const short = { code: "short", member: { kind: "writer" }, timePct: todayPct, limitPct };
  const options = [
    optionOf("pick", { usd: pickUsd }),
    optionOf("now", {
      ...{ usd: 208, meetsLimits: false, unmetAcuHours: 1.9 },
      reasons: [{ code: "misses", isNearest: false, limits: [short] }] as never,
    }),
  ];
  const searched: number[] = [];
  function* search({ limits }: Settings): Generator<PlanStep, Plan, void> {
    searched.push(limits.maxThrottledPct);
    yield 0.5;
    return planOf([optionOf("then", { usd: thenUsd, unmetAcuHours, slowPct: fixed(timePct) })], {
      pick: "then",
      ...other,
    });
  }
  const steps = shortAsTodaySteps(
    { pick: "pick", today: "now", options },
    { settings: limited(limitPct), search, progress: { from: 0.8, to: 0.9 } },
  );
  const told: PlanStep[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found: value, searched, told };
    told.push(value);
  }
}

describe("shortAsTodaySteps", () => {
  it("HED-1 where today is short for longer than a limit that nobody set, what a plan that allows that would pick", () => {
    const { found, searched, told } = asked();
    expect(found).toMatchObject({
      id: "then",
      todayPct: 0.228,
      limitPct: 0.3,
      monthlyUsd: 101,
      savesUsd: 51,
    });
    expect(searched).toEqual([0.3]);
    expect(told).toEqual([expect.closeTo(0.85, 9)]);
  });

  it("HED-1 nothing is searched where the limit is the user's, the pick saves nothing, or today is short for over 5 %", () => {
    for (const given of [{ limitPct: 0.2 }, { pickUsd: 207 }, { todayPct: 5.1 }])
      expect(asked(given)).toEqual({ found: null, searched: [], told: [] });
  });

  it("HED-1 TOD-4 nothing is told that saves no more than is worth a change, or that memory would decide", () => {
    expect(asked({ thenUsd: 150.6 }).found).toBeNull();
    expect(asked({ other: { memory: { isVerdict: true } as never } }).found).toBeNull();
    expect(asked({ other: { pick: null } }).found).toBeNull();
  });

  it("HED-1 what is short for as long as today by far more of what is asked is not as short", () => {
    expect(asked({ unmetAcuHours: 2 }).found).not.toBeNull();
    expect(asked({ unmetAcuHours: 3 }).found).toBeNull();
    expect(asked({ timePct: 0.29 }).found).toBeNull();
  });
});

/** A development database on 2–16 ACU of 1-minute samples: each hour of work begins with two minutes that its range climbs to, slowly. */
function devPlan(maxThrottledPct: number, engineVersion = "16.4") {
  const isWork = (i: number) => (i / 60) % 168 < 120 && (i / 60) % 24 >= 8 && (i / 60) % 24 < 18;
  const world = {
    ...{ minAcu: 2, maxAcu: 16, periodS: 60, scaling: { refillThousandths: 1300, burstMicroAcu: 2_500_000 } },
    demandAcu: (i: number) => (isWork(i) ? (i % 60 < 2 ? 9 : 0.8) : 0.1),
    connections: (i: number) => (isWork(i) ? 12 : 0),
  };
  const baseline = baselineOf({
    ...{ engineVersion, instance: "dev-1" },
    source: { kind: "serverless", minAcu: 2, maxAcu: 16, profile: "platform-4" },
  });
  const evidence = gatherCluster(exportsOf(world));
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const settings = { ...start, workingSetGib: 0.1, limits: { ...start.limits, maxThrottledPct } };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

it("HED-1 a plan says of being as short as today what it would pick under that limit itself", () => {
  const plan = devPlan(0.1);
  const { shortAsToday: found } = plan;
  const pick = plan.options.find(({ id }) => id === plan.pick);
  if (found == null) throw new Error("nothing was found");
  expect([pick?.settings.minAcu, pick?.monthlyUsd.p50]).toEqual([0, 119.94]);
  expect(found).toMatchObject({ limitPct: 0.6, monthlyUsd: 71.66, savesUsd: 48.28 });
  const then = devPlan(found.limitPct);
  expect(then.pick).toBe(found.id);
  expect(then.options.find(({ id }) => id === then.pick)?.monthlyUsd.p50).toBe(found.monthlyUsd);
  expect(then.shortAsToday ?? null).toBeNull();
});

it("HED-1 CLU-3 a plan that begins with an upgrade says the same of what is run after it", () => {
  const { upgrade } = devPlan(0.1, "13.12");
  const { shortAsToday: found, options } = upgrade?.plan ?? {};
  expect(found).toMatchObject({ limitPct: 0.6, monthlyUsd: 71.66, savesUsd: 48.28 });
  expect(options?.find(({ id }) => id === found?.todayId)?.settings).toMatchObject({ minAcu: 2, maxAcu: 16 });
});
