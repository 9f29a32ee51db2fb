import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import type { Series } from "../../series/series.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "./resolve.ts";
import { todayOf } from "./today-of.ts";
import { prepareWorkload } from "./workload.ts";

const cpu = officeWeeks({ busyPct: 20, quietPct: 2 });
const capacity = (acu: (i: number) => number) =>
  series("ServerlessDatabaseCapacity", { timesS: cpu.timesS, values: cpu.timesS.map((_, i) => acu(i)) });

const todayWith = (acu: (i: number) => number, minAcu: number | null) =>
  todayOfFiles([cpu, capacity(acu)], { minAcu, instance: null });

function todayOfFiles(
  files: readonly Series[],
  { minAcu, instance }: { readonly minAcu: number | null; readonly instance: string | null },
) {
  const baseline = baselineOf({
    ...{ engineVersion: null, instance },
    source: { kind: "serverless", minAcu, maxAcu: 16, profile: null },
  });
  const evidence = gatherCluster(files, { instance });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return todayOf(resolve({ workload, settings: defaultSettings(baseline, workload.view), market }));
}

describe("what runs today", () => {
  it("TOD-1 a serverless source whose file says 8 ACU throughout is priced at 8 ACU, not at a minimum nobody gave", () => {
    const today = todayWith(() => 8, null);
    expect(today).toMatchObject({ basis: "measured", acuHours: 5840, simulatedAcuHours: null });
    expect(today?.totalUsd).toBe(700.8);
  });

  it("TOD-1 a writer whose capacity was not exported stays in the bill beside a measured reader, which is named", () => {
    const on = (id: string, one: Series): Series => ({ ...one, dimensions: { DBInstanceIdentifier: id } });
    const files = [
      on("orders-1", cpu),
      on("orders-2", cpu),
      on(
        "orders-2",
        capacity(() => 8),
      ),
    ];
    const today = todayOfFiles(files, { minAcu: 0.5, instance: "orders-1" });
    const alone = todayOfFiles(files.slice(0, 1), { minAcu: 0.5, instance: "orders-1" });
    expect(today).toMatchObject({ basis: "simulated", unpriced: ["orders-2"] });
    expect(today?.totalUsd).toBe(alone?.totalUsd);
  });

  it("TOD-1 the simulated figure stands beside the measured one where the range is known", () => {
    const today = todayWith(() => 8, 0.5);
    expect(today?.acuHours).toBe(5840);
    expect(today?.simulatedAcuHours).toBeLessThan(5840);
  });

  it("TOD-1 neither storage mode nor growth nor readers that are tried move it", () => {
    const of = (patch: Parameters<typeof officeCase>[1]) =>
      planOptions({ ...officeCase(undefined, patch), members: 0, withSensitivity: false }).baseline;
    const today = of({});
    expect(today?.basis).toBe("listed");
    for (const patch of [
      { storageMode: "io-optimized" },
      { growthPct: 80 },
      { readers: [{ kind: "serverless", instanceClass: null, tier: 1, demandShare: 1 }] },
    ] as const) {
      expect(of(patch)).toEqual(today);
    }
  });

  it("TOD-1 its minimum is the lowest half hour, in halves of an ACU", () => {
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 10 ? 2.1 : 9)))).toBe(2);
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 3 ? 0.5 : 9)))).toBe(9);
    expect(lowestPlateauAcu(capacity((i) => (i % 100 < 10 ? 0 : 9)))).toBe(0);
  });
});
