import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import type { BillLine } from "../../bill/bill.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import type { Series } from "../../series/series.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { todayFindings } from "./today-findings.ts";
import { type Today, todayOf } from "./today-of.ts";

const cpu = officeWeeks({ busyPct: 20, quietPct: 2 });
const capacity = (acu: (i: number) => number) =>
  series("ServerlessDatabaseCapacity", { timesS: cpu.timesS, values: cpu.timesS.map((_, i) => acu(i)) });

const todayWith = (acu: (i: number) => number, minAcu: number | null) =>
  todayOfFiles([cpu, capacity(acu)], { minAcu, instance: null });

function todayOfFiles(
  files: readonly Series[],
  at: Pick<Baseline, "instance"> &
    Partial<Pick<Baseline, "readers" | "source">> & { readonly minAcu: number | null },
) {
  const { minAcu, instance, readers = [] } = at;
  const range = { kind: "serverless", minAcu, maxAcu: 16, profile: null } as const;
  const baseline = baselineOf({ engineVersion: null, instance, readers, source: at.source ?? range });
  const evidence = gatherCluster(files, { instance });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return todayOf(resolve({ workload, settings: defaultSettings(baseline, workload.view), market }));
}

describe("what runs today", () => {
  it("TOD-1 a serverless source whose file says 8 ACU throughout is priced at 8 ACU, not at a minimum nobody gave", () => {
    const today = todayWith(() => 8, null);
    expect(today).toMatchObject({ basis: "measured", acuHours: 5840, simulatedAcuHours: null });
    expect(today?.totalUsd).toBe(700.8);
  });

  it("TOD-1 a writer whose capacity was not exported is in the bill as replayed, and a measured reader beside it as measured", () => {
    const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
    const files = [
      on("orders-1", cpu),
      on("orders-2", cpu),
      on(
        "orders-2",
        capacity(() => 8),
      ),
    ];
    const today = todayOfFiles(files, { minAcu: 0.5, instance: "orders-1" });
    const alone = todayOfFiles(files.slice(0, 1), { minAcu: 0.5, instance: "orders-1" });
    expect(today).toMatchObject({ basis: "simulated", unpriced: [], instances: 2, simulatedAcuHours: null });
    expect(today?.acuHours).toBeCloseTo((alone?.acuHours ?? 0) + 5840, 6);
    expect(today?.totalUsd).toBeCloseTo((alone?.totalUsd ?? 0) + 700.8, 6);
    expect(todayFindings(today as Today, { tried: 2 })).toEqual([
      { code: "today-replayed", instance: "orders-1", beside: ["orders-2"], assumption: true },
    ]);
  });

  it("TOD-1 an instance counts for the time it ran: one that takes another's place is no second one", () => {
    const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
    const part = (one: Series, is: (i: number) => boolean): Series => {
      const kept = [...one.timesS.keys()].filter(is);
      const of = (column: Float64Array) => Float64Array.from(kept, (i) => column[i] as number);
      return { ...one, timesS: of(one.timesS), values: of(one.values) };
    };
    const metrics = [cpu, capacity(() => 8)];
    const days = 288;
    const ran = (id: string, is: (i: number) => boolean) => metrics.map((one) => on(id, part(one, is)));
    const today = (files: readonly Series[]) => todayOfFiles(files, { minAcu: null, instance: "orders-1" });
    const acuHours = (files: readonly Series[]) => today(files)?.acuHours;
    const whole = ran("orders-1", () => true);
    expect(acuHours(whole)).toBe(5840);
    // Renamed in the middle of two weeks.
    const renamed = [...ran("orders-1", (i) => i < 7 * days), ...ran("orders-2", (i) => i >= 7 * days)];
    expect(acuHours(renamed)).toBeCloseTo(5840, 1);
    // A reader that was there for the first of two weeks, and one that comes each day from 8 to 18.
    expect(acuHours([...whole, ...ran("orders-2", (i) => i < 7 * days)])).toBeCloseTo(5840 * 1.5, 1);
    // A reader added in the middle: what runs now is paid now, however far back the writer's files reach.
    const added = today([...whole, ...ran("orders-2", (i) => i >= 7 * days)]);
    expect(added?.acuHours).toBeCloseTo(5840 * 2, 1);
    expect(added).toMatchObject({ instances: 2, late: [{ instance: "orders-2" }] });
    expect(added?.absences).toBeUndefined();
    const byDay = ran("orders-2", (i) => i % days >= 96 && i % days < 216);
    expect(acuHours([...whole, ...byDay])).toBeCloseTo(5840 * (1 + 10 / 24), 1);
    expect(today(renamed)?.instances).toBe(1);
    expect(today([...whole, ...byDay])).toMatchObject({
      ...{ instances: 2, absences: [{ instance: "orders-2", hours: 140, ofHours: 336 }] },
    });
    // Beside a writer whose capacity was not exported too.
    const besides = [...ran("orders-2", () => true), ...ran("orders-3", (i) => i < 7 * days)];
    expect(today([on("orders-1", cpu), ...besides])).toBeNull();
    expect(
      todayOfFiles([on("orders-1", cpu), ...besides], { minAcu: 0.5, instance: "orders-1" }),
    ).toMatchObject({
      ...{ basis: "simulated", instances: 3 },
      absences: [{ instance: "orders-3", hours: 168, ofHours: 336 }],
    });
    // Nobody else's capacity says of what time the files are: the CPU of the writer does.
    const alone = ran("orders-2", (i) => i < 7 * days);
    const beside = (files: readonly Series[]) =>
      todayOfFiles([on("orders-1", cpu), ...files], { minAcu: 0.5, instance: "orders-1" });
    const replayed = beside([])?.acuHours ?? Number.NaN;
    expect(beside(alone)?.acuHours).toBeCloseTo(replayed + 5840 / 2, 1);
    expect(beside(alone)?.absences).toEqual([{ instance: "orders-2", hours: 168, ofHours: 336 }]);
    expect(beside(byDay)?.acuHours).toBeCloseTo(replayed + (5840 * 10) / 24, 1);
    const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const at = { minAcu: null, instance: "orders-1", source };
    expect(todayOfFiles([on("orders-1", cpu), ...byDay], at)?.acuHours).toBeCloseTo((5840 * 10) / 24, 1);
    // Its capacity alone was not exported: that is no time, not a time at nothing.
    const [busy, held] = ran("orders-2", () => true) as [Series, Series];
    expect(acuHours([...whole, busy, part(held, (i) => i < 7 * days)])).toBe(11_680);
  });

  it("TOD-1 a reader is in the bill once: by its measured capacity, whatever class is said of it, or else by its class", () => {
    const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
    const busy = [on("orders-1", cpu), on("orders-2", cpu)];
    const held = ["orders-1", "orders-2"].map((id) =>
      on(
        id,
        capacity(() => 8),
      ),
    );
    const at = { minAcu: 0.5, instance: "orders-1" };
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const readers = [{ instance: "orders-2", source }];
    const measured = todayOfFiles([...busy, ...held], at);
    expect(measured).toMatchObject({ acuHours: 2 * 5840, unpriced: [], instances: 2 });
    expect(todayOfFiles([...busy, ...held], { ...at, readers })).toEqual(measured);
    const once = todayOfFiles(busy, { ...at, readers });
    expect(once).toMatchObject({ unpriced: [], instances: 2 });
    expect(() => todayOfFiles(busy, { ...at, readers: [...readers, ...readers] })).toThrow("to run twice");
  });

  it("TOD-1 a reader that ran on a range without a measured capacity is named, not left out in silence", () => {
    const files = ["orders-1", "orders-2"].map((id) => ({
      ...cpu,
      dimensions: { DBInstanceIdentifier: id },
    }));
    const source = { kind: "serverless", minAcu: null, maxAcu: 16, profile: null } as const;
    const at = { minAcu: 0.5, instance: "orders-1", readers: [{ instance: "orders-2", source }] };
    expect(todayOfFiles(files, at)).toMatchObject({ unpriced: ["orders-2"], instances: 1 });
  });

  it("TOD-1 the simulated figure stands beside the measured one where the range is known", () => {
    const today = todayWith(() => 8, 0.5);
    expect(today?.acuHours).toBe(5840);
    expect(today?.simulatedAcuHours).toBeLessThan(5840);
  });

  it("TOD-1 neither storage mode nor growth nor readers that are tried move it", () => {
    const of = (patch: Parameters<typeof officeCase>[1]) =>
      planOptions({ ...officeCase(undefined, patch), members: 0, withSensitivity: false }).baseline;
    const today = of({});
    expect(today?.basis).toBe("listed");
    for (const patch of [
      { storageMode: "io-optimized" },
      { growthPct: 80 },
      { readers: [{ kind: "serverless", instanceClass: null, tier: 1, demandShare: 1 }] },
    ] as const) {
      expect(of(patch)).toEqual(today);
    }
  });

  it("TOD-1 a range that is replayed has its own bounds, pause and prices, whatever is tried", () => {
    const of = (patch: Partial<Settings>, prices = market, autoPauseS?: number) => {
      const source = { kind: "serverless", minAcu: 0, maxAcu: 16, profile: null, autoPauseS } as const;
      const known = officeCase({ busyPct: 20, quietPct: 0 }, patch, { source } as Partial<Baseline>);
      return todayOf(resolve({ ...known, market: prices }));
    };
    const today = of({});
    expect(today?.basis).toBe("simulated");
    const window = { fromHour: 0, toHour: 168, minAcu: 8, maxAcu: 16 };
    for (const patch of [
      { schedule: [window] },
      { minAcu: 4, maxAcu: 32, autoPauseS: null },
      { growthPct: 80 },
      { commitment: { kind: "savings-plan", usdPerHour: null } },
    ] as const)
      expect(of(patch)).toEqual(today);
    // Where it runs an ACU-hour costs twice as much.
    const { standard, ...other } = market.sheet.acuHour;
    const acuHour = { ...other, standard: { ...standard, usd: "0.24" } } as typeof market.sheet.acuHour;
    const there = of({}, { ...market, today: { ...market.sheet, acuHour } });
    expect(there?.totalUsd).toBeCloseTo(2 * (today?.totalUsd ?? 0), 1);
    // A pause that waits for a day is none in these weeks.
    expect(of({}, market, 86_400)?.acuHours).toBeGreaterThan(1.1 * (today?.acuHours ?? 0));
  });

  it("TOD-1 its minimum is the lowest half hour, in halves of an ACU", () => {
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 10 ? 2.1 : 9)))).toBe(2);
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 3 ? 0.5 : 9)))).toBe(9);
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 10 ? 0 : 9)))).toBe(0);
  });
});

