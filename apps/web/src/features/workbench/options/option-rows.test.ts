import type { PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { toCsv } from "../../../format/csv.ts";
import { optionsTable, rolesOf, sortOptions } from "./option-rows.ts";

const cheap = { reasons: [{ code: "frozen-text", text: "=cheap" }] } as const;
const set = { settings: settingsOf({ workingSetGib: 8 }) };
const options = [
  optionOf("short", { ...cheap, usd: 400, meetsLimits: false, unmetMinutesPerMonth: 90 }),
  optionOf("pick", { ...cheap, ...set, usd: 600, cachedPct: 99.2, againstTodayUsd: -418 }),
  optionOf("next", { ...cheap, ...set, usd: 650, cachedPct: 100, againstTodayUsd: -375 }),
  optionOf("today", { ...cheap, usd: 1030, againstTodayUsd: 0 }),
];
const plan = planOf(options, {
  ...{ pareto: ["short", "pick"], pick: "pick", runnerUp: "next", today: "today" },
});
const ids = (list: readonly PlanOption[]) => list.map((one) => one.id);

describe("options table", () => {
  it("ranks the pick first, then the runner-up, then what meets the limits by cost", () => {
    expect(ids(sortOptions(options, { sort: { key: "rank", isDescending: false }, plan }))).toEqual([
      "pick",
      "next",
      "today",
      "short",
    ]);
  });
  it("sorts by any column, missing figures last in both directions", () => {
    const by = (key: "cost" | "cached", isDescending: boolean) =>
      ids(sortOptions(options, { sort: { key, isDescending }, plan }));
    expect(by("cost", false)).toEqual(["short", "pick", "next", "today"]);
    expect(by("cost", true)).toEqual(["today", "next", "pick", "short"]);
    expect(by("cached", false).slice(0, 2)).toEqual(["pick", "next"]);
    expect(by("cached", true).slice(0, 2)).toEqual(["next", "pick"]);
  });
  it("sorts titles as a person counts", () => {
    const range = (minAcu: number, maxAcu: number) =>
      optionOf(`${minAcu}–${maxAcu}`, { settings: settingsOf({ minAcu, maxAcu }) });
    const named = [range(2, 24), range(2, 8), range(0.5, 4)];
    expect(ids(sortOptions(named, { sort: { key: "title", isDescending: false }, plan }))).toEqual([
      "0.5–4",
      "2–8",
      "2–24",
    ]);
  });
  it("names roles", () => {
    expect(rolesOf(optionOf("pick"), plan)).toEqual(["pick"]);
    expect(rolesOf(optionOf("other"), plan)).toEqual([]);
  });
  it("leaves as a table that no spreadsheet runs", () => {
    const csv = toCsv(optionsTable(options, { plan, state: "" }));
    expect(csv).toContain("'=cheap");
    expect(csv.split("\r\n")[2]).toContain("ACU,pick,600,600,600,-418,0,0,0,0,0,99.2,,yes");
  });
});
