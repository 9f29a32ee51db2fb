import { describe, expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { busyHours, connectedHours, isScattered } from "./busy-hours.ts";

const MONDAY_S = 4 * 86_400;
const HOURS = Array.from({ length: 168 }, (_, hour) => hour);
const weekOf = (acu: (hour: number) => number, hours = HOURS) =>
  demandFromRows({
    seconds: [...hours.map((hour) => 3600 * hour), 3600 * hours.length],
    acu: [...hours.map(acu), 0],
    startS: MONDAY_S,
  });
const isOffice = (hour: number) => hour < 120 && hour % 24 >= 9 && hour % 24 < 18;

describe("busyHours", () => {
  it("CLU-4 busy spans of the week begin an hour early; a night's batch is one, and days without work are not", () => {
    expect(busyHours(weekOf((hour) => (isOffice(hour) ? 8 : 1)))).toEqual(
      [0, 1, 2, 3, 4].map((day) => ({ fromHour: 24 * day + 8, toHour: 24 * day + 18 })),
    );
    const withBatch = busyHours(weekOf((hour) => (isOffice(hour) || hour === 122 ? 8 : 1)));
    expect(withBatch.at(-1)).toEqual({ fromHour: 121, toHour: 123 });
  });

  it("CLU-4 there are none where hours hardly differ, are scattered, or are not all known", () => {
    expect(busyHours(weekOf((hour) => (isOffice(hour) ? 8 : 4)))).toEqual([]);
    expect(busyHours(weekOf((hour) => (hour % 4 === 0 ? 8 : 1)))).toEqual([]);
    const sixDays = HOURS.slice(0, 144);
    expect(busyHours(weekOf((hour) => (isOffice(hour) ? 8 : 1), sixDays))).toEqual([]);
  });
});

describe("isScattered", () => {
  const daily = (hours: readonly number[]) =>
    busyHours(weekOf((hour) => (hours.includes(hour % 24) ? 8 : 1))).length;

  it("CLU-4 the same few windows of every day are hours that somebody keeps, one at midnight among them", () => {
    expect(daily([6, 12, 18])).toBe(21);
    expect(daily([0, 6, 12, 18])).toBe(29);
    expect(daily([0, 4, 8, 12, 18])).toBe(0);
  });

  it("CLU-4 up to two a day are kept whatever their hours; more of them are not where days differ", () => {
    const span = (i: number) => ({ fromHour: 11 * i, toHour: 11 * i + 1 });
    const spans = Array.from({ length: 15 }, (_, i) => span(i));
    expect([isScattered(spans.slice(1)), isScattered(spans)]).toEqual([false, true]);
  });
});

describe("connectedHours", () => {
  /** As scattered by demand as can be. */
  const trace = weekOf((hour) => (hour % 4 === 0 ? 8 : 1));
  const active = Uint8Array.from(HOURS, (hour) => Number(isOffice(hour)));

  it("CLU-4 INS-3 are those in which somebody is connected, begun an hour early, whatever demand does", () => {
    expect(busyHours(trace)).toEqual([]);
    expect(connectedHours({ ...trace, active })).toEqual(
      [0, 1, 2, 3, 4].map((day) => ({ fromHour: 24 * day + 8, toHour: 24 * day + 18 })),
    );
  });

  it("CLU-4 IDL-1 there are none where nobody counted connections, or somebody is there all the time", () => {
    expect(connectedHours({ ...trace, active: null })).toEqual([]);
    expect(connectedHours({ ...trace, active, backgroundMilliAcu: 100 })).toEqual([]);
    expect(connectedHours({ ...trace, active: active.map(() => 1) })).toEqual([]);
  });
});
