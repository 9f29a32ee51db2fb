import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Candidate, onDemandOf } from "./candidates-of.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { scheduledShapes } from "./scheduled-shapes.ts";
import { serverlessShape } from "./shape.ts";

/** An r6g.2xlarge: two minutes of every ten at 56 % in the busy hours, which no low minimum follows. */
function burstsBy(isBusy: (hour: number) => boolean) {
  const [startS] = officeWeeks({ busyPct: 1, quietPct: 1 }).timesS as unknown as [number];
  const timesS = Float64Array.from({ length: 14 * 1440 }, (_, i) => startS + 60 * i);
  const values = timesS.map((at, i) => {
    const hour = ((at - startS) / 3600) % 168;
    if (!isBusy(hour)) return 1;
    return i % 10 < 2 ? 56 : 8;
  });
  const cpu = { ...series("CPUUtilization", { timesS, values }), periodS: 60 };
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster([cpu]), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const planWith = (patch: Partial<Settings>) =>
    planOptions({
      workload,
      settings: { ...settings, ...patch },
      market,
      members: 16,
      withSensitivity: false,
    });
  return { workload, planWith };
}

const inOffice = (hour: number) => hour < 120 && hour % 24 >= 9 && hour % 24 < 18;
const office = burstsBy(inOffice);
const plan = office.planWith({});
const scheduledOf = ({ options }: typeof plan) =>
  options.filter(({ settings }) => settings.schedule.length > 0);

describe("schedules found from the trace", () => {
  it("CLU-4 a minimum that bursts need by day alone is tried for the day alone, and picked where that costs least", () => {
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const { minAcu = 0, schedule = [] } = pick?.settings ?? {};
    expect(schedule).toHaveLength(5);
    expect(schedule[0]).toMatchObject({ fromHour: 8, toHour: 18 });
    expect(schedule[0]?.minAcu).toBeGreaterThan(minAcu);
    expect(plan.notes).toContainEqual(expect.objectContaining({ code: "scheduled-pick", schedule }));
    const awake = plan.options.filter(
      ({ meetsLimits, kind, settings }) =>
        meetsLimits && kind === "serverless" && settings.schedule.length === 0,
    );
    expect(awake.length).toBeGreaterThan(0);
    for (const { monthlyUsd } of awake) expect(monthlyUsd.p50).toBeGreaterThan(pick?.monthlyUsd.p50 ?? 0);
  });

  it("CLU-4 its settings are all of it: the what-if bills what the option says", () => {
    const scheduled = scheduledOf(plan);
    expect(new Set(scheduled.map(({ id }) => id)).size).toBe(scheduled.length);
    for (const { settings, monthlyUsd } of scheduled.filter(({ onPareto }) => onPareto)) {
      const { bill } = whatIf({ workload: office.workload, market, settings });
      expect(bill.totalUsd).toBe(monthlyUsd.p50);
    }
  });

  it("CLU-4 at most two on each of three ranges, none where every hour is alike", () => {
    const shapes = new Set(scheduledOf(plan).map(({ settings }) => JSON.stringify(settings.schedule)));
    expect(shapes.size).toBeLessThanOrEqual(3);
    expect(scheduledOf(burstsBy(() => true).planWith({}))).toEqual([]);
  });

  it("CLU-4 a schedule of the user is one more shape, and a plan from its own pick names it again", () => {
    const schedule = [{ fromHour: 0, toHour: 24, minAcu: 4, maxAcu: 16 }];
    const own = office.planWith({ schedule, minAcu: 2, maxAcu: 16 });
    expect(scheduledOf(own).some(({ settings }) => settings.schedule === schedule)).toBe(true);
    expect(own.pick).toBe(plan.pick);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const { minAcu, maxAcu, schedule: hours, autoPauseS } = pick?.settings ?? plan.options[0]?.settings ?? {};
    const again = office.planWith({
      ...{ minAcu: minAcu ?? 0, maxAcu: maxAcu ?? 0, schedule: hours ?? [], autoPauseS: autoPauseS ?? null },
      writer: { kind: "serverless" },
    });
    expect(again.pick).toBe(plan.pick);
    expect(again.runnerUp).toBe(plan.runnerUp);
    expect(again.notes).toContainEqual(expect.objectContaining({ code: "scheduled-pick" }));
    const ids = again.options.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("what is tried outside the busy hours", () => {
  /** Minima outside office hours beside ranges from 8, 4, 2 and 1 ACU, one that pauses among what was tried. */
  function minimaOf(isCounted: boolean) {
    const cpu = officeWeeks({ busyPct: 60, quietPct: 0.2 });
    const values = cpu.values.map((pct) => (pct > 1 ? 9 : 0));
    const counted = series("DatabaseConnections", { timesS: cpu.timesS, values, statistic: "Maximum" });
    const baseline = baselineOf({ engineVersion: null });
    const evidence = gatherCluster(isCounted ? [cpu, counted] : [cpu]);
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1, autoPauseS: 300 };
    const effective = resolve({ workload, settings, market });
    const ranges = [8, 4, 2, 1, 0].map((minAcu, i): Candidate => {
      const shape = serverlessShape(settings, { minAcu, maxAcu: 24 });
      const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
      const [one] = onDemandOf({ ...evaluated, misses: [] }, effective) as [Candidate];
      // The pausing one costs least and misses a limit, the others cost more the lower they begin.
      const misses = minAcu === 0 ? [{ limit: { code: "burstable" }, distance: 1 } as const] : [];
      return {
        ...one,
        evaluated: { ...evaluated, misses },
        priced: { ...one.priced, totalUsd: minAcu === 0 ? 400 : 500 + i },
      };
    });
    const shapes = scheduledShapes(ranges, { effective, isSure: () => true });
    return shapes.map(({ settings: { minAcu, schedule } }) => [schedule[0]?.minAcu, minAcu]);
  }

  it("CLU-4 is the least and a quarter, of the three cheapest ranges", () => {
    expect(minimaOf(false)).toEqual([
      ...[8, 4, 2].flatMap((minAcu) => [[minAcu, 0.5], ...(minAcu === 2 ? [] : [[minAcu, minAcu / 4]])]),
    ]);
  });

  it("CLU-4 IDL-1 is a pause only where connections say that nobody is there", () => {
    const pausing = (isCounted: boolean) => minimaOf(isCounted).filter(([, low]) => low === 0).length;
    expect([pausing(true), pausing(false)]).toEqual([3, 0]);
  });
});
