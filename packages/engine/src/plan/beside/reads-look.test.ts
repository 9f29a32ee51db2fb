import { describe, expect, it } from "vitest";
import { readsSpecOf } from "../../../test/instance-spec-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { usEast1 } from "../../../test/price-sheet-fixture.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { Effective } from "../workload/resolve.ts";
import { readsLookFindings } from "./reads-look.ts";

const [plain, nvme] = ["db.r6g.8xlarge", "db.r6gd.8xlarge"] as const;
const hour = (usd: string) => ({
  standard: { usd, source: "test" },
  "io-optimized": { usd, source: "test" },
});
const sheet = { ...usEast1, instanceHour: { [plain]: hour("4.153"), [nvme]: hour("4.992") } };
const specs = [readsSpecOf(plain, null), readsSpecOf(nvme, 1900)];

/** A cluster of which a pool that misses so many of 100 touches is all that is known, and a plan that picks its class. */
function found({
  missPct = 11,
  storageMode = "io-optimized" as StorageMode,
  hasReader = false,
  keeps = true,
  engine = "aurora-postgresql" as const,
}) {
  const settings = settingsOf({ engine, engineVersion: "16.4" });
  const knot = { kind: "pool", mib: 172_293, low: missPct / 100, high: missPct / 100 } as const;
  const effective = {
    ...{ settings, market: { specs, sheet }, workingSetGib: { value: 160, origin: "assumed" } },
    workload: {
      baseline: { source: { kind: "provisioned", instanceClass: plain } },
      evidence: { planned: { readLatency: null }, cluster: { storageGb: 2500 } },
    },
    memory: { curve: { knots: [knot] } },
  } as unknown as Effective;
  const option = (instanceClass: string, usd: number, meetsLimits = true) => {
    const one = { kind: "provisioned", instanceClass } as const;
    const reader = { ...one, tier: 1, demandShare: 1, measured: null } as const;
    return optionOf(instanceClass, {
      ...{ meetsLimits, monthlyUsd: { p10: usd, p50: usd, p90: usd } },
      settings: settingsOf({ writer: one, readers: hasReader ? [reader] : [], storageMode }),
    });
  };
  const plan = planOf([option(plain, 5426.68), option(nvme, 6374.22, keeps)], { pick: plain });
  return readsLookFindings(plan, effective);
}

describe("what Optimized Reads would be worth beside a plan", () => {
  it("ORD-4 names the NVMe class that takes a quarter off the reads of the pick, for the writer and by the plan's own bill", () => {
    const [look, ...more] = found({ hasReader: true });
    expect(more).toEqual([]);
    expect(look).toMatchObject({
      ...{ code: "reads-look", instanceClass: nvme, pickClass: plain, isBounded: true },
      cost: { usd: expect.closeTo((4.992 - 4.153) * 730, 2), isComputeOnly: false },
      clusterUsd: 947.54,
    });
    if (look?.code === "reads-look") expect(look.readMs).toBeLessThan(0.75 * look.pickReadMs);
  });

  it("ORD-4 names nothing where memory misses little, where no tiered cache can be had, or the plan tried those instances and they miss a limit", () => {
    expect(found({ missPct: 0.01 })).toEqual([]);
    expect(found({ storageMode: "standard" })).toEqual([]);
    expect(found({ engine: "aurora-mysql" as never })).toEqual([]);
    expect(found({ keeps: false })).toEqual([]);
  });
});
