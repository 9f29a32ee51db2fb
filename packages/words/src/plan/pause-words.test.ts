import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { pauseSentence, soonerPauseSentence } from "./pause-words.ts";

const waits = { isAtTimes: false, resumeS: 15, longResumeS: 30 };
const said = (afterS: number, isAtTimes = false) =>
  pauseSentence({ ...waits, afterS, isAtTimes }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("says that a range pauses, after how long, and how long the first connection waits", () => {
  expect(said(300)).toBe(
    "It pauses after 5 minutes without a connection, and the first one after that waits some 15 s (30 s or longer after a day paused).",
  );
  const after = (afterS: number) => said(afterS).match(/after (.+?) without/)?.[1];
  expect([3600, 7200, 5400, 1000].map(after)).toEqual(["an hour", "2 hours", "90 minutes", "1,000 s"]);
  expect(said(300, true)).toMatch(/^While its minimum is 0 it pauses after 5 minutes/);
});

it("says of readers beside a class that they alone pause", () => {
  const of = (ofReaders: number) => pauseSentence({ ...waits, afterS: 300, ofReaders }, STANDARD_PLACE);
  expect(of(1)).toMatch(
    /^Its serverless reader pauses after 5 minutes without a connection, and costs nothing then, /,
  );
  expect(of(2)).toMatch(/^Each serverless reader pauses after /);
});

it("says after how long today pauses where that is another time, and what a sooner pause saves", () => {
  const moved = pauseSentence({ ...waits, afterS: 300, todayS: 1800 }, STANDARD_PLACE);
  expect(moved).toContain("after 5 minutes (today after 30 minutes) without a connection");
  expect(soonerPauseSentence({ fromS: 1800, toS: 300, lessUsd: 2.28 }, STANDARD_PLACE)).toBe(
    "Pausing after 5 minutes in place of 30 minutes (SecondsUntilAutoPause 1800 → 300) would save $2.28 a month; more first connections would wait.",
  );
});
