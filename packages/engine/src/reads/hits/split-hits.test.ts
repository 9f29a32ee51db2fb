import { describe, expect, it } from "vitest";
import { splitHits } from "./split-hits.ts";

const classes = [{ name: "heap", pages: 1000, touches: 4, access: { kind: "uniform" } as const }];

describe("splitHits", () => {
  it("ORD-2 the tiered cache keeps what memory keeps, so it adds only the difference", () => {
    const hits = splitHits(classes, { poolPages: 200, tierPages: 700 });
    expect(hits.memory).toBeCloseTo(0.2, 12);
    expect(hits.tieredCache).toBeCloseTo(0.5, 12);
    expect(hits.storage).toBeCloseTo(0.3, 12);
    expect(hits.nvmeReads).toBeCloseTo(2, 12);
    expect(hits.storageReads).toBeCloseTo(1.2, 12);
  });

  it("ORD-2 a tier smaller than the pool adds nothing and takes nothing", () => {
    const hits = splitHits(classes, { poolPages: 200, tierPages: 50 });
    expect(hits.tieredCache).toBe(0);
    expect(hits.storage).toBeCloseTo(0.8, 12);
  });
});
