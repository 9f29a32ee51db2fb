import { optionOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { savesTold } from "./saves-words.ts";

const told = (usd: number, to = usd) => optionOf("pick", { monthlyUsd: { p10: usd, p50: usd, p90: to } });
const said = (usd: number, to?: number, isSettled = true, findings: readonly object[] = []) => {
  const plan = { baseline: { totalUsd: 1000 }, notes: [], options: [], today: null, memory: null } as never;
  const { savesShown, savesWords } = savesTold(
    { plan, told: told(usd, to), isPick: true, isSettled, findings: findings as never },
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

it("HED-3 a difference from hidden demand is at least its cheaper end and no interval, a saving at most it", () => {
  const hidden = [{ code: "censored", instance: null, timePct: 1.8, assumption: false }];
  expect(said(1056, 1103, false, hidden).slice(1)).toEqual([
    "costs $56.00 more, 5.6 % · at least $56.00",
    "Costs $56.00 more a month (5.6 %; at least $56.00)",
  ]);
  expect(said(874, 1010, true, hidden).slice(1)).toEqual([
    "saves 13 % · at most $126 saved",
    "Saves $126 a month (13 %; at most $126 saved)",
  ]);
  // What is billed by the hour is the same whatever was hidden.
  expect(said(1056, 1056, false, hidden)[2]).toBe("Costs $56.00 more a month (5.6 %)");
  const once = [{ ...hidden[0], timePct: 0.1 }];
  expect(said(1056, 1103, false, once)[2]).toBe("Costs $56.00 more a month (5.6 %; $56–103)");
});
