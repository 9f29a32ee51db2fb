import { describe, expect, it } from "vitest";
import { missingLines, monthOf } from "./missing-lines.ts";

const standard = { storageMode: "standard" } as const;
const nothing = { storageGb: null, ioRequestsPerMonth: null };
const none = { value: 0, origin: "measured" } as const;

describe("missingLines", () => {
  it("names what neither the trace nor the user says; none at all is a figure", () => {
    expect(missingLines(standard, nothing)).toEqual(["storage", "I/O"]);
    expect(missingLines(standard, { ...nothing, storageGb: none })).toEqual(["I/O"]);
    expect(missingLines(standard, { storageGb: none, ioRequestsPerMonth: none })).toEqual([]);
  });
  it("misses no I/O where none is billed", () => {
    expect(missingLines({ storageMode: "io-optimized" }, nothing)).toEqual(["storage"]);
  });
  it("says of which month a table is, never one with what its heading lacks", () => {
    expect(monthOf([])).toBe("a month with storage and I/O");
    expect(monthOf(["storage", "I/O"])).toBe("a month without storage and I/O");
    expect(monthOf(["storage"])).toBe("a month without storage");
  });
});
