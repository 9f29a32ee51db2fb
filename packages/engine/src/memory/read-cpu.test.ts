import { expect, it } from "vitest";
import { fitReadConstants } from "../reads/latency/fit-read-constants.ts";
import { askedOnClass, READ_CPU_MS, readCost } from "./read-cpu.ts";

const cpu = { touches: 1, sourceMiss: 0.1, readCpuMs: READ_CPU_MS };
const free = { readCeilingPerS: 1e6 };

it("MEM-8 a thousand reads a second more are half an ACU more, in whole milli-ACU", () => {
  const asked = askedOnClass(cpu, { ...free, miss: 0.6 });
  expect(asked(2000)).toBe(2508);
  expect(askedOnClass({ ...cpu, readCpuMs: 0.2 }, { ...free, miss: 0.6 })(2000)).toBe(2800);
  expect(askedOnClass(cpu, { miss: 0.6, readCeilingPerS: 700 })(2000)).toBe(2254);
});

it("MEM-8 what the source reads is in its demand: the same pool asks the same, a larger one less", () => {
  expect(askedOnClass(cpu, { ...free, miss: 0.1 })(4321)).toBe(4321);
  expect(askedOnClass(cpu, { ...free, miss: 0 })(2000)).toBe(1898);
});

it("MEM-8 reads of the source cost no more than all the CPU it used", () => {
  const dear = { ...cpu, touches: 100, readCpuMs: 0.2 };
  expect(askedOnClass(dear, { ...free, miss: 0 })(2000)).toBe(0);
  expect(askedOnClass(dear, { ...free, miss: 0.1 })(2000)).toBe(2000);
  expect(askedOnClass(dear, { ...free, miss: 0.2 })(2000)).toBe(4000);
});

it("MEM-8 the CPU of a read is the one fitted on S1", () => {
  expect(fitReadConstants().cpuPerStorageReadMs).toBeCloseTo(READ_CPU_MS, 3);
});

it("MEM-6 a run is told its pools, their misses and ceilings in thousandths, and the fill by steps of 256 MiB", () => {
  const line = { mib: Float64Array.of(0, 5504, 20_000), miss: Float64Array.of(1, 0.2, 0) };
  const cost = readCost(cpu, {
    ...{ line, pagesPerMib: 128, engine: "aurora-postgresql" as const, readCeilingPerS: 54_400 },
  });
  expect(cost.poolMilliPages[0]).toBe(0);
  expect(cost.poolMilliPages[8]).toBe(5504 * 128_000);
  expect([cost.missOfPool[0], cost.missOfPool[8], cost.missOfPool[512]]).toEqual([1, 0.2, 0]);
  expect(cost.ceilingMilli[8]).toBe(1_700_000);
  expect(cost.stair.milliPages).toBe(256 * 128_000);
  expect(cost.stair.miss[0]).toBeCloseTo(1 - (0.8 * 128) / 5504, 12);
  expect(cost.milliAcuPerMilliRead).toBeCloseTo(0.000508, 12);
});
