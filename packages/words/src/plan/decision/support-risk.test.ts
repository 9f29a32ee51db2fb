import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { supportUnknown } from "./support-risk.ts";

it("CLU-3 Extended Support of a version that no file tells is a risk where it is worth a change", () => {
  const told = optionOf("pick", { usd: 379, settings: settingsOf() });
  const risksOf = (monthlyUsd: number | null) => {
    const unknown = { code: "extended-support-unknown", majors: ["11", "12", "13"], monthlyUsd };
    const of = { plan: planOf([told], { pick: "pick" }), told, isPick: true, place: STANDARD_PLACE };
    return supportUnknown({ ...of, runs: [unknown] as never });
  };
  expect(risksOf(292)).toEqual([
    {
      title: "Extended Support may be charged",
      words:
        "No file tells the engine version: on 11, 12, 13 the pick would pay $292 a month more, which is in no figure here; what runs today pays it by its own vCPUs or ACU-hours. SELECT version() tells it.",
    },
  ]);
  expect([risksOf(2), risksOf(null)]).toEqual([[], []]);
});
