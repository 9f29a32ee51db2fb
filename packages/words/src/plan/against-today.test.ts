import type { Today } from "@acuity/engine/plan";
import * as engine from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { againstToday, optionAgainstToday } from "./against-today.ts";

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

it("TOD-1 says of a month what the engine says of it, to the cent, by what the engine noted of today", () => {
  for (const instances of [1, 2, 16, 17, 40])
    for (const monthlyUsd of [0, 60, 99.996, 100.004, 133.337]) {
      const today = { ...baseline, totalUsd: 100.001, instances };
      const notes = engine.todayFindings(today, { tried: Math.min(instances, 16) });
      const [said, asked] = [
        againstToday(monthlyUsd, { baseline: today, notes }),
        engine.againstToday(monthlyUsd, today),
      ];
      expect(said, `${monthlyUsd} beside ${instances}`).toBe(asked);
      expect(said === null).toBe(instances > 16);
    }
});

it("TOD-1 an option of an old plan is no saving against the bill of several clusters", () => {
  const option = { againstTodayUsd: -40 };
  expect(optionAgainstToday(option, { notes: [more] })).toBe(-40);
  expect(optionAgainstToday(option, { notes: [{ ...more, most: 16 }] })).toBeNull();
});
