import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
const onClass = (instanceClass: string): SourceSetting => ({ kind: "provisioned", instanceClass });
const steady = (metric: string, value: number): Series => {
  const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
  return series(metric, { timesS, values: timesS.map(() => value) });
};

/** A writer and two readers, each with its own load on the class of its own. */
function three(
  loads: readonly (readonly [source: SourceSetting, busyPct: number, quietPct: number])[],
  patch: Partial<Settings> = {},
  more: readonly Series[] = [],
) {
  const names = loads.map((_, i) => `orders-${i + 1}`);
  const [writer = [onClass("db.r6g.large"), 0, 0], ...others] = loads;
  const baseline = baselineOf({
    ...{ instance: "orders-1", source: writer[0] },
    readers: others.map(([source], i) => ({ instance: names[i + 1] as string, source })),
  });
  const cpu = loads.map(([, busyPct, quietPct], i) =>
    on(names[i] as string, officeWeeks({ busyPct, quietPct })),
  );
  const evidence = gatherCluster([...cpu, ...more], { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ...patch };
  return { workload, settings, market };
}

const { default: limits } = settingFields.limits;
const unguarded = { limits: { ...limits, standby: "none" } } as const;

const planOf = (asked: ReturnType<typeof three>) =>
  planOptions({ ...asked, members: 0, withSensitivity: false });
const pickOf = ({ options, pick }: ReturnType<typeof planOf>) =>
  options.find(({ id }) => id === pick) as PlanOption;
const classesOf = ({ settings }: PlanOption) => settings.readers.map(({ instanceClass }) => instanceClass);

describe("shapes of a cluster with readers", () => {
  it("CLU-1 try today's serverless instances under lower minima of all at once", () => {
    const range: SourceSetting = { kind: "serverless", minAcu: 24, maxAcu: 64, profile: null };
    const plan = planOf(
      three([
        [range, 6, 3],
        [range, 2, 1],
      ]),
    );
    const lower = plan.options.filter(
      ({ settings: { writer, readers, minAcu, maxAcu, schedule } }) =>
        [writer, ...readers].every(({ kind }) => kind === "serverless") &&
        maxAcu === 64 &&
        minAcu < 24 &&
        schedule.length === 0,
    );
    expect(new Set(lower.map(({ settings }) => settings.minAcu))).toEqual(new Set([12, 6, 3, 1.5]));
  });

  it("CLU-1 keep what today can do should the writer be lost, unless the user does not ask for it", () => {
    const large = onClass("db.r6g.2xlarge");
    const loads = [
      [large, 60, 55],
      [large, 3, 2],
    ] as const;
    const [kept, given] = [planOf(three(loads)), planOf(three(loads, unguarded))];
    expect(kept.standby).toMatchObject({ origin: "today", mostShortS: 60 });
    expect(kept.notes.map(({ code }) => code)).not.toContain("failover-short");
    expect(given.standby).toBeNull();
    expect(given.notes).toContainEqual({ code: "failover-short", readers: 1, assumption: false });
    const largest = classesOf(pickOf(given)).map((name) => name?.split(".").at(-1));
    expect(largest).not.toContain("2xlarge");
  });

  it("CLU-1 ask nothing of the loss of a writer that no reader of today could replace", () => {
    const plan = planOf(
      three([
        [onClass("db.r6g.2xlarge"), 60, 55],
        [onClass("db.r6g.large"), 3, 2],
      ]),
    );
    expect(plan.standby).toBeNull();
    expect(plan.notes.map(({ code }) => code)).not.toContain("failover-short");
  });

  it("CLU-1 try readers of 32 ACU beside a small writer where one of them asks for that, and the pick serves all", () => {
    const plan = planOf(
      three([
        [onClass("db.r6g.large"), 30, 5],
        [onClass("db.r6g.2xlarge"), 70, 2],
        [onClass("db.r6g.large"), 10, 5],
      ]),
    );
    expect(plan.nearestMiss).toBeNull();
    const wide = plan.options.filter(
      ({ settings }) => settings.maxAcu >= 32 && settings.readers.some(({ kind }) => kind === "serverless"),
    );
    expect(wide.some(({ meetsLimits }) => meetsLimits)).toBe(true);
    expect(pickOf(plan).meetsLimits).toBe(true);
    expect(plan.today).toBe("db.r6g.large+db.r6g.2xlarge+db.r6g.large-standard");
  });

  it("CLU-1 are as cheap as the cheapest of all combinations of classes that meet the limits", () => {
    for (const loads of [
      [60, 30, 8],
      [20, 75, 55],
      [12, 35, 33],
    ]) {
      const asked = three(
        loads.map((busyPct) => [onClass("db.r6g.xlarge"), busyPct, busyPct]),
        unguarded,
      );
      const plan = planOf(asked);
      const ofClasses = plan.options.filter(
        ({ kind, meetsLimits, settings: { storageMode, commitment } }) =>
          kind === "provisioned" && meetsLimits && storageMode === "standard" && commitment.kind === "none",
      );
      const least = Math.min(...ofClasses.map(({ monthlyUsd }) => monthlyUsd.p50));
      expect(least).toBeCloseTo(cheapestOfAll(asked), 6);
      expect(pickOf(plan).monthlyUsd.p50).toBeLessThanOrEqual(least);
    }
  });

  it("CLU-1 try every writer beside readers of its own family too", () => {
    const plan = planOf(
      three([
        [onClass("db.r6g.2xlarge"), 60, 55],
        [onClass("db.r6g.2xlarge"), 30, 25],
      ]),
    );
    const onClasses = plan.options.flatMap(({ settings: { writer }, meetsLimits }) =>
      meetsLimits && writer.kind === "provisioned" ? [writer] : [],
    );
    expect(new Set(onClasses.map(({ instanceClass }) => instanceClass)).size).toBeGreaterThan(1);
    for (const writer of onClasses) {
      const family = writer.instanceClass.split(".")[1] ?? "";
      const isOwn = ({ instanceClass }: ReaderSetting) => instanceClass?.split(".")[1] === family;
      const same = plan.options.filter(
        ({ settings: { writer: its, readers } }) =>
          its.kind === "provisioned" && its.instanceClass === writer.instanceClass && readers.every(isOwn),
      );
      expect(same.length).toBeGreaterThan(0);
    }
  });

  it("CLU-1 keep a reader whose load nobody knows as it runs", () => {
    const {
      workload,
      settings,
      market: sold,
    } = three([
      [onClass("db.r6g.xlarge"), 5, 5],
      [onClass("db.r6g.xlarge"), 5, 5],
    ]);
    const readers = settings.readers.map((reader) => ({ ...reader, demandShare: 0 }));
    const plan = planOf({ workload, settings: { ...settings, readers }, market: sold });
    expect(new Set(plan.options.flatMap(classesOf))).toEqual(new Set(["db.r6g.xlarge"]));
    expect(plan.options.some(({ instanceClass }) => instanceClass === "db.r6g.large")).toBe(true);
  });

  it("OPT-1 try a serverless reader that is short for a little longer than the limit, to be named with its miss", () => {
    const asked = three(
      [
        [onClass("db.r6g.xlarge"), 30, 28],
        [onClass("db.r6g.2xlarge"), 2, 1],
      ],
      unguarded,
    );
    const writer = on("orders-1", officeWeeks({ busyPct: 30, quietPct: 28 }));
    const { timesS } = writer;
    // Two hours a day of nearly all of a 2xlarge: a range that starts at 1 ACU climbs for a while.
    const values = timesS.map((at) => ((at - (timesS[0] ?? 0)) % 86_400 < 7200 ? 95 : 1));
    const evidence = gatherCluster([writer, on("orders-2", series("CPUUtilization", { timesS, values }))], {
      instance: "orders-1",
    });
    const { baseline } = asked.workload;
    const plan = planOf({ ...asked, workload: prepareWorkload({ evidence, baseline, specs: market.specs }) });
    const near = plan.options.find(
      ({ instanceClass, settings: { readers, commitment }, meetsLimits }) =>
        instanceClass !== null &&
        readers[0]?.kind === "serverless" &&
        commitment.kind === "none" &&
        !meetsLimits,
    );
    const [first] = near?.reasons ?? [];
    expect(first).toMatchObject({ code: "misses", limits: [{ code: "short", member: { position: 1 } }] });
    const [limit] = first?.code === "misses" ? first.limits : [];
    expect(limit?.code === "short" && limit.timePct).toBeGreaterThan(0.1);
    expect(limit?.code === "short" && limit.timePct).toBeLessThanOrEqual(0.2);
    // The least minimum inside the limit is many times as high.
    expect(near?.monthlyUsd.p50).toBeLessThan(0.6 * pickOf(plan).monthlyUsd.p50);
  });

  it("RDR-1 CLU-1 put a reader of tier 1 on a class where that costs less than following, and beside a class on a range in tier 2", () => {
    const asked = three([
      [onClass("db.r6g.2xlarge"), 60, 55],
      [onClass("db.r6g.large"), 5, 5],
    ]);
    const readers = asked.settings.readers.map((reader) => ({ ...reader, tier: 1 }));
    const plan = planOf({ ...asked, settings: { ...asked.settings, readers } });
    const all = plan.options.map(({ settings }) => settings);
    const beside = (kind: string) =>
      all.filter(({ writer }) => writer.kind === kind).flatMap(({ readers: [one] }) => one ?? []);
    expect(beside("serverless").map(({ instanceClass }) => instanceClass)).toContain("db.r6g.large");
    // Beside a class one on a range no longer follows it: in tier 1 it would have its memory at least.
    const onRange = beside("provisioned").filter(({ kind }) => kind === "serverless");
    expect(new Set(onRange.map(({ tier }) => tier))).toEqual(new Set([2]));
    const { settings } = pickOf(plan);
    expect([settings.writer.kind, settings.readers]).toMatchObject([
      "provisioned",
      [{ kind: "serverless", tier: 2 }],
    ]);
    const moved = plan.notes.find(({ code }) => code === "promotion-tiers");
    expect(moved).toMatchObject({ readers: [{ position: 1, tier: 1, toTier: 2, isFreed: true }] });
  });

  it("MEM-13 try classes of any size and family for each instance where only memory rules them out", () => {
    const cache = ["orders-1", "orders-2"].flatMap((id) => [
      on(id, steady("BufferCacheHitRatio", 99.9)),
      on(id, steady("ReadIOPS", 60)),
    ]);
    const volume = { ...steady("VolumeBytesUsed", 300 * 2 ** 30), dimensions: { DBClusterIdentifier: "o" } };
    const plan = planOf(
      three(
        [
          [onClass("db.r6g.2xlarge"), 10, 8],
          [onClass("db.r6g.2xlarge"), 28, 20],
        ],
        { workingSetGib: null, ...unguarded },
        [...cache, volume],
      ),
    );
    const doubted = plan.options.filter(({ reasons: [first] }) => first?.code === "misses");
    const tried = doubted.map((option) => [option.instanceClass, ...classesOf(option)].join("+"));
    expect(tried).toContain("db.r6g.large+db.r6g.xlarge");
    expect(tried.some((one) => /r7g.*r6g|r6g.*r7g/.test(one))).toBe(true);
  });

  it("MEM-10 bill and limit what a reader reads by its own cache", () => {
    const cache = ["orders-1", "orders-2"].flatMap((id) => [
      on(id, steady("BufferCacheHitRatio", id === "orders-1" ? 99.99 : 99)),
      on(id, steady("ReadIOPS", id === "orders-1" ? 1 : 400)),
    ]);
    const volume = steady("VolumeReadIOPs", 120_000);
    const asked = three(
      [
        [onClass("db.r6g.2xlarge"), 10, 10],
        [onClass("db.r6g.2xlarge"), 10, 10],
      ],
      { workingSetGib: null, ioRequestsPerMonth: 1e9 },
      [...cache, { ...volume, statistic: "Sum", dimensions: { DBClusterIdentifier: "orders" } }],
    );
    const withReader = (instanceClass: string): ReaderSetting[] =>
      asked.settings.readers.map((reader) => ({ ...reader, instanceClass }));
    const requests = (instanceClass: string) => {
      const writer = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
      const settings = { ...asked.settings, writer, readers: withReader(instanceClass) };
      const { bill } = whatIf({ ...asked, settings });
      return bill.lines.find(({ item }) => item === "io-requests")?.quantity ?? 0;
    };
    expect(requests("db.r6g.large")).toBeGreaterThan(requests("db.r6g.2xlarge"));
    const plan = planOf(asked);
    const small = plan.options.find(({ id }) => id === "db.r6g.large-standard");
    const missed = small?.reasons.flatMap((reason) => (reason.code === "misses" ? reason.limits : []));
    expect(missed).toContainEqual(
      expect.objectContaining({ code: "reads-wait", member: { kind: "reader", position: 1, tier: 2 } }),
    );
    expect(classesOf(pickOf(plan))).not.toEqual(["db.r6g.large"]);
  });
});

/** Every class for every instance, on demand on Standard. */
function cheapestOfAll({ workload, settings, market: sold }: ReturnType<typeof three>): number {
  const classes = sold.specs.map(({ instanceClass }) => instanceClass).filter((one) => !one.includes(".t"));
  const limitPct = settings.limits.maxThrottledPct;
  let least = Number.POSITIVE_INFINITY;
  for (const instanceClass of classes) {
    for (const first of classes) {
      for (const second of classes) {
        const readers = settings.readers.map(
          (reader, i): ReaderSetting => ({
            ...{ ...reader, kind: "provisioned", instanceClass: i === 0 ? first : second },
          }),
        );
        const writer = { kind: "provisioned", instanceClass } as const;
        const { month, bill } = whatIf({
          workload,
          market: sold,
          settings: { ...settings, writer, readers },
        });
        if ((month.slowPct ?? 0) <= limitPct && month.throttledPct <= limitPct)
          least = Math.min(least, bill.totalUsd);
      }
    }
  }
  return least;
}
