import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { MemberRun } from "../../members/simulate-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { heldRun } from "./held-run.ts";

/** Three days of an instance at half an ACU of demand that memory held at 8. */
const files = exportsOf({
  ...{ days: 3, minAcu: 0.5, maxAcu: 16, demandAcu: () => 0.5 },
  ...{ heldAcu: () => 8, memoryShare: 0.9 },
});

/** Capacity of a member that CPU alone would leave at 1 ACU, at noon of the second day. */
function heldAt(reader?: ReaderSetting, patch: Partial<Settings> = {}): number | null {
  const source = { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: null } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...patch };
  const effective = resolve({ workload, settings, market });
  const { trace } = workload.demand;
  const member = { kind: "serverless", changes: Int32Array.of(0, 2) } as unknown as MemberRun;
  const held = heldRun(effective, { member, trace, ...(reader && { reader }) });
  if (held === null) return null;
  let acu = 0;
  for (let c = 0; c < held.length && (held[c] as number) <= 1.5 * 86_400; c += 2)
    acu = (held[c + 1] as number) / 2;
  return acu;
}

const reader = (tier: number): ReaderSetting => ({
  ...{ kind: "serverless", instanceClass: null, tier, demandShare: 0.1 },
});

describe("what held capacity", () => {
  it("HLD-3 holds the writer, up to its maximum, and what follows it", () => {
    expect(heldAt()).toBe(8);
    expect(heldAt(undefined, { maxAcu: 6 })).toBe(6);
    expect([heldAt(reader(0)), heldAt(reader(1))]).toEqual([8, 8]);
  });

  it("HLD-3 RDR-1 does not hold a reader that follows nobody, nor one beside a class", () => {
    expect(heldAt(reader(2))).toBeNull();
    const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    expect(heldAt(reader(1), { writer })).toBeNull();
  });
});
