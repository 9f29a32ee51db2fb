import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { hiddenRisk } from "./decision/hidden-risk.ts";
import { hiddenDayOf, hiddenDayWords, hiddenIn, isOftenHidden } from "./hidden-demand.ts";

const full = (hiddenPct: number | undefined, timePct = 0.2) =>
  ({
    ...{ code: "censored", samples: 3, timePct, assumption: true },
    ...(hiddenPct !== undefined && { hiddenPct }),
  }) as Finding;

it("HED-3 a full instance that had room left hides nothing, and a plan goes by what hides over a thousandth of the time", () => {
  const said = (one: Finding) => [
    hiddenIn([one]).length,
    isOftenHidden([one]),
    hiddenRisk({ findings: [one], place: STANDARD_PLACE }).length,
  ];
  expect(said(full(0))).toEqual([0, false, 0]);
  expect(said(full(0.1))).toEqual([1, false, 1]);
  expect(said(full(0.11))).toEqual([1, true, 1]);
  // Reports of before tell how long it was full alone.
  expect(said(full(undefined))).toEqual([1, true, 1]);
});

it("HED-3 one day holds what was hidden where it does so on every instance that hid it", () => {
  const fromS = Date.UTC(2026, 10, 16, 9) / 1000;
  const held = (hours: number, pct = 100) =>
    ({ ...full(0.8), hiddenDay: { fromS: fromS + 3600 * hours, pct } }) as Finding;
  expect(hiddenDayOf([held(0), held(2), full(0)])).toEqual({ fromS, pct: 100 });
  expect(hiddenDayOf([held(0), held(30)])).toBeNull();
  expect(hiddenDayOf([held(0), full(0.8)])).toBeNull();
  expect(hiddenDayOf([])).toBeNull();
  const words = (pct: number) => hiddenDayWords({ fromS, pct }, STANDARD_PLACE).replaceAll("\u202f", " ");
  expect(words(100)).toBe("All that was hidden lies in the 24 hours from Mon 16 Nov 2026, 09:00 (UTC)");
  expect(words(93.75)).toMatch(/^94 % of what was hidden lies/);
});
