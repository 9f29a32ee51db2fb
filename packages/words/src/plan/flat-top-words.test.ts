import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { dataWorth } from "./contradiction-words.ts";
import { fullBelowChart } from "./flat-top-words.ts";

it("HED-3 what hid demand is one figure below the chart and beside the data, and not how long the maximum was reached", () => {
  const of = (patch: object) => {
    const full = { code: "censored", instance: null, timePct: 3.6, hiddenPct: 2.8, assumption: false };
    return [{ ...full, ...patch }] as never;
  };
  expect(fullBelowChart(of({}), STANDARD_PLACE)).toMatch(
    /^The instance was full and hid demand for 2\.8.% of the time: there demand is flat at the top/,
  );
  expect(dataWorth("good", { findings: of({}), place: STANDARD_PLACE }).word).toMatch(
    /^good, but hid demand 2\.8.% of the time$/,
  );
  // A range that stands at its maximum with room on its CPU hides nothing.
  expect(fullBelowChart(of({ timePct: 80, hiddenPct: 0 }), STANDARD_PLACE)).toBe("");
  // Reports of before tell one figure alone.
  expect(fullBelowChart(of({ hiddenPct: undefined }), STANDARD_PLACE)).toMatch(/for 3\.6.% of the time/);
});
