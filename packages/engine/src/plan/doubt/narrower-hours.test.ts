import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { busyHours } from "../../schedule/busy-hours.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { narrowerHours } from "./narrower-hours.ts";

const spans = [
  { fromHour: 5, toHour: 10, minAcu: 8, maxAcu: 24 },
  { fromHour: 29, toHour: 32, minAcu: 8, maxAcu: 24 },
];

it("CLU-4 windows end after each whole hour from the climb, none later than it did", () => {
  const settings = { ...defaultSettings(baselineOf({}), {} as never), schedule: spans };
  const endsOf = (schedule: Settings["schedule"]) =>
    narrowerHours({ key: "own", settings: { ...settings, schedule }, spec: null }).map((shape) => {
      expect(shape.key).toBe("own");
      return shape.settings.schedule.map(({ toHour }) => toHour);
    });
  expect(endsOf(spans)).toEqual([
    [7, 31],
    [8, 32],
    [9, 32],
  ]);
  expect(endsOf([{ ...spans[0], fromHour: 0, toHour: 2 } as (typeof spans)[0]])).toEqual([]);
  expect(endsOf([])).toEqual([]);
  expect(endsOf([{ ...spans[0], fromHour: 0, toHour: 20 } as (typeof spans)[0]])).toHaveLength(6);
});

/** Weekdays from nine to 18:00: 60 % of an r6g.2xlarge for four minutes and then a twentieth, or bursts of two minutes in ten. */
function planOf(rest: "steady" | "bursts") {
  const [startS] = officeWeeks({ busyPct: 1, quietPct: 1 }).timesS as unknown as [number];
  const timesS = Float64Array.from({ length: 14 * 1440 }, (_, i) => startS + 60 * i);
  const values = timesS.map((at, i) => {
    const hour = ((at - startS) / 3600) % 168;
    const inDay = hour % 24;
    if (hour >= 120 || inDay < 9 || inDay >= 18) return 1;
    if (rest === "bursts") return i % 10 < 2 ? 56 : 8;
    return inDay < 9.06 ? 60 : 5;
  });
  const cpu = { ...series("CPUUtilization", { timesS, values }), periodS: 60 };
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const evidence = gatherCluster([cpu]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const plan = planOptions({ workload, settings, market, members: 16, withSensitivity: false });
  const scheduled = plan.options.filter((one) => one.settings.schedule.length > 0 && one.meetsLimits);
  return { workload, plan, scheduled };
}

it("CLU-4 where demand itself holds capacity up the cheapest schedule keeps its minimum for the climb alone", () => {
  const { workload, scheduled } = planOf("steady");
  expect(busyHours(workload.demand.expected)[0]).toEqual({ fromHour: 8, toHour: 18 });
  const [best] = scheduled;
  expect(best?.settings.schedule[0]).toMatchObject({ fromHour: 8, toHour: 10 });
  const { bill } = whatIf({ workload, market, settings: best?.settings as Settings });
  expect(bill.totalUsd).toBe(best?.monthlyUsd.p50);
});

it("CLU-4 where bursts come all day it keeps them all", () => {
  const { scheduled } = planOf("bursts");
  expect(scheduled[0]?.settings.schedule[0]).toMatchObject({ fromHour: 8, toHour: 18 });
});
