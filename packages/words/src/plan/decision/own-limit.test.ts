import { optionOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { ownLimit } from "./own-limit.ts";

function ownOf(maxThrottledPct: number, usedPct = 0, isPick = true) {
  const { limits } = settingsOf();
  const settings = settingsOf({ limits: { ...limits, maxThrottledPct: maxThrottledPct as never } });
  const told = optionOf("pick", { settings, slowPct: { p10: usedPct, p50: usedPct, p90: usedPct } });
  return ownLimit({ told, isPick, place: STANDARD_PLACE });
}

it("HED-1 a limit of the user's own is told from four times what a plan starts with on, or a fourth of it", () => {
  expect([0.1, 0.3, 0.026].map((pct) => ownOf(pct))).toEqual([null, null, null]);
  expect([0.4, 1, 0.025, 0.01].map((pct) => ownOf(pct)?.used)).toEqual([null, null, null, null]);
});

it("HED-1 a pick that only the user's own limit allows is told so, however near that is", () => {
  expect(ownOf(0.2, 0.15)?.used).toMatch(/1.h 6.min/);
  expect([ownOf(0.2, 0.1), ownOf(0.2, 0.15, false), ownOf(0.1, 0.15)]).toEqual([null, null, null]);
  expect(ownOf(1, 0.1)?.used).toBeNull();
});
