import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

/** A serverless writer and a reader of half its load, from 1 to 32 ACU. */
function pair() {
  const source: SourceSetting = { kind: "serverless", minAcu: 1, maxAcu: 32, profile: null };
  const cpu = [60, 30].map((busyPct, i) => ({
    ...officeWeeks({ busyPct, quietPct: 4 }),
    dimensions: { DBInstanceIdentifier: `orders-${i + 1}` },
  }));
  const readers = [{ instance: "orders-2", source, tier: 1 }];
  const baseline = baselineOf({ instance: "orders-1", source, readers });
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

describe("shapes put together of each instance's own", () => {
  it("CLU-1 HED-2 whole ranges are tried at higher minima too, where the cheapest may be short in a draw", () => {
    const whole = pair().options.filter(
      ({ settings: { writer, readers, schedule, storageMode } }) =>
        [writer, ...readers].every(({ kind }) => kind === "serverless") &&
        readers.length === 1 &&
        schedule.length === 0 &&
        storageMode === "standard",
    );
    const minima = [...new Set(whole.map(({ settings }) => settings.minAcu))].sort((a, b) => a - b);
    const [cheapest] = [...whole].sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
    const higher = minima.filter((minAcu) => minAcu > (cheapest?.settings.minAcu ?? Number.NaN));
    expect(higher.length).toBeGreaterThanOrEqual(3);
  });
});
