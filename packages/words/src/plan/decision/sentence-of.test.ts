import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { sentenceOf } from "./sentence-of.ts";

const told = optionOf("pick");
const plan = planOf([told], { pick: "pick" });
const of = { plan, told, isPick: true, now: null, overload: null, place: STANDARD_PLACE };
const told80 = "Measure memory first; with 160 GiB taken to be hot, and no reader: take db.x2g.x";

it("says what to measure first and what the estimate is in one sentence while that fits three lines of a phone", () => {
  const said = (verdict: string) => sentenceOf({ verdict, instances: [] }, of);
  expect(`${told80.slice(0, 79)}.`).toHaveLength(80);
  expect(said(told80.slice(0, 79))).toEqual({ sentence: `${told80.slice(0, 79)}.`, estimate: "" });
  expect(said(told80)).toEqual({
    sentence: "Measure memory first.",
    estimate: "With 160 GiB taken to be hot, and no reader: take db.x2g.x.",
  });
});

it("cuts nothing from a long verdict that begins with no measurement", () => {
  const verdict =
    "Take db.x2g.xlarge; its storage changes once AWS allows it again, on 20 December of this year";
  expect(sentenceOf({ verdict, instances: [] }, of)).toEqual({ sentence: `${verdict}.`, estimate: "" });
});

it("DEM-2 names no shape in the first line where every demand is wrong, however short that is", () => {
  const verdict = "Export CPUUtilization again first; as it stands: take db.r6g.large";
  expect(sentenceOf({ verdict, instances: [] }, of)).toEqual({
    sentence: "Export CPUUtilization again first.",
    estimate: "",
  });
});
