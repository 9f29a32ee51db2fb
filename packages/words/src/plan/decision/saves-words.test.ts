import { optionOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { savesTold } from "./saves-words.ts";

const told = (usd: number, to = usd) => optionOf("pick", { monthlyUsd: { p10: usd, p50: usd, p90: to } });
const said = (usd: number, to?: number, isSettled = true) => {
  const plan = { baseline: { totalUsd: 1000 }, notes: [], options: [], today: null, memory: null } as never;
  const { savesShown, savesWords } = savesTold(
    { plan, told: told(usd, to), isPick: true, isSettled },
    STANDARD_PLACE,
  );
  return [savesShown.value, savesShown.detail, savesWords].map((one) => one.replaceAll("\u202f", " "));
};

it("a saving and a loss are each said once: by sign and word in a figure, by the verb in a line", () => {
  expect(said(874)).toEqual(["−\u2060$126", "saves 13 %", "Saves $126 a month (13 %)"]);
  expect(said(1215)).toEqual(["+\u2060$215", "costs $215 more, 22 %", "Costs $215 more a month (22 %)"]);
  expect(said(1215, 1300)[2]).toBe("Costs $215 more a month (22 %; $215–300)");
  expect(said(874, 1010)[2]).toBe("Saves $126 a month (13 %; between $126 saved and $10.00 more)");
  expect(said(1000)[2]).toBe("Against today $0 a month (no change)");
});

it("a figure that waits for something to be settled is no decision: it says that it is estimated", () => {
  expect(said(874, 900, false)).toEqual([
    "−\u2060$126",
    "saves 13 % as estimated · −\u2060$126 to −\u2060$100",
    "As estimated saves $126 a month (13 %; $100–126)",
  ]);
  expect(said(1215, 1300, false)[2]).toBe("Costs $215 more a month (22 %; $215–300)");
});
