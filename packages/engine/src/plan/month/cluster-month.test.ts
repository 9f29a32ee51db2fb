import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { planOptions } from "../plan-options.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { clusterMonth } from "./cluster-month.ts";
import type { KeptMonths } from "./member-months.ts";
import { whatIf } from "./what-if-of.ts";

const on = (one: Series, instance: string): Series => ({
  ...one,
  dimensions: { DBInstanceIdentifier: instance },
});
const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const writerCpu = on(officeWeeks({ busyPct: 60, quietPct: 4 }), "orders-1");
/** Busy at night, on a class half the size. */
const readerCpu = on(officeWeeks({ busyPct: 2, quietPct: 50 }), "orders-2");
const idleCpu = on(officeWeeks({ busyPct: 1, quietPct: 1 }), "orders-2");
const measured = {
  instance: "orders-2",
  source: { kind: "provisioned", instanceClass: "db.r6g.large" },
} as const;
const ownReader: ReaderSetting = {
  kind: "serverless",
  instanceClass: null,
  tier: 2,
  demandShare: 1,
  measured,
};

function caseWith(
  readers: readonly ReaderSetting[],
  files: readonly Series[],
  patch: Partial<Settings> = {},
) {
  const workload = prepareWorkload({
    ...{ baseline: baselineOf({ source }), specs: market.specs, readers },
    evidence: gatherCluster(files, { instance: "orders-1" }),
  });
  const { settings } = officeCase(undefined, { writer: { kind: "serverless" }, minAcu: 1, maxAcu: 32 });
  return { workload, settings: { ...settings, readers, ...patch }, market };
}

