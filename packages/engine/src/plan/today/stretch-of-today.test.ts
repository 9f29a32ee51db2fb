import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { stretchOf } from "../month/stretch-of.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { SourceSetting } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { stretchOfToday } from "./stretch-of-today.ts";

const cpu = officeWeeks({ busyPct: 20, quietPct: 2 });
/** 8 ACU in even half hours, 4 in odd ones. */
const capacity = series("ServerlessDatabaseCapacity", {
  timesS: cpu.timesS,
  values: cpu.timesS.map((_, i) => (Math.floor(i / 6) % 2 === 0 ? 8 : 4)),
});
const range = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;

function caseOf(files: Parameters<typeof gatherCluster>[0], source: SourceSetting) {
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), autoPauseS: null };
  return { workload, settings, market };
}

describe("stretchOfToday", () => {
  it("STR-1 TOD-1 takes the measured capacity of the very seconds, and so does the same range as a what-if", () => {
    const known = caseOf([cpu, capacity], range);
    const { startS } = known.workload.view;
    const half = { startS: startS + 36_000, endS: startS + 37_800 };
    const today = stretchOfToday(known, { span: half, knownS: 1800 });
    expect(today?.acuHours).toBeCloseTo(4, 9);
    expect(today?.usd).toBeCloseTo(4 * 0.12, 9);
    const same = { ...known.settings, writer: { kind: "serverless" }, minAcu: 1, maxAcu: 16 } as const;
    expect(stretchOf({ ...known, settings: same }, half).acuHours).toBeCloseTo(4, 9);
  });

  it("STR-1 is null without measured capacity, and by the hour of a class", () => {
    expect(stretchOfToday(caseOf([cpu], range), { span: { startS: 0, endS: 60 }, knownS: 60 })).toBeNull();
    const onClass = caseOf([cpu], { kind: "provisioned", instanceClass: "db.r6g.xlarge" });
    const { startS } = onClass.workload.view;
    const hour = { startS, endS: startS + 3600 };
    const today = stretchOfToday(onClass, { span: hour, knownS: 3600 });
    const settings = { ...onClass.settings, ...{ writer: onClass.workload.baseline.source } };
    expect(today).toEqual({ usd: stretchOf({ ...onClass, settings }, hour).usd, acuHours: null });
    const own = { ...onClass, settings: { ...onClass.settings, privateDiscountPct: { compute: 50 } } };
    expect(stretchOfToday(own, { span: hour, knownS: 3600 })?.usd).toBeCloseTo((today?.usd ?? 0) / 2, 9);
  });
});
