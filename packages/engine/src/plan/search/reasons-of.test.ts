import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import { planOptions } from "../plan-options.ts";
import type { Beaten } from "./beaten.ts";
import type { Candidate } from "./candidates-of.ts";
import type { PlanOption } from "./plan.ts";
import { reasonsOf } from "./reasons-of.ts";

const quick = { members: 0, withSensitivity: false } as const;
const known = officeCase({ busyPct: 27, quietPct: 4 }, { workingSetGib: 8 });
const plan = planOptions({ ...known, ...quick });
const optionOf = (id: string | null) => {
  const found = plan.options.find((option) => option.id === id);
  if (found === undefined) throw new Error(`no option ${id}`);
  return found;
};
const limitsOf = ({ reasons: [first] }: PlanOption) => (first?.code === "misses" ? first.limits : []);
/** What a dearer option has that the pick has not. */
const becauseOf = ({ reasons: [first] }: PlanOption) => (first?.code === "dearer" ? first.because : []);

const costing = (totalUsd: number) =>
  ({
    evaluated: {
      ...{ misses: [], quality: null, burstThrottledPct: null },
      shape: { key: `${totalUsd}`, settings: settingsOf() },
      month: { projection: { throttledPct: 0 } },
    },
    settings: settingsOf(),
    offer: { storageMode: "standard", commitment: { kind: "none" } },
    priced: { totalUsd, committed: null, lines: [] },
    readsUsd: { low: 0, high: 0 },
  }) as unknown as Candidate;

describe("what runs today stays the pick", () => {
  it("TOD-4 and says so, as a cheaper shape says how little it saves", () => {
    const [today, other] = [costing(100), costing(99.5)];
    const roles = { pick: today, runnerUp: null, nearest: null, stays: true };
    expect(reasonsOf(today, roles)).toEqual([{ code: "stays" }]);
    expect(reasonsOf(other, roles)).toEqual([{ code: "saves-too-little", lessUsd: 0.5 }]);
    expect(reasonsOf(today, { ...roles, stays: false })).toEqual([{ code: "lowest-cost" }]);
  });
});

it("OPT-1 of the limits that are missed those that rest on an assumed set come last", () => {
  const pool = { code: "pool-too-small", isAssumed: true };
  const limits = [pool, { code: "connections" }, { ...pool, isAssumed: false }];
  const { evaluated, ...loser } = costing(90);
  const misses = limits.map((limit) => ({ limit, distance: 1 }));
  const other = { ...loser, evaluated: { ...evaluated, misses } } as unknown as Candidate;
  const [first] = reasonsOf(other, { pick: costing(100), runnerUp: null, nearest: null });
  expect(first?.code === "misses" && first.limits).toEqual([limits[1], limits[2], pool]);
});

describe("what is raised and measured first", () => {
  it("HED-3 says from which minimum, where that is raised too", () => {
    const pick = costing(100);
    const roles = { pick, runnerUp: null, nearest: null, raises: true };
    const { minAcu } = pick.settings;
    expect(reasonsOf(pick, { ...roles, todayMinAcu: minAcu })).toEqual([{ code: "raise-first" }]);
    const from = minAcu - 0.5;
    expect(reasonsOf(pick, { ...roles, todayMinAcu: from })).toEqual([
      { code: "raise-first", fromMinAcu: from },
    ]);
  });
});

describe("one family of classes stands for what mixes families", () => {
  it("CLU-1 is compared and told by one figure: what costs less as expected alone is dearer on it", () => {
    const [pick, other, least] = [costing(101), costing(100.5), costing(99)];
    const comparedUsd = (c: Candidate) => (c === least ? 103 : c.priced.totalUsd);
    const roles = { pick, runnerUp: null, nearest: null, isPlain: true, comparedUsd };
    expect(reasonsOf(pick, roles)).toEqual([{ code: "one-family" }]);
    expect(reasonsOf(pick, { ...roles, undercut: least })).toEqual([{ code: "one-family", byReads: false }]);
    expect(reasonsOf(other, roles)).toEqual([{ code: "mixes-families", lessUsd: 0.5 }]);
    expect(reasonsOf(least, roles)).toMatchObject([{ code: "dearer-on-mean", lessUsd: 2, moreUsd: 2 }]);
  });
});

it("TOD-4 a pick that leaves more of today's instances as they are says so, and what costs less that it changes more", () => {
  const [pick, other] = [costing(100), costing(99.5)];
  const roles = { pick, runnerUp: null, nearest: null, isKeeping: true };
  expect(reasonsOf(pick, roles)).toEqual([{ code: "lowest-cost" }]);
  expect(reasonsOf(pick, { ...roles, undercut: other })).toEqual([{ code: "keeps-more" }]);
  expect(reasonsOf(other, roles)).toEqual([{ code: "changes-more", lessUsd: 0.5 }]);
});

