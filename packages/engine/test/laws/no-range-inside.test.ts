import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { ensembleDraws } from "../../src/plan/doubt/ensemble.ts";
import { drawnOf, fits } from "../../src/plan/doubt/raised-maxima.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { searchFrom } from "../../src/plan/search/search-from.ts";
import { maximaAllowed, serverlessShape } from "../../src/plan/search/shape.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { plannedDemand, resolve } from "../../src/plan/workload/resolve.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { randomSource } from "../../src/units/random-source.ts";
import { metricOf, type RandomCase, wideMarket } from "../random-workloads.ts";
import { baselineOf } from "../settings-of.ts";

/** A class that idles but for bursts in office hours, which may be higher inside their samples. */
const idleClass = fc.record({
  ...{ seed: fc.nat(), days: fc.constantFrom(2, 4), quietPct: fc.constantFrom(1, 8, 20) },
  instanceClass: fc.constantFrom("db.r6g.large", "db.r6g.xlarge", "db.r6g.2xlarge"),
  burst: fc.record({
    ...{ share: fc.constantFrom(0.01, 0.05, 0.12), samples: fc.constantFrom(1, 3) },
    highestPct: fc.constantFrom(15, 38, 60, 80),
  }),
  maximum: fc.constantFrom(null, null, 1.5),
  workingSetGib: fc.constantFrom(null, 3, 6),
  maxThrottledPct: fc.constantFrom(0, 0.02, 0.1),
});
type IdleClass = typeof idleClass extends fc.Arbitrary<infer T> ? T : never;

function cpuOf({ seed, days, quietPct, burst }: IdleClass): readonly number[] {
  const random = randomSource(seed);
  let [left, height] = [0, 0];
  return Array.from({ length: 288 * days }, (_, i) => {
    const hour = (i / 12) % 24;
    const begins = left === 0 && hour >= 9 && hour < 17 && random() < burst.share;
    if (begins) height = burst.highestPct * random();
    left = begins ? burst.samples : Math.max(0, left - 1);
    return quietPct + 0.35 * random() + (left > 0 ? height : 0);
  });
}

function caseOf(one: IdleClass): RandomCase {
  const { instanceClass, maximum, workingSetGib, maxThrottledPct } = one;
  const cpu = cpuOf(one);
  const highest = cpu.map((pct) => Math.min(100, (maximum ?? 1) * pct));
  const series = [
    metricOf("CPUUtilization", cpu),
    ...(maximum === null ? [] : [metricOf("CPUUtilization", highest, { statistic: "Maximum" })]),
  ];
  const baseline = baselineOf({ engineVersion: null, source: { kind: "provisioned", instanceClass } });
  const workload = prepareWorkload({ evidence: gatherCluster(series), baseline, specs: wideMarket.specs });
  const start = defaultSettings(baseline, workload.view);
  const limits = { ...start.limits, maxThrottledPct };
  return { workload, market: wideMarket, settings: { ...start, workingSetGib, limits } };
}

/** A world in which every maximum that the demand wants as expected was short in one draw of ten, and the next was not. */
const bySamples: IdleClass = {
  ...{ seed: 915064671, days: 2, quietPct: 1, instanceClass: "db.r6g.2xlarge" },
  ...{ burst: { share: 0.01, samples: 3, highestPct: 15 }, maximum: 1.5 },
  ...{ workingSetGib: 6, maxThrottledPct: 0.02 },
};

const DRAWS = { seed: 1, members: 8 };

/** Ranges that the plan tried, none of which is inside the limits; null where one is. */
function outsideOf(each: RandomCase) {
  const plan = planOptions({ ...each, ...DRAWS, withSensitivity: false, withUpgrade: false });
  const ranges = plan.options.filter(({ kind, settings }) => kind === "serverless" && settings.minAcu > 0);
  return ranges.some(({ meetsLimits }) => meetsLimits) ? null : ranges.map(({ settings }) => settings);
}

/** Whether a range is inside the limits in nine of ten of the plan's own draws. */
function isInside(each: RandomCase, range: { readonly minAcu: number; readonly maxAcu: number }): boolean {
  const effective = resolve({ ...each, settings: searchFrom(each.settings, each.workload) });
  const steps = drawnOf(serverlessShape({ ...effective.settings, schedule: [] }, range), {
    ...{ ...DRAWS, effective, demand: plannedDemand(effective), draws: ensembleDraws(effective, DRAWS) },
    ...{ kept: new Map(), drawn: new Map(), before: [] },
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { candidates, spreads } = step.value;
  return candidates.some((one) => fits(one, { effective, spreads }));
}

describe("where the plan finds no range inside the limits", () => {
  it("HED-4 OPT-4 none is, under any higher maximum of a minimum that was tried", () => {
    fc.assert(
      fc.property(idleClass, (one) => {
        const each = caseOf(one);
        const tried = outsideOf(each) ?? [];
        for (const [minAcu, own] of Map.groupBy(tried, (range) => range.minAcu)) {
          const mostAcu = Math.max(...own.map(({ maxAcu }) => maxAcu));
          const higher = maximaAllowed(each.settings).filter((acu) => acu > mostAcu);
          // The next, one with room, and the highest that Aurora has.
          const maxima = new Set([higher[0], higher[4], higher.at(-1)].filter((acu) => acu !== undefined));
          expect([...maxima].filter((maxAcu) => isInside(each, { minAcu, maxAcu }))).toEqual([]);
        }
      }),
      { numRuns: 20, examples: [[bySamples]] },
    );
  });
});
