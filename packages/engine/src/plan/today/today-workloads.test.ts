import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { exportsOf, hourOf, type World } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import type { BillLine } from "../../bill/bill.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { meanOf, type Series } from "../../series/series.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import type { Today } from "./today-of.ts";

/** What is planned for a world of which only the exports and the maximum are known. */
function planFor(world: World, patch = {}, isMinimumSaid = false) {
  const evidence = gatherCluster(exportsOf(world));
  const { capacity } = evidence.planned;
  const minAcu = isMinimumSaid ? world.minAcu : capacity && lowestPlateauAcu(capacity);
  const source = { kind: "serverless", minAcu, maxAcu: world.maxAcu, profile: null } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...patch };
  return { workload, plan: planOptions({ workload, settings, market, members: 8, withSensitivity: false }) };
}

/** A cluster for development: somebody is there for two hours of a working day, else it is paused. */
const DEV: World = {
  ...{ minAcu: 0, maxAcu: 4, reads: 4000, memoryShare: 0.5 },
  demandAcu: (i) => (isAtWork(i) ? (i % 3 === 0 ? 1.2 : 0.4) : 0.04),
  connections: (i) => Number(isAtWork(i)),
};
const isAtWork = (i: number): boolean => hourOf(i) < 120 && hourOf(i) % 24 >= 9 && hourOf(i) % 24 < 11;

describe("a development cluster that is paused most of the time", () => {
  const known = { workingSetGib: 0.1, storageGb: 10 };
  const { plan, workload } = planFor(DEV, known);
  const requestsOf = (lines: readonly BillLine[] = []) =>
    lines.find(({ item }) => item === "io-requests")?.quantity ?? 0;

  it("TOD-2 requests of a month are those measured over all the time, not the running seconds' rate", () => {
    // 21 h in 14 days and the five minutes until each pause, 4,000 reads in five minutes.
    const runningS = workload.demand.trace.milliAcu.filter((milli) => milli > 0).length * 300;
    const truth = (4000 / 300) * runningS * (730 / 336);
    expect(requestsOf(plan.baseline?.lines) / truth).toBeCloseTo(1, 3);
    expect(plan.baseline?.totalUsd).toBeLessThan(11);
    for (const { settings } of plan.options) {
      const { bill } = whatIf({ workload, market, settings });
      expect(requestsOf(bill.lines)).toBe(requestsOf(plan.baseline?.lines));
    }
  });

  it("IDL-1 without a connection metric its work is not its background: the pauses show when it is idle", () => {
    const blind = planFor({ ...DEV, leaveOut: ["DatabaseConnections"] }, known);
    expect(blind.workload.view.notes.map(({ code }) => code)).not.toContain("idle-background");
    const pick = blind.plan.options.find(({ id }) => id === blind.plan.pick);
    expect(pick?.settings).toMatchObject({ minAcu: 0, autoPauseS: 300 });
    // Bursts inside its five minutes may fill 4 ACU: 5 cost no cent more.
    expect(pick?.settings.maxAcu).toBeLessThanOrEqual(5);
    expect(pick?.monthlyUsd.p50).toBeLessThanOrEqual(18);
  });

  it("TOD-1 a pause seen in the file makes its minimum 0, which is tried with a pause and picked", () => {
    expect(workload.baseline.source).toMatchObject({ minAcu: 0 });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.settings).toMatchObject({ minAcu: 0, autoPauseS: 300 });
    expect(pick?.monthlyUsd.p50).toBeLessThanOrEqual(18);
    expect(plan.today).toBe("serverless-0-4-standard");
    const awake = plan.options.find(({ id }) => id === "serverless-0.5-4-standard");
    expect(awake?.monthlyUsd.p50).toBeGreaterThan(4 * (pick?.monthlyUsd.p50 ?? 0));
  });
});

const isOffice = (i: number): boolean => hourOf(i) < 120 && hourOf(i) % 24 >= 9 && hourOf(i) % 24 < 18;

describe("a serverless source with a minimum that is far too high", () => {
  const world: World = { minAcu: 16, maxAcu: 32, demandAcu: (i) => (isOffice(i) ? 6 : 1), memoryShare: 0.9 };
  const { plan } = planFor(world, { workingSetGib: 0.1 });

  it("TOD-1 HLD-2 costs what its measured capacity costs, and the minimum holds all of it", () => {
    expect(plan.baseline).toMatchObject({ basis: "measured", totalUsd: 1401.6, acuHours: 11_680 });
    const { holding } = plan.baseline as Today;
    expect(holding?.lines).toMatchObject([{ cause: "minimum", usd: 1401.6, hours: 730 }]);
    expect(holding?.askedUsd).toBeLessThan(1401.6 / 4);
    expect(holding?.days).toHaveLength(14);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.monthlyUsd.p50).toBeLessThan(400);
  });
});

