import fc from "fast-check";
import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { carriedOn } from "../../demand/trend-law.ts";
import { WEEKS_AHEAD } from "../../demand/weekly-trend.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { daysBetween, isoDay } from "../../units/iso-day.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const START_S = Date.UTC(2026, 2, 2) / 1000;
const DAYS = 28;
const END = isoDay(START_S + DAYS * 86_400);

/** Four weeks of a day's curve that grows by a share a week. */
function growing({ perWeek, noonPct, acuUsd }: { perWeek: number; noonPct: number; acuUsd: string }) {
  const timesS = Float64Array.from({ length: DAYS * 288 }, (_, i) => START_S + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - START_S) / 3600) % 24;
    const weeks = (at - (timesS.at(-1) as number)) / 604_800;
    return (hour > 8 && hour < 18 ? noonPct : noonPct / 6) * (1 + perWeek) ** weeks;
  });
  const acuHour = { standard: { usd: acuUsd, source: "row" }, "io-optimized": null };
  const own = { ...market, sheet: { ...market.sheet, acuHour, savingsPlan: null } } as typeof market;
  const baseline = baselineOf({ engineVersion: null });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const workload = prepareWorkload({ evidence, baseline, specs: own.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ioRequestsPerMonth: 0 };
  return { workload, settings, market: own, members: 16 };
}

const dayOf = (plan: Plan, id: string | null): string | null =>
  plan.options
    .find((one) => one.id === id)
    ?.reasons.flatMap((one) => (one.code === "misses-ahead" ? [one.fromDay] : []))[0] ?? null;

const cases = fc.record({
  perWeek: fc.integer({ min: 2, max: 6 }).map((pct) => pct / 100),
  noonPct: fc.integer({ min: 8, max: 28 }),
  acuUsd: fc.constantFrom("2", "0.12"),
});

it("TRD-1 OPT-2 every option begins to miss its limits on the day from which a plan of that month has it outside them, and all tellers give that day", () => {
  let [dated, flips] = [0, 0];
  fc.assert(
    fc.property(cases, (of) => {
      const input = growing(of);
      const plan = planOptions(input);
      const { trend } = input.workload.view;
      if (trend === undefined) throw new Error("expected a trend");
      /** Whether an option is inside its limits where the month that is planned begins on so many days after the trace. */
      const meetsIn = (id: string, days: number): boolean | undefined => {
        const growthPct = 100 * (carriedOn(trend.law, WEEKS_AHEAD + days / 7) - 1);
        const then = planOptions({
          ...{ ...input, settings: { ...input.settings, growthPct } },
          withSensitivity: false,
        });
        return then.options.find((one) => one.id === id)?.meetsLimits;
      };
      const range = plan.options.find((one) => one.kind === "serverless" && dayOf(plan, one.id) !== null);
      for (const id of new Set([plan.pick, plan.runnerUp, plan.today, range?.id ?? null])) {
        const day = dayOf(plan, id);
        if (id === null || day === null) continue;
        dated++;
        const days = daysBetween(END, day);
        expect([of, id, day, meetsIn(id, days - 1) ?? true, meetsIn(id, days + 1) ?? false]).toEqual([
          ...[of, id, day, true, false],
        ]);
      }
      const found = plan.notes.find((one) => one.code === "trend");
      expect(found?.missesFrom).toBe(dayOf(plan, plan.pick));
      const [bar] = plan.sensitivity.filter(({ assumption }) => assumption === "demand");
      const [flip, misses] = [bar?.dayAbove ?? null, found?.missesFrom ?? null];
      // What takes over before the pick misses a limit has a day of its own; none lies just after.
      if (flip === null || misses === null) return;
      expect(flip <= misses).toBe(true);
      if (flip === misses) flips++;
    }),
    { numRuns: 6, seed: 5 },
  );
  expect(dated).toBeGreaterThan(8);
  expect(flips).toBeGreaterThan(1);
}, 120_000);

