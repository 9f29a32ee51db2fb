import { describe, expect, it } from "vitest";
import { ACU_STOPS, acuAt, snapAcu, stopOf } from "./acu-steps.ts";

describe("capacity stops", () => {
  it("rises from 0 to 256 in steps that are halves", () => {
    expect(ACU_STOPS[0]).toBe(0);
    expect(ACU_STOPS.at(-1)).toBe(256);
    expect(ACU_STOPS.every((stop, i) => i === 0 || stop > (ACU_STOPS[i - 1] ?? 0))).toBe(true);
    expect(ACU_STOPS.every((stop) => Number.isInteger(stop * 2))).toBe(true);
  });
  it("finds each stop again", () => {
    for (const stop of ACU_STOPS) expect(acuAt(stopOf(stop))).toBe(stop);
  });
  it("takes the nearest stop for a capacity between two", () => {
    expect(acuAt(stopOf(33.5))).toBe(32);
    expect(acuAt(9_999)).toBe(256);
  });
  it("snaps to halves inside the bounds", () => {
    expect(snapAcu(2.26, { least: 0.5, most: 24 })).toBe(2.5);
    expect(snapAcu(-3, { least: 0.5, most: 24 })).toBe(0.5);
    expect(snapAcu(99, { least: 0.5, most: 24 })).toBe(24);
  });
});
