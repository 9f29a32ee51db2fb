import { describe, expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import type { PlanOption } from "./plan.ts";

const GIB = 2 ** 30;
const week = Array.from({ length: 7 * 288 }, (_, i) => i);
const isNight = (i: number) => i % 288 < 36;

/** A db.r6g.xlarge at 8 % CPU on a volume that any pool holds, its memory nearly gone each night. */
function planOf(swapGib: (i: number) => number) {
  const { memoryGib } = wideMarket.specs.find((one) => one.instanceClass === "db.r6g.xlarge") ?? {
    memoryGib: 0,
  };
  const column = (name: string, of: (i: number) => number) => metricOf(name, week.map(of));
  const evidence = gatherCluster([
    column("CPUUtilization", (i) => (i % 7 === 0 ? 9 : 8)),
    column("BufferCacheHitRatio", () => 99.99),
    column("ReadIOPS", () => 1),
    column("VolumeBytesUsed", () => 3 * GIB),
    column("FreeableMemory", (i) => (isNight(i) ? 0.02 : 0.2) * memoryGib * GIB),
    column("SwapUsage", (i) => swapGib(i) * GIB),
  ]);
  const baseline = baselineOf({
    engineVersion: null,
    source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = defaultSettings(baseline, workload.view);
  const plan = planOptions({ workload, settings, market: wideMarket, members: 0, withSensitivity: false });
  const option = (id: string | null) => plan.options.find((one) => one.id === id);
  return { plan, pick: option(plan.pick), large: option("db.r6g.large-standard"), memoryGib };
}

const missesOf = (option: PlanOption | undefined) => {
  const [first] = option?.reasons ?? [];
  return first?.code === "misses" ? first.limits : [];
};
const poolOf = (memoryGib: number) =>
  bufferPoolMib({ memoryGib, nvmeGb: null, engine: "aurora-postgresql" }) / 1024;

describe("a class that swaps", () => {
  it("MEM-17 leaves nothing with less memory to be picked, by name, and says so", () => {
    const { plan, pick, large, memoryGib } = planOf((i) => (isNight(i) ? 1 : 0.1));
    expect(plan.notes.map(({ code }) => code)).toContain("memory-short");
    const [first] = large?.reasons ?? [];
    expect(first?.code === "misses" ? first.limits : []).toContainEqual({
      ...{ code: "less-memory", memoryGib: memoryGib / 2, instanceClass: "db.r6g.xlarge" },
      ...{ todayGib: memoryGib, swapGib: expect.closeTo(0.9) },
    });
    expect(pick?.instanceClass ?? "").not.toContain("large-");
    expect(["db.r6g.large", "db.r7g.large"]).not.toContain(pick?.instanceClass);
    expect(plan.memory?.id ?? "").not.toMatch(/g\.large/);
    const ranges = plan.options.filter(
      ({ kind, reasons: [reason] }) => kind === "serverless" && reason?.code !== "misses",
    );
    for (const { settings } of ranges) expect(2 * settings.maxAcu).toBeGreaterThanOrEqual(memoryGib);
  });

  it("MEM-17 where it swaps a twentieth of its memory and more, as much memory is no pick either", () => {
    const { plan, pick, memoryGib } = planOf((i) => (isNight(i) ? 2 : 0.1));
    const today = plan.options.find(({ id }) => id === plan.today);
    const [first] = today?.reasons ?? [];
    expect(first?.code === "misses" ? first.limits.map(({ code }) => code) : []).toEqual(["less-memory"]);
    const spec = wideMarket.specs.find(({ instanceClass }) => instanceClass === pick?.instanceClass);
    expect(spec?.memoryGib ?? 2 * (pick?.settings.maxAcu ?? 0)).toBeGreaterThan(memoryGib);
  });

  it("MEM-17 as much memory is no pick where the swap was full before the first sample, by its level", () => {
    const { plan, pick, memoryGib } = planOf((i) => (isNight(i) ? 2 : 1.5));
    const today = plan.options.find(({ id }) => id === plan.today);
    expect(missesOf(today)).toEqual([
      {
        ...{ code: "less-memory", memoryGib, instanceClass: "db.r6g.xlarge", todayGib: memoryGib },
        swapGib: expect.closeTo(2),
      },
    ]);
    const spec = wideMarket.specs.find(({ instanceClass }) => instanceClass === pick?.instanceClass);
    expect(spec?.memoryGib ?? 2 * (pick?.settings.maxAcu ?? 0)).toBeGreaterThan(memoryGib);
  });

  it("MEM-17 MEM-18 where nothing swaps, little free memory is said, and refuses what has no room for what is in use", () => {
    const { plan, large, memoryGib } = planOf(() => 0.1);
    const codes = plan.notes.map(({ code }) => code);
    expect(codes).toContain("memory-low");
    expect(codes).not.toContain("memory-short");
    // 98 % in use, a tenth of it the system's: what the whole pool leaves is the sessions' at least.
    expect(missesOf(large)).toEqual([
      {
        code: "no-room-beside-pool",
        usedGib: expect.closeTo(0.98 * memoryGib, 6),
        besideGib: expect.closeTo(0.88 * memoryGib - poolOf(memoryGib), 6),
        roomGib: expect.closeTo(0.45 * memoryGib - poolOf(memoryGib / 2), 6),
      },
    ]);
    expect(missesOf(plan.options.find(({ id }) => id === plan.today))).toEqual([]);
  });
});
