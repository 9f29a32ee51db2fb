import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { shapeColumns } from "./option-columns.tsx";

it("has no column of what is cached where nobody knows a set", () => {
  const heads = (workingSetGib: number | null) =>
    shapeColumns(
      planOf([optionOf("a", { cachedPct: 99, settings: settingsOf({ workingSetGib }) })]),
      STANDARD_PLACE,
    ).map(({ head }) => head);
  expect(heads(8)).toContain("Cache fits");
  expect(heads(null)).not.toContain("Cache fits");
});

it("DEM-8 tells the time unmet of a month's minutes", () => {
  const option = optionOf("a", { unmetMinutesPerMonth: 58, unmetAcuHours: 3 });
  const column = shapeColumns(planOf([option]), STANDARD_PLACE).find(({ head }) => head === "Unmet a month");
  expect(column?.cell(option)).toBe("58\u202fmin");
});

it("TOD-1 tells a difference from today by colour where it is a saving, and none from the bill of several clusters", () => {
  const options = [
    optionOf("less", { againstTodayUsd: -20 }),
    optionOf("outside", { againstTodayUsd: -20, meetsLimits: false }),
    optionOf("more", { againstTodayUsd: 20 }),
  ];
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  const shown = (notes: readonly (typeof more)[]) => {
    const plan = planOf(options, { notes });
    const column = shapeColumns(plan, STANDARD_PLACE).find(({ key }) => key === "against-today");
    return options.map((option) => [column?.cell(option), column?.tone?.(option)]);
  };
  expect(shown([])).toEqual([
    ["−\u2060$20.00", "saving"],
    ["−\u2060$20.00", undefined],
    ["+\u2060$20.00", "loss"],
  ]);
  expect(shown([more])).toEqual(options.map(() => ["–", undefined]));
});