/** A writer and a reader on db.r6g.xlarge, each with the same day's curve that grows, either of which is to carry both loads. */
function growingPair(noonPct: number) {
  const timesS = Float64Array.from({ length: DAYS * 288 }, (_, i) => START_S + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - START_S) / 3600) % 24;
    const weeks = (at - (timesS.at(-1) as number)) / 604_800;
    return (hour > 8 && hour < 18 ? noonPct : noonPct / 6) * 1.04 ** weeks;
  });
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const names = ["orders-1", "orders-2"];
  const baseline = baselineOf({
    ...{ instance: "orders-1", source, engineVersion: null },
    readers: [{ instance: "orders-2", source, tier: 1 }],
  });
  const one = series("CPUUtilization", { timesS, values });
  const cpu = names.map((id) => ({ ...one, dimensions: { DBInstanceIdentifier: id } }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  // Ranges too dear to be picked.
  const acuHour = { standard: { usd: "2", source: "row" }, "io-optimized": null };
  const own = { ...market, sheet: { ...market.sheet, acuHour, savingsPlan: null } } as typeof market;
  const workload = prepareWorkload({ evidence, baseline, specs: own.specs });
  const base = defaultSettings(baseline, workload.view);
  const limits = { ...base.limits, standby: "required" as const };
  const settings = { ...base, limits, workingSetGib: 0.3, ioRequestsPerMonth: 0 };
  return { workload, settings, market: own, members: 8 };
}

it("TRD-1 CLU-1 an option that first fails at the loss of an instance begins to miss its limits there, by name, on the day of the flip", () => {
  const input = growingPair(20);
  const plan = planOptions(input);
  const { trend } = input.workload.view;
  const found = plan.notes.find((one) => one.code === "trend");
  expect(found?.missesBy).toBe("both");
  const { pick } = plan;
  const day = dayOf(plan, pick);
  if (trend === undefined || pick === null || day === null)
    throw new Error("expected a trend that ends the pick");
  expect(found?.missesFrom).toBe(day);
  const limitsIn = (days: number) => {
    const growthPct = 100 * (carriedOn(trend.law, WEEKS_AHEAD + days / 7) - 1);
    const settings = { ...input.settings, growthPct };
    const then = planOptions({ ...input, settings, withSensitivity: false });
    const [first] = then.options.find((one) => one.id === pick)?.reasons ?? [];
    return first?.code === "misses" ? first.limits.map(({ code }) => code) : [];
  };
  const days = daysBetween(END, day);
  expect([limitsIn(days - 1), limitsIn(days + 1)]).toEqual([[], ["reader-lost"]]);
  const [bar] = plan.sensitivity.filter(({ assumption }) => assumption === "demand");
  expect([bar?.lossAbove, bar?.dayAbove]).toEqual(["both", day]);
}, 60_000);

it("TRD-1 HED-1 tells until when what runs today would keep a limit on time that takes what it misses now", () => {
  const timesS = Float64Array.from({ length: DAYS * 288 }, (_, i) => START_S + 300 * i);
  const values = timesS.map((at) => {
    const weeks = (at - (timesS.at(-1) as number)) / 604_800;
    return 61 * (0.6 + 0.4 * Math.sin((2 * Math.PI * (at - START_S)) / 86_400)) * 1.03 ** weeks;
  });
  const baseline = baselineOf({ engineVersion: null });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const base = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ioRequestsPerMonth: 0 };
  const planUnder = (maxThrottledPct: number, growthPct = base.growthPct) => {
    const settings = { ...base, growthPct, limits: { ...base.limits, maxThrottledPct } };
    return planOptions({ workload, settings, market, members: 16, withSensitivity: false });
  };
  const plan = planUnder(0.1);
  const until = plan.notes.find((one) => one.code === "trend")?.staysUntil;
  const { trend } = workload.view;
  if (until === undefined || trend === undefined) throw new Error("expected a month in which staying ends");
  const meetsIn = (days: number) => {
    const growthPct = 100 * (carriedOn(trend.law, WEEKS_AHEAD + days / 7) - 1);
    return planUnder(until.limitPct, growthPct).options.find(({ id }) => id === plan.today)?.meetsLimits;
  };
  const days = daysBetween(END, until.fromDay);
  expect([until, meetsIn(days - 1), meetsIn(days + 1)]).toEqual([until, true, false]);
  // What keeps its limit has nothing to accept.
  expect(planUnder(5).notes.find((one) => one.code === "trend")).not.toHaveProperty("staysUntil");
}, 60_000);
