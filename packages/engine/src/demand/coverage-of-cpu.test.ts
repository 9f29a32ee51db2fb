import { expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { coverageOfCpu } from "./coverage-of-cpu.ts";

const HOUR_S = 3600;
const hours = Array.from({ length: 14 * 24 }, (_, hour) => hour);
const isAwake = (hour: number) => hour % 24 >= 8 && hour % 24 < 18;
const samples = (of: readonly number[], value: (hour: number) => number) =>
  of.map((hour): [number, number] => [HOUR_S * hour, value(hour)]);
const cpu = seriesOf(
  samples(hours.filter(isAwake), () => 20),
  { metric: "CPUUtilization", periodS: HOUR_S },
);

it("DEM-7 time at a measured capacity of 0 is known, at either end too, and without that metric nobody knows", () => {
  const capacity = seriesOf(
    samples(hours, (hour) => (isAwake(hour) ? 2 : 0)),
    { metric: "ServerlessDatabaseCapacity", periodS: HOUR_S },
  );
  const known = coverageOfCpu({ cpu, capacity });
  expect(known).toMatchObject({ startS: 0, spanS: 336 * HOUR_S, knownS: 336 * HOUR_S, grade: "good" });
  const silent = coverageOfCpu({ cpu, capacity: null });
  expect(silent.startS).toBe(8 * HOUR_S);
  expect(silent.knownS).toBeLessThan(0.5 * 336 * HOUR_S);
});
