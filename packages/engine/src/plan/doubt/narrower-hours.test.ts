import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { busyHours } from "../../schedule/busy-hours.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { keyOfRange } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { inAQuarter, type Narrowing, narrowed } from "./narrower-hours.ts";

const RANGE = { minAcu: 8, maxAcu: 24 };

/** The hours that are left of some, and the name of the range that is kept in them. */
function narrowedOf(spans: readonly (readonly [number, number])[], narrowing: Narrowing) {
  const schedule = spans.map(([fromHour, toHour]) => ({ fromHour, toHour, ...RANGE }));
  const settings = { ...defaultSettings(baselineOf({}), {} as never), minAcu: 2, maxAcu: 24, schedule };
  const key = `${keyOfRange(settings, schedule)}+db.r6g.large`;
  const shape = narrowed({ key, settings, spec: null }, narrowing);
  return { key: shape.key, hours: shape.settings.schedule.map((one) => [one.fromHour, one.toHour]) };
}

describe("narrowed", () => {
  const spans = [
    [5, 10],
    [29, 31],
  ] as const;

  it("CLU-4 windows begin later and end sooner on quarter hours, none before it began or after it ended, and are named by them", () => {
    const found = narrowedOf(spans, { laterHours: 0.75, longHours: 1.5 });
    expect(found.hours).toEqual([
      [5.75, 7.25],
      [29.75, 31],
    ]);
    expect(found.key).toBe("serverless-8-24-else-2-at-5.75-7.25_29.75-31+db.r6g.large");
  });

  it("CLU-4 each is left half an hour, and one over Sunday's midnight is one", () => {
    expect(narrowedOf(spans, { laterHours: 4, longHours: 0.5 }).hours).toEqual([
      [9, 9.5],
      [30.5, 31],
    ]);
    const nights = [
      [0, 2],
      [23, 26],
      [167, 168],
    ] as const;
    expect(narrowedOf(nights, { laterHours: 0.5, longHours: 1 }).hours).toEqual([
      [23.5, 24.5],
      [167.5, 0.5],
    ]);
    expect(narrowedOf(nights, { laterHours: 1, longHours: 0.5 }).hours).toEqual([
      [24, 24.5],
      [0, 0.5],
    ]);
  });
});

it("CLU-4 half an hour alone may be a quarter of one from the same begin", () => {
  expect(inAQuarter({ laterHours: 1, longHours: 0.75 })).toBeNull();
  const quarter = inAQuarter({ laterHours: 1, longHours: 0.5 }) as Narrowing;
  expect(narrowedOf([[5, 10]], quarter).hours).toEqual([[6, 6.25]]);
});

/** An r6g.2xlarge on weekdays from nine to 18:00: two minutes of every ten at 56 %, until 16:00 or all day. */
function planOf(untilHour: 16 | 18, patch: Partial<Settings> = {}) {
  const [startS] = officeWeeks({ busyPct: 1, quietPct: 1 }).timesS as unknown as [number];
  const timesS = Float64Array.from({ length: 14 * 1440 }, (_, i) => startS + 60 * i);
  const values = timesS.map((at, i) => {
    const hour = ((at - startS) / 3600) % 168;
    const inDay = hour % 24;
    if (hour >= 120 || inDay < 9 || inDay >= 18) return 1;
    return inDay < untilHour && i % 10 < 2 ? 56 : 8;
  });
  const cpu = { ...series("CPUUtilization", { timesS, values }), periodS: 60 };
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const evidence = gatherCluster([cpu]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ...patch };
  const plan = planOptions({ workload, settings, market, members: 16, withSensitivity: false });
  const scheduled = plan.options.filter((one) => one.settings.schedule.length > 0 && one.meetsLimits);
  return { workload, plan, scheduled };
}

const steady = planOf(16);

const hoursOf = (one: { readonly settings: Settings } | undefined) => {
  const [first] = one?.settings.schedule ?? [];
  return [first?.fromHour, first?.toHour];
};

it("CLU-4 where demand itself holds capacity up the cheapest schedule keeps its minimum from a quarter before the first burst to the last, the next in the same hours", () => {
  const { workload, scheduled } = steady;
  expect(busyHours(workload.demand.expected)[0]).toEqual({ fromHour: 8, toHour: 18 });
  const [best] = scheduled;
  const next = scheduled.find(({ settings }) => settings.minAcu !== best?.settings.minAcu);
  expect([hoursOf(best), hoursOf(next)]).toEqual([
    [8.75, 16],
    [8.75, 16],
  ]);
  const { bill } = whatIf({ workload, market, settings: best?.settings as Settings });
  expect(bill.totalUsd).toBe(best?.monthlyUsd.p50);
});

it("CLU-4 every schedule that is inside the limits in the hours of the cheapest stands in these, and in no others", () => {
  const { scheduled } = steady;
  expect(new Set(scheduled.map(({ settings }) => settings.schedule[0]?.minAcu)).size).toBeGreaterThan(1);
  expect(new Set(scheduled.map((one) => hoursOf(one).join("-")))).toEqual(new Set(["8.75-16"]));
});

it("CLU-4 where bursts come all day it keeps them all, begun in time for the first", () => {
  expect(hoursOf(planOf(18).scheduled[0])).toEqual([8.75, 18]);
});

it("CLU-4 a schedule of the user never makes the pick dearer, whatever its hours, and stands beside the tool's own", () => {
  const own = steady.scheduled[0] as (typeof steady.scheduled)[0];
  const { minAcu, maxAcu, schedule } = own.settings;
  const pickUsd = ({ options, pick }: typeof steady.plan) =>
    options.find(({ id }) => id === pick)?.monthlyUsd.p50 as number;
  const days = [0, 24, 48, 72, 96];
  for (const [from, to] of [
    [8, 18],
    [10, 11],
    [8.75, 16],
    [8, 16],
  ] as const) {
    const hours = days.map((day) => ({ ...schedule[0], fromHour: day + from, toHour: day + to }));
    const { plan } = planOf(16, { minAcu, maxAcu, schedule: hours as Settings["schedule"] });
    expect(pickUsd(plan), `${from}-${to}`).toBeLessThanOrEqual(pickUsd(steady.plan));
    const ids = plan.options.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(own.id);
    expect(
      plan.options.some(({ settings }) => JSON.stringify(settings.schedule) === JSON.stringify(hours)),
    ).toBe(true);
  }
});
