import { describe, expect, it } from "vitest";
import { aloneOf, besideClass, besideClassAt, clusterOf, stormAcu } from "../../../test/climbing-reader.ts";
import { planOptions } from "../plan-options.ts";
import { resolve } from "../workload/resolve.ts";
import { climbHours } from "./climb-hours.ts";

const daily = (fromHour: number, toHour: number) =>
  Array.from({ length: 7 }, (_, d) => ({ fromHour: 24 * d + fromHour, toHour: 24 * d + toHour }));

describe("climbHours", () => {
  it("CLU-4 INS-5 are those of a reader beside a calm writer, each begun an hour early; none where nobody climbs", () => {
    expect(climbHours(resolve(clusterOf(stormAcu)))).toEqual(daily(4, 6));
    expect(climbHours(resolve(clusterOf(() => 2)))).toEqual([]);
  });

  it("CLU-4 INS-5 are those of any serverless reader beside a class; none of classes alone, or of one that is not sold", () => {
    const found = resolve(besideClass(() => 1, stormAcu));
    expect(climbHours(found)).toEqual(daily(4, 6));
    expect(climbHours(resolve(besideClass(() => 1)))).toEqual([]);
    const { workload, market } = found;
    const onClass = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const readers = found.settings.readers.map((one) => ({
      ...{ ...one, ...onClass },
      measured: one.measured ? { ...one.measured, source: onClass } : null,
    }));
    const classes = { ...workload, view: { ...workload.view, readers } };
    expect(climbHours({ ...found, workload: classes })).toEqual([]);
    expect(climbHours({ ...found, market: { ...market, specs: [] } })).toEqual([]);
  });

  it("CLU-4 INS-5 are none of a writer alone, whose busy hours tell its climbs, nor of a class that is full", () => {
    expect(climbHours(resolve(aloneOf(stormAcu)))).toEqual([]);
    const isFull = (i: number) => i % 1440 < 30;
    expect(climbHours(resolve(besideClassAt((i) => (isFull(i) ? 100 : 30), [() => 1])))).toEqual([]);
  });

  it("CLU-4 INS-5 are those of whichever reader climbs, whoever is calm behind it, on the days on which it does", () => {
    expect(climbHours(resolve(besideClass(stormAcu, () => 1)))).toEqual(daily(4, 6));
    const onTwoDays = besideClass((minute, day) => (day === 2 || day === 4 ? stormAcu(minute) : 1));
    expect(climbHours(resolve(onTwoDays))).toEqual([
      { fromHour: 52, toHour: 54 },
      { fromHour: 100, toHour: 102 },
    ]);
  });

  it("CLU-4 a span goes with the hour before it over the end of the week, and begins anew where another ends there", () => {
    const atMidnight = climbHours(resolve(besideClass((minute) => stormAcu((minute + 330) % 1440))));
    expect([atMidnight[0], atMidnight.at(-1)]).toEqual([
      { fromHour: 0, toHour: 1 },
      { fromHour: 167, toHour: 168 },
    ]);
    // From 5:58 to 6:04: both hours have a part of it.
    expect(climbHours(resolve(besideClass((minute) => stormAcu(minute - 28))))).toEqual(daily(4, 7));
    const twice = (minute: number) => Math.max(stormAcu(minute), stormAcu(minute - 120));
    expect(climbHours(resolve(besideClass(twice))).slice(0, 2)).toEqual([
      { fromHour: 4, toHour: 6 },
      { fromHour: 6, toHour: 8 },
    ]);
  });

  it("CLU-4 INS-5 are none where they are scattered, or less than a week was measured", () => {
    const thrice = (minute: number) => Math.max(...[0, 480, 960].map((by) => stormAcu((minute + by) % 1440)));
    const elsewhen = (minute: number, day: number) => thrice(minute + 60 * day);
    expect(climbHours(resolve(besideClass(elsewhen)))).toEqual([]);
    const found = resolve(besideClass(stormAcu));
    const { demand } = found.workload;
    const expected = { ...demand.expected, edgesS: Int32Array.of(0, 6.9 * 86_400) };
    const short = { ...found.workload, demand: { ...demand, expected } };
    expect(climbHours({ ...found, workload: short })).toEqual([]);
  });

  it("CLU-4 the minimum is raised for a reader's own climb on the range of all", () => {
    const plan = planOptions({ ...clusterOf(stormAcu), members: 4, withSensitivity: false });
    const found = plan.options.filter(
      ({ settings: { schedule, writer, readers } }) =>
        schedule.length === 7 && [writer, ...readers].every(({ kind }) => kind === "serverless"),
    );
    expect(found.map(({ meetsLimits }) => meetsLimits)).toContain(true);
  });

  /** The pick beside a class, and what today costs with a minimum of 8 ACU more in half an hour of each night on every reader. */
  function pickBeside(readers: readonly Parameters<typeof clusterOf>[0][]) {
    const plan = planOptions({ ...besideClass(...readers), members: 8, withSensitivity: false });
    const option = (id: string | null) => plan.options.find((one) => one.id === id);
    const usd = option(plan.today)?.monthlyUsd.p50 ?? 0;
    const hand = usd + readers.length * (8 - 1) * 0.5 * (730 / 24) * 0.12;
    return { pick: option(plan.pick), today: option(plan.today), hand };
  }

  it.each([
    ["a reader that climbs", [stormAcu]],
    ["two readers, one of which climbs", [() => 1, stormAcu]],
  ] as const)("CLU-4 the minimum is raised for %s beside a class, at the cost of its hours", (_, readers) => {
    const { pick, today, hand } = pickBeside(readers);
    expect(today?.meetsLimits).toBe(false);
    expect(pick?.settings.writer).toEqual({ kind: "provisioned", instanceClass: "db.r6g.large" });
    expect(pick?.settings.readers.map(({ kind }) => kind)).toEqual(readers.map(() => "serverless"));
    const schedule = pick?.settings.schedule ?? [];
    expect(schedule).toHaveLength(7);
    expect(schedule.every(({ fromHour }) => fromHour % 24 >= 5 && fromHour % 24 <= 5.5)).toBe(true);
    expect(Math.abs((pick?.monthlyUsd.p50 ?? 0) / hand - 1)).toBeLessThan(0.1);
  });
});
