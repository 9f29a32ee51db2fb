import { describe, expect, it } from "vitest";
import { market, officeCase, series } from "../../test/plan-fixture.ts";
import { baselineOf } from "../../test/settings-of.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { choosePlan } from "./choose-plan.ts";
import type { Spread } from "./doubt/spread-of.ts";
import { planOptions } from "./plan-options.ts";
import type { ChoiceInput } from "./roles-of.ts";
import { type Candidate, isOnDemand, onDemandOf } from "./search/candidates-of.ts";
import { evaluateShape } from "./search/evaluate-shape.ts";
import type { Miss } from "./search/misses-of.ts";
import { provisionedShape, serverlessShape } from "./search/shape.ts";
import type { Baseline } from "./terms/baseline.ts";
import { defaultSettings } from "./terms/default-settings.ts";
import { specOf } from "./terms/market.ts";
import type { ReaderSetting } from "./terms/settings.ts";
import { plannedDemand, resolve } from "./workload/resolve.ts";
import { prepareWorkload } from "./workload/workload.ts";

const TODAY = "db.r6g.xlarge-standard";
const OTHER = "db.r7g.2xlarge-standard";

/** What a candidate is said to cost, and how that and its time short stray. */
interface Said {
  readonly usd: number;
  /** In each draw; absent = as expected. */
  readonly draws?: readonly number[];
  /** What reads may add at the high reading. */
  readonly readsUsd?: number;
  readonly slowP90Pct?: number;
  readonly unmetAcuHours?: number;
  /** Promotion tier of its reader; absent = as it runs. */
  readonly tier?: number;
  /** It runs a serverless standby more. */
  readonly adds?: boolean;
  /** What it costs reserved for a year; absent = it is sold on demand alone. */
  readonly reservedUsd?: number;
  /** Limits that it misses as expected; absent = none. */
  readonly misses?: readonly Miss[];
}

const STANDBY: ReaderSetting = {
  ...{ kind: "serverless", instanceClass: null },
  ...{ tier: 15, demandShare: 0 },
};

