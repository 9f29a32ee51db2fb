import { describe, expect, it } from "vitest";
import { bufferPoolMib, PAGE_KIB } from "./buffer-pool-mib.ts";

const postgres = (acu: number) => bufferPoolMib({ acu, engine: "aurora-postgresql" });
const mysql = (acu: number) => bufferPoolMib({ acu, engine: "aurora-mysql" });
const pages = (mib: number) => (mib * 1024) / PAGE_KIB["aurora-postgresql"];
const ofClass = (memoryGib: number, nvmeGb: number | null = null) =>
  bufferPoolMib({ memoryGib, nvmeGb, engine: "aurora-postgresql" });

describe("bufferPoolMib", () => {
  it.each([
    [0, 0],
    [0.5, 128],
    [1, 384],
    [1.5, 384],
    [2, 1536],
    [2.5, 2688],
    [4, 5504],
    [8, 11_136],
    [12.5, 17_280],
  ])("MEM-1 serverless PostgreSQL at %s ACU keeps %s MiB", (acu, mib) => {
    expect(postgres(acu)).toBe(mib);
  });

  it.each([
    [0, 0],
    [0.5, 672],
    [8, 8864],
    [12.5, 15_392],
  ])("MEM-1 serverless MySQL at %s ACU keeps %s MiB", (acu, mib) => {
    expect(mysql(acu)).toBe(mib);
  });

  it("MEM-1 above the table the pool is 0.675 of memory, of MySQL 0.60, and never shrinks as capacity grows", () => {
    expect(postgres(64)).toBeCloseTo(64 * 2048 * 0.675, 9);
    expect(mysql(64)).toBeCloseTo(64 * 2048 * 0.6, 9);
    for (let acu = 0.5; acu < 256; acu += 0.5) {
      expect(postgres(acu + 0.5)).toBeGreaterThanOrEqual(postgres(acu));
      expect(mysql(acu + 0.5)).toBeGreaterThan(mysql(acu));
    }
  });

  it("MEM-1 each pool size that was printed is met within 2 %", () => {
    const printed: readonly (readonly [number, number])[] = [
      [pages(ofClass(64)), 5_475_728], // r6g.2xlarge, shared_buffers
      [ofClass(64), 41.5 * 1024], // r8g.2xlarge
      [ofClass(64, 474), 39.5 * 1024], // r8gd.2xlarge
      [postgres(8), 11_136],
      [mysql(8), 8864],
      [mysql(12.5), 15_392],
    ];
    for (const [mib, known] of printed) expect(Math.abs(mib / known - 1)).toBeLessThan(0.02);
  });

  it("MEM-1 a class keeps ⌊0.968·memory/12,038⌋ − 50,003 pages; of 256 GiB that is 168.3 GiB, beside NVMe 4.5 % less", () => {
    expect(pages(ofClass(256))).toBe(Math.floor((0.968 * 256 * 2 ** 30) / 12_038) - 50_003);
    expect(ofClass(256) / 1024).toBeCloseTo(168.25, 1);
    expect(ofClass(256, 1900)).toBeCloseTo(0.955 * ofClass(256), 9);
    expect(ofClass(0.25)).toBe(0);
  });

  it("MEM-1 provisioned MySQL keeps three quarters of 0.968 of memory, with or without NVMe", () => {
    const engine = "aurora-mysql";
    expect(bufferPoolMib({ memoryGib: 32, nvmeGb: null, engine })).toBeCloseTo(0.75 * 0.968 * 32_768, 9);
  });

  it("MEM-20 a capacity's pool has no more than its memory leaves beside what is in use, and no less than the smallest seen", () => {
    const of = (acu: number, besideMib: number) =>
      bufferPoolMib({ acu, besideMib, engine: "aurora-postgresql" });
    expect(of(8, 10_000)).toBe(8 * 2048 - 10_000);
    expect(of(8, 2048)).toBe(11_136);
    expect([of(4, 10_000), of(0.5, 10_000), of(0, 10_000)]).toEqual([128, 128, 0]);
  });

  it("MEM-1 what the database itself states wins", () => {
    expect(bufferPoolMib({ acu: 8, engine: "aurora-mysql", pastedMib: 1000 })).toBe(1000);
    expect(bufferPoolMib({ acu: 8, engine: "aurora-mysql", pastedMib: null })).toBe(8864);
  });
});
