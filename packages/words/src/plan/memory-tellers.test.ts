import type { MemoryDoubt } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { memoryTellers } from "./memory-tellers.ts";

const range = settingsOf({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 22 });
const doubt: MemoryDoubt = {
  ...{ id: "low", shape: range, savesUsd: 50, poolGib: 19.6, isVerdict: true },
  ...{ mostMissPct: 5.57, sourceMissPct: 0.398, hourUsd: 1.74, isPoolFull: true },
};
const said = (patch: Partial<MemoryDoubt>) =>
  memoryTellers({ ...doubt, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("MEM-14 a range is told by a clone where a reader would move that of what runs, a minimum by its steps", () => {
  expect(said({ probe: "clone" })).toBe(
    "An hour of a clone on 0.5–22 ACU ($1.74) that is sent a copy of your reads tells. A reader in the cluster would move the range of what runs.",
  );
  expect(said({ probe: "steps", isPoolFull: undefined as never })).toBe(
    "Lowering the minimum to 0.5 ACU in steps tells, or a paste from the database if its pool is not full.",
  );
});

it("MEM-14 a tiered cache is told by a clone on I/O-Optimized where the cluster is on Standard", () => {
  const shape = { ...range, writer: { kind: "provisioned", instanceClass: "db.r8gd.xlarge" } } as const;
  expect(said({ probe: "clone", shape, hourUsd: 0.81 })).toBe(
    "An hour of a clone on db.r8gd.xlarge and I/O-Optimized ($0.81) that is sent a copy of your reads tells. On Standard there is no tiered cache.",
  );
});

it("MEM-14 names the class that a reader's queries are to run on", () => {
  const source = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const reader = { kind: "provisioned", instanceClass: "db.r8g.xlarge", tier: 2, demandShare: 1 } as const;
  const shape = { ...range, readers: [{ ...reader, measured: { instance: "orders-3", source } }] };
  expect(said({ shape, instance: "orders-3", hourUsd: 0.55 })).toBe(
    "An hour of orders-3’s queries on a reader of db.r8g.xlarge ($0.55) tells.",
  );
});
