import { describe, expect, it } from "vitest";
import { metricOf, WEEK_SAMPLES, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const samples = (value: (i: number) => number) => Array.from({ length: WEEK_SAMPLES }, (_, i) => value(i));
/** Every twelfth sample, while the CPU does as little as ever. */
const reads = samples((i) => (i % 12 === 5 ? 8024 : 150));
const cpu = samples((i) => (i % 288 > 96 && i % 288 < 200 ? 22 : 5));

/** A week on 2xlarge classes that could do with less, but for what one instance reads in 8 % of its samples. */
function planOf(of: { readonly hitPct: number | null; readonly reader: "reads" | "rests" | null }) {
  const { hitPct, reader } = of;
  const peaking = (instance: string) => [
    metricOf("ReadIOPS", reads, { instance }),
    ...(hitPct === null
      ? []
      : [
          metricOf(
            "BufferCacheHitRatio",
            samples(() => hitPct),
            { instance },
          ),
        ]),
  ];
  const quiet = (instance: string) => [
    metricOf(
      "ReadIOPS",
      samples((i) => 10 * (cpu[i] as number)),
      { instance },
    ),
    metricOf(
      "BufferCacheHitRatio",
      samples(() => 99.9),
      { instance },
    ),
  ];
  const series = [
    metricOf("CPUUtilization", cpu),
    ...(reader === null ? peaking("orders-1") : quiet("orders-1")),
    ...(reader === null ? [] : [metricOf("CPUUtilization", cpu, { instance: "orders-2" })]),
    ...(reader === "reads" ? peaking("orders-2") : []),
    ...(reader === "rests" ? quiet("orders-2") : []),
    metricOf(
      "VolumeBytesUsed",
      samples(() => 500 * 2 ** 30),
    ),
  ];
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const readers = reader === null ? [] : [{ instance: "orders-2", source, tier: 2 }];
  const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
  const evidence = gatherCluster(series, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 1 };
  return planOptions({ workload, settings, market: wideMarket, members: 0, withSensitivity: false });
}

const limitsOf = ({ reasons }: PlanOption) =>
  reasons.flatMap((reason) => (reason.code === "misses" ? reason.limits : []));
const overCeiling = (option: PlanOption) =>
  limitsOf(option).find((limit) => limit.code === "reads-over-ceiling");

describe("reads that were measured", () => {
  it.each([99.5, null])(
    "MEM-7 a class that cannot read them is out by name, with hits of %s %%",
    (hitPct) => {
      const plan = planOf({ hitPct, reader: null });
      const xlarge = plan.options.find(({ id }) => id === "db.r6g.xlarge-standard") as PlanOption;
      expect(overCeiling(xlarge)).toMatchObject({ timePct: expect.closeTo(100 / 12, 6), isSure: true });
      expect(overCeiling(xlarge)?.wantedPerS).toBeGreaterThanOrEqual(8024);
      const small = plan.options.filter(({ meetsLimits, settings: { writer } }) => {
        const name = writer.kind === "provisioned" ? writer.instanceClass : "";
        return meetsLimits && (name.endsWith(".large") || name.endsWith(".xlarge"));
      });
      expect(small.map(({ id }) => id)).toEqual([]);
      const today = plan.options.find(({ id }) => id === "db.r6g.2xlarge-standard") as PlanOption;
      expect(today.meetsLimits).toBe(true);
    },
  );

  it("MEM-7 a range that comes down too far for them is out by name, and one that does not is not", () => {
    const plan = planOf({ hitPct: null, reader: null });
    const at = (key: string) => plan.options.find(({ id }) => id === `${key}-standard`) as PlanOption;
    const low = plan.options.filter(({ kind, settings }) => kind === "serverless" && settings.minAcu <= 16);
    expect(low.length).toBeGreaterThan(5);
    for (const option of low) expect(overCeiling(option)).toBeDefined();
    expect(overCeiling(at("db.r6g.4xlarge"))).toBeUndefined();
  });

  it("MEM-7 CLU-1 a reader that peaks runs on nothing that could not read it", () => {
    const leastOf = (reader: "reads" | "rests") => {
      const { options } = planOf({ hitPct: 99.5, reader });
      const fitting = options.filter(({ meetsLimits }) => meetsLimits).map(({ settings }) => settings);
      expect(fitting.length).toBeGreaterThan(0);
      const vcpus = fitting.map(({ readers: [own], minAcu }) => {
        const spec = wideMarket.specs.find(({ instanceClass }) => instanceClass === own?.instanceClass);
        return spec?.vcpu ?? minAcu / 4;
      });
      return Math.min(...vcpus);
    };
    expect(leastOf("rests")).toBeLessThan(2.1);
    // 8,024 of the 54,400 that 32 processors read.
    expect(leastOf("reads")).toBeGreaterThan(4.7);
  });
});
