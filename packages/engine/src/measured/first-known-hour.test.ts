import { expect, it } from "vitest";
import { firstKnownHour } from "./first-known-hour.ts";

const HOURS = 480;
const hours = (is: (hour: number) => boolean) =>
  Uint8Array.from({ length: HOURS }, (_, h) => (is(h) ? 1 : 0));
const coveredS = new Float64Array(HOURS).fill(3600);
const known = (...ran: readonly Uint8Array[]) => ran.map((_, i) => firstKnownHour(i, { ran, coveredS }));
const whole = hours(() => true);

it("TOD-1 before the first sample of one that is there to the end nobody knows whether it ran", () => {
  expect(
    known(
      whole,
      hours((h) => h >= 240),
    ),
  ).toEqual([0, 240]);
  // A restart, and an export that ends some hours before the writer's.
  expect(
    known(
      whole,
      hours((h) => h >= 240 && h !== 300 && h < 470),
    ),
  ).toEqual([0, 240]);
});

it("TOD-1 one that left, and one that came as another left, did not run before its first sample", () => {
  expect(
    known(
      whole,
      hours((h) => h >= 240 && h < 400),
    ),
  ).toEqual([0, 0]);
  expect(
    known(
      hours((h) => h < 240),
      hours((h) => h >= 230),
    ),
  ).toEqual([0, 0]);
  expect(
    known(
      whole,
      hours((h) => h < 100),
      hours((h) => h >= 240),
    ),
  ).toEqual([0, 0, 240]);
});

it("TOD-1 of one that comes and goes the day before its first sample is one of its own", () => {
  expect(
    known(
      whole,
      hours((h) => h >= 240 && h % 24 >= 8 && h % 24 < 18),
    ),
  ).toEqual([0, 224]);
  expect(
    known(
      whole,
      hours((h) => h % 24 >= 8 && h % 24 < 18),
    ),
  ).toEqual([0, 0]);
});