describe("shapes are compared by the mean of their draws", () => {
  it("OPT-1 a pick that another undercuts as expected says so, and the other by how much it is dearer", () => {
    const [pick, other] = [costing(100), costing(90)];
    const comparedUsd = (c: Candidate) => (c === pick ? 100 : 130);
    const roles = { pick, runnerUp: null, nearest: null, comparedUsd, undercut: other };
    expect(reasonsOf(pick, roles)).toEqual([{ code: "lowest-mean", byReads: false }]);
    const [reason] = reasonsOf(other, roles);
    const dearer = { code: "dearer-on-mean", isRunnerUp: false, lessUsd: 10, moreUsd: 30 };
    expect(reason).toEqual({ ...dearer, byReads: false });
    // Of the 40 that it strays by its cache makes 19, then 21.
    const missing = (high: number) => Object.assign(other, { readsUsd: { low: 0, high } });
    expect(reasonsOf(missing(19), roles)).toEqual([{ ...dearer, byReads: false }]);
    expect(reasonsOf(missing(21), roles)).toEqual([{ ...dearer, byReads: true }]);
    expect(reasonsOf(pick, roles)).toEqual([{ code: "lowest-mean", byReads: true }]);
    // The pick may miss more too, up to what it costs under another storage mode: it is the reads of the other all the same.
    const known = { ...roles, comparedUsd: (c: Candidate) => (c === other ? 130 : 110) };
    Object.assign(pick, { readsUsd: { low: 0, high: 45 } });
    expect(reasonsOf(missing(40), known)[0]).toMatchObject({ code: "dearer-on-mean", byReads: true });
  });
});

it("HED-4 a pick with room says so, and what costs less says how little", () => {
  const [pick, other] = [costing(100), costing(99.5)];
  const roles = { pick, runnerUp: null, nearest: null, isRoomy: true };
  expect(reasonsOf(pick, roles)).toEqual([{ code: "roomy" }]);
  expect(reasonsOf(pick, { ...roles, isReached: true })).toEqual([{ code: "roomy", isReached: true }]);
  const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.xlarge" } });
  Object.assign(pick.evaluated.shape, { settings });
  expect(reasonsOf(pick, roles)).toEqual([{ code: "roomy", isClass: true }]);
  expect(reasonsOf(other, roles)).toEqual([{ code: "less-room", lessUsd: 0.5 }]);
});

it("HED-5 the best of what costs as much names the cheapest that gave way to it, and each of these says why", () => {
  const [pick, other, third] = [costing(100), costing(99.5), costing(99.75)];
  const [tips, slower] = [{ by: "room", tipsAt: 1.002 } as const, { by: "speed" } as const];
  const beaten = new Map<Candidate, Beaten>([
    [other, tips],
    [third, slower],
  ]);
  const roles = { pick, runnerUp: null, nearest: null, beaten };
  expect(reasonsOf(pick, roles)).toEqual([
    { code: "best-of-equals", other: expect.anything(), lessUsd: 0.5, why: tips },
  ]);
  expect(reasonsOf(other, roles)).toEqual([{ code: "beaten", lessUsd: 0.5, why: tips }]);
  expect(reasonsOf(third, roles)).toEqual([{ code: "beaten", lessUsd: 0.25, why: slower }]);
});

describe("what else is to know of an option", () => {
  const remarksOf = (evaluated: object, committed: object | null = null) => {
    const one = costing(100);
    const whole = { ...one.evaluated, ...evaluated } as Candidate["evaluated"];
    const priced = { ...one.priced, committed } as Candidate["priced"];
    const other = { ...one, evaluated: whole, priced };
    return reasonsOf(other, { pick: other, runnerUp: null, nearest: null }).slice(1);
  };

  it("OPT-1 its CPU, the time above 80 % from a twentieth of a percent on, and bursts that are short for longer", () => {
    const quality = (over80S: number) => ({
      quality: { cpuP50Pct: 10, cpuP95Pct: 20, cpuMaxPct: 90, over80S, knownS: 100_000 },
    });
    const cpu = { code: "cpu", p50Pct: 10, p95Pct: 20, maxPct: 90 };
    expect(remarksOf(quality(49))).toEqual([cpu]);
    expect(remarksOf(quality(51))).toEqual([cpu, { code: "cpu-above-80", timePct: 0.051 }]);
    expect(remarksOf({ burstThrottledPct: 0.004 })).toEqual([]);
    expect(remarksOf({ burstThrottledPct: 2 })).toEqual([{ code: "burst-short", timePct: 2 }]);
  });

  it("RSV-3 what is paid ahead, and what is owned and goes unused from half a dollar on", () => {
    const bought = (unusedUsdUntilExpiry: number, upfrontUsd = 0) => ({
      ...{ upfrontUsd, monthlyUsd: 100, monthlyCashUsd: 100, paybackMonth: 0 },
      ...{ unusedReserved: [{ unusedUsdUntilExpiry }], unusedSavingsPlanUsd: 0, savingsPlan: null },
    });
    expect(remarksOf({}, bought(0.4))).toEqual([]);
    expect(remarksOf({}, bought(0.6, 250))).toEqual([
      { code: "upfront", usd: 250 },
      { code: "owned-unused", usd: 0.6 },
    ]);
  });
});

