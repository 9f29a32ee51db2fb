import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { type Shape, shapesFor } from "../search/shape.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { isOutByDoubt, isRefused, isSureUnder, lossUnder } from "./sure-under.ts";

const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
const demand = plannedDemand(effective);
const expected = new Map(
  shapesFor(effective).map((shape) => [shape.key, evaluateShape(shape, { effective, demand })]),
);
const all = [...expected.values()];
const slowAt = (shape: Shape, factor: number) =>
  evaluateShape(shape, { effective, demand: { ...demand, factor } }).month.projection.slowPct;
const { maxThrottledPct: limitPct } = effective.settings.limits;
// A class that holds its limit, and half as much demand again does not.
const { shape } = all.find(
  ({ shape: one, misses }) =>
    one.spec !== null && misses.length === 0 && slowAt(one, 1) === 0 && slowAt(one, 1.5) > limitPct,
) as (typeof all)[number];
const short = all.find(({ misses, shape: one }) => misses.length > 0 && one.spec !== null)?.shape as Shape;

const known = (slowP90Pct: number, one = shape) => ({
  ...{ effective, pickKey: "another", expected, doubt: new Map<string, number | null>() },
  ...{ draws: [], drawn: new Map<string, number>() },
  slowP90Pct: new Map([[one.key, slowP90Pct]]),
});

describe("isRefused", () => {
  it("OPT-2 HED-2 what is refused as things stand is right for no larger demand, whoever tells of it", () => {
    const of = (pct: number, variation: Parameters<typeof isRefused>[1]["variation"], one = shape) =>
      isRefused(known(pct, one), { shape: one, variation });
    expect([of(1, { loadFactor: 1.01 }), of(1, { sourceSpeed: 1.01 }), of(0, { loadFactor: 1.01 })]).toEqual([
      ...[true, true, false],
    ]);
    expect([of(1, { loadFactor: 0.9 }), of(1, { sourceSpeed: 0.9 })]).toEqual([false, false]);
  });

  it("OPT-2 HED-2 of other constants only what misses as expected may come right", () => {
    const variation = { parameters: { rhoThousandths: 800 } };
    expect(isRefused(known(1), { shape, variation })).toBe(true);
    expect(isRefused(known(1, short), { shape: short, variation })).toBe(false);
    expect(isRefused(known(0), { shape, variation })).toBe(false);
  });
});

describe("isSureUnder", () => {
  it("OPT-2 HED-2 takes the draws of the plan for those under another working set, which no run asks about", () => {
    const under = (slowPct: number) =>
      isSureUnder({ ...known(slowPct), expected: new Map() }, { shape, variation: { workingSetGib: 2 } });
    expect([under(limitPct), under(1.01 * limitPct)]).toEqual([true, false]);
  });
});

describe("lossUnder", () => {
  const reader = { kind: "provisioned", instanceClass: "db.r6g.xlarge", tier: 1, demandShare: 1 } as const;
  const two = (readers: number) => {
    const { limits } = effective.settings;
    const asked = {
      readers: Array(readers).fill(reader),
      limits: { ...limits, standby: "required" },
    } as const;
    const found = resolve(officeCase({ busyPct: 20, quietPct: 4 }, asked));
    const own = { ...found, standby: standbyRule(found) };
    const settings = {
      ...own.settings,
      writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    } as const;
    const spec = own.market.specs.find(({ instanceClass }) => instanceClass === "db.r6g.xlarge") ?? null;
    const pair = { ...shape, settings, spec };
    return (loadFactor: number) =>
      lossUnder({ ...known(0, pair), effective: own }, { shape: pair, variation: { loadFactor } });
  };

  it("OPT-2 CLU-1 is what the loss of an instance leaves uncarried where nothing else is missed: of a pair both loads on one", () => {
    const found = [1, 2, 4].map(two(1));
    // 40 % of each is 80 of one, too busy; at 80 of its own the writer is too busy by itself.
    expect(found).toEqual([null, "both", null]);
  });

  it("OPT-2 CLU-1 is the load of a lost one where several are left", () => {
    expect([1, 2.4].map(two(2))).toEqual([null, "others"]);
  });
});

describe("a class whose connections are full", () => {
  it("DEM-9 OPT-2 gives way under as much demand and more to nothing that takes no more, and under less to what it would", () => {
    const [one, more] = all.flatMap((each) => (each.shape.spec === null ? [] : [each.shape])) as [
      Shape,
      Shape,
    ];
    const taken = (key: string) => ({
      ...more,
      key,
      spec: { ...(more.spec as InstanceSpec), maxConnections: { postgresUpperBound: 1803, mysql: null } },
    });
    const full = { standAt: 1700, timePct: 23, instance: null, runsOn: "db.r6g.xlarge", accepted: 1802 };
    const plan = { ...known(0), effective: { ...effective, fullConnections: [full] } };
    const refused = (shape: Shape, loadFactor: number, pickKey = "another") =>
      isRefused({ ...plan, pickKey }, { shape, variation: { loadFactor } });
    expect([refused(one, 1), refused(one, 1.5), refused(one, 0.9)]).toEqual([true, true, false]);
    expect(refused(one, 1.5, one.key)).toBe(false);
    expect(refused(taken("takes more"), 1.5)).toBe(false);
    expect(isRefused(known(0), { shape: one, variation: { loadFactor: 1.5 } })).toBe(false);
  });
});

describe("isSureUnder", () => {
  it("OPT-2 HED-2 doubt takes the room that so much more demand would", () => {
    // One time in ten it does as it is expected to under 1.2 times the demand.
    const p90Pct = slowAt(shape, 1.5);
    const under = (pct: number, loadFactor: number) =>
      isSureUnder(known(pct), { shape, variation: { loadFactor } });
    expect([under(0, 1), under(0, 1.2)]).toEqual([true, true]);
    expect(under(p90Pct, 1)).toBe(false);
    const held = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5].find((factor) => under(p90Pct, factor)) ?? 0;
    expect(slowAt(shape, held * 1.5)).toBeLessThanOrEqual(limitPct);
    expect(held).toBeGreaterThan(0.5);
  });

  it("OPT-2 HED-2 a doubt that no demand explains refuses what is refused, and nothing else", () => {
    const largest = all.reduce((a, b) =>
      (b.shape.spec?.vcpu ?? 0) > (a.shape.spec?.vcpu ?? 0) ? b : a,
    ).shape;
    const of = (pct: number) =>
      isSureUnder(known(pct, largest), { shape: largest, variation: { loadFactor: 0.9 } });
    expect([of(limitPct), of(limitPct * 2)]).toEqual([true, false]);
  });

  it("OPT-2 HED-2 a doubt that stays inside the limit is no doubt as things stand", () => {
    expect(isSureUnder(known(limitPct), { shape, variation: {} })).toBe(true);
    expect(isSureUnder(known(limitPct), { shape, variation: { loadFactor: 1.5 } })).toBe(false);
  });
});

describe("isOutByDoubt", () => {
  it("OPT-2 HED-2 is what meets its limits as expected and not in its draws; what misses as expected is out by that", () => {
    const of = (pct: number, loadFactor: number) =>
      isOutByDoubt(known(pct), { shape, variation: { loadFactor } });
    expect([of(0, 1), of(limitPct * 2, 1)]).toEqual([false, true]);
    expect(isSureUnder(known(0), { shape, variation: { loadFactor: 1.5 } })).toBe(true);
    expect(of(limitPct * 2, 1.5)).toBe(false);
  });
});