describe("a serverless source whose demand grows from week to week", () => {
  const perSample = 1.04 ** (1 / (7 * 288));
  const grows = (held: number): World => ({
    ...{ days: 28, minAcu: 1, maxAcu: 16, memoryShare: 0.5, reads: 2000, heldAcu: () => held },
    demandAcu: (i) => (isOffice(i) ? 3 : 1.2) * perSample ** i,
  });

  it.each([0, 4])("TRD-1 is projected as its own range among the options is (%i ACU held)", (held) => {
    const { plan } = planFor(grows(held), { workingSetGib: 0.1 }, true);
    const flat = planFor(grows(held), { workingSetGib: 0.1, growthPct: 0 }, true).plan;
    const own = plan.options.find(({ id }) => id === plan.today);
    expect(own?.id).toBe("serverless-1-16-standard");
    expect(own?.againstTodayUsd).toBeCloseTo(0, 1);
    expect(plan.baseline?.totalUsd).toBeGreaterThan(flat.baseline?.totalUsd ?? 0);
    const { holding, lines } = plan.baseline as Today;
    const heldUsd = (holding?.lines ?? []).reduce((sum, { usd }) => sum + usd, 0);
    expect(heldUsd).toBeCloseTo(lines.find(({ item }) => item === "acu-hours")?.amountUsd ?? 0, 2);
  });
});

describe("a serverless source that something holds at 8 ACU", () => {
  const world: World = {
    ...{ minAcu: 0.5, maxAcu: 32, demandAcu: () => 0.56, heldAcu: () => 8, memoryShare: 0.9 },
  };
  const { plan, workload } = planFor(world, { workingSetGib: 0.1 }, true);

  it("HLD-3 an option below it costs an interval: as held, down to what CPU alone would have", () => {
    const of = (id: string) => plan.options.find((option) => option.id === id);
    expect(of("serverless-0.5-32-standard")?.monthlyUsd).toMatchObject({ p50: 700.8 });
    expect(of("serverless-0.5-32-standard")?.monthlyUsd.p10).toBeLessThan(120);
    // No more is held than its maximum.
    expect(of("serverless-0.5-1.5-standard")?.monthlyUsd).toMatchObject({ p50: 131.4 });
    const { settings } = of("serverless-0.5-32-standard") as PlanOption;
    const above = whatIf({ workload, market, settings: { ...settings, minAcu: 8 } });
    expect(above.bill.totalUsd).toBe(700.8);
  });

  it("HLD-2 a minimum that nobody said is told to be a guess where memory is full at it", () => {
    const guessed = planFor(world, { workingSetGib: 0.1 });
    const found = guessed.workload.view.notes.find(({ code }) => code === "minimum-or-memory");
    expect(found).toMatchObject({ minAcu: 8, memoryPct: expect.closeTo(90), assumption: true });
  });

  it("HLD-2 the minimum that a description gives is no guess, however full memory is at it", () => {
    const source = { kind: "serverless", minAcu: 8, maxAcu: 32, profile: null } as const;
    const codesOf = (minAcu: number) => {
      const { region, engine, engineVersion, instance, storageMode } = baselineOf();
      const described = {
        ...{ region, engine, engineVersion, instance, storageMode, source: { ...source, minAcu } },
        ...{ readers: [], features: [], insightsMonths: 0 },
      };
      const baseline = baselineOf({ engineVersion: null, source, described });
      const { view } = prepareWorkload({
        evidence: gatherCluster(exportsOf(world)),
        ...{ baseline, specs: market.specs },
      });
      return view.notes.map(({ code }) => code);
    };
    expect(codesOf(8)).not.toContain("minimum-or-memory");
    expect(codesOf(4)).toContain("minimum-or-memory");
  });

  it("HLD-3 a what-if's bill is that of the option, and no provisioned class is touched", () => {
    for (const { id, settings, monthlyUsd } of plan.options.filter(({ onPareto }) => onPareto)) {
      const { bill } = whatIf({ workload, market, settings });
      expect([id, bill.totalUsd]).toEqual([id, monthlyUsd.p50]);
    }
    const unheld = planFor({ ...world, heldAcu: () => 0 }, { workingSetGib: 0.1 }, true).plan;
    const classes = (one: typeof plan) => one.options.filter(({ kind }) => kind === "provisioned");
    expect(classes(plan).map(({ monthlyUsd }) => monthlyUsd)).toEqual(
      classes(unheld).map(({ monthlyUsd }) => monthlyUsd),
    );
  });
});

