import fc from "fast-check";
import { expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { standbyRule } from "../../src/plan/limits/standby-rule.ts";
import { lossMisses } from "../../src/plan/search/standby.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import type { MeasuredReader, Settings } from "../../src/plan/terms/settings.ts";
import { resolve } from "../../src/plan/workload/resolve.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { officeWeeks } from "../plan-fixture.ts";
import { wideMarket } from "../random-workloads.ts";
import { baselineOf } from "../settings-of.ts";

const CLASSES = ["db.r6g.large", "db.r6g.xlarge", "db.r6g.2xlarge"] as const;
const range = (maxAcu: number) =>
  ({ kind: "serverless", minAcu: 0.5, maxAcu, profile: "platform-4" }) as const;

const pairs = fc.record({
  busyPct: fc.tuple(fc.integer({ min: 5, max: 80 }), fc.integer({ min: 1, max: 60 })),
  today: fc.oneof(
    fc.constantFrom(...CLASSES).map((instanceClass) => ({ kind: "provisioned", instanceClass }) as const),
    fc.constantFrom(4, 16, 40).map(range),
  ),
  todayTier: fc.constantFrom(1, 2, 15),
  workingSetGib: fc.constantFrom(0.5, 4, 20),
  maxThrottledPct: fc.constantFrom(0.01, 0.1, 1),
});
const tried = fc.record({
  reader: fc.constantFrom(null, ...CLASSES),
  tier: fc.constantFrom(1, 2, 15),
  minAcu: fc.constantFrom(0.5, 4, 12),
});

it("CLU-1 whatever is inside the limits on a loss that the user asks for is so where nobody asks", () => {
  fc.assert(
    fc.property(pairs, tried, ({ busyPct, today, todayTier, workingSetGib, maxThrottledPct }, shape) => {
      const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
      const readers: readonly MeasuredReader[] = [{ instance: "orders-2", source: today, tier: todayTier }];
      const baseline = baselineOf({ instance: "orders-1", source, readers });
      const files = busyPct.map((pct, i) => ({
        ...officeWeeks({ busyPct: pct, quietPct: 1 }),
        dimensions: { DBInstanceIdentifier: `orders-${i + 1}` },
      }));
      const evidence = gatherCluster(files, { instance: "orders-1" });
      const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
      const first = { ...defaultSettings(baseline, workload.view), workingSetGib };
      const ruled = (standby?: "required") => {
        const limits = { ...first.limits, maxThrottledPct, ...(standby && { standby }) };
        const effective = resolve({ workload, settings: { ...first, limits }, market: wideMarket });
        return { ...effective, standby: standbyRule(effective) };
      };
      const [asked, unasked] = [ruled("required"), ruled()];
      expect(asked.standby?.mostShortS).toBeLessThanOrEqual(unasked.standby?.mostShortS ?? Infinity);
      const missesOf = (effective: typeof asked) => {
        const [own] = effective.settings.readers;
        const { reader, tier, minAcu } = shape;
        const kind = reader === null ? "serverless" : "provisioned";
        const one = {
          ...own,
          kind,
          instanceClass: reader,
          tier,
          demandShare: 0,
        } as Settings["readers"][number];
        return lossMisses(
          { ...effective, settings: { ...effective.settings, minAcu, maxAcu: 40, readers: [one] } },
          1,
        );
      };
      if (missesOf(asked).length === 0) expect(missesOf(unasked)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
