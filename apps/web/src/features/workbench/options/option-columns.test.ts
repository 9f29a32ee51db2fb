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
