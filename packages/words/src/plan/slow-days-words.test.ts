import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { slowDaysClause, slowDaysSentence } from "./slow-days-words.ts";

const day = Date.UTC(2026, 10, 17) / 1000;
const found = { code: "today-slow-days", days: [day], pct: 100, assumption: false } as const;

it("HED-1 names the days that alone hold what is short or slow, and asks to look at them", () => {
  const clause = (notes: readonly object[]) => slowDaysClause({ notes: notes as never }, STANDARD_PLACE);
  expect([clause([]), clause([found])]).toEqual(["", "all of it on 17 Nov"]);
  expect(slowDaysSentence(found, STANDARD_PLACE)).toMatch(
    /^All of the time in which what runs today was short or slow, as measured, lies on 17 Nov: look at what ran then/,
  );
  const most = { ...found, pct: 92 };
  expect(slowDaysSentence(most, STANDARD_PLACE).replace("\u202f", " ")).toMatch(/^92 % of the time in which/);
});
