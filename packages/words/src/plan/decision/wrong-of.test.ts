import { planOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { wrongDemand, wrongOf, wrongSentence, wrongState } from "./wrong-of.ts";

const place = STANDARD_PLACE;
const ran: Finding = { code: "class-of-serverless", instanceClass: "db.r7g.large", assumption: false };

it("DEM-2 says what every figure is wrong by, above a list and beside each line of a file", () => {
  const wrong = wrongOf(planOf([], {}), { findings: [ran], place });
  expect(wrong && wrongSentence(wrong)).toBe(
    "By the class to be corrected: every figure below is as it stands, not known before that is corrected.",
  );
  expect(wrong && wrongDemand(wrong)).toBe(
    "By the class to be corrected: demand is drawn as it stands, and what is unmet of it is not known before that is corrected.",
  );
  expect(wrongState(wrong)).toBe("as it stands, by the class to be corrected");
});

it("says nothing where no demand is wrong", () => {
  const wrong = wrongOf(planOf([], {}), { findings: [], place });
  expect(wrong).toBeNull();
  expect(wrongState(wrong)).toBe("");
});
