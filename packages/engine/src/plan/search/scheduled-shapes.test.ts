import { describe, expect, it } from "vitest";
import { besideClassOf, stormAcu } from "../../../test/climbing-reader.ts";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { readingCase } from "../../../test/reading-case.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { withReaders } from "../readers/composed-shapes.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Candidate, onDemandOf } from "./candidates-of.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import type { Miss } from "./misses-of.ts";
import { climbingShapes, scheduledShapes, schedulesOf } from "./scheduled-shapes.ts";
import { provisionedShape, type Shape, serverlessShape } from "./shape.ts";

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
  it("CLU-4 MEM-4 in the other hours half of it is tried too where somebody told the set", () => {
    const lowOf = (workingSetGib: number | null) => {
      const known = readingCase({ kiloReads: 2.5, hitPct: 97, workingSetGib, storageGb: 500 });
      const effective = resolve(known);
      const shapes = [serverlessShape(effective.settings, { minAcu: 20, maxAcu: 36 })];
      const hours = [{ fromHour: 8, toHour: 18 }];
      return schedulesOf(shapes, { effective, tried: [], hours }).map(({ settings }) => settings.minAcu);
    };
    expect(lowOf(40)).toEqual([0.5, 5, 10]);
    expect(lowOf(null)).toEqual([0.5, 5]);
  });

  it("CLU-4 DEM-5 in the other hours today's minimum is tried too, which holds what today holds", () => {
    const source = { kind: "serverless", minAcu: 2, maxAcu: 16, profile: null } as const;
    const effective = resolve(officeCase(undefined, {}, { source }));
    const lowOf = (minAcu: number) =>
      schedulesOf([serverlessShape(effective.settings, { minAcu, maxAcu: 16 })], {
        effective,
        tried: [],
      }).map(({ settings }) => settings.minAcu);
    expect(lowOf(12)).toEqual([0.5, 3, 2]);
    expect(lowOf(2)).toEqual([0.5]);
    // Under a lower maximum than today's it would be another range, whose reads nobody has measured.
    const lower = schedulesOf([serverlessShape(effective.settings, { minAcu: 12, maxAcu: 14 })], {
      ...{ effective, tried: [] },
    });
    expect(lower.map(({ settings: { minAcu, maxAcu } }) => [minAcu, maxAcu])).toEqual([
      ...[
        [0.5, 14],
        [3, 14],
        [2, 16],
      ],
    ]);
    expect(lower[2]?.settings.schedule[0]).toMatchObject({ minAcu: 12, maxAcu: 16 });
  });

  it("CLU-4 a minimum that bursts need by day alone is tried for the day alone, and picked where that costs least", () => {
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const { minAcu = 0, schedule = [] } = pick?.settings ?? {};
    expect(schedule).toHaveLength(5);
    // A quarter of an hour before the first burst is in time.
    expect(schedule[0]).toMatchObject({ fromHour: 8.75, toHour: 18 });
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
    const minima = new Set(scheduledOf(plan).map(({ settings }) => settings.schedule[0]?.minAcu));
    expect(minima.size).toBeLessThanOrEqual(3);
    const shapes = new Set(
      scheduledOf(plan).map(({ settings: { minAcu, maxAcu, schedule } }) =>
        JSON.stringify([minAcu, maxAcu, schedule]),
      ),
    );
    expect(shapes.size).toBeLessThanOrEqual(6);
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

  /** Ranges from 16 to 1 ACU, dearer the higher they begin, beside a class that holds whatever is touched. */
  function doubtedMinima(classUsd: number) {
    const { workload, settings } = officeCase({ busyPct: 60, quietPct: 0.2 }, { workingSetGib: 0.1 });
    const effective = resolve({ workload, settings, market });
    const demand = plannedDemand(effective);
    const reads = { code: "reads-over-ceiling", timePct: 50, limitPct: 0.1, wantedPerS: 9000 } as const;
    const short = { code: "short", member: { kind: "writer" }, timePct: 1, limitPct: 0.1 } as const;
    const at = (shape: Shape, totalUsd: number, limits: readonly Miss["limit"][]): Candidate => {
      const evaluated = {
        ...evaluateShape(shape, { effective, demand }),
        misses: limits.map((limit) => ({ limit, distance: 1 })),
      };
      const [one] = onDemandOf(evaluated, effective) as [Candidate];
      return { ...one, evaluated, priced: { ...one.priced, totalUsd }, readsUsd: { low: -200, high: 0 } };
    };
    const ranges = [16, 8, 4, 2, 1].map((minAcu) =>
      at(serverlessShape(settings, { minAcu, maxAcu: 24 }), 400 + 10 * minAcu, [
        ...(minAcu <= 2 ? [{ ...short, capacityAcu: 24, peakAcu: null }] : []),
        { ...reads, isSure: minAcu === 1 },
      ]),
    );
    const held = at(provisionedShape(settings, specOf(market, "db.r6g.2xlarge")), classUsd, []);
    const shapes = scheduledShapes([...ranges, held], { effective, isSure: () => true });
    return shapes.map((shape) => [shape.settings.schedule[0]?.minAcu, shape.settings.minAcu]);
  }

  it("CLU-4 MEM-13 of ranges that only memory keeps out is the least that may read little enough, and a quarter", () => {
    expect(doubtedMinima(600)).toEqual([
      [4, 2],
      [4, 1],
      [8, 2],
    ]);
    // The cheapest range costs 210 at its best.
    expect(doubtedMinima(211)).toHaveLength(3);
    expect(doubtedMinima(209)).toEqual([]);
  });
});

