import fc from "fast-check";
import { expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { lowestMinimum } from "../../src/schedule/lowest-minimum.ts";
import { wideMarket } from "../random-workloads.ts";
import { exportsOf } from "../serverless-world.ts";
import { baselineOf } from "../settings-of.ts";

/** A range that scales as the model has it or not, held up in some nights, with a quarter of an hour each day that it climbs into. */
const world = fc.record({
  minAcu: fc.constantFrom(0.5, 1),
  rhoThousandths: fc.constantFrom(640, 760, 880),
  heldAcu: fc.constantFrom(0, 0, 4),
  busyAcu: fc.constantFrom(8, 12),
  quietAcu: fc.constantFrom(0.4, 1),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const MAX_ACU = 24;

function planOf({ minAcu, rhoThousandths, heldAcu, busyAcu, quietAcu }: World) {
  const minuteOf = (i: number) => i % 1440;
  const files = exportsOf({
    ...{ minAcu, maxAcu: MAX_ACU, days: 14, periodS: 60, scaling: { rhoThousandths } },
    demandAcu: (i) => (minuteOf(i) >= 540 && minuteOf(i) < 555 ? busyAcu : quietAcu),
    heldAcu: (i) => (minuteOf(i) < 240 && Math.floor(i / 1440) % 3 === 0 ? heldAcu : 0),
    connections: () => 5,
  });
  const source = { kind: "serverless", minAcu, maxAcu: MAX_ACU, profile: "platform-4" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: wideMarket.specs });
  const start = defaultSettings(baseline, workload.view);
  const settings = { ...start, workingSetGib: 1, limits: { ...start.limits, maxThrottledPct: 0.05 } };
  return planOptions({ ...{ workload, settings, market: wideMarket }, members: 12, withSensitivity: false });
}

it("UNC-2 TOD-1 a minimum that is no lower, at all hours or some, saves in no draw", () => {
  let raised = 0;
  fc.assert(
    fc.property(world, (of) => {
      const { options, baseline } = planOf(of);
      for (const { id, kind, settings, againstTodayUsd, againstTodayWithin } of options) {
        const { storageMode, commitment, maxAcu } = settings;
        if (kind !== "serverless" || storageMode !== "standard" || commitment.kind !== "none") continue;
        if (lowestMinimum(settings) < of.minAcu || maxAcu < MAX_ACU) continue;
        raised += settings.schedule.length > 0 ? 1 : 0;
        expect([id, baseline?.basis]).toEqual([id, "measured"]);
        expect(againstTodayUsd).toBeGreaterThanOrEqual(0);
        expect(againstTodayWithin?.p10).toBeGreaterThanOrEqual(-0.01);
        expect(againstTodayWithin?.p90).toBeGreaterThanOrEqual(againstTodayUsd ?? Number.NaN);
      }
    }),
    { numRuns: 5, seed: 3 },
  );
  expect(raised).toBeGreaterThan(5);
}, 120_000);
