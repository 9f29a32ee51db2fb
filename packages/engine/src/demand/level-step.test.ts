import { describe, expect, it } from "vitest";
import { hourOfWeek } from "../units/hour-of-week.ts";
import { randomSource } from "../units/random-source.ts";
import { levelStep, ratioSince } from "./level-step.ts";

const DAY_S = 86_400;
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 1000;

interface Made {
  /** First day, a Sunday where nobody says. */
  readonly from?: string;
  readonly days?: number;
  readonly seed?: number;
  /** Hours cut off at the start and at the end. */
  readonly cut?: readonly [start: number, end: number];
  /** What an hour is of office hours. */
  readonly factor?: (epochS: number) => number;
  readonly office?: (epochS: number) => number;
}

/** Hours of office weeks with noise. */
function hoursOf({ from = "2026-10-04", days = 21, seed = 1, cut = [0, 0], ...of }: Made) {
  const { factor = () => 1, office = usual } = of;
  const random = randomSource(seed);
  const firstHour = day(from) / 3600;
  const all = Float64Array.from({ length: 24 * days }, (_, i) => {
    const at = (firstHour + i) * 3600;
    return office(at) * factor(at) * (1 + 0.3 * (random() - 0.5));
  });
  return { firstHour: firstHour + cut[0], levels: all.slice(cut[0], all.length - cut[1]) };
}

function usual(at: number): number {
  const hour = hourOfWeek(at);
  return hour < 120 && hour % 24 >= 8 && hour % 24 < 18 ? 8 : 1.5;
}

const since = (iso: string, ratio: number) => (at: number) => (at >= day(iso) ? ratio : 1);
const found = (made: Made) => {
  const sinceS = levelStep(hoursOf(made));
  return sinceS === null ? null : new Date(1000 * sinceS).toISOString().slice(0, 10);
};
const seeds = Array.from({ length: 6 }, (_, i) => i + 1);

describe("a step of level", () => {
  it("TRD-2 is found from its second day on until it is half the trace, up and down, by any seed", () => {
    for (const ratio of [1.6, 3, 0.5])
      for (const iso of ["2026-10-22", "2026-10-20", "2026-10-15"])
        for (const seed of seeds)
          expect(found({ days: 20, seed, factor: since(iso, ratio) }), `${iso} × ${ratio}`).toBe(iso);
    expect(found({ days: 20, factor: since("2026-10-23", 3) })).toBeNull();
    expect(found({ days: 20, factor: since("2026-10-12", 3) })).toBeNull();
  });

  it("TRD-2 is found where no hour of the week came twice, by the same hours of other workdays", () => {
    for (const seed of seeds)
      expect(found({ days: 7, seed, factor: since("2026-10-08", 2) })).toBe("2026-10-08");
  });

  it("TRD-2 changes by a quarter or more", () => {
    for (const ratio of [1.32, 0.72])
      expect(found({ factor: since("2026-10-20", ratio) })).toBe("2026-10-20");
    for (const ratio of [1.2, 0.84]) expect(found({ factor: since("2026-10-20", ratio) })).toBeNull();
  });

  it("TRD-2 is of the hours in which something is asked, and has three days before it", () => {
    const isOpen = (at: number) => (at / 3600) % 24 >= 8 && (at / 3600) % 24 < 16;
    const office = (at: number) => (isOpen(at) ? 8 : 0.5);
    const factor = (at: number) => (isOpen(at) ? since("2026-10-20", 2)(at) : 1);
    expect(found({ office, factor })).toBe("2026-10-20");
    const monday = { from: "2026-10-05", factor: since("2026-10-07", 2) };
    expect(found({ ...monday, days: 4 })).toBeNull();
    expect(found({ ...monday, from: "2026-10-04", days: 5 })).toBeNull();
    expect(found({ from: "2026-10-05", factor: since("2026-10-08", 2), days: 5 })).toBe("2026-10-08");
  });

  it("TRD-2 begins with the day in which it came, however early or late in it", () => {
    for (const hour of [1, 6, 13, 20]) {
      const at = day("2026-10-19") + 3600 * hour;
      const factor = (epochS: number) => (epochS >= at ? 2.5 : 1);
      expect(["2026-10-19", "2026-10-20"]).toContain(found({ factor }));
    }
  });

  it("TRD-2 is found in a trace that begins and ends within a day", () => {
    for (const cut of [
      [7, 9],
      [15, 2],
      [1, 22],
    ] as const)
      expect(found({ cut, factor: since("2026-10-20", 1.8) })).toBe("2026-10-20");
  });

  it("TRD-2 is of what the same hours were, weekend or not", () => {
    const hours = hoursOf({ factor: since("2026-10-23", 3) });
    expect(ratioSince(hours, day("2026-10-23"))).toBeCloseTo(3, 0);
    expect(ratioSince(hours, day("2026-11-23"))).toBeNull();
  });
});