describe("a nightly batch whose memory nobody knows", () => {
  it("CLU-4 MEM-13 depends on memory: the minimum of the batch by night alone, another by day", () => {
    const [startS] = officeWeeks({ busyPct: 1, quietPct: 1 }).timesS as unknown as [number];
    const timesS = Float64Array.from({ length: 14 * 1440 }, (_, i) => startS + 60 * i);
    const isBatch = (at: number) => ((at - startS) / 3600) % 24 >= 22;
    const metric = (name: string, of: (at: number) => number) => ({
      ...series(name, { timesS, values: timesS.map(of) }),
      periodS: 60,
    });
    const files = [
      // Two minutes of every ten, which no low minimum follows.
      metric("CPUUtilization", (at) => (isBatch(at) && at % 600 < 120 ? 80 : 2)),
      metric("BufferCacheHitRatio", (at) => (isBatch(at) ? 97 : 98)),
      metric("ReadIOPS", (at) => (isBatch(at) ? 500 : 400)),
      metric("VolumeBytesUsed", () => 800 * 2 ** 30),
      metric("VolumeReadIOPs", (at) => (isBatch(at) ? 30_000 : 24_000)),
    ];
    const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
    const baseline = baselineOf({ engineVersion: null, source });
    const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
    const settings = defaultSettings(baseline, workload.view);
    const plan = planOptions({ workload, settings, market, members: 8, withSensitivity: false });
    const { minAcu = 0, schedule = [] } =
      plan.options.find(({ id }) => id === plan.memory?.id)?.settings ?? {};
    expect(schedule).toHaveLength(7);
    expect(minAcu).toBeGreaterThan(0.5);
    expect(schedule[0]?.minAcu).toBeGreaterThan(minAcu);
    expect(plan.memory?.isVerdict).toBe(true);
  });
});

describe("beside which writer the readers' minimum is raised", () => {
  /** Writers of the schedules, of a reader on 8–32 ACU beside a class, and beside today's for so much more a month. */
  function writersOf(moreUsd: number) {
    const effective = resolve(besideClassOf("db.r7g.large", stormAcu));
    const demand = plannedDemand(effective);
    const range = { minAcu: 8, maxAcu: 32, autoPauseS: null };
    const readers = effective.settings.readers;
    const beside = ["db.r6g.large", "db.r7g.large"].map((name, i): Candidate => {
      const base = provisionedShape(effective.settings, specOf(market, name));
      const shape = withReaders(base, { readers, plain: readers, range });
      const evaluated = { ...evaluateShape(shape, { effective, demand }), misses: [] };
      const [one] = onDemandOf(evaluated, effective) as [Candidate];
      return { ...one, priced: { ...one.priced, totalUsd: 1500 + i * moreUsd } };
    });
    const hours = [{ fromHour: 5, toHour: 6 }];
    const shapes = climbingShapes(beside, { effective, isSure: () => true, hours });
    return [...new Set(shapes.map(({ spec }) => spec?.instanceClass))];
  }

  it("CLU-4 TOD-4 is today's, for no more than no change is worth above the cheapest", () => {
    expect(writersOf(8)).toEqual(["db.r7g.large"]);
    // Of the $1,500 nearly half is the minimum at the other hours, which a schedule spares.
    expect(writersOf(9)).toEqual(["db.r6g.large"]);
  });
});