/** Chooses among classes and ranges, each said to cost something; the cluster runs on the first class today. */
function chosen(
  said: Readonly<Record<string, Said>>,
  {
    maxThrottledPct = 0.1,
    readers = [],
    measuredAcu,
    fullS = 0,
    growthPct = 0,
  }: {
    maxThrottledPct?: number;
    readers?: Baseline["readers"];
    /** Highest capacity of today's range of 1–8 ACU; absent = it runs on a class. */
    measuredAcu?: number;
    /** Seconds in which it stood full at its maximum. */
    fullS?: number;
    growthPct?: number;
  } = {},
) {
  const range = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
  const source =
    measuredAcu === undefined ? ({ kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const) : range;
  const known = officeCase({ busyPct: 10, quietPct: 4 }, {}, { source, readers });
  const limits = { ...known.settings.limits, maxThrottledPct };
  const resolved = resolve({ ...known, settings: { ...known.settings, limits, growthPct } });
  const { workload } = resolved;
  const capacity =
    measuredAcu === undefined
      ? null
      : series("ServerlessDatabaseCapacity", {
          timesS: Float64Array.of(0, 300),
          values: Float64Array.of(1, measuredAcu),
        });
  const effective = {
    ...resolved,
    workload: {
      ...workload,
      demand: {
        ...workload.demand,
        capacity,
        censored: { ...workload.demand.censored, ceilingSeconds: fullS },
      },
    },
  };
  const { settings, market } = effective;
  const shapes = [
    ...["db.r6g.xlarge", "db.r7g.2xlarge", "db.r6g.large", "db.r7g.large"].map((name) =>
      provisionedShape(settings, specOf(market, name)),
    ),
    ...[1, 2].flatMap((minAcu) => [8, 12, 16].map((maxAcu) => serverlessShape(settings, { minAcu, maxAcu }))),
  ];
  const candidates = shapes.flatMap((shape) => {
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    return onDemandOf(evaluated, effective).flatMap((one) => {
      const as = said[one.id];
      return as === undefined ? [] : [candidateAs(one, as), ...reservedAs(candidateAs(one, as), as)];
    });
  });
  expect(candidates.filter(isOnDemand).map(({ id }) => id)).toEqual(
    expect.arrayContaining(Object.keys(said)),
  );
  const spreads = new Map(
    candidates.map(({ id, priced }) => [id, spreadAs(said[id] ?? { usd: priced.totalUsd })]),
  );
  return choosePlan({ candidates, spreads, effective } satisfies ChoiceInput);
}

function candidateAs(one: Candidate, as: Said): Candidate {
  const { usd, readsUsd = 0, unmetAcuHours = 0, tier, adds, misses = [] } = as;
  const { evaluated, settings } = one;
  const projection = { ...evaluated.month.projection, unmetAcuHours };
  return {
    ...one,
    settings: {
      ...settings,
      readers: [
        ...settings.readers.map((reader) => ({ ...reader, tier: tier ?? reader.tier })),
        ...(adds ? [STANDBY] : []),
      ],
    },
    evaluated: { ...evaluated, misses, month: { ...evaluated.month, projection } },
    priced: { ...one.priced, totalUsd: usd },
    readsUsd: { low: 0, high: readsUsd },
  };
}

function reservedAs(one: Candidate, { reservedUsd }: Said): readonly Candidate[] {
  if (reservedUsd === undefined) return [];
  const commitment = { kind: "reserved", offer: "1yr-no-upfront" } as const;
  const offer = { ...one.offer, commitment };
  const priced = { ...one.priced, totalUsd: reservedUsd };
  return [{ ...one, id: `${one.id}-1yr-no-upfront`, offer, priced }];
}

function spreadAs({ usd, draws, slowP90Pct = 0 }: Said): Spread {
  const [none, at] = [
    { p10: 0, p50: 0, p90: 0 },
    { p10: usd, p50: usd, p90: usd },
  ];
  const meanUsd = draws === undefined ? usd : draws.reduce((a, b) => a + b, 0) / draws.length;
  return {
    ...{
      monthlyUsd: at,
      meanUsd,
      drawsUsd: draws ?? null,
      besideDraws: { freedUsd: at.p10, awakeUsd: null },
      throttledPct: none,
    },
    ...{ slowPct: { ...none, p90: slowP90Pct }, drawsSlowPct: [] },
  };
}

it("HED-2 what misses the limit in one draw of ten alone is nearer to it than what misses it as expected", () => {
  const short = { code: "short", member: { kind: "writer" }, timePct: 5, limitPct: 0.1 } as const;
  const misses = [{ limit: { ...short, capacityAcu: 8, peakAcu: null }, distance: (5 - 0.1) / 100 }];
  const far = [{ limit: { code: "burstable" }, distance: 1 }] as const;
  const unsure = "db.r7g.large-standard";
  const nearest = (slowP90Pct: number) =>
    chosen({
      ...{ [TODAY]: { usd: 100, misses: far }, [OTHER]: { usd: 90, misses } },
      [unsure]: { usd: 95, slowP90Pct },
    }).nearestMiss;
  expect([nearest(5), nearest(19)]).toEqual([unsure, unsure]);
  expect(nearest(21)).toBe(OTHER);
});

describe("what runs today stays the pick", () => {
  it("TOD-4 where nothing saves a hundredth of it as expected, whatever the draws say", () => {
    const pays = [300, 300, 300, 300];
    expect(chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 397, draws: pays } }).pick).toBe(TODAY);
    expect(chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 395.9, draws: pays } }).pick).toBe(OTHER);
  });

  it("HED-4 but not on a maximum that was reached, where half as much again costs next to nothing", () => {
    const [own, higher] = ["serverless-1-8-standard", "serverless-1-12-standard"] as const;
    const said = { [own]: { usd: 100 }, [higher]: { usd: 100.4 } };
    expect(chosen(said, { measuredAcu: 7 }).pick).toBe(own);
    const reached = chosen(said, { measuredAcu: 8, fullS: 60 });
    expect(reached.pick).toBe(higher);
    const reasons = reached.options.find(({ id }) => id === higher)?.reasons;
    expect(reasons?.[0]).toEqual({ code: "roomy", isReached: true });
    expect(chosen({ ...said, [higher]: { usd: 101.2 } }, { measuredAcu: 8, fullS: 60 }).pick).toBe(own);
  });

  it("HED-2 on a range measured far below its maximum, where a higher one alone mends what draws miss", () => {
    const [own, higher, other] = ["serverless-1-8", "serverless-1-16", "serverless-2-16"].map(
      (key) => `${key}-standard`,
    ) as [string, string, string];
    const pickOf = (measuredAcu: number, higherSlowPct = 0.01) => {
      const said = {
        [own]: { usd: 100, slowP90Pct: 0.12 },
        [higher]: { usd: 100, slowP90Pct: higherSlowPct },
        [other]: { usd: 110, slowP90Pct: 0.01 },
      };
      return chosen(said, { measuredAcu });
    };
    expect(pickOf(4)).toMatchObject({ pick: own, trust: { measuredAcu: 4 } });
    expect(pickOf(4.5).pick).toBe(higher);
    // Of another range than today's the bursts count.
    const lower = "serverless-2-8-standard";
    const said = { [own]: { usd: 300 }, [lower]: { usd: 100, slowP90Pct: 0.12 }, [other]: { usd: 110 } };
    const apart = chosen(said, { measuredAcu: 4 });
    expect(apart.pick).toBe(other);
    expect(apart.trust).not.toHaveProperty("measuredAcu");
  });

  it("HED-2 as it was measured, where draws alone refuse it: they are told with what they do not refuse", () => {
    const [own, higher, other] = ["serverless-1-8", "serverless-1-16", "serverless-2-16"].map(
      (key) => `${key}-standard`,
    ) as [string, string, string];
    const planOn = (growthPct: number) => {
      const said = {
        [own]: { usd: 100, slowP90Pct: 0.3 },
        [higher]: { usd: 100, slowP90Pct: 0.3 },
        [other]: { usd: 140, slowP90Pct: 0.01 },
      };
      return chosen(said, { measuredAcu: 7, growthPct });
    };
    const plan = planOn(0);
    expect(plan.pick).toBe(own);
    expect(plan.options.find(({ id }) => id === own)?.slowPct?.p90).toBeLessThanOrEqual(0.1);
    expect(plan.trust?.asMeasured).toMatchObject({
      ...{ estimatedPct: 0.3, limitPct: 0.1 },
      instead: { shape: { minAcu: 2, maxAcu: 16 }, moreUsd: 40 },
    });
    // Nobody measured what is planned to grow, nor another range.
    expect(planOn(1)).toMatchObject({ pick: other });
    expect(planOn(1).trust).not.toHaveProperty("asMeasured");
    expect(plan.options.find(({ id }) => id === higher)?.slowPct?.p90).toBe(0.3);
  });

  it("TOD-4 where it saves that in fewer than three draws of four", () => {
    const saving = (draws: readonly number[]) =>
      chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 380, draws } }).pick;
    expect(saving([300, 300, 300, 397])).toBe(OTHER);
    expect(saving([300, 300, 397, 397])).toBe(TODAY);
  });

  it("TOD-4 for one of two reasons, in its own words and in those of what costs less", () => {
    const reasons = (usd: number, draws: readonly number[]) => {
      const { options } = chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd, draws } });
      return [TODAY, OTHER].map((id) => options.find((one) => one.id === id)?.reasons[0]);
    };
    const pays = { pays: 5, draws: 8 };
    expect(reasons(360, [300, 300, 300, 300, 300, 397, 397, 400])).toEqual([
      { code: "stays", seldom: { lessUsd: 40, ...pays, other: expect.anything() } },
      { code: "saves-too-seldom", lessUsd: 40, ...pays },
    ]);
    expect(reasons(397, [300, 300])).toEqual([{ code: "stays" }, { code: "saves-too-little", lessUsd: 3 }]);
  });

  it("TOD-4 not where another saves a hundredth in most draws: the least of those, before what saves more in too few", () => {
    const seldom = { usd: 360, draws: [300, 300, 300, 300, 300, 397, 397, 400] };
    const pays = { lessUsd: 40, pays: 5, draws: 8 };
    const sure = "db.r7g.large-standard";
    const beside = (usd: number) => chosen({ [TODAY]: { usd: 400 }, [OTHER]: seldom, [sure]: { usd } });
    const reasons = ({ options }: ReturnType<typeof chosen>) =>
      [sure, OTHER].map((id) => options.find((one) => one.id === id)?.reasons[0]);
    expect(beside(380)).toMatchObject({ pick: sure, runnerUp: OTHER });
    expect(reasons(beside(380))).toEqual([
      { code: "surest", ...pays, other: expect.anything() },
      { code: "saves-too-seldom", ...pays },
    ]);
    // Cheaper than what saves too seldom it needs no excuse; too little is too little.
    expect(beside(330).pick).toBe(sure);
    expect(reasons(beside(330))[0]).toEqual({ code: "lowest-cost" });
    expect(beside(397).pick).toBe(TODAY);
  });

  it("TOD-4 not for what saves too little as expected, whatever its draws, nor for room or one family that saves nothing", () => {
    const little = { usd: 398, draws: [300, 300, 300, 300] };
    const enough = "db.r7g.large-standard";
    const plan = chosen({ [TODAY]: { usd: 400 }, [OTHER]: little, [enough]: { usd: 380 } });
    expect(plan.pick).toBe(enough);
    const ranges = {
      "serverless-1-8-standard": { usd: 395, slowP90Pct: 0.09 },
      "serverless-1-16-standard": { usd: 398.5 },
    };
    expect(chosen({ [TODAY]: { usd: 400 }, ...ranges }).pick).toBe("serverless-1-8-standard");
    expect(chosen({ [TODAY]: { usd: 420 }, ...ranges }).pick).toBe("serverless-1-16-standard");
  });

  it("TOD-4 in today's storage mode: the other is a change of its own", () => {
    const cheaper = { "db.r6g.xlarge-io-optimized": { usd: 380 } };
    const plan = chosen({ [TODAY]: { usd: 400 }, ...cheaper, [OTHER]: { usd: 500 } });
    expect([plan.today, plan.pick]).toEqual([TODAY, "db.r6g.xlarge-io-optimized"]);
  });
});

