import { expect, it } from "vitest";
import { isNoDearer, savesWorth } from "./worth-a-change.ts";

it("TOD-4 a change is worth over a hundredth and over $1 a month, and what costs no more than that more is no dearer", () => {
  expect(savesWorth(51.4, 52)).toBe(false);
  expect([savesWorth(51, 52), savesWorth(50.99, 52)]).toEqual([false, true]);
  expect([savesWorth(594, 600), savesWorth(593.99, 600)]).toEqual([false, true]);
  expect([isNoDearer(53, 52), isNoDearer(53.01, 52)]).toEqual([true, false]);
  expect([isNoDearer(606, 600), isNoDearer(606.01, 600)]).toEqual([true, false]);
});
