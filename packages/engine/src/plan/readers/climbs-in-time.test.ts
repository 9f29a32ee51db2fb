import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { serverlessShape } from "../search/shape.ts";
import { standbyMiss } from "../search/standby.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { climbingInTime } from "./climbs-in-time.ts";
import { withReaders } from "./composed-shapes.ts";

/** A serverless pair with the reader in tier 1, and the same range under a minimum with it in another tier. */
function pair(workingSetGib: number) {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 32, profile: "platform-4" } as const;
  const files = [65, 5].map((busyPct, i) => ({
    ...officeWeeks({ busyPct, quietPct: busyPct / 2 }),
    dimensions: { DBInstanceIdentifier: `orders-${i + 1}` },
  }));
  const readers = [{ instance: "orders-2", source, tier: 1 }];
  const baseline = baselineOf({ instance: "orders-1", source, readers });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  const asked = resolve({ workload, market, settings });
  const effective = { ...asked, standby: standbyRule(asked) };
  const { readers: plain } = asked.settings;
  const freed = (minAcu: number, tier = 2) =>
    withReaders(serverlessShape(asked.settings, { minAcu, maxAcu: 32 }), {
      ...{ readers: plain.map((one) => ({ ...one, tier })), plain },
    });
  const shortAt = (minAcu: number) =>
    standbyMiss({ ...effective, settings: freed(minAcu).settings })?.limit ?? null;
  return { effective, freed, shortAt };
}

it("CLU-1 a standby that climbs for too long is tried under the first minimum from which it does not", () => {
  const { effective, freed, shortAt } = pair(0.3);
  expect(effective.standby).toMatchObject({ isWarm: true });
  expect(shortAt(1)).toMatchObject({ code: "no-standby", late: { mostShortS: 60 } });
  const [raised, ...others] = climbingInTime(freed(1), effective);
  expect(others).toEqual([]);
  const minAcu = raised?.settings.minAcu ?? 0;
  expect(minAcu).toBeGreaterThan(1);
  expect(raised?.key).toBe(freed(minAcu).key);
  expect([shortAt(minAcu), shortAt(minAcu - 0.5)?.code]).toEqual([null, "no-standby"]);
  expect(climbingInTime(freed(minAcu), effective)).toEqual([]);
  expect(climbingInTime(freed(1, 1), effective)).toEqual([]);
});
