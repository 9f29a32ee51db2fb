import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { optionColumns } from "./option-columns.tsx";

it("has no column of what is cached where nobody knows a set", () => {
  const heads = (workingSetGib: number | null) => {
    const plan = planOf([optionOf("a", { cachedPct: 99, settings: settingsOf({ workingSetGib }) })]);
    const asked = { plan, currentId: null, place: STANDARD_PLACE, onExplain: () => undefined };
    return optionColumns(asked).map(({ head }) => head);
  };
  expect(heads(8)).toContain("Set cached");
  expect(heads(null)).not.toContain("Set cached");
});