describe("what must be known before an option is compared with today", () => {
  const today: Today = {
    ...{ basis: "measured", lines: [], totalUsd: 0, acuHours: 1, simulatedAcuHours: null },
    ...{ unpriced: [], instances: 3 },
  };

  it("TOD-1 says that an option runs fewer instances than today's bill has", () => {
    const codes = (tried: number) => todayFindings(today, { tried }).map(({ code }) => code);
    expect([codes(1), codes(3)]).toEqual([["today-has-more"], []]);
    expect(todayFindings({ ...today, instances: 20 }, { tried: 16 })).toMatchObject([{ most: 16 }]);
  });

  it("TOD-1 says what of today's bill no option has, by name and with its cost", () => {
    const line = (id: string, amountUsd: number) =>
      ({ of: { code: "member", member: { kind: "instance", id } }, amountUsd }) as BillLine;
    const billed = { ...today, lines: [line("a-1", 100), line("a-2", 558.45), line("a-3", 1)] };
    expect(todayFindings(billed, { tried: 1, names: ["a-1", null, "a-3"] })).toEqual([
      {
        ...{ code: "today-has-more", instances: 3, tried: 1, assumption: false },
        beyond: { instances: ["a-2"], monthlyUsd: 558.45 },
      },
    ]);
    const ofCompute = {
      ...billed,
      lines: billed.lines.map((one) => ({ ...one, item: "compute" }) as BillLine),
    };
    const own = { tried: 1, names: ["a-1", null, "a-3"], discountPct: { compute: 50 } };
    expect(todayFindings(ofCompute, own)).toMatchObject([{ beyond: { monthlyUsd: 279.22 } }]);
    const none = todayFindings(billed, { tried: 1, names: ["a-1", "a-2", "a-3"] });
    expect(none[0]).not.toHaveProperty("beyond");
  });

  it("TOD-1 says who is not priced and who ran for a part of the time", () => {
    const absences = [{ instance: "a-2", hours: 48, ofHours: 672 }];
    const late = [{ instance: "a-1", sinceS: 86_400 }];
    expect(todayFindings({ ...today, unpriced: ["a-3"], absences, late }, { tried: 3 })).toEqual([
      { code: "today-incomplete", instances: ["a-3"], assumption: false },
      { code: "today-part-time", instance: "a-2", hours: 48, ofHours: 672, assumption: true },
      { code: "today-late-start", instance: "a-1", sinceS: 86_400, assumption: true },
    ]);
  });
});
