import { expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { hourlyAccount } from "./hourly-account.ts";
import { measureRun } from "./measure-run.ts";
import { profileFor } from "./profile-for.ts";
import { projectMonth } from "./project-month.ts";
import { simulate } from "./simulate.ts";

const MONDAY_S = 4 * 86_400;

/** Ten days from a Saturday, an hour a sample: weekends 2 ACU, weekdays 10, with capacity the same as demand. */
function tenDays(): { trace: DemandTrace; changes: Int32Array } {
  const startS = MONDAY_S - 2 * 86_400;
  const acu = Array.from({ length: 240 }, (_, hour) => {
    const day = Math.floor(hour / 24) % 7;
    return day < 2 ? 2 : 10;
  });
  const trace = demandFromRows({
    seconds: [...acu.keys(), 240].map((hour) => hour * 3600),
    acu: [...acu, 0],
    startS,
  });
  const changes = Int32Array.from(acu.flatMap((value, hour) => [hour * 3600, value * 2]));
  return { trace, changes };
}

it("DEM-8 ten days with two weekends count their weekend once", () => {
  const month = projectMonth(hourlyAccount(tenDays()));
  expect(month.acuHours).toBeCloseTo((730 / 7) * (5 * 10 + 2 * 2), 9);
  expect(month.measuredHours).toBe(168);
  expect(month.throttledRatio).toBe(0);
});

it("DEM-8 an hour of the week that was never measured takes the mean of its hour of the day", () => {
  const { trace, changes } = tenDays();
  const milliAcu = trace.milliAcu.map((demand, hour) => (hour >= 48 && hour < 72 ? -1 : demand));
  const month = projectMonth(hourlyAccount({ trace: { ...trace, milliAcu }, changes: changes.slice() }));
  expect(month.measuredHours).toBe(168);
  const oneDay = { ...trace, edgesS: trace.edgesS.slice(0, 25), milliAcu: trace.milliAcu.slice(0, 24) };
  const short = projectMonth(hourlyAccount({ trace: oneDay, changes: Int32Array.of(0, 4) }));
  expect(short.measuredHours).toBe(24);
  expect(short.acuHours).toBeCloseTo(2 * 730, 9);
});

it("DEM-8 ACU-6 hours, throttled seconds and deficit add up to the run's", () => {
  const acu = Array.from({ length: 500 }, (_, i) => 1 + ((i * 37) % 23));
  const trace = demandFromRows({
    seconds: [...acu.keys(), 500].map((i) => i * 70),
    acu: [...acu, 0],
    startS: 1234,
  });
  const run = simulate({
    trace,
    minAcu: 1,
    maxAcu: 16,
    parameters: profileFor({ profile: "platform-4" }).parameters,
  });
  const account = hourlyAccount({ trace, changes: run.changes });
  const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0);
  expect(sum(account.acuSeconds)).toBeCloseTo(run.acuHours * 3600, 6);
  expect(sum(account.throttledS)).toBe(run.throttledS);
  expect(sum(account.deficitAcuS)).toBeCloseTo(run.deficitAcuS, 6);
  expect(sum(account.knownS)).toBe(35_000);
  expect(measureRun({ trace, changes: run.changes })).toEqual({
    halfAcuSeconds: run.halfAcuSeconds,
    acuHours: run.acuHours,
    throttledS: run.throttledS,
    deficitAcuS: run.deficitAcuS,
    longestEpisodeS: run.longestEpisodeS,
    worstRatio: run.worstRatio,
  });
  expect(() => hourlyAccount({ trace, changes: new Int32Array(0) })).toThrow("simulate with changes");
});

it("DEM-8 one day stands for the week hour by hour: a morning peak does not become an evening's", () => {
  const acu = Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 8 : 1));
  const trace = demandFromRows({
    seconds: [...acu.keys(), 24].map((hour) => hour * 3600),
    acu: [...acu, 0],
    startS: MONDAY_S,
  });
  const changes = Int32Array.of(0, 16, 6 * 3600, 2);
  const month = projectMonth(hourlyAccount({ trace, changes }));
  expect([month.acuHours, month.measuredHours]).toEqual([(730 * (6 * 8 + 18)) / 24, 24]);
  expect([...month.acuByHourOfWeek.slice(24 + 4, 24 + 8)]).toEqual([8, 8, 1, 1]);
});

it("PAU-1 what a paused reader's sample shows without connections is asked by nobody", () => {
  const rows = demandFromRows({ seconds: [0, 100, 200], acu: [0.5, 0.5, 0] });
  const changes = Int32Array.of(0, 0);
  const of = (active: Uint8Array | null) => measureRun({ trace: { ...rows, active }, changes }).throttledS;
  expect([of(Uint8Array.of(0, 1)), of(Uint8Array.of(1, 1)), of(null)]).toEqual([100, 200, 200]);
});

it("DEM-8 a month keeps its hours when another is projected", () => {
  const { trace, changes } = tenDays();
  const first = projectMonth(hourlyAccount({ trace, changes }));
  const hours = [...first.acuByHourOfWeek];
  projectMonth(
    hourlyAccount({ trace, changes: changes.map((value, i) => (i % 2 === 0 ? value : 3 * value)) }),
  );
  expect([...first.acuByHourOfWeek]).toEqual(hours);
});

it("DEM-8 the columns of an account are one piece of memory", () => {
  const { knownS, acuSeconds, pausedS } = hourlyAccount(tenDays());
  expect(acuSeconds.buffer).toBe(knownS.buffer);
  expect(pausedS.length).toBe(240);
});
