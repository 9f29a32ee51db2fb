import { expect, it } from "vitest";
import { hourPeaks, UNKNOWN_PEAK } from "../capacity/hour-peaks.ts";
import { demandFromRows } from "./demand-from-rows.ts";
import { growDemand } from "./grow-demand.ts";

it("DEM-8 growth multiplies demand and leaves what is unknown unknown", () => {
  const trace = {
    ...demandFromRows({ seconds: [0, 1, 2], acu: [1, 2, 0] }),
    milliAcu: Int32Array.of(1001, -1),
  };
  expect([...growDemand(trace, 1.5).milliAcu]).toEqual([1502, -1]);
  expect(growDemand(trace, 1)).toBe(trace);
  expect(() => growDemand(trace, -0.1)).toThrow("got -0.1");
});

it("DEM-8 the same growth gives the same trace, another growth or trace another", () => {
  const trace = demandFromRows({ seconds: [0, 60, 120], acu: [1, 2, 0] });
  const grown = growDemand(trace, 1.5);
  expect(growDemand(trace, 1.5)).toBe(grown);
  expect([...growDemand(trace, 2).milliAcu]).toEqual([2000, 4000]);
  expect([...growDemand({ ...trace, milliAcu: Int32Array.of(10, 20) }, 1.5).milliAcu]).toEqual([15, 30]);
});

it("DEM-8 the peaks of a grown trace are those of the trace that it grew from, grown", () => {
  const rows = demandFromRows({ seconds: [0, 1800, 3600, 7200, 9000], acu: [1.001, 2.003, 0, 5, 0] });
  const trace = { ...rows, milliAcu: Int32Array.of(1001, 2003, -1, 5000) };
  const grown = growDemand(trace, 1.337);
  expect([...hourPeaks(grown).milliAcu]).toEqual([...hourPeaks({ ...grown }).milliAcu]);
  expect([...hourPeaks(grown).milliAcu]).toEqual([2678, UNKNOWN_PEAK, 6685]);
});