describe("a pick where what runs today is outside its limits", () => {
  it("TOD-4 stays in today's storage mode where the other saves too little to change it, and both say so", () => {
    const stored = "db.r7g.2xlarge-io-optimized";
    const beside = (usd: number) => chosen({ [OTHER]: { usd: 400 }, [stored]: { usd } });
    expect([beside(399.8).pick, beside(395).pick]).toEqual([OTHER, stored]);
    const reasons = beside(399.8).options.map(({ id, reasons: [first] }) => [id, first?.code]);
    expect(Object.fromEntries(reasons)).toEqual({ [OTHER]: "lowest-cost", [stored]: "other-storage" });
  });
});

describe("a cluster with a reader", () => {
  it("TOD-4 CLU-1 runs as it does today in its own promotion tier alone", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const readers = [{ instance: "orders-2", source, tier: 2 }];
    const today = (tier: number) => chosen({ [TODAY]: { usd: 400, tier } }, { readers }).today;
    expect([today(2), today(1)]).toEqual([TODAY, null]);
  });

  it("CLU-1 is not given an instance more for under a tenth of what it costs; both say so", () => {
    const plain = "db.r7g.large-standard";
    const reasons = ({ options }: ReturnType<typeof chosen>, ids: readonly string[]) =>
      ids.map((id) => options.find((one) => one.id === id)?.reasons[0]);
    const little = chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 370, adds: true } });
    expect(little).toMatchObject({ pick: TODAY, runnerUp: OTHER, trust: { cheapest: null } });
    expect(reasons(little, [TODAY, OTHER])).toEqual([
      { code: "stays", adds: { lessUsd: 30, other: expect.anything() } },
      { code: "adds-instance", lessUsd: 30 },
    ]);
    expect(chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 355, adds: true } }).pick).toBe(OTHER);
    const beside = chosen({
      ...{ [TODAY]: { usd: 400 }, [plain]: { usd: 380 } },
      [OTHER]: { usd: 365, adds: true },
    });
    expect(beside.pick).toBe(plain);
    expect(reasons(beside, [plain, OTHER])).toEqual([
      { code: "adds-none", lessUsd: 15, other: expect.anything() },
      { code: "adds-instance", lessUsd: 15 },
    ]);
    // What the other storage mode saves by itself is not saved by one more.
    const stored = "db.r6g.xlarge-io-optimized";
    const optimized = chosen({
      ...{ [TODAY]: { usd: 400 }, [stored]: { usd: 370 } },
      [OTHER]: { usd: 355, adds: true },
    });
    expect(optimized.pick).toBe(stored);
    // Under a hundredth it is too little anyway.
    const least = chosen({ [TODAY]: { usd: 400 }, [OTHER]: { usd: 397, adds: true } });
    expect(reasons(least, [TODAY, OTHER])).toEqual([
      { code: "stays" },
      { code: "saves-too-little", lessUsd: 3 },
    ]);
  });

  it("CLU-1 nor for under a tenth of the best without one, which need not run today, nor today be an option", () => {
    const plain = "db.r7g.large-standard";
    const beside = (usd: number, today: Record<string, Said> = {}) =>
      chosen({ ...today, [plain]: { usd: 380 }, [OTHER]: { usd, adds: true } }).pick;
    const today = { [TODAY]: { usd: 440 } };
    expect([beside(378.1), beside(343), beside(342)]).toEqual([plain, plain, OTHER]);
    expect([beside(378.1, today), beside(343, today), beside(342, today)]).toEqual([plain, plain, OTHER]);
    expect(chosen({ [OTHER]: { usd: 370, adds: true } }).pick).toBe(OTHER);
  });

  it("CLU-1 LAY-1 nor does a term bind to what is passed over for one", () => {
    const small = "db.r6g.large-standard";
    const boundTo = (adds: boolean) => {
      const said = { usd: adds ? 370 : 410, adds, reservedUsd: 250 };
      const plan = chosen({ [TODAY]: { usd: 400 }, [small]: said });
      expect(plan.pick).toBe(TODAY);
      return plan.otherPayment?.id ?? null;
    };
    expect([boundTo(false), boundTo(true)]).toEqual([`${small}-1yr-no-upfront`, null]);
  });
});

