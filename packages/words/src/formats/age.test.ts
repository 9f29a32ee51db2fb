import { expect, it } from "vitest";
import { ageWords } from "./age.ts";
import { STANDARD_PLACE } from "./place.ts";

it("an age is told in days up to two and a half months, then in whole months of the calendar", () => {
  const of = (days: number) => ageWords(days, STANDARD_PLACE);
  expect([of(1), of(76), of(77)]).toEqual(["1 days", "76 days", "3 months"]);
  expect([of(365), of(532), of(533), of(731)]).toEqual(["12 months", "17 months", "18 months", "24 months"]);
});
