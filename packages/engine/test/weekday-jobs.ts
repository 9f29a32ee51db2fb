import fc from "fast-check";
import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import { randomSource } from "../src/units/random-source.ts";
import { market } from "./plan-fixture.ts";
import { exportsOf } from "./serverless-world.ts";
import { baselineOf } from "./settings-of.ts";

/** A range that a job of weekdays overruns: it climbs at its hour, and the rest of the busy hours hold it up or do not. */
export const jobs = fc.record({
  ...{ seed: fc.nat(), hour: fc.integer({ min: 2, max: 18 }), minutes: fc.constantFrom(10, 35, 50, 110) },
  ...{
    minAcu: fc.constantFrom(0.5, 1, 2),
    peakAcu: fc.constantFrom(14, 20, 26),
    after: fc.constantFrom(0.3, 3, 8),
  },
  maxThrottledPct: fc.constantFrom(0.05, 0.1, 0.2),
});
export type Job = typeof jobs extends fc.Arbitrary<infer T> ? T : never;

const MAX_ACU = 32;

export function jobCase({ seed, hour, minutes, minAcu, peakAcu, after, maxThrottledPct }: Job) {
  const random = randomSource(seed);
  const noise = Array.from({ length: 14 * 1440 }, () => 0.9 + 0.2 * random());
  const demandAcu = (i: number) => {
    const [inWeek, minute] = [(i / 60) % 168, (i % 1440) - 60 * hour];
    const busy = minute < minutes ? peakAcu : minute < 180 ? after : 0.3;
    return (inWeek < 120 && minute >= 0 ? busy : 0.3) * (noise[i] as number);
  };
  const world = { minAcu, maxAcu: MAX_ACU, periodS: 60, demandAcu };
  const source = { kind: "serverless", minAcu, maxAcu: MAX_ACU, profile: "platform-4" } as const;
  const baseline = baselineOf({ engineVersion: "16.4", instance: "dev-1", source });
  const workload = prepareWorkload({
    evidence: gatherCluster(exportsOf(world)),
    ...{ baseline, specs: market.specs },
  });
  const start = defaultSettings(baseline, workload.view);
  const settings = { ...start, workingSetGib: 0.1, limits: { ...start.limits, maxThrottledPct } };
  return { workload, market, settings };
}
