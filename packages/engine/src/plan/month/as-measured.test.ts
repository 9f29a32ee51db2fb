import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { asMeasured } from "./as-measured.ts";
import { resolve } from "./resolve.ts";
import { prepareWorkload } from "./workload.ts";

/** ACU-hours of settings on a range that was busy by day, where the model makes so many of them and 100 of what ran. */
function acuHoursOf(patch: Partial<Settings> = {}, minAcu = 1, acuHours = 120): number | null {
  const isDay = (i: number) => i % 288 < 144;
  const files = exportsOf({
    ...{ minAcu, maxAcu: 16, demandAcu: (i) => (isDay(i) ? 6 : 0) },
    connections: (i) => (isDay(i) ? 5 : 0),
  });
  const source = { kind: "serverless", minAcu, maxAcu: 16, profile: "platform-4" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const start = { ...defaultSettings(baseline, workload.view), autoPauseS: minAcu === 0 ? 300 : null };
  const effective = resolve({ workload, settings: { ...start, ...patch }, market });
  return asMeasured({ effective }, { acuHours, replay: () => 100 })?.acuHours ?? null;
}

const window = { fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 16 };
const reader: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 };

describe("the range that runs today", () => {
  it("TOD-1 is billed what was measured times what the model makes of the change, with another maximum too", () => {
    const measured = acuHoursOf();
    expect(measured).toBeGreaterThan(0);
    expect(acuHoursOf({ maxAcu: 32 })).toBe(measured);
    expect(acuHoursOf({}, 1, 100)).toBeCloseTo((measured ?? 0) / 1.2, 9);
  });

  it("TOD-1 with another minimum, a schedule or another instance is the model's", () => {
    for (const other of [{ minAcu: 2 }, { schedule: [window] }, { readers: [reader] }])
      expect(acuHoursOf(other)).toBeNull();
    expect(acuHoursOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } })).toBeNull();
  });

  it("TOD-1 that paused is the model's where it may not pause, and the measured one's where it may", () => {
    expect(acuHoursOf({}, 0)).toBeGreaterThan(0);
    expect(acuHoursOf({ autoPauseS: null }, 0)).toBeNull();
    expect(acuHoursOf({ autoPauseS: null }, 1)).toBeGreaterThan(0);
  });
});
