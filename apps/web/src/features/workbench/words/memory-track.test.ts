import type { MemoryNeed } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { placeOnTrack, sizeOnTrack, trackScale } from "./memory-track.ts";

const need = (of: Partial<MemoryNeed> = {}): MemoryNeed => ({
  ...{ fromGib: 6, toGib: 41, origin: "bounds", flipsGib: [8.4], ...of },
});

it("spans half the least to twice the most of what is known, the flip among it", () => {
  expect(trackScale(need())).toEqual({ leastGib: 2, mostGib: 128 });
  expect(trackScale(need({ flipsGib: [8.4, 300] })).mostGib).toBe(1024);
  expect(trackScale(need({ fromGib: 0, toGib: 0, flipsGib: [] }))).toEqual({ leastGib: 0.5, mostGib: 128 });
});

it("gives a size its place and a place its size", () => {
  const scale = { leastGib: 2, mostGib: 128 };
  expect([2, 16, 128, 500, 0.1].map((gib) => placeOnTrack(gib, scale))).toEqual([0, 0.5, 1, 1, 0]);
  expect([0, 0.25, 0.5, 1].map((at) => sizeOnTrack(at, scale))).toEqual([2, 5.7, 16, 128]);
  expect(sizeOnTrack(0.5, { leastGib: 0.125, mostGib: 0.5 })).toBe(0.25);
});
