import fc from "fast-check";
import { expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { whatIf } from "../../src/plan/month/what-if-of.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { todayOf } from "../../src/plan/today/today-of.ts";
import { resolve } from "../../src/plan/workload/resolve.ts";
import type { Projection } from "../../src/plan/workload/what-if.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import type { Series } from "../../src/series/series.ts";
import { load, percentsOf, WEEK_SAMPLES, wideMarket } from "../random-workloads.ts";
import { exportsOf, hourOf } from "../serverless-world.ts";
import { baselineOf } from "../settings-of.ts";

/** A week of a range that ran as the model scales, of whose exports the capacity lacks hours of each day, or the CPU is another's. */
const cases = fc.record({
  ...{ load, minAcu: fc.constantFrom(0.5, 2, 8), maxAcu: fc.constantFrom(8, 16, 32, 64) },
  heldAcu: fc.constantFrom(0, 0, 3),
  cut: fc.record({ fromHour: fc.integer({ min: 0, max: 23 }), hours: fc.constantFrom(0, 0, 1, 4, 10, 20) }),
  cpuTimes: fc.constantFrom(1, 1, 1, 0.5, 2, 4),
  widerBy: fc.constantFrom(1, 1, 2),
});
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

const climbs = { seed: 0, onWeekends: true, noisePct: 15, spike: { every: 0, pct: 0 } } as const;
/** Once billed for less: what a climb, or a spike that is replayed, leaves unmet. */
const FOUND: [Case][] = [
  [
    {
      load: { ...climbs, quietPct: 30, busyPct: 3, fromHour: 1, hours: 3 },
      ...{ minAcu: 0.5, maxAcu: 32, heldAcu: 0, cut: { fromHour: 0, hours: 0 }, cpuTimes: 4, widerBy: 1 },
    },
  ],
  [
    {
      load: { ...climbs, quietPct: 0, busyPct: 2, fromHour: 0, hours: 1, spike: { every: 50, pct: 60 } },
      ...{ minAcu: 0.5, maxAcu: 64, heldAcu: 0, cut: { fromHour: 1, hours: 20 }, cpuTimes: 2, widerBy: 1 },
    },
  ],
];

function monthsOf({ load: each, minAcu, maxAcu, heldAcu, cut, cpuTimes, widerBy }: Case) {
  const pct = percentsOf(each);
  const demandAcu = (i: number) => ((pct[i % WEEK_SAMPLES] as number) * maxAcu) / 100;
  const isCut = (i: number) => (hourOf(i) - cut.fromHour + 24) % 24 < cut.hours;
  const files = exportsOf({ days: 7, minAcu, maxAcu, demandAcu, heldAcu: () => heldAcu }).map(
    (one): Series => {
      if (one.metric === "CPUUtilization")
        return { ...one, values: one.values.map((value) => Math.min(100, value * cpuTimes)) };
      if (one.metric !== "ServerlessDatabaseCapacity") return one;
      const kept = Array.from(one.values.keys()).filter((i) => !isCut(i));
      const column = (values: Float64Array) => Float64Array.from(kept, (i) => values[i] as number);
      return { ...one, timesS: column(one.timesS), values: column(one.values) };
    },
  );
  const baseline = baselineOf({
    engineVersion: null,
    source: { kind: "serverless", minAcu, maxAcu, profile: null },
  });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), maxAcu: maxAcu * widerBy };
  const asked = { workload, settings, market: wideMarket };
  const cpu = files.find(({ metric }) => metric === "CPUUtilization") as Series;
  const askedAcuS = cpu.values.reduce((sum, value) => sum + 300 * ((value * maxAcu) / 100), 0);
  return {
    askedAcuHours: (askedAcuS / 3600) * (730 / 168),
    optionOrUnmet: servedOrUnmet(whatIf(asked).month),
    todayOrUnmet: todayServedOrUnmet(asked, maxAcu),
  };
}

/** A range that climbs again each day leaves some of what is asked unmet, for which nothing is billed. */
const servedOrUnmet = ({ acuHours, unmetAcuHours }: Projection): number => acuHours + unmetAcuHours;

/** The same of today: what was measured was served, and what is replayed of its own range may be unmet; null where it has no price. */
function todayServedOrUnmet(asked: Parameters<typeof whatIf>[0], maxAcu: number): number | null {
  const today = todayOf(resolve(asked));
  if (today?.acuHours == null || today.basis === "measured") return today?.acuHours ?? null;
  const own = whatIf({ ...asked, settings: { ...asked.settings, maxAcu } }).month;
  return today.acuHours + own.unmetAcuHours;
}

it("TOD-1 DEM-2 an option and today are billed for all that CPU asks for but the unmet", () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { askedAcuHours, optionOrUnmet, todayOrUnmet } = monthsOf(one);
      // Hundredths of ACU-hours are billed.
      const least = askedAcuHours - 0.01;
      expect(optionOrUnmet).toBeGreaterThanOrEqual(least);
      if (todayOrUnmet !== null) expect(todayOrUnmet).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 60, examples: FOUND },
  );
});
