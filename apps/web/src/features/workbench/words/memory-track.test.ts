import type { MemoryNeed } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { placeOnTrack, sizeByKey, sizeOnTrack, trackScale, widened } from "./memory-track.ts";

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

it("is widened for a need beyond it alone: a thumb at an end stays there", () => {
  const scale = trackScale(need());
  expect(widened(scale, need({ fromGib: 2, toGib: 2 }))).toBe(scale);
  expect(widened(scale, need({ fromGib: 1, toGib: 500 }))).toEqual({ leastGib: 0.5, mostGib: 1024 });
});

it("every key leads to another size until an end is reached, and back", () => {
  for (const scale of [
    { leastGib: 2, mostGib: 128 },
    { leastGib: 1, mostGib: 8 },
    { leastGib: 0.125, mostGib: 0.5 },
    { leastGib: 0.5, mostGib: 4096 },
  ]) {
    const up = [scale.leastGib];
    while ((up.at(-1) ?? 0) < scale.mostGib && up.length < 500)
      up.push(sizeByKey("ArrowRight", { gib: up.at(-1) ?? 0, scale }) ?? 0);
    expect(up.at(-1)).toBe(scale.mostGib);
    const down = [...up].reverse();
    for (const [i, gib] of down.slice(0, -1).entries())
      expect(sizeByKey("ArrowDown", { gib, scale })).toBe(down[i + 1]);
  }
});

it("keys move by one size, by ten and to the ends, from a figure between two sizes too", () => {
  const scale = { leastGib: 2, mostGib: 128 };
  const from = (gib: number, keys: readonly string[]) => keys.map((key) => sizeByKey(key, { gib, scale }));
  expect(from(38, ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"])).toEqual([37, 37, 39, 39]);
  expect(from(37.3, ["ArrowLeft", "ArrowRight", "PageDown", "PageUp"])).toEqual([37, 38, 28, 47]);
  expect(from(2, ["ArrowLeft", "PageDown", "End", "Home", "Tab"])).toEqual([2, 2, 128, 2, null]);
});
