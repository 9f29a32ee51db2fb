import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { todayOf } from "./today-of.ts";

const DAYS = 28;
const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 }, DAYS);
/** A load that grows by four hundredths a day. */
const load = (i: number) => 1 + 0.04 * Math.floor(i / 288);
const MEAN_LOAD = 1 + 0.02 * (DAYS - 1);

const on = (id: string, metric: string, of: (i: number) => number): Series => ({
  ...series(metric, { timesS, values: timesS.map((_, i) => of(i)) }),
  dimensions: { DBInstanceIdentifier: id },
});
const cpuOf = (id: string) => on(id, "CPUUtilization", (i) => 10 * load(i));
const capacityOf = (id: string) => on(id, "ServerlessDatabaseCapacity", (i) => 4 * load(i));
/** ACU-hours of a month as they were measured. */
const MEASURED = 730 * 4 * MEAN_LOAD;

function clusterOf(files: readonly Series[], source: SourceSetting) {
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
  const { atEnd, meanAcu } = workload.view;
  expect(effective.growth).toBeGreaterThan(1.02);
  return { effective, level: (effective.growth * (atEnd?.meanAcu ?? 0)) / meanAcu };
}

const acuHours = ({ effective }: ReturnType<typeof clusterOf>) => todayOf(effective)?.acuHours ?? 0;
const range = (minAcu: number | null): SourceSetting => ({
  kind: "serverless",
  minAcu,
  maxAcu: 32,
  profile: null,
});

describe("what was measured of a load that grows", () => {
  it("TRD-1 TOD-1 is billed at the level that the demand comes to, where no minimum tells of its range", () => {
    const known = clusterOf([cpuOf("orders-1"), capacityOf("orders-1")], range(null));
    expect(known.level).toBeGreaterThan(1.3);
    expect(acuHours(known) / MEASURED).toBeCloseTo(known.level, 3);
  });

  it("TRD-1 TOD-1 of a reader it grows as the replayed writer beside it does", () => {
    const writer = cpuOf("orders-1");
    const alone = clusterOf([writer], range(1));
    const both = clusterOf([writer, cpuOf("orders-2"), capacityOf("orders-2")], range(1));
    const times = (acuHours(both) - acuHours(alone)) / MEASURED;
    expect(times).toBeGreaterThan(1.2);
    expect(times).toBeLessThan(1.05 * both.level);
  });
});
