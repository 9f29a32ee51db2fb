import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { whatIf } from "../month/what-if-of.ts";
import { prepareWorkload } from "../month/workload.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";

const cpu = officeWeeks({ busyPct: 12, quietPct: 6 });
const metric = (name: string, of: (i: number) => number) =>
  series(name, { timesS: cpu.timesS, values: cpu.timesS.map((_, i) => of(i)) });

/** A db.r6g.2xlarge that misses one touch of a thousand. */
function quietCase(patch: Partial<Settings> = {}, sharedGib?: number) {
  const baseline = baselineOf({
    engineVersion: null,
    source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  });
  const files = [
    cpu,
    metric("BufferCacheHitRatio", () => 99.9),
    metric("ReadIOPS", (i) => ((cpu.values[i] as number) > 10 ? 40 : 20)),
    metric("VolumeBytesUsed", () => 300 * 2 ** 30),
    metric("VolumeReadIOPs", () => 6000),
    ...(sharedGib === undefined
      ? []
      : [metric("AuroraEstimatedSharedMemoryBytes", () => sharedGib * 2 ** 30)]),
  ];
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...patch };
  return { workload, settings, market };
}

const quick = { members: 0, withSensitivity: false } as const;

describe("a plan under an unknown need of memory", () => {
  it("MEM-13 keeps what surely holds the set, and names the smaller shape, what it would save and when", () => {
    const plan = planOptions({ ...quietCase(), ...quick });
    expect(plan.pick).toMatch(/^db\.r6g\.2xlarge/);
    expect(plan.memory).toMatchObject({ sourceMissPct: expect.closeTo(0.1, 6), isVerdict: true });
    expect(plan.memory?.savesUsd).toBeGreaterThan(300);
    expect(plan.memory?.mostMissPct).toBeGreaterThan(0.1);
    expect(plan.notes.map(({ code }) => code)).toContain("one-pool-size");
    const small = plan.options.find(({ id }) => id === plan.memory?.id);
    expect(small?.reasons[0]).toMatchObject({
      code: "misses",
      limits: [
        { code: "reads-over-ceiling", isSure: false },
        { code: "reads-wait", isSure: false },
      ],
    });
  });

  it("MEM-4 AuroraEstimatedSharedMemoryBytes is what a minute touches and never the set", () => {
    const plan = planOptions({ ...quietCase({}, 2), ...quick });
    expect(plan.pick).toMatch(/^db\.r6g\.2xlarge/);
  });

  it("MEM-13 follows the user who knows the set", () => {
    const plan = planOptions({ ...quietCase({ workingSetGib: 2 }), ...quick });
    expect(plan.pick).not.toMatch(/^db\.r6g\.2xlarge/);
    const pick = plan.options.find(({ id }) => id === plan.pick);
    const stays = plan.options.find(({ id }) => id === "db.r6g.2xlarge-standard");
    expect(pick?.monthlyUsd.p90).toBeLessThan(stays?.monthlyUsd.p50 ?? 0);
  });

  it("MEM-10 an option has its own I/O line: more reads where its pool is smaller, as its what-if has it", () => {
    const known = quietCase({ workingSetGib: 30 });
    const plan = planOptions({ ...known, ...quick });
    const requests = (id: string) => {
      const option = plan.options.find((one) => one.id === id);
      const { bill } = whatIf({ ...known, settings: option?.settings as Settings });
      expect(bill.totalUsd).toBe(option?.monthlyUsd.p50);
      return bill.lines.find(({ item }) => item === "io-requests")?.quantity ?? Number.NaN;
    };
    // 6,000 billed reads in each sample of five minutes.
    expect(requests("db.r6g.2xlarge-standard") / (20 * 2_628_000)).toBeCloseTo(1, 1);
    expect(requests("db.r6g.large-standard")).toBeGreaterThan(requests("db.r6g.xlarge-standard"));
    expect(requests("db.r6g.xlarge-standard")).toBeGreaterThan(requests("db.r6g.2xlarge-standard"));
  });
});
