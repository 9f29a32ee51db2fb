import { describe, expect, it } from "vitest";
import { missingLines } from "./missing-lines.ts";

const nothing = { storageGb: null, ioRequestsPerMonth: null };

describe("missingLines", () => {
  it("names what neither the trace nor the user says", () => {
    expect(missingLines({ ...nothing, storageMode: "standard" }, nothing)).toEqual(["storage", "I/O"]);
    expect(missingLines({ ...nothing, storageGb: 100, storageMode: "standard" }, nothing)).toEqual(["I/O"]);
    expect(
      missingLines({ ...nothing, storageMode: "standard" }, { storageGb: 0, ioRequestsPerMonth: 0 }),
    ).toEqual([]);
  });
  it("misses no I/O where none is billed", () => {
    expect(missingLines({ ...nothing, storageMode: "io-optimized" }, nothing)).toEqual(["storage"]);
  });
});
