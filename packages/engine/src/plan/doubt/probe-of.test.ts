import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { baselineOf, settingsOf } from "../../../test/settings-of.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { probeOf } from "./probe-of.ts";

const range = (minAcu: number, maxAcu: number) =>
  ({ kind: "serverless", minAcu, maxAcu, profile: null }) as const;
const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;

/** What tells of a shape whose writer's memory decides. */
function probe(
  patch: Partial<Settings>,
  { isOfTier = false, ...today }: Partial<Parameters<typeof baselineOf>[0]> & { readonly isOfTier?: boolean },
) {
  const settings = settingsOf(patch);
  const { writer } = settings;
  const spec = writer.kind === "serverless" ? null : specOf(market, writer.instanceClass);
  const asked = { option: { settings }, candidate: { settings, evaluated: { shape: { spec } } }, isOfTier };
  return probeOf(asked, baselineOf(today));
}

const serverless = (minAcu: number, maxAcu: number): Partial<Settings> => ({
  ...{ writer: { kind: "serverless" }, minAcu, maxAcu },
});

describe("MEM-14 what tells of a memory", () => {
  it("MEM-14 a reader of another range would move that of what runs: a clone tells, of a minimum alone its steps", () => {
    const source = range(2, 16);
    expect(probe(serverless(0.5, 22), { source })).toBe("clone");
    expect(probe(serverless(0.5, 16), { source })).toBe("steps");
    expect(probe(serverless(2, 16), { source })).toBeUndefined();
    const night = { fromHour: 0, toHour: 3, minAcu: 8, maxAcu: 16 };
    expect(probe({ ...serverless(0.5, 16), schedule: [night] }, { source })).toBe("clone");
    // No range runs: one of its own moves nothing.
    expect(probe(serverless(0.5, 22), { source: onClass("db.r6g.2xlarge") })).toBeUndefined();
    const readers = [{ instance: "orders-2", source }];
    expect(probe(serverless(0.5, 16), { source: onClass("db.r6g.2xlarge"), readers })).toBe("clone");
  });

  it("MEM-14 ORD-1 an NVMe class in a cluster on Standard has no tiered cache to tell of", () => {
    const large = { writer: onClass("db.r6g.large") } as const;
    const source = onClass("db.r6g.2xlarge");
    expect(probe(large, { source, isOfTier: true })).toBe("clone");
    expect(probe(large, { source, isOfTier: true, storageMode: "io-optimized" })).toBeUndefined();
    expect(probe(large, { source })).toBeUndefined();
  });
});