describe("what is no step of level", () => {
  const silent = (made: Made) => {
    for (const seed of seeds)
      for (const days of [7, 9, 13, 14, 16, 21, 28, 35])
        expect(found({ ...made, seed, days }), `${days} days, seed ${seed}`).toBeNull();
  };

  it("TRD-2 noise, weekends and a trace that begins or ends within a day", () => {
    silent({});
    silent({ cut: [7, 9] });
    // From a Sunday, a Monday, a Wednesday: the last days are a Saturday, a weekend, two workdays.
    silent({ from: "2026-10-05" });
    silent({ from: "2026-10-07" });
  });

  it("TRD-2 a weekend on Friday and Saturday, or none that anybody keeps in UTC", () => {
    silent({ office: (at) => usual(at + DAY_S) });
    silent({ office: (at) => usual(at - 7 * 3600) });
  });

  it("TRD-2 growth, whether it is found as a trend or not", () => {
    for (const perWeek of [-0.1, 0.03, 0.1, 0.2])
      silent({ factor: (at) => (1 + perWeek) ** ((at - day("2026-10-04")) / (7 * DAY_S)) });
  });

  it("TRD-2 growth of 30 % a week, where few days have another of their weekday", () => {
    const factor = (at: number) => 1.3 ** ((at - day("2026-10-04")) / (7 * DAY_S));
    for (const seed of seeds) for (const days of [8, 9]) expect(found({ factor, seed, days })).toBeNull();
  });

  it("TRD-2 one odd day, be it the last, and a few hours of work in each of the last days", () => {
    for (const days of [14, 21, 28]) {
      const last = day("2026-10-04") + (days - 1) * DAY_S;
      expect(found({ days, factor: (at) => (at >= last ? 5 : 1) })).toBeNull();
      const hours = (at: number) => (at >= last - 2 * DAY_S && (at / 3600) % 24 < 4 ? 3 : 1);
      expect(found({ days, factor: hours })).toBeNull();
    }
  });

  it("TRD-2 days that are as ever, a week after a busy stretch of as many", () => {
    for (const length of [2, 3, 4])
      for (const days of [14, 15, 20, 21]) {
        const end = day("2026-10-04") + (days - 7) * DAY_S;
        const busy = (at: number) => (at < end && at >= end - length * DAY_S ? 6 : 1);
        for (const seed of seeds)
          expect(found({ days, seed, factor: busy }), `${length} of ${days} days`).toBeNull();
      }
  });

  it("TRD-2 the last two days of a month, and the turn of one", () => {
    const turn = (at: number) => (at >= day("2026-10-30") && at < day("2026-11-03") ? 2.5 : 1);
    for (let days = 24; days <= 30; days++) expect(found({ days, factor: turn })).toBeNull();
  });

  it("TRD-2 clocks that are put back an hour", () => {
    const back = (at: number) => usual(at >= day("2026-10-25") ? at - 3600 : at);
    for (let days = 22; days <= 30; days++) expect(found({ days, office: back })).toBeNull();
  });

  it("TRD-2 what is idle but for an hour now and then", () => {
    for (const seed of seeds) {
      const random = randomSource(seed + 100);
      const awake = Array.from({ length: 35 * 24 }, () => (random() < 0.06 ? 20 : 0.05));
      const office = (at: number) => awake[(at - day("2026-10-04")) / 3600] as number;
      for (const days of [10, 14, 21, 28]) expect(found({ days, seed, office })).toBeNull();
    }
    // Twice as little as before, where one day a week asks for something.
    const idle = (at: number) => (hourOfWeek(at) >= 48 && hourOfWeek(at) < 72 ? 8 : 0.01);
    expect(found({ office: idle, factor: since("2026-10-22", 2) })).toBeNull();
    expect(levelStep({ firstHour: 0, levels: new Float64Array(24 * 14) })).toBeNull();
    expect(levelStep({ firstHour: 0, levels: new Float64Array() })).toBeNull();
  });
});