describe("a pick", () => {
  it("MEM-13 OPT-1 is the cheapest by the mean of the draws where the cache misses as much as it may", () => {
    const ranges = { "serverless-1-8-standard": { usd: 300, readsUsd: 60 } };
    expect(chosen({ ...ranges, [OTHER]: { usd: 350 } }).pick).toBe(OTHER);
    expect(chosen({ ...ranges, [OTHER]: { usd: 361 } }).pick).toBe("serverless-1-8-standard");
    const drawn = { usd: 300, draws: [300, 420] };
    expect(chosen({ "serverless-1-8-standard": drawn, [OTHER]: { usd: 350 } }).pick).toBe(OTHER);
  });

  it("HED-2 meets a limit at P90 of the draws, also one that leaves no time at all", () => {
    const at = (slowP90Pct: number, limitPct: number) =>
      chosen(
        { [OTHER]: { usd: 100, slowP90Pct }, "db.r7g.large-standard": { usd: 200 } },
        { maxThrottledPct: limitPct },
      ).pick;
    expect([at(0.1, 0.1), at(0, 0)]).toEqual([OTHER, OTHER]);
    expect(at(0.11, 0.1)).toBe("db.r7g.large-standard");
  });

  it("OPT-1 its runner-up is another decision: of ranges another minimum, or half a percent dearer", () => {
    const pick = { "serverless-1-8-standard": { usd: 300 } };
    const next = (usd: number) =>
      chosen({ ...pick, "serverless-1-16-standard": { usd }, "serverless-2-16-standard": { usd: 320 } })
        .runnerUp;
    expect([next(301), next(302)]).toEqual(["serverless-2-16-standard", "serverless-1-16-standard"]);
    const saidOf = (usd: number) => {
      const ranges = { "serverless-1-16-standard": { usd }, "serverless-2-16-standard": { usd: 320 } };
      const { options, runnerUp } = chosen({ ...pick, ...ranges });
      return options.find(({ id }) => id === runnerUp)?.reasons[0];
    };
    // It says that ranges which are none stand before it.
    expect(saidOf(301)).toMatchObject({ code: "dearer", isRunnerUp: true, afterMaxima: true });
    expect(saidOf(302)).not.toHaveProperty("afterMaxima");
  });

  it("OPT-1 the front has no point that leaves as much unserved as a cheaper one", () => {
    const front = chosen({
      [OTHER]: { usd: 300, unmetAcuHours: 2 },
      "db.r7g.large-standard": { usd: 310, unmetAcuHours: 2 },
      "db.r6g.large-standard": { usd: 320, unmetAcuHours: 1 },
    });
    expect(front.pareto).toEqual([OTHER, "db.r6g.large-standard"]);
  });
});

