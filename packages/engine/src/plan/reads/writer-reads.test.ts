import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { levelsOfMember, traceOnClass } from "./writer-reads.ts";

const cpu = officeWeeks({ busyPct: 50, quietPct: 10 });
const metric = (name: string, of: (pct: number) => number) =>
  series(name, { timesS: cpu.timesS, values: cpu.values.map(of) });

/** A db.r6g.2xlarge with a set of 20 GiB of its own saying: 42 GiB hold it, 5 GiB do not. */
function caseOf(
  patch: Partial<Settings> = {},
  files = [metric("BufferCacheHitRatio", () => 99.9), metric("ReadIOPS", (pct) => 20 * pct)],
) {
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({
    evidence: gatherCluster([cpu, ...files]),
    baseline,
    specs: market.specs,
  });
  const settings = { ...defaultSettings(baseline, workload.view), minAcu: 2, maxAcu: 32, ...patch };
  const effective = resolve({ workload, settings: { ...settings, workingSetGib: 20 }, market });
  const trace = workload.demand.expected;
  return { effective, trace, plain: { ...effective, memory: null } };
}

describe("the writer's reads", () => {
  it("MEM-8 a range whose pool misses more than the source's pays their CPU", () => {
    const { effective, plain } = caseOf();
    const [costs, free] = [clusterMonth({ effective }), clusterMonth({ effective: plain })];
    expect(costs.projection.acuHours).toBeGreaterThan(1.02 * free.projection.acuHours);
    expect(costs.projection.acuHours).toBeLessThan(2 * free.projection.acuHours);
  });

  it("MEM-8 the class that runs today asks what it did, a smaller one more", () => {
    const on = (instanceClass: string) => caseOf({ writer: { kind: "provisioned", instanceClass } });
    const own = on("db.r6g.2xlarge");
    const askedOf = ({ effective, trace }: typeof own) =>
      traceOnClass(effective, { trace, work: 1, isSpent: true }).milliAcu;
    expect([...askedOf(own)]).toEqual([...own.trace.milliAcu]);
    const small = on("db.r6g.large");
    expect(askedOf(small).every((asked, i) => asked > (small.trace.milliAcu[i] as number))).toBe(true);
    const levels = levelsOfMember(small.effective, { trace: small.trace, factor: 1, work: 1 });
    const most = demandLevels(small.trace).milliAcu.at(-1) as number;
    expect(levels.asked?.(most)).toBe(askedOf(small).reduce((a, b) => Math.max(a, b), 0));
  });

  it("MEM-8 MEM-2 a larger pool saves no CPU where it peaks, if touches do not follow it", () => {
    const files = (of: (pct: number) => number) => [
      ...[metric("BufferCacheHitRatio", () => 90), metric("ReadIOPS", of)],
    ];
    const askedOf = (reads: (pct: number) => number) => {
      const larger = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
      const { effective, trace } = caseOf({ writer: larger }, files(reads));
      const memory = effective.memory && { ...effective.memory };
      const empty = { mib: Float64Array.of(0, 1024), miss: Float64Array.of(1, 0) };
      const lines = { low: empty, mid: empty, high: empty };
      const held = memory && { ...memory, curve: { ...memory.curve, lines } };
      const levels = levelsOfMember({ ...effective, memory: held }, { trace, factor: 1, work: 1 });
      const most = levels.milliAcu.at(-1) as number;
      return { most, asked: levels.asked?.(most) ?? Number.NaN };
    };
    const following = askedOf((pct) => 200 * pct);
    expect(following.asked).toBeLessThan(following.most);
    const unlike = askedOf((pct) => 200 * (60 - pct));
    expect(unlike.asked).toBe(unlike.most);
  });

  it("MEM-8 a faster vCPU touches as many pages for the same work", () => {
    const { effective, trace } = caseOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
    const half = { ...trace, milliAcu: trace.milliAcu.map((demand: number) => demand / 2) };
    const moreOf = (of: typeof trace, work: number) =>
      (traceOnClass(effective, { trace: of, work, isSpent: true }).milliAcu[0] as number) -
      (of.milliAcu[0] as number);
    expect(Math.abs(moreOf(half, 0.5) - moreOf(trace, 1))).toBeLessThanOrEqual(1);
  });

  it("MEM-7 MEM-10 a smaller pool is billed no fewer reads than were measured, though its ceiling leaves some undone", () => {
    const volume = (name: string, of: (pct: number) => number) => ({ ...metric(name, of), statistic: "Sum" });
    const files = [
      ...[metric("BufferCacheHitRatio", () => 99), metric("ReadIOPS", (pct) => 240 * pct)],
      ...[volume("VolumeReadIOPs", (pct) => 300 * 240 * pct), volume("VolumeWriteIOPs", () => 300)],
    ];
    const small = { writer: { kind: "provisioned", instanceClass: "db.r6g.large" } } as const;
    for (const settings of [small, { minAcu: 1, maxAcu: 8 }]) {
      const { effective } = caseOf(settings, files);
      const { ioRequests } = clusterMonth({ effective }).usage;
      expect(ioRequests).toBeGreaterThanOrEqual(
        Math.floor(effective.ioRequestsPerMonth?.value ?? Number.NaN),
      );
    }
  });

  it("MEM-8 without a hit ratio nothing is added", () => {
    const { effective } = caseOf({}, []);
    expect(effective.memory).toBeNull();
    const { writer, trace } = clusterMonth({ effective });
    expect(writer.asked).toBe(trace);
  });
});
