import { expect, it } from "vitest";
import { hasRange, rangePatch } from "./range-patch.ts";

const [serverless, large] = [
  { kind: "serverless" },
  { kind: "provisioned", instanceClass: "db.r8g.large" },
] as const;
const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 0.3 } as const;

it("a range is something to ask of a serverless writer or reader, and of nothing else", () => {
  expect(hasRange({ writer: serverless, readers: [] })).toBe(true);
  expect(hasRange({ writer: large, readers: [reader] })).toBe(true);
  expect(hasRange({ writer: large, readers: [{ ...reader, ...large }] })).toBe(false);
});

it("a minimum above nothing ends auto-pause", () => {
  expect(rangePatch(0, 8)).toEqual({ minAcu: 0, maxAcu: 8 });
  expect(rangePatch(0.5, 8)).toEqual({ minAcu: 0.5, maxAcu: 8, autoPauseS: null });
});
