import type { ScheduleWindow } from "@acuity/engine/capacity";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeHours, describeSchedule, scheduleTitle } from "./schedule-words.ts";

describe("scheduleTitle", () => {
  it("says the raised minimum and for how long, and of several minima only that there is a schedule", () => {
    const day = { fromHour: 8, toHour: 18, minAcu: 12, maxAcu: 30 };
    const overSunday = { fromHour: 166, toHour: 2, minAcu: 12, maxAcu: 30 };
    expect(scheduleTitle([day, overSunday])).toBe("min 12 for 14 h a week");
    const always = { ...day, fromHour: 0, toHour: 168 };
    expect(scheduleTitle([always])).toBe("min 12 for 168 h a week");
    expect(scheduleTitle([{ ...always, fromHour: 9, toHour: 9 }])).toBe("min 12 for 168 h a week");
    expect(scheduleTitle([day, { ...overSunday, minAcu: 4 }])).toBe("scheduled");
    const halves = [0, 24, 48, 72, 96].map((at) => ({ ...day, fromHour: at + 10.75, toHour: at + 11.25 }));
    expect(scheduleTitle(halves)).toBe("min 12 for 2.5 h a week");
    expect(scheduleTitle([{ ...day, toHour: 8.25 }])).toBe("min 12 for 0.25 h a week");
  });
});

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const QUARTERS = 4 * 168;

/** Quarters of an hour of the week from one on up to another, over its end too; of the same one all of them. */
function between(from: number, to: number): readonly number[] {
  const count = (to - from + 2 * QUARTERS) % QUARTERS || QUARTERS;
  return Array.from({ length: count }, (_, i) => (from + i) % QUARTERS);
}

/** The quarters that a reader takes the words to mean. */
function readBack(words: string): ReadonlySet<number> {
  const day = `(?:${DAYS.join("|")})`;
  const quarter = (clock = "") => {
    const [hour = 0, minute = 0] = clock.split(":").map(Number);
    return 4 * hour + minute / 15;
  };
  const at = (name = "") => 96 * DAYS.indexOf(name);
  const days = (list: string) =>
    list.split(", ").flatMap((run) => {
      const [first = "", last = first] = run.split("–");
      return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1);
    });
  const daily = new RegExp(`(${day}(?:–${day})?(?:, ${day}(?:–${day})?)*) ([\\d:]+)–([\\d:]+)`, "g");
  const span = new RegExp(`(${day}) ([\\d:]+) to (${day}) ([\\d:]+)`, "g");
  return new Set([
    ...(words.includes("the whole week") ? between(0, 0) : []),
    ...[...words.matchAll(daily)].flatMap(([, list = "", from, to]) =>
      days(list).flatMap((name) => {
        expect(quarter(to), words).toBeGreaterThan(quarter(from));
        return between(at(name) + quarter(from), at(name) + quarter(to));
      }),
    ),
    ...[...words.matchAll(span)].flatMap(([, first, from, last, to]) =>
      between(at(first) + quarter(from), at(last) + quarter(to)),
    ),
  ]);
}

const window = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 95 }),
    fc.oneof(
      fc.constantFrom(32, 36, 96),
      fc.integer({ min: 1, max: 96 }),
      fc.integer({ min: 1, max: QUARTERS - 1 }),
    ),
  )
  .map(([day, from, length]): ScheduleWindow => {
    const fromHour = 24 * day + from / 4;
    const end = fromHour + length / 4;
    return { fromHour, toHour: end > 168 ? end - 168 : end, minAcu: 8, maxAcu: 32 };
  });

/** The same hours on some days, told in any order. */
const daily = fc
  .shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
  .map((days) =>
    days.map(
      (day): ScheduleWindow => ({ fromHour: 24 * day + 8, toHour: 24 * day + 19, minAcu: 8, maxAcu: 32 }),
    ),
  );

describe("describeSchedule", () => {
  const base = { minAcu: 2, maxAcu: 32 };

  it("SCH-1 whoever reads the words back has every quarter of an hour of the windows, and no other", () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(window, { minLength: 1, maxLength: 6 }), daily), (windows) => {
        const words = describeSchedule(windows, base);
        const meant = windows.flatMap(({ fromHour, toHour }) => between(4 * fromHour, 4 * toHour));
        expect(
          [...readBack(words)].sort((a, b) => a - b),
          words,
        ).toEqual([...new Set(meant)].sort((a, b) => a - b));
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it("SCH-1 says days in runs, and of each range its minimum, its maximum where that is another, and the rest", () => {
    const on = (day: number, minAcu = 8, maxAcu = 32) => ({
      ...{ fromHour: 24 * day + 8, toHour: 24 * day + 19.25, minAcu, maxAcu },
    });
    expect(
      describeSchedule(
        [3, 0, 4, 1, 2].map((day) => on(day)),
        base,
      ),
    ).toBe("min 8 on Mon–Fri 8–19:15, else 2 (UTC)");
    expect(describeSchedule([on(5), on(6), on(1, 4, 64)], base)).toBe(
      "min 8 on Sat, Sun 8–19:15; min 4, max 64 on Tue 8–19:15, else 2 (UTC)",
    );
    expect(describeSchedule([], base)).toBe("the same range at every hour");
    const all = { ...on(0), fromHour: 0, toHour: 24 };
    expect(describeSchedule([all], base)).toBe("min 8 on Mon 0–24, else 2 (UTC)");
    const weekend = { ...on(5), toHour: 168 };
    expect(describeSchedule([weekend], base)).toBe("min 8 on Sat 8 to Mon 0, else 2 (UTC)");
    const always = { fromHour: 0, toHour: 168, minAcu: 8, maxAcu: 32 };
    expect(describeSchedule([always], base)).toBe("min 8 on the whole week, else 2 (UTC)");
  });

  it("says hours on the clock of those who read them", () => {
    const work = [0, 1, 2, 3, 4].map((day) => ({ fromHour: 24 * day + 8, toHour: 24 * day + 18 }));
    expect(describeHours(work)).toBe("Mon–Fri 8–18");
    expect(describeHours(work, 2)).toBe("Mon–Fri 10–20");
    expect(describeHours(work, -5.5)).toBe("Mon–Fri 2:30–12:30");
    expect(describeHours([{ fromHour: 1, toHour: 4 }], -3)).toBe("Sun 22 to Mon 1");
  });
});
