import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { todayAtStep, todayOfLastWeek } from "./today-at-level.ts";
import { todayOf } from "./today-of.ts";

const DAYS = 28;
const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 }, DAYS);
const dayOf = (i: number): number => Math.floor(i / 288);
const of = (metric: string, valueAt: (i: number) => number, statistic = "Average"): Series =>
  series(metric, { timesS, statistic, values: timesS.map((_, i) => valueAt(i)) });

/** A cluster at a load that changes day by day; I/O is a million requests in five minutes of load 1. */
function clusterOf(
  load: (i: number) => number,
  by: {
    readonly source?: SourceSetting;
    readonly patch?: Partial<Settings>;
    readonly capacity?: boolean;
  } = {},
) {
  const { source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, capacity = false } = by;
  const evidence = gatherCluster([
    of("CPUUtilization", (i) => 20 * load(i)),
    of("VolumeWriteIOPs", (i) => 1e5 * load(i), "Sum"),
    ...(capacity ? [of("ServerlessDatabaseCapacity", (i) => 4 * load(i))] : []),
  ]);
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...by.patch };
  return resolve({ workload, settings, market });
}

const RANGE: SourceSetting = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null };
/** Twice the load in the last four days; and what it is all along. */
const stepped = (i: number) => (dayOf(i) >= DAYS - 4 ? 2 : 1);
const all = (load: number) => () => load;
const usd = (effective: ReturnType<typeof clusterOf>) => todayOf(effective)?.totalUsd ?? 0;

describe("today at the level of its last days", () => {
  it("TRD-2 costs what it would had the step come before everything: I/O of a class, ACU-hours of a range too", () => {
    for (const by of [{}, { source: RANGE, capacity: true }]) {
      const now = clusterOf(stepped, by);
      expect(todayAtStep(now)).toBeCloseTo(usd(clusterOf(all(2), by)), 0);
      expect(usd(now)).toBeLessThan(usd(clusterOf(all(2), by)) - 10);
    }
  });

  it("TRD-2 is not moved where I/O is the user's own, and not known of what is simulated or saves credits", () => {
    const own = clusterOf(stepped, { patch: { ioRequestsPerMonth: 1e8 } });
    expect(todayAtStep(own)).toBe(usd(own));
    expect(todayAtStep(clusterOf(stepped, { source: RANGE }))).toBeNull();
    const burst: SourceSetting = { kind: "provisioned", instanceClass: "db.t4g.medium" };
    expect(todayAtStep(clusterOf(stepped, { source: burst }))).toBeNull();
    expect(todayAtStep(clusterOf(all(1)))).toBeNull();
  });

  it("TRD-1 costs over a month what its last seven days do, whatever is made of the next", () => {
    const grown = (i: number) => 1 + 0.04 * dayOf(i);
    const lastWeek = (i: number) => grown(288 * (DAYS - 7) + (i % (7 * 288)));
    for (const by of [{}, { source: RANGE, capacity: true }]) {
      const now = clusterOf(grown, by);
      expect(now.growth).toBeGreaterThan(1);
      expect(todayOfLastWeek(now)).toBeCloseTo(usd(clusterOf(lastWeek, by)), 1);
      expect(usd(now)).toBeGreaterThan((todayOfLastWeek(now) ?? 0) + 5);
    }
  });
});
