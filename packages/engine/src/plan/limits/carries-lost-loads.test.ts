import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { settingFields } from "../terms/setting-fields.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { carriesLostLoads, lostLoads } from "./carries-lost-loads.ts";

/** A size of r6g, or a class of another family. */
const onClass = (size: string) =>
  ({
    kind: "provisioned",
    instanceClass: size.includes(".") ? `db.${size}` : `db.r6g.${size}`,
  }) as const satisfies SourceSetting;

/** A writer and its readers on the sizes they were measured on, each as busy as is said. */
function clusterOf(
  loads: readonly (readonly [size: string, busyPct: number])[],
  patch: Partial<Settings> = {},
) {
  const names = loads.map((_, i) => `orders-${i + 1}`);
  const [writer = ["large", 0], ...others] = loads;
  const baseline = baselineOf({
    ...{ instance: "orders-1", source: onClass(writer[0]) },
    readers: others.map(([size], i) => ({ instance: names[i + 1] as string, source: onClass(size) })),
  });
  const cpu = loads.map(([, busyPct], i) => ({
    ...officeWeeks({ busyPct, quietPct: busyPct }),
    dimensions: { DBInstanceIdentifier: names[i] as string },
  }));
  const evidence = gatherCluster(cpu, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = {
    ...defaultSettings(baseline, workload.view),
    workingSetGib: 0.3,
    writer: onClass(writer[0]),
    ...patch,
  };
  return { workload, settings, market };
}
const lostOf = (...of: Parameters<typeof clusterOf>) => lostLoads(resolve(clusterOf(...of)));

describe("the loss of a reader", () => {
  it("CLU-1 of two leaves the other with the load of both", () => {
    expect(
      lostOf([
        ["2xlarge", 5],
        ["xlarge", 30],
        ["xlarge", 30],
      ]),
    ).toBeNull();
    expect(
      lostOf([
        ["2xlarge", 5],
        ["xlarge", 60],
        ["xlarge", 60],
      ]),
    ).toEqual({
      ...{ lost: 2, lostInstance: "orders-3", timePct: 100 },
      on: { kind: "reader", position: 1, tier: 2, instance: "orders-2" },
    });
    // 2.4 vCPU on a large of 2.
    expect(
      lostOf([
        ["2xlarge", 5],
        ["large", 10],
        ["xlarge", 55],
      ]),
    ).toMatchObject({
      ...{ lost: 2, on: { kind: "reader", position: 1 } },
    });
  });

  it("CLU-1 of three is shared by the two that remain", () => {
    expect(
      lostOf([
        ["2xlarge", 5],
        ["xlarge", 40],
        ["xlarge", 40],
        ["xlarge", 40],
      ]),
    ).toBeNull();
    expect(
      lostOf([
        ["2xlarge", 5],
        ["xlarge", 70],
        ["xlarge", 70],
        ["xlarge", 70],
      ]),
    ).not.toBeNull();
  });

  it("CLU-1 of the only one is the writer's to carry, and one whose load nobody knows asks for nothing", () => {
    expect(
      lostOf([
        ["xlarge", 30],
        ["xlarge", 30],
      ]),
    ).toBeNull();
    expect(
      lostOf([
        ["xlarge", 60],
        ["xlarge", 60],
      ]),
    ).toMatchObject({ lost: 1, on: { kind: "writer" } });
    const asked = clusterOf([
      ["xlarge", 60],
      ["xlarge", 60],
    ]);
    const readers = asked.settings.readers.map((one) => ({ ...one, demandShare: 0 }));
    expect(lostLoads(resolve({ ...asked, settings: { ...asked.settings, readers } }))).toBeNull();
  });

  it("CLU-1 of the writer leaves a lone reader with both loads, and others with that of the promoted one", () => {
    // 2.4 vCPU each: eight carry both, four do not.
    const lost = { lost: 0, on: { kind: "reader", position: 1 } };
    expect(
      lostOf([
        ["2xlarge", 30],
        ["xlarge", 60],
      ]),
    ).toMatchObject(lost);
    expect(
      lostOf([
        ["2xlarge", 30],
        ["2xlarge", 30],
      ]),
    ).toBeNull();
    expect(
      lostOf([
        ["2xlarge", 30],
        ["xlarge", 30],
        ["xlarge", 30],
      ]),
    ).toBeNull();
  });

  it("CLU-1 is that of the month planned for, and of an instance as fast as it was measured on", () => {
    const loads = [
      ["2xlarge", 5],
      ["xlarge", 32],
      ["xlarge", 32],
    ] as const;
    expect(lostOf(loads)).toBeNull();
    expect(lostOf(loads, { growthPct: 100 })).toMatchObject({ on: { kind: "reader" } });
    // As much time of a faster family is more on this one.
    const measuredOn = (size: string) => {
      const asked = clusterOf([
        ["2xlarge", 5],
        [size, 16],
        [size, 16],
      ]);
      const readers = asked.settings.readers.map((one) => ({ ...one, instanceClass: "db.r6g.xlarge" }));
      return lostLoads(resolve({ ...asked, settings: { ...asked.settings, readers } }));
    };
    expect(measuredOn("2xlarge")).toBeNull();
    expect(measuredOn("r7g.2xlarge")).toMatchObject({ lost: 2, on: { kind: "reader" } });
  });

  it("CLU-1 holds a range to what its scaling fills, as where it runs by itself", () => {
    // 72 % of 8 ACU: a class of two vCPU answers slowly from 71 % on, a range fills 76 % of itself.
    const both = clusterOf([
      ["large", 36],
      ["large", 36],
    ]);
    const effective = resolve({ ...both, settings: { ...both.settings, minAcu: 0.5, maxAcu: 8 } });
    const on = (runsOn: SourceSetting | { kind: "serverless" }) =>
      carriesLostLoads(effective, { at: -1, runsOn });
    expect([on(onClass("large")), on({ kind: "serverless" })]).toEqual([false, true]);
  });

  it("CLU-1 asks the same of each place by itself as of the whole", () => {
    const effective = resolve(
      clusterOf([
        ["xlarge", 60],
        ["xlarge", 60],
      ]),
    );
    const writerOn = (size: string) => carriesLostLoads(effective, { at: -1, runsOn: onClass(size) });
    expect([writerOn("xlarge"), writerOn("2xlarge")]).toEqual([false, true]);
    const readerOn = (size: string) => carriesLostLoads(effective, { at: 0, runsOn: onClass(size) });
    expect([readerOn("xlarge"), readerOn("2xlarge")]).toEqual([false, true]);
  });

  const planOf = (of: ReturnType<typeof clusterOf>) =>
    planOptions({ ...of, members: 0, withSensitivity: false });

  it("CLU-1 a pick survives where today does, or where the user says so; elsewhere nothing is asked", () => {
    const sturdy = [
      ["2xlarge", 20],
      ["2xlarge", 20],
      ["2xlarge", 20],
    ] as const;
    const plan = planOf(clusterOf(sturdy));
    expect(plan.standby).toMatchObject({ origin: "today", readers: true });
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.meetsLimits).toBe(true);
    const settings = pick?.settings as Settings;
    expect(lostLoads(resolve({ ...clusterOf(sturdy), settings }))).toBeNull();
    // Half of it would serve each alone.
    const small = plan.options.filter(({ reasons: [first] }) => first?.code === "misses");
    const missed = small.flatMap(({ reasons: [first] }) => (first?.code === "misses" ? first.limits : []));
    expect(missed).toContainEqual(expect.objectContaining({ code: "reader-lost", limitPct: 0.1 }));
    const frail = [
      ["2xlarge", 60],
      ["2xlarge", 60],
      ["2xlarge", 60],
    ] as const;
    expect(planOf(clusterOf(frail)).standby).toMatchObject({ origin: "today", readers: false });
    const limits = { ...settingFields.limits.default, standby: "required" } as const;
    const asked = planOf(clusterOf(frail, { limits }));
    const today = asked.options.find(({ id }) => id === asked.today);
    expect(today?.reasons[0]).toMatchObject({
      code: "misses",
      limits: [{ code: "reader-lost", timePct: 100 }],
    });
  });
});
