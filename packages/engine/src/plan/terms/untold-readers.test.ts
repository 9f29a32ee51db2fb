import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { planOptions } from "../plan-options.ts";
import { prepareWorkload, withBaseline } from "../workload/workload.ts";
import { defaultSettings } from "./default-settings.ts";
import type { MeasuredReader, SourceSetting } from "./settings.ts";

const cpu = officeWeeks({ busyPct: 30, quietPct: 4 });
const { timesS } = cpu;
const capacity = series("ServerlessDatabaseCapacity", { timesS, values: cpu.values.map((pct) => pct / 4) });
const of = (id: string, ...all: readonly Series[]): readonly Series[] =>
  all.map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: id } }));
const range: SourceSetting = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null };
const unmeasured: MeasuredReader = { instance: "orders-2", source: range, tier: 1 };

function planned(source: SourceSetting, readers: readonly MeasuredReader[], files: readonly Series[]) {
  const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = defaultSettings(baseline, workload.view);
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  return { plan, workload, baseline };
}

describe("a reader on a range that nobody measured", () => {
  it.each([
    ["a range", range, of("orders-1", cpu, capacity)],
    ["a class", { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const, of("orders-1", cpu)],
  ])("TOD-1 stands beside %s in neither today nor an option, and it is said", (_, source, files) => {
    const { plan, workload } = planned(source, [unmeasured], files);
    const alone = planned(source, [], files).plan;
    expect(plan.baseline).toEqual(alone.baseline);
    expect(plan.options).toEqual(alone.options);
    expect(workload.view.notes).toContainEqual({
      ...{ code: "readers-left-out", instances: ["orders-2"], assumption: false },
    });
    // It may be the standby: nothing is said of none.
    const codes = (one: typeof plan) => one.notes.map(({ code }) => code);
    expect(codes(plan)).not.toContain("no-standby");
    expect(plan.pick).not.toBeNull();
    expect(codes(plan).concat("no-standby").sort()).toEqual([...codes(alone)].sort());
  });

  it("TOD-1 stays where its class, its capacity or its load is known", () => {
    const files = of("orders-1", cpu, capacity);
    const notes = (readers: readonly MeasuredReader[], more: readonly Series[] = []) =>
      planned(range, readers, [...files, ...more]).workload.view.notes.map(({ code }) => code);
    const ofClass = {
      ...unmeasured,
      source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
    } as const;
    expect(notes([ofClass])).not.toContain("readers-left-out");
    expect(notes([unmeasured], of("orders-2", cpu, capacity))).not.toContain("readers-left-out");
    expect(notes([unmeasured], of("orders-2", cpu))).not.toContain("readers-left-out");
  });

  it("TOD-1 whose load is known and not its capacity is in every option and not in today, and that is said", () => {
    const files = [...of("orders-1", cpu, capacity), ...of("orders-2", cpu)];
    const { plan } = planned(range, [unmeasured], files);
    expect(plan.notes).toContainEqual({
      ...{ code: "today-incomplete", instances: ["orders-2"], tried: ["orders-2"], assumption: false },
    });
  });

  it("TOD-1 is left out of what is said of today later too", () => {
    const { workload, baseline } = planned(range, [unmeasured], of("orders-1", cpu, capacity));
    expect(withBaseline(workload, baseline)).toBe(workload);
    expect(withBaseline(workload, { ...baseline, region: "eu-west-1" }).baseline.readers).toEqual([]);
  });
});
