import { expect, it } from "vitest";
import { awakePatch, hasRange, rangePatch } from "./range-patch.ts";

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

it("PAU-1 a minimum above nothing ends auto-pause, and from nothing it is on", () => {
  const to = (minAcu: number, autoPauseS: number | null) =>
    rangePatch({ minAcu, maxAcu: 8 }, { autoPauseS }).autoPauseS;
  expect([to(0, null), to(0, 3600), to(0.5, 300)]).toEqual([300, 3600, null]);
  expect(awakePatch({ minAcu: 0 })).toEqual({ autoPauseS: null, minAcu: 0.5 });
  expect(awakePatch({ minAcu: 2 })).toEqual({ autoPauseS: null });
});
