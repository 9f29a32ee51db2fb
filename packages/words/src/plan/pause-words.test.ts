import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import {
  holdingPause,
  pauseCondition,
  pauseSentence,
  pausingStep,
  soonerPauseSentence,
  todayAwakeSentence,
} from "./pause-words.ts";

const waits = { isAtTimes: false, resumeS: 15, longResumeS: 30 };
const said = (afterS: number, isAtTimes = false) =>
  pauseSentence({ ...waits, afterS, isAtTimes }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("says that a range pauses, after how long, and how long the first connection waits", () => {
  expect(said(300)).toBe(
    "It pauses after 5 minutes without a connection, and the first one after that waits some 15 s (30 s or longer after a day paused) and finds a cold cache.",
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

it("PAU-1 says of a range that may pause and does not what keeps it awake", () => {
  const awake = { by: "connections", leastOpen: 20, isToday: true, pausedHours: 0, days: 21 } as const;
  const of = (more: object) =>
    pauseSentence({ ...waits, afterS: 300, awake: { ...awake, ...more } }, STANDARD_PLACE).replaceAll(
      "\u202f",
      " ",
    );
  expect(of({})).toBe(
    "It may pause after 5 minutes without a connection, but never did in the 21 days measured: at least 20 connections were open at all times.",
  );
  expect(of({ leastOpen: 0, pausedHours: 12 })).toContain(
    "but did for 12 h a month alone by the 21 days measured: there was no time without a connection for longer.",
  );
  expect(of({ isToday: false, leastOpen: 1 })).toContain(
    "but never could have in the 21 days measured: at least one connection was open at all times.",
  );
  expect(of({ by: "unknown" })).toContain("though nobody was connected for longer: something else keeps it");
  expect(of({ by: "demand" })).toContain("nobody counted connections");
});

it("IDL-1 says of the pick itself that it pauses, and what is in doubt; elsewhere which range would", () => {
  const note = { maxAcu: 16, lessUsd: 122.33, pausedHours: 554.4, isCounted: true } as const;
  const settings = { writer: { kind: "serverless" }, schedule: [], minAcu: 0, maxAcu: 16 };
  const said = (of: object, more: object = {}) =>
    pauseCondition(
      { ...note, ...more },
      { pick: { settings: { ...settings, ...of } } as never, place: STANDARD_PLACE },
    ).replaceAll("\u202f", " ");
  expect(said({})).toBe(
    "If no connection stays open while nothing is asked: it pauses 554 h a month, $122 a month less.",
  );
  expect(said({}, { isOpen: true })).toMatch(
    /less, where pages that are cold after each pause come in fast enough\.$/,
  );
  expect(said({ minAcu: 0.5 })).toContain("Serverless 0–16 ACU with auto-pause, $122 a month less.");
});

it("IDL-1 HLD-2 says of what holds capacity that a pause would not bill it, where connections were counted", () => {
  const note = { code: "pause-would-save", maxAcu: 16, lessUsd: 122, pausedHours: 554.4 } as const;
  const said = (isCounted: boolean) =>
    holdingPause({ notes: [{ ...note, isCounted, assumption: true }] }, STANDARD_PLACE);
  expect(said(true)).toMatch(
    /^Open connections keep it from a pause for 554.h a month .* would not bill it\.$/,
  );
  expect(said(false)).toBeNull();
});

it("says of today's range what keeps it awake, where something else is to run", () => {
  const awake = { by: "connections", leastOpen: 10, isToday: true, pausedHours: 0, days: 28 } as const;
  expect(todayAwakeSentence({ afterS: 300, awake }, STANDARD_PLACE)).toBe(
    "Today’s range may pause after 5 minutes without a connection, but never did in the 28 days measured: at least 10 connections were open at all times.",
  );
});

it("IDL-1 is a step wherever counted connections cost what is worth a word, with the sum; uncounted ones from half on", () => {
  const said = (of: object) => {
    const note = { code: "pause-would-save", maxAcu: 24, lessUsd: 72.89, pausedHours: 495, ...of };
    const told = { monthlyUsd: { p10: 397, p50: 397, p90: 397 } } as never;
    return pausingStep({ notes: [note] as never }, { told, place: STANDARD_PLACE }).replaceAll("\u202f", " ");
  };
  expect(said({ isCounted: true })).toBe(
    "Let the client’s pool close idle connections: a range that pauses, 0–24 ACU, then costs $72.89 a month less.",
  );
  expect(said({ isCounted: true, isOpen: true })).toMatch(/less if pages that are cold after each pause/);
  expect(said({ isCounted: false })).toBe("");
  expect(said({ isCounted: false, lessUsd: 240 })).toMatch(/^Export DatabaseConnections: .* under half\.$/);
});
