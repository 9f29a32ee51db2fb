import { expect, it } from "vitest";
import { fitReadConstants } from "../reads/latency/fit-read-constants.ts";
import { demandWithReads, READ_CPU_MS, readMilliAcu } from "./read-cpu.ts";

it("MEM-8 a thousand reads a second more are half an ACU more, in whole milli-ACU", () => {
  expect(readMilliAcu(1200, { sourceReadsPerS: 200 })).toBe(508);
  expect(readMilliAcu(0, { sourceReadsPerS: 1000 })).toBe(-508);
  expect(readMilliAcu(1, { sourceReadsPerS: 0 })).toBe(1);
  expect(readMilliAcu(1000, { sourceReadsPerS: 0, readCpuMs: 0.2 })).toBe(800);
});

it("MEM-8 the CPU of a read is the one fitted on S1", () => {
  expect(fitReadConstants().cpuPerStorageReadMs).toBeCloseTo(READ_CPU_MS, 3);
});

it("MEM-8 the demand carries its reads step by step, and what is unknown stays so", () => {
  const trace = {
    ...{ startS: 0, edgesS: Int32Array.of(0, 60, 120, 180), active: null },
    milliAcu: Int32Array.of(1000, -1, 100),
  };
  const asked = { perS: Float64Array.of(2000, 0, 0), sourcePerS: Float64Array.of(0, 0, 1000) };
  expect([...demandWithReads(trace, asked).milliAcu]).toEqual([2016, -1, 0]);
  expect([...demandWithReads(trace, { ...asked, readCpuMs: 0.06 }).milliAcu]).toEqual([1480, -1, 0]);
});
