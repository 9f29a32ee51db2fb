import { expect, it } from "vitest";
import { DAY_S, HOUR_S, MONTH_S, WEEK_S } from "./seconds.ts";

it("UNI-2 a day is 24 hours, a week seven days, a billed month 730 hours", () => {
  expect([24 * HOUR_S, 7 * DAY_S, 730 * HOUR_S]).toEqual([DAY_S, WEEK_S, MONTH_S]);
  expect([HOUR_S, DAY_S, WEEK_S, MONTH_S]).toEqual([3600, 86_400, 604_800, 2_628_000]);
});
