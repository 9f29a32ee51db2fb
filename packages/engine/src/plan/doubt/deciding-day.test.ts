import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const DAY_S = 86_400;

/** Two weeks at 18 % of a db.r6g.xlarge with eight hours of 75 % on each of these days. */
const planOf = (...days: readonly number[]) => planWith({ days });

/** The same of other lengths, with growth, and with eight hours more on these days at another level. */
function planWith({
  days,
  of = 14,
  growthPct = 0,
  laterPct = 18,
  brief,
  storageMode = "standard",
}: {
  readonly days: readonly number[];
  readonly of?: number;
  readonly growthPct?: number;
  readonly laterPct?: number;
  /** A day with as much for five minutes. */
  readonly brief?: number;
  readonly storageMode?: Settings["storageMode"];
}) {
  const known = officeCase(undefined, { growthPct, storageMode });
  const quiet = officeWeeks({ busyPct: 18, quietPct: 18 }, of);
  const startS = quiet.timesS[0] as number;
  const levelAt = (s: number) => {
    const inDay = days.includes(Math.floor(s / DAY_S)) ? (s % DAY_S) / 3600 : 24;
    const isBrief = Math.floor(s / DAY_S) === brief && s % DAY_S < 300;
    return inDay < 8 || isBrief ? 75 : inDay < 16 ? laterPct : 18;
  };
  const values = quiet.timesS.map((at) => levelAt(at - startS));
  const evidence = gatherCluster([{ ...quiet, values }]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: known.market.specs });
  const plan = planOptions({ ...known, workload, members: 20, withSensitivity: false });
  return { plan, startS, said: plan.notes.find((one) => one.code === "deciding-day") };
}

/** A writer and its reader on db.r6g.xlarge, with eight hours of 75 % on these days of each and 18 % or another level beside. */
function clusterOf(of: {
  readonly writer: readonly number[];
  readonly reader: readonly number[];
  readonly standby: "none" | "required";
  readonly quietPct?: number;
}) {
  const { quietPct = 18 } = of;
  const { market } = officeCase();
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({
    ...{ instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: 1 }],
  });
  const quiet = officeWeeks({ busyPct: quietPct, quietPct });
  const startS = quiet.timesS[0] as number;
  const cpuOf = (id: string, days: readonly number[]) => {
    const isBusy = (s: number) => days.includes(Math.floor(s / DAY_S)) && s % DAY_S < 8 * 3600;
    const values = quiet.timesS.map((at) => (isBusy(at - startS) ? 75 : quietPct));
    return { ...quiet, values, dimensions: { DBInstanceIdentifier: id } };
  };
  const series = [cpuOf("orders-1", of.writer), cpuOf("orders-2", of.reader)];
  const evidence = gatherCluster(series, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const base = defaultSettings(baseline, workload.view);
  const limits = { ...base.limits, standby: of.standby };
  const settings = { ...base, workingSetGib: 0.3, limits };
  const plan = planOptions({ workload, settings, market, members: 20, withSensitivity: false });
  return { plan, startS, said: plan.notes.find((one) => one.code === "deciding-day") };
}

describe("a day that decides in a cluster", () => {
  const large = { instanceClass: "db.r6g.large", storageMode: "standard" };
  const readers = [{ instance: "orders-2", instanceClass: "db.r6g.large" }];

  it("HED-2 CLU-1 is named where it alone rules out cheaper classes, of the writer and of its readers", () => {
    const { plan, startS, said } = clusterOf({ writer: [9], reader: [9], standby: "none" });
    expect(said).toMatchObject({ ...large, readers, fromS: startS + 9 * DAY_S, minutes: 480 });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const isSmall = (one: { readonly instanceClass?: string | null }) => one.instanceClass === "db.r6g.large";
    const small = plan.options.find(
      ({ settings: { writer, readers: others, storageMode, commitment } }) =>
        writer.kind === "provisioned" &&
        [writer, ...others].every(isSmall) &&
        storageMode === "standard" &&
        commitment.kind === "none",
    );
    expect(said?.lessUsd).toBeCloseTo((pick?.monthlyUsd.p50 ?? 0) - (small?.monthlyUsd.p50 ?? 0), 6);
    expect(said?.lessUsd).toBeGreaterThan(0);
  });

  it("HED-2 CLU-1 may be the reader's alone", () => {
    const { startS, said } = clusterOf({ writer: [], reader: [9], standby: "none" });
    expect(said).toMatchObject({ ...large, readers, fromS: startS + 9 * DAY_S, minutes: 480 });
  });

  it("HED-2 CLU-1 is none where another day of another instance asks for as much", () => {
    const { said } = clusterOf({ writer: [9], reader: [4], standby: "none" });
    // Without the writer's day the reader still needs its class.
    expect(said?.readers ?? []).not.toEqual(readers);
  });

  it("HED-2 CLU-1 decides nothing where the loss of an instance asks for more on every day", () => {
    const said = (quietPct: number) =>
      clusterOf({ writer: [9], reader: [9], standby: "required", quietPct }).said;
    // Both loads on one of two vCPUs: 56 % of it, or 72, from where it is too busy.
    expect(said(14)).toMatchObject({ ...large, readers });
    expect(said(18)?.readers ?? []).not.toEqual(readers);
  });
});

