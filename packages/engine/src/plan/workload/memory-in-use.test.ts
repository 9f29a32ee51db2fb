import { describe, expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "./workload.ts";

const week = Array.from({ length: 7 * 288 }, (_, i) => i);

/** An oversized db.r6g.4xlarge that reads hardly anything. */
function planOf(hitPct: number, workingSetGib: number | null = null) {
  const column = (name: string, of: (i: number) => number) => metricOf(name, week.map(of));
  const evidence = gatherCluster([
    column("CPUUtilization", (i) => (i % 7 === 0 ? 3 : 2)),
    column("BufferCacheHitRatio", () => hitPct),
    column("ReadIOPS", () => 0.04),
    column("VolumeBytesUsed", () => 400 * 2 ** 30),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.4xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  const plan = planOptions({ workload, settings, market: wideMarket, members: 0, withSensitivity: false });
  return { notes: plan.notes, pick: plan.options.find(({ id }) => id === plan.pick) };
}

/** The least memory that a pick comes down to, GiB. */
function leastGib({ pick }: ReturnType<typeof planOf>): number {
  const spec = wideMarket.specs.find(({ instanceClass }) => instanceClass === pick?.instanceClass);
  return spec?.memoryGib ?? 2 * (pick?.settings.minAcu ?? 0);
}

describe("memoryInUse", () => {
  it("MEM-2 DEM-5 touches known from below alone let no smaller pool than today's be picked", () => {
    const atLeast = planOf(99.9999);
    expect(atLeast.notes).toContainEqual({ code: "touches-at-least", readsPct: 100, assumption: true });
    expect(atLeast.notes).toContainEqual(
      expect.objectContaining({ code: "working-set-assumed", isAtLeast: true }),
    );
    expect(leastGib(atLeast)).toBeGreaterThanOrEqual(128);
    // A ratio that counts them says how little a smaller pool reads at most.
    const counted = planOf(99.9);
    expect(counted.notes.map(({ code }) => code)).not.toContain("touches-at-least");
    expect(leastGib(counted)).toBeLessThan(8);
  });

  it("DEM-5 there the set of the user's own must be held, and no more", () => {
    const own = planOf(99.9999, 12);
    expect(leastGib(own)).toBeGreaterThan(12);
    expect(leastGib(own)).toBeLessThan(64);
    expect(own.notes.map(({ code }) => code)).not.toContain("working-set-assumed");
  });
});
