import { limitMinutes, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { minutesOfShare, shareOfMinutes } from "./minutes-of-share.ts";
import { isAsLong, shareWords, unmetShort, unmetWords } from "./unmet-words.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");

it("DEM-8 time unmet is told of minutes of a month, none of it as a time too", () => {
  const long = [0, 0.01, 0.5, 7.25, 58, 130].map((minutes) => plain(unmetWords(minutes, STANDARD_PLACE)));
  expect(long).toEqual(["0 min", "< 1 s", "30 s", "7 min 15 s", "58 min", "2 h 10 min"]);
  const short = [0, 0.5, 58, 130].map((minutes) => plain(unmetShort(minutes, STANDARD_PLACE)));
  expect(short).toEqual(["0", "30 s", "58 min", "2.2 h"]);
  expect([unmetWords(null, STANDARD_PLACE), unmetShort(null, STANDARD_PLACE)]).toEqual(["–", "–"]);
});

it("a second a month is the least that makes one time longer than another", () => {
  expect([0, 0.9 / 60, -0.9 / 60, 1.1 / 60, -1.1 / 60].map(isAsLong)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it("HED-1 a share of the time is told by the minutes that it is of a month", () => {
  expect(plain(shareWords(0.1, STANDARD_PLACE))).toBe("44 min");
  expect(plain(shareWords(0, STANDARD_PLACE))).toBe("0 min");
});

it("HED-1 the limit on time in minutes is the one that the engine's rows carry", () => {
  for (const maxThrottledPct of [0, 0.0228, 0.1, 3, 100]) {
    const { limits } = settingsOf({});
    const minutes = limitMinutes(settingsOf({ limits: { ...limits, maxThrottledPct } }));
    expect(minutesOfShare(maxThrottledPct)).toBeCloseTo(minutes, 9);
    expect(shareOfMinutes(minutes)).toBe(maxThrottledPct);
  }
});