describe("whyDearer", () => {
  it("LAY-1 the pick is on demand; a commitment that is cheaper says by how much and to what it binds", () => {
    const pick = optionOf(plan.pick);
    expect(plan.pick).toBe("db.r6g.large-standard");
    const reserved = optionOf("db.r6g.large-standard-1yr-no-upfront");
    const [reason] = reserved.reasons;
    expect(reason).toMatchObject({ code: "commits", isSameShape: true });
    const lessUsd = reason?.code === "commits" ? reason.lessUsd : 0;
    expect(lessUsd).toBeCloseTo(pick.monthlyUsd.p50 - reserved.monthlyUsd.p50, 6);
    // Two weeks of data: nothing is paid ahead.
    expect(plan.payment).toMatchObject({ id: reserved.id, upfrontUsd: 0, paybackMonth: 0 });
    expect(plan.payment?.savesUsd).toBeCloseTo(lessUsd, 2);
  });

  it("OPT-1 says the payment where only that differs from a dearer option", () => {
    const bound = optionOf("db.r6g.large-io-optimized-1yr-no-upfront");
    expect(bound.monthlyUsd.p50).toBeLessThan(optionOf(plan.pick).monthlyUsd.p50);
    expect(bound.reasons[0]).toMatchObject({ code: "commits" });
    const dearer = plan.options.find(
      ({ settings, reasons: [first] }) => settings.commitment.kind !== "none" && first?.code === "dearer",
    ) as PlanOption;
    const { commitment } = dearer.settings;
    expect(becauseOf(dearer)).toContainEqual({ code: "payment", commitment });
  });

  it("OPT-1 says the hardware where that differs", () => {
    expect(becauseOf(optionOf("db.r6g.2xlarge-standard"))[0]).toEqual({
      ...{ code: "hardware", vcpu: 8, memoryGib: 64 },
      pick: { vcpu: 2, memoryGib: 16 },
    });
    const same = { code: "same-hardware", vcpu: 2, memoryGib: 16 };
    expect(becauseOf(optionOf("db.r7g.large-standard"))[0]).toEqual(same);
  });

  it("OPT-1 says what a serverless option bills, which is its ACU-hours over 730 h", () => {
    const serverless = plan.options.find(
      ({ id, meetsLimits }) => /^serverless.*standard$/.test(id) && meetsLimits,
    ) as PlanOption;
    const [bills] = becauseOf(serverless);
    expect(bills).toMatchObject({ code: "minimum", minAcu: serverless.settings.minAcu });
    const meanAcu = bills?.code === "minimum" ? bills.meanAcu : Number.NaN;
    expect(meanAcu * 730 * 0.12).toBeCloseTo(serverless.monthlyUsd.p50, 1);
  });

  it("OPT-1 says what I/O-Optimized would save, or that no I/O is known", () => {
    const id = "db.r6g.large-io-optimized";
    expect(becauseOf(optionOf(id))).toContainEqual({ code: "io-saved", usd: 0 });
    const busy = officeCase({ busyPct: 27, quietPct: 4 }, { workingSetGib: 8, ioRequestsPerMonth: 1e7 });
    const option = planOptions({ ...busy, ...quick }).options.find((one) => one.id === id) as PlanOption;
    expect(becauseOf(option)).toContainEqual({ code: "io-saved", usd: 2 });
  });

  it("OPT-1 says the memory a shape lacks, and the minimum that would do", () => {
    const set = { workingSetGib: 8, isAssumed: false };
    expect(limitsOf(optionOf("serverless-0.5-7-standard"))).toMatchObject([
      { code: "set-seldom-held", limitPct: 99, neededAcu: 6, ...set },
    ]);
    expect(limitsOf(optionOf("serverless-0.5-4-standard"))).toMatchObject([
      { code: "slow" },
      { code: "pool-too-small", poolGib: expect.closeTo(5.375, 3), atAcu: 4, ...set },
    ]);
  });

  it("OPT-1 says how many connections are too many", () => {
    const { workload, ...rest } = known;
    const crowded = { ...workload, view: { ...workload.view, peakConnections: 3000 } };
    const crowd = planOptions({ ...rest, workload: crowded, ...quick });
    const small = crowd.options.find(({ id }) => id === "serverless-4-7-standard") as PlanOption;
    expect(limitsOf(small)).toContainEqual({ code: "connections", peak: 3000, accepted: 823 });
    expect(small.connectionsFit).toBe(false);
    // The search reaches the first maximum that takes them.
    expect(crowd.options.find(({ id }) => id === "serverless-6-16-standard")?.meetsLimits).toBe(true);
  });
});
