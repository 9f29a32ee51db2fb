import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { market as few, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Market } from "../terms/market.ts";
import { plannedDemand, resolve, underLoad } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { leastUsd } from "./least-usd.ts";

const onNvme = "db.r6gd.xlarge";
const price = (usd: string) => ({ usd, source: "a row" });
const market: Market = {
  ...few,
  specs: [...few.specs, specOf(onNvme, { vcpu: 4, nvmeGb: 237 })],
  sheet: {
    ...few.sheet,
    instanceHour: {
      ...few.sheet.instanceHour,
      [onNvme]: { standard: price("0.577"), "io-optimized": price("0.75") },
    },
  },
};

/** A class whose pool is too small for what it reads; a tiered cache would serve most of that. */
function filesOf(instance: string): readonly Series[] {
  const cpu = officeWeeks({ busyPct: 30, quietPct: 10 });
  const { timesS } = cpu;
  const all = [
    cpu,
    series("BufferCacheHitRatio", { timesS, values: cpu.values.map(() => 97) }),
    series("ReadIOPS", { timesS, values: cpu.values.map((pct) => 10 * pct) }),
  ];
  return all.map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: instance } }));
}

const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
const volume = [
  series("VolumeReadIOPs", { timesS, values: timesS.map(() => 200_000), statistic: "Sum" }),
  series("VolumeWriteIOPs", { timesS, values: timesS.map(() => 1000), statistic: "Sum" }),
  series("VolumeBytesUsed", { timesS, values: timesS.map(() => 200 * 2 ** 30) }),
].map((one) => ({ ...one, dimensions: { DBClusterIdentifier: "orders" } }));

/** A serverless writer beside a reader whose tiered cache reads less where storage is I/O-Optimized. */
function besideNvme() {
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({
    ...{ engineVersion: "16.4", instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: 2 }],
  });
  const evidence = gatherCluster([...filesOf("orders-1"), ...filesOf("orders-2"), ...volume], {
    instance: "orders-1",
  });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const runsOn = { kind: "provisioned", instanceClass: onNvme, tier: 2 } as const;
  const readers = start.readers.map((reader) => ({ ...reader, ...runsOn }));
  const settings = { ...start, writer: { kind: "serverless" }, readers, minAcu: 2, maxAcu: 16 } as const;
  const effective = resolve({ workload, market, settings });
  const shape = { key: "tried", settings, spec: null };
  return { effective, evaluated: evaluateShape(shape, { effective, demand: plannedDemand(effective) }) };
}

describe("what a shape costs at least", () => {
  it("OPT-2 a range beside a tiered cache has a least cost without requests: fewer than none are no refusal", () => {
    const { effective, evaluated } = besideNvme();
    const { requestsAt } = evaluated.month;
    const requests = (storageMode: "standard" | "io-optimized") =>
      requestsAt?.({ storageMode, bound: "mid" }) ?? Number.NaN;
    expect(requests("io-optimized")).toBeLessThan(requests("standard"));
    const [cheapest] = onDemandOf(evaluated, effective);
    const least = leastUsd(evaluated, effective);
    expect(least).toBeGreaterThan(730 * 0.577);
    expect(least).toBeLessThanOrEqual(cheapest?.priced.totalUsd ?? Number.NaN);
  });

  it("OPT-2 TOD-3 a class costs no less under the least load that is tried, its volume and I/O with it", () => {
    const { effective, evaluated } = besideNvme();
    const settings = {
      ...evaluated.shape.settings,
      writer: { kind: "provisioned", instanceClass: onNvme },
    } as const;
    const shape = { key: "class", settings, spec: specOf(onNvme, { vcpu: 4, nvmeGb: 237 }) };
    const under = (load: number) => {
      const loaded = underLoad(effective, load);
      const found = evaluateShape(shape, {
        effective: loaded,
        demand: { ...plannedDemand(effective), factor: load },
      });
      return { found, usd: onDemandOf(found, loaded)[0]?.priced.totalUsd ?? Number.NaN };
    };
    const least = leastUsd(under(1).found, effective);
    expect(under(0.5).usd).toBeLessThan(under(1).usd);
    expect(least).toBeLessThanOrEqual(under(0.5).usd + 0.02);
  });

  it("OPT-2 TOD-1 a range that is billed by its measured capacity costs no more at least than that, whatever minimum is said", () => {
    const cpu = officeWeeks({ busyPct: 8, quietPct: 4 });
    const capacity = series("ServerlessDatabaseCapacity", { timesS, values: timesS.map(() => 2) });
    const range = { kind: "serverless", minAcu: 4, maxAcu: 16, profile: null } as const;
    const baseline = baselineOf({ engineVersion: null, source: range });
    const workload = prepareWorkload({
      evidence: gatherCluster([cpu, capacity]),
      ...{ baseline, specs: market.specs },
    });
    const settings = { ...defaultSettings(baseline, workload.view), writer: { kind: "serverless" } } as const;
    const leastOf = (minAcu: number) => {
      const effective = resolve({ workload, market, settings: { ...settings, minAcu } });
      const shape = { key: "range", settings: effective.settings, spec: null };
      const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
      const [cheapest] = onDemandOf(evaluated, effective);
      return { least: leastUsd(evaluated, effective), usd: cheapest?.priced.totalUsd ?? Number.NaN };
    };
    const today = leastOf(4);
    expect(today.usd).toBeCloseTo(2 * 730 * 0.12, 1);
    expect(today.least).toBeLessThanOrEqual(today.usd);
    expect(leastOf(8).least).toBeCloseTo(8 * 730 * 0.12, 1);
  });
});