describe("what is reserved on a load that grows by two hundredths a week", () => {
  /** Of an r6g.xlarge at so much CPU by day: the pick, and when the class of today first misses a limit. */
  const planAt = (by: { readonly dayPct: number; readonly nightPct: number }) => {
    const startS = Date.UTC(2026, 2, 2) / 1000;
    const timesS = Float64Array.from({ length: 28 * 288 }, (_, i) => startS + 300 * i);
    const values = timesS.map((at) => {
      const [hour, weeks] = [((at - startS) / 3600) % 24, (at - startS) / 604_800];
      return (hour > 8 && hour < 18 ? by.dayPct : by.nightPct) * 1.02 ** weeks;
    });
    const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
    const baseline = baselineOf({ engineVersion: null });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const start = defaultSettings(baseline, workload.view);
    const settings = { ...start, workingSetGib: 0.3, ioRequestsPerMonth: 0 };
    const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
    const own = plan.options.find(({ id }) => id === TODAY);
    const ahead = own?.reasons.find(({ code }) => code === "misses-ahead");
    return { plan, fromDay: ahead?.code === "misses-ahead" ? ahead.fromDay : null };
  };
  // The files end on 30 March 2026: the twelfth month of 730 h begins on 27 February 2027.
  const lasting = { dayPct: 32, fromDay: "2027-03-05" };
  const ending = { dayPct: 33, fromDay: "2027-02-11" };

  it("LAY-1 TRD-1 is the pick where it stays inside its limits for a term, and nothing where it does not", () => {
    const reservedOf = ({ dayPct, fromDay }: typeof lasting) => {
      const found = planAt({ dayPct, nightPct: dayPct / 2 });
      expect([found.plan.pick, found.fromDay]).toEqual([TODAY, fromDay]);
      return found.plan.payment?.commitment.kind ?? null;
    };
    expect([reservedOf(lasting), reservedOf(ending)]).toEqual(["reserved", null]);
  });

  it("LAY-1 TRD-1 is another shape beside a range on the same terms", () => {
    const otherOf = ({ dayPct, fromDay }: typeof lasting) => {
      const found = planAt({ dayPct, nightPct: dayPct / 3 });
      expect([found.plan.pick, found.fromDay]).toEqual(["serverless-0.5-10-standard", fromDay]);
      return found.plan.otherPayment?.id ?? null;
    };
    expect([otherOf(lasting), otherOf(ending)]).toEqual([`${TODAY}-1yr-no-upfront`, null]);
  });
});
