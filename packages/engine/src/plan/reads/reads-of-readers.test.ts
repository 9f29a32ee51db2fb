import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Series } from "../../series/series.ts";
import { classDraws } from "../doubt/class-doubt.ts";
import { ensembleDraws } from "../doubt/ensemble.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { type Candidate, candidatesOf, isOnDemand, meetsReadLimits } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { readerAlone } from "./reader-alone.ts";

const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;

/** An instance with a set of 20 GiB by the user's word: 42 GiB hold it, 5 GiB do not. */
function filesOf(instance: string, load: Parameters<typeof officeWeeks>[0]): readonly Series[] {
  const cpu = officeWeeks(load);
  const { timesS } = cpu;
  const all = [
    cpu,
    series("BufferCacheHitRatio", { timesS, values: cpu.values.map(() => 99.9) }),
    series("ReadIOPS", { timesS, values: cpu.values.map((pct) => 20 * pct) }),
  ];
  return all.map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: instance } }));
}

const files = [
  ...filesOf("orders-1", { busyPct: 50, quietPct: 10 }),
  ...filesOf("orders-2", { busyPct: 15, quietPct: 8 }),
];

/** A cluster of a writer and a reader that runs as told. */
function caseOf(
  runsOn: Pick<ReaderSetting, "kind" | "instanceClass" | "tier">,
  patch: Partial<Settings> = {},
): Effective {
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: runsOn.tier }],
  });
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const start = defaultSettings(baseline, workload.view);
  const readers = start.readers.map((reader) => ({ ...reader, ...runsOn }));
  const bounds = { minAcu: 2, maxAcu: 32 } as const;
  return resolve({
    workload,
    settings: { ...start, ...bounds, workingSetGib: 20, readers, ...patch },
    market,
  });
}

/** The reader as the only instance, as it runs in the cluster. */
function aloneOf(effective: Effective): Effective {
  const [reader] = effective.settings.readers as [ReaderSetting];
  const alone = readerAlone(effective, reader) as Effective;
  const writer =
    reader.kind === "serverless"
      ? ({ kind: "serverless" } as const)
      : ({ kind: "provisioned", instanceClass: reader.instanceClass ?? "" } as const);
  return { ...alone, settings: { ...alone.settings, writer } };
}

const serverless = { kind: "serverless", instanceClass: null, tier: 15 } as const;
const small = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2 } as const;
const onAClass = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;

describe("the reads of a reader", () => {
  it("MEM-8 MEM-10 a serverless reader pays for the CPU of its reads inside a cluster as it does alone", () => {
    const effective = caseOf(serverless, { writer: onAClass });
    const { acuHours } = clusterMonth({ effective }).projection;
    const alone = clusterMonth({ effective: aloneOf(effective) }).projection;
    expect(acuHours).toBeCloseTo(alone.acuHours, 9);
    const plain = clusterMonth({ effective: { ...effective, memory: null } }).projection;
    expect(acuHours).toBeGreaterThan(1.02 * plain.acuHours);
  });

  it("MEM-8 RDR-1 so does one of a near tier, above what its writer has", () => {
    const effective = caseOf({ ...serverless, tier: 1 }, { writer: { kind: "serverless" } });
    const hours = (one: Effective) => clusterMonth({ effective: one }).projection.acuHours;
    const writerAlone: Effective = { ...effective, settings: { ...effective.settings, readers: [] } };
    // At least as much as the writer in every second, whose own reads cost more.
    expect(hours(effective)).toBeGreaterThanOrEqual(2 * hours(writerAlone) - 1e-9);
  });

  it("MEM-8 a class that a reader runs on is as busy, as short and as often slow inside a cluster as alone", () => {
    const effective = caseOf(small, { writer: onAClass });
    const alone = clusterMonth({ effective: aloneOf(effective) }).projection;
    const { slowPct, slowReader, throttledPct } = clusterMonth({ effective }).projection;
    expect(slowReader).toEqual({ kind: "reader", position: 1, tier: 2 });
    expect(slowPct).toBe(alone.slowPct);
    expect(throttledPct).toBe(alone.throttledPct);
    const { slowPct: without } = clusterMonth({ effective: { ...effective, memory: null } }).projection;
    expect(slowPct).toBeGreaterThan(without);
  });

  it("MEM-7 MEM-11 a class that makes a reader wait for its pages is out by the reader's name", () => {
    const limitsOf = (effective: Effective) => {
      const shape = { key: "tried", settings: effective.settings, spec: null };
      const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
      const [found] = candidatesOf(evaluated, effective).filter(isOnDemand) as [Candidate];
      const limits = found.evaluated.misses.map(({ limit }) => limit);
      return { limits, meets: meetsReadLimits(found, effective) };
    };
    const { limits, meets } = limitsOf(caseOf(small, { writer: onAClass }));
    const member = { kind: "reader", position: 1, tier: 2 };
    expect(limits).toContainEqual(expect.objectContaining({ code: "reads-wait", member }));
    expect(meets).toBe(false);
    const asToday = limitsOf(caseOf({ ...onAClass, tier: 2 }, { writer: onAClass }));
    expect(asToday.limits.map(({ code }) => code)).not.toContain("reads-wait");
    expect(asToday.meets).toBe(true);
  });

  it("MEM-8 HED-2 and so it is in each draw", () => {
    const effective = caseOf(small, { writer: onAClass });
    const draws = ensembleDraws(effective, { seed: 1, members: 8 });
    const shapeOf = ({ settings }: Effective) => ({ key: "tried", settings, spec: null });
    const alone = aloneOf(effective);
    expect(classDraws(shapeOf(effective), { effective, draws })).toEqual(
      classDraws(shapeOf(alone), { effective: alone, draws }),
    );
  });
});

it("MEM-10 a reader by itself is billed what it reads of the cluster's requests, and none of the writes", () => {
  const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
  const flat = (metric: string, value: number) => ({
    ...series(metric, { timesS, values: timesS.map(() => value), statistic: "Sum" }),
    dimensions: { DBClusterIdentifier: "orders" },
  });
  const { settings } = caseOf({ ...onAClass, tier: 2 });
  const evidence = gatherCluster(
    [...files, flat("VolumeReadIOPs", 300_000), flat("VolumeWriteIOPs", 90_000)],
    { instance: "orders-1" },
  );
  const baseline = baselineOf({
    ...{ engineVersion: null, instance: "orders-1", source },
    readers: [{ instance: "orders-2", source, tier: 2 }],
  });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const effective = resolve({ workload, settings, market });
  const io = readerAlone(effective, settings.readers[0] as ReaderSetting)?.io;
  expect(io?.leastPerMonth).toBe(0);
  // The writer has the other reads, and all of 300 writes a second.
  const monthS = 730 * 3600;
  expect((io?.readsPerMonth ?? 0) + (effective.io?.readsPerMonth ?? 0)).toBeCloseTo(1000 * monthS, 0);
  expect(effective.io?.leastPerMonth).toBeCloseTo(300 * monthS, 0);
});
