import { describe, expect, it } from "vitest";
import { besideClassOf, stormAcu } from "../../../test/climbing-reader.ts";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
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

/** A busy db.r6g.2xlarge and a reader of 0.5 to 64 ACU that has its 32 ACU, in tier 1, and asks for 2 of them. */
function besideClass() {
  const range = { kind: "serverless", minAcu: 0.5, maxAcu: 64, profile: "platform-4" } as const;
  const held = exportsOf({
    ...{ minAcu: 0.5, maxAcu: 64, memoryShare: 0.05, heldAcu: () => 32 },
    demandAcu: (i) => (i % 24 < 3 ? 2.4 : 1.2),
  });
  const cpu = [{ ...officeWeeks({ busyPct: 70, quietPct: 40 }), dimensions: named("orders-1") }];
  const files = [...cpu, ...held.map((one) => ({ ...one, dimensions: named("orders-2") }))];
  const source: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" };
  const readers = [{ instance: "orders-2", source: range, tier: 1 }];
  const baseline = baselineOf({ instance: "orders-1", source, readers });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return planOptions({ workload, settings, market, members: 16, withSensitivity: false });
}

/** A busy class and a reader of a class to which nobody connects; `isCounted`: its connections are in the files. */
function besideIdle(isCounted: boolean) {
  const source: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" };
  const cpu = [
    { busyPct: 70, quietPct: 40 },
    { busyPct: 1, quietPct: 1 },
  ].map((load, i) => ({ ...officeWeeks(load), dimensions: named(`orders-${i + 1}`) }));
  const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
  const nobody = series("DatabaseConnections", { timesS, values: timesS.map(() => 0) });
  const files = isCounted ? [...cpu, { ...nobody, dimensions: named("orders-2") }] : cpu;
  const baseline = baselineOf({
    ...{ instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: 2 }],
  });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const base = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  const settings = { ...base, limits: { ...base.limits, standby: "none" as const } };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

const named = (DBInstanceIdentifier: string) => ({ DBInstanceIdentifier });

describe("shapes put together of each instance's own", () => {
  it("PAU-1 CLU-4 a reader to which nobody connects pauses beside a class on a range from 0, and costs as little as it does alone", () => {
    const plan = besideIdle(true);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.settings).toMatchObject({ writer: { kind: "provisioned" }, minAcu: 0, autoPauseS: 300 });
    expect(pick?.settings.readers).toMatchObject([{ kind: "serverless", tier: 2 }]);
    const { writer } = pick?.settings ?? {};
    const usd =
      writer?.kind === "provisioned" && market.sheet.instanceHour[writer.instanceClass]?.standard?.usd;
    expect(pick?.monthlyUsd.p50).toBeLessThan(730 * Number(usd) + 1);
    expect(plan.notes).toContainEqual(expect.objectContaining({ code: "pick-pauses", ofReaders: 1 }));
    // Where nobody counted who is connected, none pauses.
    const pausing = ({ settings }: (typeof plan.options)[number]) => settings.autoPauseS !== null;
    expect(besideIdle(false).options.filter(pausing)).toEqual([]);
  });

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

  it("CLU-1 RDR-1 a serverless reader held by the tier it follows a class in is offered in tier 2, without what that tier holds", () => {
    const plan = besideClass();
    const inTier2 = plan.options.filter(
      ({ settings: { writer, readers, storageMode, commitment } }) =>
        writer.kind === "provisioned" &&
        readers[0]?.kind === "serverless" &&
        readers[0].tier === 2 &&
        storageMode === "standard" &&
        commitment.kind === "none",
    );
    const stays = inTier2.find(({ settings: { minAcu, maxAcu } }) => minAcu === 0.5 && maxAcu === 64);
    const today = plan.options.find(({ id }) => id === plan.today);
    // Of 32 ACU at $0.12 an hour its own demand asks for a tenth.
    expect((today?.monthlyUsd.p50 ?? 0) - (stays?.monthlyUsd.p50 ?? 0)).toBeGreaterThan(
      0.8 * 32 * 0.12 * 730,
    );
    const minima = new Set(inTier2.map(({ settings }) => settings.minAcu));
    expect(minima.size).toBeGreaterThanOrEqual(3);
  });

  it("CLU-4 TOD-4 a reader that climbs is tried on every range beside today's writer too, and not beside the cheapest alone", () => {
    const today = "db.r6g.xlarge";
    const plan = planOptions({ ...besideClassOf(today, stormAcu), members: 0, withSensitivity: false });
    const ranges = plan.options.flatMap(({ settings: { writer, readers, minAcu, schedule } }) =>
      writer.kind === "provisioned" && readers[0]?.kind === "serverless" && schedule.length === 0
        ? [{ on: writer.instanceClass, minAcu }]
        : [],
    );
    const minima = new Set(ranges.map(({ minAcu }) => minAcu));
    expect(new Set(ranges.flatMap(({ on, minAcu }) => (on === today ? [minAcu] : [])))).toEqual(minima);
  });
});
