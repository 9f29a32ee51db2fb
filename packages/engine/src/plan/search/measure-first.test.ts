import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { resolve } from "../month/resolve.ts";
import type { Settings } from "../terms/settings.ts";
import { raisesToday } from "./measure-first.ts";

/** Whether settings are what runs today, a range of so much up to 8 ACU, with its maximum raised far enough. */
function raises(patch: Partial<Settings>, minToday: number | null = 2): boolean {
  const source = { kind: "serverless", minAcu: minToday, maxAcu: 8, profile: null } as const;
  const effective = resolve(officeCase(undefined, {}, { source }));
  const range = { writer: { kind: "serverless" }, minAcu: 2, maxAcu: 12 } as const;
  return raisesToday({ settings: { ...effective.settings, ...range, ...patch } }, effective);
}

describe("what shows the demand that a maximum hid", () => {
  it("HED-3 is today's range with a maximum half as high again at least, its minimum no lower", () => {
    expect([raises({}), raises({ maxAcu: 11.5 })]).toEqual([true, false]);
    expect([raises({ minAcu: 1 }), raises({ minAcu: 4 })]).toEqual([false, true]);
    expect(raises({ minAcu: 0.5 }, null)).toBe(true);
  });

  it("HED-3 is no other storage mode, no schedule, no class and no further instance", () => {
    const reader = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const;
    const window = { fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 12 };
    const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    for (const other of [
      { storageMode: "io-optimized" } as const,
      { schedule: [window] },
      { writer },
      { readers: [reader] },
    ])
      expect(raises(other)).toBe(false);
  });
});
