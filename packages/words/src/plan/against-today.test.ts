import type { Today } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { againstToday } from "./against-today.ts";

const baseline: Today = {
  ...{ basis: "listed", lines: [], totalUsd: 100, acuHours: null, simulatedAcuHours: null },
  unpriced: [],
};
const more = { code: "today-has-more", instances: 20, tried: 16, assumption: false } as const;

it("TOD-1 a difference from today is told where the plan says that there is one", () => {
  expect(againstToday(60, { baseline, notes: [] })).toBe(-40);
  expect(againstToday(60, { baseline, notes: [more] })).toBe(-40);
  expect(againstToday(60, { baseline, notes: [{ ...more, most: 16 }] })).toBeNull();
  expect(againstToday(60, { baseline: null, notes: [] })).toBeNull();
});
