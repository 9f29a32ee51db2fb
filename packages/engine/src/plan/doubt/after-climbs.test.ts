import { expect, it } from "vitest";
import { clusterOf, stormAcu } from "../../../test/climbing-reader.ts";
import { jobCase } from "../../../test/weekday-jobs.ts";
import { planOptions } from "../plan-options.ts";
import { keyOfRange, serverlessShape } from "../search/shape.ts";
import { resolve } from "../workload/resolve.ts";
import { climbsWithout, coveringClimbs } from "./after-climbs.ts";

const HOUR = 6;
const each = jobCase({
  ...{ seed: 1, hour: HOUR, minutes: 50, minAcu: 1 },
  ...{ peakAcu: 20, after: 0.3, maxThrottledPct: 0.1 },
});
const days = [0, 24, 48, 72, 96];

/** A range whose minimum is raised around the job of each weekday. */
function shapeOf(schedule: readonly (readonly [number, number])[]) {
  const base = serverlessShape({ ...each.settings, schedule: [] }, { minAcu: 1, maxAcu: 32 });
  const windows = schedule.map(([fromHour, toHour]) => ({ fromHour, toHour, minAcu: 12, maxAcu: 32 }));
  return {
    ...base,
    key: keyOfRange({ minAcu: 1, maxAcu: 32 }, windows),
    settings: { ...base.settings, schedule: windows },
  };
}
const shape = shapeOf(days.map((day) => [day + 5, day + 8]));

it("CLU-4 a climb is told in the minute in which it begins, once however often it is short until it has risen", () => {
  expect(climbsWithout(shape, resolve(each)).toSorted((a, b) => a - b)).toEqual(
    days.map((day) => day + HOUR),
  );
});

it("CLU-4 a window covers a quarter of an hour after the start of each climb that it serves, and of no other", () => {
  const narrowing = { laterHours: 0.75, longHours: 0.25 };
  const covering = (climbs: readonly number[]) => coveringClimbs(shape, { narrowing, climbs }).longHours;
  expect([covering([6]), covering([5.9]), covering([6.1]), covering([5.8, 30])]).toEqual([
    0.5, 0.5, 0.25, 0.5,
  ]);
  const overMidnight = shapeOf(
    [
      [167, 168],
      [0, 2],
    ].sort(([a = 0], [b = 0]) => a - b) as [number, number][],
  );
  const late = coveringClimbs(overMidnight, { narrowing: { laterHours: 0.5, longHours: 0.5 }, climbs: [0] });
  expect(late.longHours).toBe(0.75);
});

/** When the windows of each schedule end that is inside the limits, of a reader that climbs at 5:30 on some days of the week. */
function endsOf(isClimbing: (day: number) => boolean, maxThrottledPct: number): readonly number[] {
  const own = clusterOf((minute, day) => (isClimbing(day) ? stormAcu(minute) : 1));
  const settings = { ...own.settings, limits: { ...own.settings.limits, maxThrottledPct } };
  const { options } = planOptions({ ...own, settings, members: 4, withSensitivity: false });
  const scheduled = options.filter((one) => one.settings.schedule.length > 0 && one.meetsLimits);
  return [...new Set(scheduled.flatMap((one) => one.settings.schedule.map(({ toHour }) => toHour % 24)))];
}

it("CLU-4 a schedule covers them where the writer's own share of that costs no more than no change is worth, and ends sooner elsewhere", () => {
  expect(endsOf((day) => day === 1 || day === 3, 0.02)).toEqual([5.75]);
  expect(endsOf(() => true, 0.1)).toEqual([5.5]);
});
