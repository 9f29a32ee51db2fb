import { expect, it } from "vitest";
import { type Job, jobCase } from "../../../test/weekday-jobs.ts";
import { planOptions } from "../plan-options.ts";
import { keptHours } from "../search/scheduled-shapes.ts";
import { resolve } from "../workload/resolve.ts";

/** A range from 1 ACU that a job of nearly two hours overruns from 13:00 on weekdays. */
const JOB: Job = {
  ...{ seed: 922382085, hour: 13, minutes: 110, minAcu: 1, peakAcu: 20, after: 3 },
  maxThrottledPct: 0.1,
};

it("OPT-2 CLU-4 what takes over under more demand is told in the hours that its climb needs there, from a quarter before it for half an hour", () => {
  const each = jobCase(JOB);
  const plan = planOptions({ ...each, members: 8, withUpgrade: false });
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  const told = bar?.shapeAbove?.schedule.map(({ fromHour, toHour }) => [fromHour % 24, toHour - fromHour]);
  expect(keptHours(resolve(each))).toHaveLength(5);
  expect(told).toEqual(Array.from({ length: 5 }, () => [12.75, 0.5]));
});