describe("a day that decides", () => {
  it("HED-2 is named where it alone rules out a cheaper class, with when it began and what the class would save", () => {
    const { plan, startS, said } = planOf(9);
    const small = plan.options.find(({ id }) => id === "db.r6g.large-standard");
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(small).toMatchObject({ meetsLimits: false });
    expect(said).toMatchObject({
      instanceClass: "db.r6g.large",
      storageMode: "standard",
      fromS: startS + 9 * DAY_S,
      minutes: 480,
    });
    expect(said?.lessUsd).toBeCloseTo((pick?.monthlyUsd.p50 ?? 0) - (small?.monthlyUsd.p50 ?? 0), 6);
    expect(said?.lessUsd).toBeGreaterThan(0);
  });

  it("HED-2 lasts as long as its demand is above what the class serves once it has grown", () => {
    const minutes = (growthPct: number) => planWith({ days: [9], laterPct: 32, growthPct }).said?.minutes;
    // A large answers in time up to 71 % of its two processors: 35 % of the four that were measured.
    expect([minutes(0), minutes(20)]).toEqual([480, 960]);
  });

  it("HED-2 lasts no longer by what lies on other days, where that is inside the limit", () => {
    expect(planWith({ days: [9], brief: 3 }).said?.minutes).toBe(480);
  });

  it("HED-2 is named in the storage mode in which it costs less, whatever the page is set to", () => {
    expect(planWith({ days: [9], storageMode: "io-optimized" }).said?.storageMode).toBe("standard");
  });

  it("HED-2 is not spoken of in less than a week, of which a day is a large part", () => {
    expect(planWith({ days: [3], of: 6 }).said).toBeUndefined();
    expect(planWith({ days: [3], of: 7 }).said?.minutes).toBe(480);
  });

  it("HED-2 is not spoken of where a second day asks for as much, or no day does", () => {
    expect(planOf(2, 9).said).toBeUndefined();
    expect(planOf().said).toBeUndefined();
  });
});

describe("a day that decides beside memory", () => {
  /** Two weeks at 18 % of a db.r6g.2xlarge with eight hours of 75 % on the tenth day, one touch of a thousand missed. */
  function planOf(patch: Partial<Settings> = {}, hasReads = true) {
    const { market } = officeCase();
    const quiet = officeWeeks({ busyPct: 18, quietPct: 18 });
    const { timesS } = quiet;
    const startS = timesS[0] as number;
    const isBusy = (s: number) => Math.floor(s / DAY_S) === 9 && s % DAY_S < 8 * 3600;
    const cpu = { ...quiet, values: timesS.map((at) => (isBusy(at - startS) ? 75 : 18)) };
    const level = (metric: string, value: number) =>
      series(metric, { timesS, values: timesS.map(() => value) });
    const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
    const baseline = baselineOf({ source });
    const reads = [level("BufferCacheHitRatio", 99.9), level("ReadIOPS", 60)];
    const files = [cpu, ...(hasReads ? reads : [])];
    const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
    const settings = { ...defaultSettings(baseline, workload.view), ...patch };
    const plan = planOptions({ workload, settings, market, members: 20, withSensitivity: false });
    const said = plan.notes.find((one) => one.code === "deciding-day");
    return { plan, startS, said };
  }

  it("HED-2 MEM-13 is named with a class whose memory nobody measured, and says that this is open too", () => {
    const { plan, startS, said } = planOf();
    expect(said).toMatchObject({
      ...{ instanceClass: "db.r6g.xlarge", fromS: startS + 9 * DAY_S, minutes: 480 },
      isMemoryOpen: true,
    });
    const small = plan.options.find(({ id }) => id === `db.r6g.xlarge-${said?.storageMode}`);
    const limits = small?.reasons.flatMap((one) => (one.code === "misses" ? one.limits : [])) ?? [];
    expect(limits.map(({ code }) => code)).toEqual(expect.arrayContaining(["short", "reads-wait"]));
  });

  it("HED-2 DEM-5 is none where the memory is known to be too small on every other day too", () => {
    expect(planOf({ workingSetGib: 8 }, false).said?.instanceClass).toBe("db.r6g.xlarge");
    expect(planOf({ workingSetGib: 30 }, false).said?.instanceClass).not.toBe("db.r6g.xlarge");
  });

  it("HED-2 DEM-5 is named alone where the memory is known to be enough", () => {
    const { said } = planOf({ workingSetGib: 8 });
    expect(said).toMatchObject({ instanceClass: "db.r6g.xlarge", storageMode: "standard" });
    expect(said?.isMemoryOpen).toBeUndefined();
  });
});
