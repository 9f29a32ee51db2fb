import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ensembleDraws } from "../../src/plan/doubt/ensemble.ts";
import { keyIn } from "../../src/plan/doubt/narrower-hours.ts";
import { drawnOf, fits } from "../../src/plan/doubt/raised-maxima.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { PlanOption } from "../../src/plan/search/plan.ts";
import { keptHours } from "../../src/plan/search/scheduled-shapes.ts";
import { searchFrom } from "../../src/plan/search/search-from.ts";
import { type Shape, serverlessShape } from "../../src/plan/search/shape.ts";
import type { Settings } from "../../src/plan/terms/settings.ts";
import { plannedDemand, resolve } from "../../src/plan/workload/resolve.ts";
import { jobCase, jobs } from "../weekday-jobs.ts";

const DRAWS = { seed: 1, members: 8 };

/** Of the scheduled ones, the cheapest first, so many are tried in other hours. */
const MOST = 6;

type Case = ReturnType<typeof jobCase>;

const hoursOf = ({ schedule }: Pick<Settings, "schedule">): string =>
  schedule.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`).join();

const isScheduled = ({ settings }: PlanOption): boolean =>
  settings.writer.kind === "serverless" &&
  settings.schedule.length > 0 &&
  settings.commitment.kind === "none" &&
  settings.storageMode === "standard";

/** What the option costs in other hours, where these keep it inside the limits in nine of ten draws of the plan; null elsewhere. */
function usdIn(
  schedule: Settings["schedule"],
  { option, each }: { option: PlanOption; each: Case },
): number | null {
  const resolved = resolve({ ...each, settings: searchFrom(each.settings, each.workload) });
  const { minAcu, maxAcu, autoPauseS } = option.settings;
  const [own] = option.settings.schedule as readonly [Settings["schedule"][number]];
  const hours = schedule.map(({ fromHour, toHour }) => ({ ...own, fromHour, toHour }));
  const base = serverlessShape({ ...resolved.settings, schedule: [], autoPauseS }, { minAcu, maxAcu });
  const shape: Shape = { ...base, key: keyIn(base, hours), settings: { ...base.settings, schedule: hours } };
  const steps = drawnOf(shape, {
    ...{ ...DRAWS, effective: resolved, demand: plannedDemand(resolved) },
    draws: ensembleDraws(resolved, DRAWS),
    ...{ kept: new Map(), drawn: new Map(), before: [] },
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { candidates, spreads } = step.value;
  const inside = candidates.filter((one) => fits(one, { effective: resolved, spreads }));
  return inside.length === 0 ? null : Math.min(...inside.map(({ priced }) => priced.totalUsd));
}

describe("schedules that are told together", () => {
  it("CLU-4 none costs more in its hours than in the pick's where these keep it inside the limits, nor the pick more than any in whole ones", () => {
    let narrowed = 0;
    const check = fc.property(jobs, (job) => {
      const each = jobCase(job);
      const plan = planOptions({ ...each, ...DRAWS, withSensitivity: false, withUpgrade: false });
      const pick = plan.options.find(({ id }) => id === plan.pick);
      if (pick === undefined || !isScheduled(pick)) return;
      const hours = keptHours(resolve(each)) as Settings["schedule"];
      const isWhole = hoursOf(pick.settings) === hoursOf({ schedule: hours });
      narrowed += Number(!isWhole);
      for (const option of plan.options.filter(isScheduled).slice(0, MOST)) {
        const isLike = hoursOf(option.settings) === hoursOf(pick.settings);
        const usd = isLike ? null : usdIn(pick.settings.schedule, { option, each });
        expect([option.id, usd === null || usd >= option.monthlyUsd.p50]).toEqual([option.id, true]);
        const wholeUsd = isWhole ? null : usdIn(hours, { option, each });
        const mostUsd = 1.01 * (wholeUsd ?? Number.POSITIVE_INFINITY);
        expect([option.id, pick.monthlyUsd.p50 <= mostUsd]).toEqual([option.id, true]);
      }
    });
    fc.assert(check, { numRuns: 10, seed: 2 });
    expect(narrowed).toBeGreaterThan(1);
  }, 120_000);
});
