import { expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { weekOfDemand } from "./week-of-demand.ts";

const MONDAY_S = 4 * 86_400;
const HOURS = Array.from({ length: 168 }, (_, hour) => hour);
const weekOf = (acu: (hour: number) => number, hours = HOURS) =>
  weekOfDemand(
    demandFromRows({
      seconds: [...hours.map((hour) => 3600 * hour), 3600 * hours.length],
      acu: [...hours.map(acu), 0],
      startS: MONDAY_S,
    }),
  );
const isOffice = (hour: number) => hour < 120 && hour % 24 >= 9 && hour % 24 < 18;
const isNight = (hour: number) => hour % 24 >= 2 && hour % 24 < 5;

it("CLU-4 the mean of each hour of the week, and nothing where nothing is known", () => {
  const { meanAcu, patterns } = weekOf((hour) => (hour === 9 ? 8 : 2), HOURS.slice(0, 24));
  expect([meanAcu[9], meanAcu[10], meanAcu[30]]).toEqual([8, 2, null]);
  expect(meanAcu).toHaveLength(168);
  expect(patterns).toEqual([]);
});

it("CLU-4 hours of work are told from a batch that runs daily, and both from other busy hours", () => {
  const codes = (acu: (hour: number) => number) =>
    weekOf(acu).patterns.map(({ code, spans }) => [code, spans.length]);
  expect(codes((hour) => (isOffice(hour) ? 8 : 1))).toEqual([["workdays", 5]]);
  expect(codes((hour) => (isNight(hour) ? 8 : 1))).toEqual([["daily", 7]]);
  expect(codes((hour) => (isOffice(hour) || isNight(hour) ? 8 : 1))).toEqual([
    ["workdays", 5],
    ["daily", 7],
  ]);
  expect(codes((hour) => (hour >= 120 && hour % 24 >= 9 && hour % 24 < 18 ? 8 : 1))).toEqual([["busy", 2]]);
  // A peak at noon of every day is no batch, and with it the evenings of workdays are no hours of work.
  const isNoon = (hour: number) => hour % 24 >= 8 && hour % 24 < 14;
  const isEvening = (hour: number) => hour < 120 && hour % 24 >= 17 && hour % 24 < 21;
  expect(codes((hour) => (isNoon(hour) || isEvening(hour) ? 8 : 1))).toEqual([["busy", 12]]);
  // Short hours of work are no batch.
  expect(codes((hour) => (hour < 120 && hour % 24 >= 9 && hour % 24 < 12 ? 8 : 1))).toEqual([
    ["workdays", 5],
  ]);
  expect(weekOf((hour) => (isNight(hour) ? 8 : 1)).patterns[0]?.spans[0]).toEqual({ fromHour: 1, toHour: 5 });
});
