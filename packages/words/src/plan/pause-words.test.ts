import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { pauseSentence } from "./pause-words.ts";

const zero = { minAcu: 0, maxAcu: 3.5, autoPauseS: 300 };
const said = (given: Parameters<typeof settingsOf>[0]) =>
  pauseSentence(settingsOf(given), STANDARD_PLACE)?.replaceAll("\u202f", " ") ?? null;

it("says that a range pauses, after how long, and how long the first connection waits", () => {
  expect(said(zero)).toBe(
    "It pauses after 5 minutes without a connection, and the first one after that waits some 15 s (30 s or longer after a day paused).",
  );
  const after = (autoPauseS: number) => said({ ...zero, autoPauseS })?.match(/after (.+?) without/)?.[1];
  expect([3600, 7200, 5400, 1000].map(after)).toEqual(["an hour", "2 hours", "90 minutes", "1,000 s"]);
});

it("says of a range that pauses at some hours alone that it does so then", () => {
  const schedule = (minAcu: number) => [{ fromHour: 8, toHour: 18, minAcu, maxAcu: 16 }];
  expect(said({ ...zero, schedule: schedule(4) })).toMatch(
    /^While its minimum is 0 it pauses after 5 minutes/,
  );
  expect(said({ autoPauseS: 300, minAcu: 2, schedule: schedule(0) })).toMatch(/^While its minimum is 0 it/);
  expect(said({ ...zero, schedule: schedule(0) })).toMatch(/^It pauses/);
});

it("says nothing of what never pauses: a minimum, no pause set, a feature or an instance on a class", () => {
  const reader = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 1 } as never;
  expect(said({})).toBeNull();
  expect(said({ ...zero, minAcu: 0.5 })).toBeNull();
  expect(said({ ...zero, autoPauseS: null })).toBeNull();
  expect(said({ ...zero, features: ["proxy"] })).toBeNull();
  expect(said({ ...zero, readers: [reader] })).toBeNull();
  expect(said({ ...zero, writer: { kind: "provisioned", instanceClass: "db.r6g.large" } })).toBeNull();
});
