import { expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { demandLevels, provisionedQuality } from "./provisioned-quality.ts";

it("DEM-1 a class of constant capacity: quantiles by time, time over 80 % and at 100 %", () => {
  const trace = demandFromRows({ seconds: [0, 500, 900, 950, 1000], acu: [2, 6.4, 8, 10, 0] });
  const quality = provisionedQuality(demandLevels(trace), { vcpu: 2 });
  expect(quality).toEqual({
    cpuP50Pct: 25,
    cpuP95Pct: 100,
    cpuP99Pct: 100,
    cpuMaxPct: 100,
    over80S: 100,
    at100S: 100,
    knownS: 1000,
  });
  expect(provisionedQuality(demandLevels(trace), { vcpu: 4 })).toMatchObject({
    cpuMaxPct: 62.5,
    over80S: 0,
    at100S: 0,
  });
  expect(() => provisionedQuality(demandLevels(trace), { vcpu: 0 })).toThrow("got 0");
});

it("DEM-1 levels ascend with the seconds up to each, by whichever way they are ordered, and leave out what is unknown", () => {
  const rows = demandFromRows({ seconds: [0, 10, 30, 60, 100, 150], acu: [3, 1, 3, 0, 2, 0] });
  const of = (highest: number) => {
    const { milliAcu, secondsUpTo } = demandLevels({
      ...rows,
      milliAcu: Int32Array.of(3000, 1000, 3000, -1, highest),
    });
    return [[...milliAcu], [...secondsUpTo]];
  };
  const seconds = [20, 30, 60, 110];
  expect(of(4000)).toEqual([[1000, 3000, 3000, 4000], seconds]);
  expect(of(2_000_000)).toEqual([[1000, 3000, 3000, 2_000_000], seconds]);
});
