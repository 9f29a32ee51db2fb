import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { clusterMonth } from "./cluster-month.ts";

/** A range that scales by another ratio than the model's, and that something holds up or not, by day and by night. */
const world = fc.record({
  minAcu: fc.constantFrom(0, 0.5, 2),
  rhoThousandths: fc.constantFrom(500, 620, 760, 900),
  heldAcu: fc.constantFrom(0, 0, 3, 9),
  busyAcu: fc.constantFrom(1.2, 4, 9),
  quietAcu: fc.constantFrom(0, 0.3, 1),
  stepS: fc.constantFrom(60, 300),
  growthPct: fc.constantFrom(0, 0, 30),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const MAX_ACU = 12;

/** ACU-hours of a month under other bounds than today's, whose measured ones stand beside. */
function ranOn({ minAcu, rhoThousandths, heldAcu, busyAcu, quietAcu, stepS, growthPct }: World) {
  const isDay = (i: number) => (i * stepS) % 86_400 < 36_000;
  const files = exportsOf({
    ...{ minAcu, maxAcu: MAX_ACU, days: 8, periodS: stepS, scaling: { rhoThousandths } },
    demandAcu: (i) => (isDay(i) ? busyAcu * (1 + ((i * 7919) % 13) / 26) : quietAcu),
    heldAcu: (i) => (isDay(i) ? heldAcu : 0),
    connections: (i) => (isDay(i) || quietAcu > 0 ? 5 : 0),
  });
  const source = { kind: "serverless", minAcu, maxAcu: MAX_ACU, profile: "platform-4" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), growthPct };
  return (patch: Partial<Settings>, isReplay = false) => {
    const settings = { ...start, ...patch };
    const autoPauseS = settings.minAcu === 0 ? 300 : null;
    const effective = resolve({ workload, settings: { ...settings, autoPauseS }, market });
    return clusterMonth({ effective, isReplay }).projection.acuHours;
  };
}

const minima = [0, 0.5, 1, 2, 4];
const maxima = [10, MAX_ACU, 16];
/** A dollar on $2,000: a higher maximum is left a little sooner now and then (ACU-3). */
const ROUNDING = 0.9995;

describe("a measured range under other bounds", () => {
  it("TOD-1 never costs less for a higher minimum, at all hours or some, or for a higher maximum", () => {
    fc.assert(
      fc.property(world, (of) => {
        const hoursOf = ranOn(of);
        const scheduled = (minAcu: number, [toAcu, maxAcu]: readonly [number, number]) =>
          hoursOf({
            ...{ minAcu, maxAcu },
            schedule:
              toAcu === minAcu ? [] : [{ fromHour: 7, toHour: 31, minAcu: Math.max(toAcu, minAcu), maxAcu }],
          });
        // By the minimum, by the one of some hours, by the maximum.
        const all = minima.map((low) =>
          minima
            .filter((high) => high >= low)
            .map((high) => maxima.map((maxAcu) => scheduled(low, [high, maxAcu]))),
        );
        all.forEach((byHigh, l) => {
          byHigh.forEach((byMaximum, h) => {
            byMaximum.forEach((acuHours, m) => {
              for (const lower of [byHigh[h - 1]?.[m], byMaximum[m - 1], all[l - 1]?.[h + 1]?.[m]])
                if (lower !== undefined) expect(acuHours).toBeGreaterThanOrEqual(ROUNDING * lower);
            });
          });
        });
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 120_000);

  it("TOD-1 a minimum in some hours costs no more beside today than those hours at it, with the way down after them", () => {
    const windows = fc.constantFrom([60, 61], [8, 10], [7, 31]);
    fc.assert(
      fc.property(world, windows, fc.constantFrom(1, 2, 4, 8), (of, [fromHour, toHour], moreAcu) => {
        const hoursOf = ranOn(of);
        const bounds = { minAcu: of.minAcu, maxAcu: MAX_ACU };
        const window = { fromHour: fromHour as number, toHour: toHour as number };
        const minAcu = Math.min(MAX_ACU, of.minAcu + moreAcu);
        const raised = hoursOf({ ...bounds, schedule: [{ ...window, minAcu, maxAcu: MAX_ACU }] });
        const inWindow = ((minAcu - of.minAcu) * (window.toHour - window.fromHour) * 730) / 168;
        expect(raised - hoursOf(bounds)).toBeLessThanOrEqual(1.1 * inWindow);
      }),
      { numRuns: 60, seed: 5 },
    );
  }, 120_000);

  it("TOD-1 of which the replay makes less than was measured: a minimum in some hours is no saving", () => {
    const hoursOf = ranOn({
      ...{ minAcu: 0, rhoThousandths: 500, heldAcu: 0, busyAcu: 4, quietAcu: 0, stepS: 300, growthPct: 0 },
    });
    const bounds = { minAcu: 0, maxAcu: MAX_ACU };
    const today = hoursOf(bounds);
    expect(hoursOf(bounds, true)).toBeLessThan(0.9 * today);
    const raised = { ...bounds, schedule: [{ fromHour: 7, toHour: 31, minAcu: 1, maxAcu: MAX_ACU }] };
    expect(hoursOf(raised, true)).toBeLessThan(0.95 * today);
    expect(hoursOf(raised)).toBeGreaterThan(today);
    // A minimum above all that was measured is billed and no more.
    expect(hoursOf({ minAcu: MAX_ACU, maxAcu: MAX_ACU })).toBeCloseTo(730 * MAX_ACU, 0);
  });
});
