import { expect, it } from "vitest";
import { missAt } from "../pool/miss-line.ts";
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

it("MEM-8 what a class leaves unread for its ceiling saves it no CPU", () => {
  const asked = askedOnClass(cpu, { miss: 0.1, readCeilingPerS: 100 });
  expect([asked(1000), asked(4321)]).toEqual([1000, 4321]);
  expect(askedOnClass(cpu, { miss: 0.05, readCeilingPerS: 100 })(4000)).toBe(4000);
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

const host = { pagesPerMib: 128, engine: "aurora-postgresql" as const, readCeilingPerS: 54_400 };

it("MEM-8 a run is told its pools, ceilings and reads in millionths of a page", () => {
  const line = { mib: Float64Array.of(0, 5504, 20_000), miss: Float64Array.of(1, 0.2, 0) };
  const cost = readCost(cpu, { ...host, line });
  expect([cost.poolMicroPages[0], cost.poolMicroPages[8]]).toEqual([0, 5504 * 128e6]);
  expect(cost.ceilingMicro[8]).toBe(1.7e9);
  expect([cost.load, cost.sourceReads]).toEqual([null, 100_000]);
  expect(cost.milliAcuPerMicroRead).toBeCloseTo(0.000_000_508, 15);
  const { fromMicroPages, reads } = cost.levels;
  // Below the smallest pool, 128 MiB, what 64 MiB read; 384 MiB read another, and nothing beyond the curve.
  expect([...fromMicroPages.slice(0, 3)]).toEqual([0, 128 * 128e6, 384 * 128e6]);
  expect([...reads.slice(0, 2)]).toEqual([1e6 - Math.round((0.8e6 * 64) / 5504), 981_395]);
  expect(reads.at(-1)).toBeLessThan(1e6 / 64 / 0.508);
});

it("MEM-8 a pool reads what its level does, within half of a sixty-fourth of the demand", () => {
  const mib = Float64Array.from({ length: 33 }, (_, i) => 4096 * i);
  const line = { mib, miss: mib.map((size) => Math.max(0, 1 - size / 60_000) ** 3) };
  const touches = 2.5;
  for (const measured of [null, Float64Array.of(2500.4, 7.6)]) {
    const cost = readCost({ ...cpu, touches, measured }, { ...host, line });
    const { fromMicroPages, reads } = cost.levels;
    expect(fromMicroPages.length).toBeLessThan(90);
    // What a unit of the load makes of a milli-ACU: all of it, or one touch of two and a half.
    const perMilliAcu = measured === null ? 1 : touches;
    for (let half = 1; half <= 512; half++) {
      const pool = cost.poolMicroPages[half] as number;
      const level = fromMicroPages.findLastIndex((from) => from <= pool);
      const exact = (1e6 * touches * missAt(line, pool / 128e6)) / perMilliAcu;
      const more = perMilliAcu * cost.milliAcuPerMicroRead * Math.abs((reads[level] as number) - exact);
      expect(more).toBeLessThanOrEqual(1 / 128 + 1e-6);
    }
    expect(cost.load).toEqual(measured === null ? null : Float64Array.of(2500, 8));
  }
});