describe("a serverless source that is right", () => {
  const spiky = (i: number) => (isOffice(i) && i % 12 < 2 ? 12 + (i % 7) : isOffice(i) ? 2 : 0.5);
  const world: World = { minAcu: 1, maxAcu: 32, demandAcu: spiky, memoryShare: 0.6 };
  const { plan, workload } = planFor(world, { workingSetGib: 0.1 }, true);
  const today = plan.options.find(({ id }) => id === plan.today);

  it("TOD-1 the option that is today's shape costs what was measured, with growth as much more as its replay", () => {
    expect(today?.monthlyUsd.p50).toBe(plan.baseline?.totalUsd);
    expect(today?.againstTodayUsd).toBe(0);
    const settings = today?.settings as PlanOption["settings"];
    const of = (growthPct: number) => whatIf({ workload, market, settings: { ...settings, growthPct } });
    expect(of(0).bill.lines).toEqual(plan.baseline?.lines);
    const grown = of(50).month.acuHours / of(0).month.acuHours;
    expect(grown).toBeGreaterThan(1.2);
    expect(grown).toBeLessThan(1.5);
  });

  it("TOD-4 what runs today stays where no shape that fits saves a hundredth of it", () => {
    expect(plan.pick).toBe("serverless-1-32-standard");
    expect(plan.pick).toBe(plan.today);
    const cheaper = plan.options.filter(({ monthlyUsd, meetsLimits, settings }) => {
      const isOnDemand = settings.commitment.kind === "none";
      return meetsLimits && isOnDemand && monthlyUsd.p50 < 0.99 * (today?.monthlyUsd.p50 ?? 0);
    });
    expect(cheaper).toEqual([]);
  });
});

describe("any serverless source", () => {
  it("TOD-1 is priced by its measured capacity and nothing else, today and as an option", () => {
    const world = fc.record({
      minAcu: fc.constantFrom(0.5, 1, 4),
      maxAcu: fc.constantFrom(16, 32),
      high: fc.integer({ min: 1, max: 14 }),
      every: fc.integer({ min: 2, max: 60 }),
      heldAcu: fc.constantFrom(0, 6),
    });
    fc.assert(
      fc.property(world, ({ high, every, heldAcu, ...range }) => {
        const of = { ...range, days: 7, demandAcu: (i: number) => (i % every < every / 2 ? high : 0.3) };
        const { plan, workload } = planFor({ ...of, heldAcu: () => heldAcu }, { workingSetGib: 0.1 }, true);
        const measured = meanOf(workload.evidence.planned.capacity as Series) * 730 * 0.12;
        expect(Math.abs((plan.baseline?.totalUsd ?? 0) - measured)).toBeLessThan(0.02);
        const today = plan.options.find(({ id }) => id === plan.today);
        expect(today?.monthlyUsd.p50).toBe(plan.baseline?.totalUsd);
      }),
      { numRuns: 8 },
    );
  });
});

describe("growth", () => {
  it("TOD-3 moves demand, volume and I/O of every option alike, whoever says how much there is, and not today", () => {
    const of = (growthPct: number, entered = {}) => {
      const { workload, settings, market: prices } = officeCase(undefined, { growthPct, ...entered });
      const { bill } = whatIf({ workload, market: prices, settings });
      const of = (item: string) => bill.lines.find((line) => line.item === item)?.quantity ?? 0;
      return { acuHours: of("acu-hours"), storageGb: of("storage"), requests: of("io-requests") };
    };
    const entered = {
      storageGb: 200,
      ioRequestsPerMonth: 3e8,
      minAcu: 0.5,
      maxAcu: 64,
      profile: "postgres-2024",
    } as const;
    const [now, grown] = [of(0, entered), of(50, entered)];
    expect(grown).toMatchObject({ storageGb: 300, requests: 4.5e8 });
    expect(grown.acuHours / now.acuHours).toBeCloseTo(1.5, 1);
    const today = (growthPct: number) =>
      planOptions({
        ...officeCase(undefined, { growthPct, ...entered }),
        members: 0,
        withSensitivity: false,
      });
    expect(today(50).baseline).toEqual(today(0).baseline);
  });
});
