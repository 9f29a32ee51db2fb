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
