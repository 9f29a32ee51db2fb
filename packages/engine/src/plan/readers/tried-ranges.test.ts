import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { MOST_OF_MAXIMUM, ROOM } from "../search/maxima.ts";
import { maximaAllowed } from "../search/shape.ts";
import { takesLost } from "../search/standby.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { triedRanges } from "./tried-ranges.ts";

/** A writer and a reader that come to twice the writer's load together, and today carry both. */
function pairOf() {
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const readers = [{ instance: "orders-2", source, tier: 1 }];
  const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
  const files = ["orders-1", "orders-2"].map((DBInstanceIdentifier) => ({
    ...officeWeeks({ busyPct: 30, quietPct: 10 }),
    dimensions: { DBInstanceIdentifier },
  }));
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 3 };
  const resolved = resolve({ workload, settings, market });
  return { ...resolved, standby: standbyRule(resolved) };
}

it("CLU-1 HED-4 each minimum has a maximum under which either of two carries both, where that is asked", () => {
  const pair = pairOf();
  const alone = { ...pair, settings: { ...pair.settings, readers: [] } };
  expect(pair.standby).toMatchObject({ readers: true });
  const takes = (maxAcu: number) =>
    [-1, 0].every((at) =>
      takesLost(
        { ...pair, settings: { ...pair.settings, maxAcu, schedule: [] } },
        { at, runsOn: { kind: "serverless" } },
      ),
    );
  const enoughAcu = maximaAllowed(pair.settings).find(takes) ?? 0;
  const ranges = triedRanges(pair, [alone]);
  const minima = [...new Set(ranges.map(({ minAcu }) => minAcu))];
  const able = ranges.filter(({ maxAcu }) => maxAcu >= enoughAcu && maxAcu <= ROOM * enoughAcu);
  expect(new Set(able.map(({ minAcu }) => minAcu))).toEqual(
    new Set(minima.filter((minAcu) => minAcu <= MOST_OF_MAXIMUM * enoughAcu)),
  );
  // The writer's own ranges have none so high, and nothing is added to them where nobody asks.
  const own = triedRanges({ ...pair, standby: null }, [alone]);
  expect(Math.max(...own.map(({ maxAcu }) => maxAcu))).toBeLessThan(enoughAcu);
  expect(ranges.slice(0, own.length)).toEqual(own);
  const asksNeither = { origin: "today", mostShortS: 60, readers: false } as const;
  expect(triedRanges({ ...pair, standby: asksNeither }, [alone])).toEqual(own);
});
