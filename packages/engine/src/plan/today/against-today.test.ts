import { describe, expect, it } from "vitest";
import { againstToday } from "./against-today.ts";
import type { Today } from "./today-of.ts";

const baseline: Today = {
  ...{ basis: "listed", lines: [], totalUsd: 100, acuHours: null, simulatedAcuHours: null },
  unpriced: [],
};
const more = { code: "today-has-more", instances: 20, tried: 16, assumption: false } as const;

describe("what a month costs more than what runs today", () => {
  it("TOD-1 beside more instances than one cluster has nothing is a saving, for whoever asks", () => {
    expect(againstToday(60, { baseline, notes: [] })).toBe(-40);
    expect(againstToday(60, { baseline, notes: [more] })).toBe(-40);
    expect(againstToday(60, { baseline, notes: [{ ...more, most: 16 }] })).toBeNull();
    expect(againstToday(60, { baseline: null, notes: [] })).toBeNull();
  });
});
