import { describe, expect, it } from "vitest";
import { timeTicks } from "./time-ticks.ts";
import { clampWindow } from "./time-window.ts";

const monday = Date.UTC(2026, 2, 2) / 1000;
const day = 86_400;

describe("time axis", () => {
  it("labels days over two weeks, clocks over hours, months over a year", () => {
    expect(
      timeTicks({ startS: monday, endS: monday + 14 * day }, 14)
        .map((t) => t.label)
        .slice(0, 3),
    ).toEqual(["Mon 2", "Tue 3", "Wed 4"]);
    expect(timeTicks({ startS: monday, endS: monday + 6 * 3600 }, 6).map((t) => t.label)).toEqual([
      "Mon 2",
      "01:00",
      "02:00",
      "03:00",
      "04:00",
      "05:00",
    ]);
    const year = timeTicks({ startS: monday, endS: monday + 365 * day }, 12);
    expect(year[0]?.label).toBe("Apr 2026");
    expect(year.length).toBeLessThanOrEqual(13);
  });
  it("names days where it leaves times out, whenever the trace begins", () => {
    for (const hour of [0, 1, 7, 12, 13, 23]) {
      const startS = monday + hour * 3600;
      for (let most = 7; most <= 30; most += 1) {
        const labels = timeTicks({ startS, endS: startS + 9 * day }, most).map(({ label }) => label);
        expect(labels.length).toBeLessThanOrEqual(most);
        expect(labels.filter((label) => !label.includes(":")).length, `${hour} ${most}`).toBeGreaterThan(3);
      }
    }
  });
  it("starts weeks on Monday", () => {
    expect(timeTicks({ startS: monday - 3 * day, endS: monday + 60 * day }, 10)[0]).toEqual({
      atS: monday,
      label: "2 Mar",
    });
  });
  it("never exceeds what there is room for", () => {
    for (const days of [0.01, 0.3, 1, 3, 9, 30, 90, 400, 2000]) {
      expect(timeTicks({ startS: monday, endS: monday + days * day }, 8).length).toBeLessThanOrEqual(8);
    }
  });
});

describe("clampWindow", () => {
  const bounds = { startS: 0, endS: 1000, leastS: 100 };
  it("widens a window that is too narrow around its middle", () => {
    expect(clampWindow({ startS: 495, endS: 505 }, bounds)).toEqual({ startS: 450, endS: 550 });
  });
  it("stays inside", () => {
    expect(clampWindow({ startS: -50, endS: 50 }, bounds)).toEqual({ startS: 0, endS: 100 });
    expect(clampWindow({ startS: -500, endS: 5000 }, bounds)).toEqual({ startS: 0, endS: 1000 });
  });
});
