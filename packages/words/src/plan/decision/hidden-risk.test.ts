import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { hiddenRisk } from "./hidden-risk.ts";

it("HED-3 demand that a full instance hid is a risk, and a full instance that hid none is not", () => {
  const riskOf = (hiddenPct: number) =>
    hiddenRisk({
      findings: [{ code: "censored", samples: 99, timePct: 3.125, hiddenPct, assumption: true }],
      place: STANDARD_PLACE,
    });
  expect(riskOf(3.125)).toEqual([
    {
      title: "Demand was hidden",
      words:
        "99 samples (3.1\u202f% of the time) were measured on a full instance and hide how much more was wanted; the plan is a lower bound.",
    },
  ]);
  expect(riskOf(0)).toEqual([]);
});
