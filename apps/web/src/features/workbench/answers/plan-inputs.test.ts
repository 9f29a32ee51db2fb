import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { decisionInputs, planInputs } from "./plan-inputs.ts";

const keyOf = (patch: Parameters<typeof settingsOf>[0]) => JSON.stringify(planInputs(settingsOf(patch)));
const serverless = { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0.3 } as const;
const provisioned = { ...serverless, kind: "provisioned", instanceClass: "db.r6g.large" } as const;

it("a plan is made anew for another range where serverless readers keep it, and only there", () => {
  for (const readers of [[], [provisioned]]) {
    expect(keyOf({ readers, minAcu: 0.5 })).toBe(keyOf({ readers, minAcu: 6 }));
  }
  const readers = [provisioned, serverless];
  expect(keyOf({ readers, minAcu: 0.5 })).not.toBe(keyOf({ readers, minAcu: 6 }));
  expect(keyOf({ readers, maxAcu: 8 })).not.toBe(keyOf({ readers, maxAcu: 16 }));
  expect(keyOf({ readers, storageMode: "standard" })).toBe(keyOf({ readers, storageMode: "io-optimized" }));
});

it("a decision stands whatever shape is in view, and is made anew for another limit or one reader more", () => {
  const of = (patch: Parameters<typeof settingsOf>[0]) => JSON.stringify(decisionInputs(settingsOf(patch)));
  const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const readers = [provisioned];
  expect(of({ readers, writer, minAcu: 4 })).toBe(of({ readers: [{ ...serverless, tier: 0 }] }));
  expect(of({ readers })).not.toBe(of({ readers: [] }));
  expect(of({ growthPct: 5 })).not.toBe(of({}));
});