describe("a cluster's month", () => {
  it("DEM-5 CLU-1 a serverless reader that works while a schedule lowers the minimum must hold its set as the writer must", () => {
    const night = { days: [0, 1, 2, 3, 4, 5, 6], fromHour: 20, toHour: 6, minAcu: 0.5, maxAcu: 32 } as const;
    const cached = (schedule: Settings["schedule"], busy = readerCpu) => {
      const known = caseWith([ownReader], [writerCpu, busy], { minAcu: 8, workingSetGib: 6, schedule });
      return clusterMonth({ effective: resolve(known) }).projection;
    };
    expect(cached([])).toMatchObject({ cachedPct: 100 });
    expect(cached([])).not.toHaveProperty("readerCached");
    const { readerCached } = cached([night]);
    expect(readerCached).toMatchObject({ member: { kind: "reader", position: 1, tier: 2 } });
    expect(readerCached).toMatchObject({ workingSetGib: 6, isAssumed: false });
    expect(readerCached?.cachedPct).toBeLessThan(80);
  });

  it("RDR-1 a measured reader of tier 2 costs what its own demand costs alone", () => {
    const both = whatIf(caseWith([ownReader], [writerCpu, readerCpu]));
    const alone = whatIf(caseWith([], [writerCpu]));
    const { settings } = officeCase(undefined, { writer: { kind: "serverless" }, minAcu: 1, maxAcu: 32 });
    const workload = prepareWorkload({
      ...{ evidence: gatherCluster([readerCpu]), baseline: baselineOf({ source: measured.source }) },
      specs: market.specs,
    });
    const readerAlone = whatIf({ workload, settings, market });
    expect(both.month.acuHours).toBeCloseTo(alone.month.acuHours + readerAlone.month.acuHours, 6);
    const member = { kind: "reader", position: 1, tier: 2 };
    expect(both.bill.lines.map(({ of }) => of)).toContainEqual({ code: "member", member });
  });

  it("RDR-1 readers' months that shapes share are those of each shape by itself", () => {
    const rigid: ReaderSetting = { ...ownReader, kind: "provisioned", instanceClass: "db.r6g.large" };
    const follower: ReaderSetting = { ...ownReader, tier: 1 };
    const kept: KeptMonths = new Map();
    for (const readers of [
      [ownReader, rigid],
      [rigid, follower],
      [ownReader, rigid],
    ]) {
      for (const maxAcu of [8, 32]) {
        const effective = resolve(caseWith(readers, [writerCpu, readerCpu], { maxAcu }));
        const asked = { effective };
        expect(clusterMonth({ ...asked, kept })).toEqual(clusterMonth(asked));
      }
    }
    // Two ranges of the first and the class, who follows is beside one writer alone; and of the writer two ranges.
    expect(kept.size).toBe(6);
    // A reader pauses with its range.
    for (const autoPauseS of [null, 300]) {
      const pausing = { minAcu: 0, maxAcu: 8, autoPauseS };
      const asked = { effective: resolve(caseWith([ownReader], [writerCpu, readerCpu], pausing)) };
      expect(clusterMonth({ ...asked, kept })).toEqual(clusterMonth(asked));
    }
  });

  it("PAU-1 beside a writer on a class a serverless reader of tier 2 pauses from 0 while nobody connects to it, one that follows does not", () => {
    const { timesS } = readerCpu;
    const alone = on(series("DatabaseConnections", { timesS, values: timesS.map(() => 0) }), "orders-2");
    const acuHours = (reader: Partial<ReaderSetting>, patch: Partial<Settings>) => {
      const of = { writer: source, maxAcu: 8, ...patch };
      const effective = resolve(caseWith([{ ...ownReader, ...reader }], [writerCpu, idleCpu, alone], of));
      return clusterMonth({ effective }).projection.acuHours;
    };
    expect(acuHours({}, { minAcu: 0, autoPauseS: 300 })).toBeLessThan(1);
    expect(acuHours({}, { minAcu: 0, autoPauseS: null })).toBeCloseTo(365, 0);
    expect(acuHours({}, { minAcu: 0.5, autoPauseS: 300 })).toBeCloseTo(365, 0);
    expect(acuHours({}, { minAcu: 0, autoPauseS: 300, features: ["proxy"] })).toBeCloseTo(365, 0);
    expect(acuHours({ tier: 1 }, { minAcu: 0, autoPauseS: 300 })).toBeGreaterThan(5000);
  });

  it("HED-1 CLU-1 a reader is slow by its share of its own demand", () => {
    const slowPct = (demandShare: number) => {
      const reader = {
        ...ownReader,
        kind: "provisioned",
        instanceClass: "db.r6g.large",
        demandShare,
      } as const;
      const effective = resolve(caseWith([reader], [writerCpu, readerCpu]));
      return clusterMonth({ effective }).projection.slowPct;
    };
    // Half of two processors at night, which answer in time up to 71 %.
    expect(slowPct(1)).toBeLessThan(0.01);
    expect(slowPct(1.6)).toBeGreaterThan(50);
  });

  it("HED-1 OPT-2 demand that doubt doubles is short and slow as one that has grown by as much", () => {
    const reader: ReaderSetting = { ...ownReader, demandShare: 0.5 };
    for (const writer of [{ kind: "serverless" }, source] as const) {
      const of = (growthPct: number) =>
        resolve(caseWith([reader], [writerCpu, readerCpu], { writer, minAcu: 1, maxAcu: 16, growthPct }));
      const grown = clusterMonth({ effective: of(60) }).projection;
      expect(clusterMonth({ effective: of(0), loadFactor: 1.6 }).projection).toEqual(grown);
      expect(grown.slowPct).toBeGreaterThan(clusterMonth({ effective: of(0) }).projection.slowPct);
    }
  });

  it("RDR-1 growth and the share multiply a measured reader too", () => {
    const grown = whatIf(
      caseWith([{ ...ownReader, demandShare: 0.5 }], [writerCpu, readerCpu], { growthPct: 100 }),
    );
    const once = whatIf(caseWith([ownReader], [writerCpu, readerCpu], { growthPct: 0 }));
    const writerGrown = whatIf(caseWith([], [writerCpu], { growthPct: 100 }));
    const writerOnce = whatIf(caseWith([], [writerCpu], { growthPct: 0 }));
    expect(grown.month.acuHours - writerGrown.month.acuHours).toBeCloseTo(
      once.month.acuHours - writerOnce.month.acuHours,
      6,
    );
  });

  it("DEM-7 hours in which a reader was not measured take its mean of that hour of the week", () => {
    const half = readerCpu.timesS.length / 2;
    const firstWeek = {
      ...readerCpu,
      timesS: readerCpu.timesS.slice(0, half),
      values: readerCpu.values.slice(0, half),
    };
    const cut = whatIf(caseWith([ownReader], [writerCpu, firstWeek]));
    const whole = whatIf(caseWith([ownReader], [writerCpu, readerCpu]));
    expect(cut.month.acuHours / whole.month.acuHours).toBeCloseTo(1, 2);
  });

  it("ACU-5 a reader that is short the longest is named, and holds an option to the limit", () => {
    const busy = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 3 } as const;
    const known = caseWith([busy], [writerCpu]);
    const { month, notes } = whatIf(known);
    expect(month.shortReader).toEqual({ kind: "reader", position: 1, tier: 2 });
    // Office hours, 45 of 168: 3 × 9.6 ACU against the 8 of a large.
    expect(month.throttledPct).toBeCloseTo((100 * 45) / 168, 1);
    expect(notes.map((note) => note.code)).toContain("reader-short");
    // With readers of the writer's class, 16 ACU hold the writer's 9.6 and not the reader's 28.8.
    const option = planOptions(known).options.find(({ id }) => id === "db.r6g.xlarge-standard");
    expect(option?.meetsLimits).toBe(false);
    const [missed] = option?.reasons ?? [];
    const limits = missed?.code === "misses" ? missed.limits : [];
    expect(limits).toContainEqual(expect.objectContaining({ code: "short", member: month.shortReader }));
  });

  it("RDR-1 a reader whose metrics are not in the files, or of other days, is a named error", () => {
    expect(() => caseWith([ownReader], [writerCpu])).toThrow(/orders-2/);
    const itself = { ...ownReader, measured: { ...measured, instance: "orders-1" } };
    expect(() => caseWith([itself], [writerCpu, readerCpu])).toThrow(/planned instance itself/);
    const later = series("CPUUtilization", {
      timesS: readerCpu.timesS.map((at) => at + 1e8),
      values: readerCpu.values,
    });
    expect(() => caseWith([ownReader], [writerCpu, on(later, "orders-2")])).toThrow(/same days/);
    const { workload, settings } = caseWith([], [writerCpu]);
    expect(() => whatIf({ workload, settings: { ...settings, readers: [ownReader] }, market })).toThrow(
      /"orders-2" was not prepared/,
    );
  });

  it("DEM-5 INS-3 the range that a set was taken from holds it, however cold it is after a pause, and so does one that is no lower", () => {
    const office = on(officeWeeks({ busyPct: 30, quietPct: 2 }), "orders-1");
    const cpu = { ...office, values: office.values.map((pct, i) => (pct === 30 && i % 3 === 0 ? 30 : 2)) };
    const clients = series("DatabaseConnections", {
      ...{ timesS: cpu.timesS, statistic: "Maximum" },
      values: cpu.values.map((pct) => (pct === 30 ? 12 : 0)),
    });
    const today = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null } as const;
    const workload = prepareWorkload({
      ...{ baseline: baselineOf({ source: today }), specs: market.specs, readers: [] },
      evidence: gatherCluster([cpu, on(clients, "orders-1")], { instance: "orders-1" }),
    });
    const cached = (patch: Partial<Settings>) => {
      const { settings } = caseWith([], [cpu], { minAcu: 0, maxAcu: 8, autoPauseS: 300, ...patch });
      return whatIf({ workload, settings, market }).month;
    };
    expect(workload.view).toMatchObject({ isWorkingSetAssumed: true });
    for (const workingSetGib of [null, 0.05, 0.12]) {
      for (const maxAcu of [4, 8, 16]) expect(cached({ workingSetGib, maxAcu }).cachedPct).toBe(100);
    }
    expect(cached({}).pauses).toBeGreaterThan(0);
    // What today's minimum does not hold is missed after each pause, as it was.
    expect(cached({ workingSetGib: 0.2 }).cachedPct).toBeLessThan(99);
  });

  it("INS-3 the hour before a pause, in which nobody is connected, is no time without the set in the pool", () => {
    const cpu = officeWeeks({ busyPct: 30, quietPct: 2 });
    const clients = (quiet: number) =>
      series("DatabaseConnections", {
        ...{ timesS: cpu.timesS, statistic: "Maximum" },
        values: cpu.values.map((pct) => (pct === 30 ? 12 : quiet)),
      });
    const range = { minAcu: 0, maxAcu: 8, autoPauseS: 3600, workingSetGib: 1 };
    const cachedPct = (quiet: number) =>
      whatIf(caseWith([], [cpu, clients(quiet)], range)).month.cachedPct ?? Number.NaN;
    // Nine hours of work, in whose first minutes its pool grows; the hour after them at 1 ACU would be a tenth.
    expect(cachedPct(0)).toBeGreaterThan(98);
    expect(cachedPct(0)).toBeLessThan(100);
    // Of one that never pauses, since somebody stays, most of the week is judged.
    expect(cachedPct(1)).toBeLessThan(35);
  });

  it("PAU-1 DEM-8 pauses of a month weigh the week as its hours do: ten days with one weekend are as fourteen with two", () => {
    const pausesOf = (days: number) => {
      const load = officeWeeks({ busyPct: 60, quietPct: 0 }, days);
      const patch = { writer: { kind: "serverless" }, minAcu: 0, maxAcu: 16, autoPauseS: 300 } as const;
      const { month } = whatIf(caseWith([], [on(load, "orders-1")], patch));
      return month;
    };
    const [ten, fourteen] = [pausesOf(10), pausesOf(14)];
    // A pause after each of five days a week, and in one of two weeks one at its first midnight.
    expect(fourteen.pauses).toBeCloseTo((5.5 * 730) / 168, 9);
    expect(ten.pauses).toBeCloseTo(fourteen.pauses, 9);
    expect(ten.waitedS / ten.pauses).toBeCloseTo(fourteen.waitedS / fourteen.pauses, 0);
  });
});

it("INS-2 HED-1 time that is slow for longer than the limit stands beside what its samples say without what they hide", () => {
  for (const busyPct of [40, 70, 76, 80, 84]) {
    const effective = resolve(officeCase({ busyPct, quietPct: 4 }));
    const settings = {
      ...effective.settings,
      writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    } as const;
    const of = (spread: number) => clusterMonth({ effective: { ...effective, settings, spread } }).projection;
    const [plain, hidden] = [of(0), of(0.16)];
    const isOver = hidden.slowPct > settings.limits.maxThrottledPct;
    expect(hidden.samplesSlowPct, `${busyPct} %`).toBe(isOver ? plain.slowPct : undefined);
  }
});
