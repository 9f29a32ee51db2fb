import { describe, expect, it } from "vitest";
import { timeReads } from "./time-reads.ts";

describe("timeReads", () => {
  it("ORD-3 adds the latency of every read to the fixed part", () => {
    const constants = { fixedMs: 0.05, nvmeReadMs: 0.12, storageReadMs: 1.5 };
    expect(timeReads({ nvmeReads: 2, storageReads: 1 }, constants)).toBeCloseTo(1.79, 12);
  });
});
