import type { MemoryDoubt } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { memorySentence } from "./memory-words.ts";

const doubt: MemoryDoubt = {
  ...{ id: "db.r6g.large-standard", savesUsd: 595, poolGib: 10.01, isVerdict: true },
  ...{ mostMissPct: 0.2, sourceMissPct: 0.1 },
  shape: {
    ...{ writer: { kind: "provisioned", instanceClass: "db.r6g.large" }, minAcu: 1, maxAcu: 8 },
    ...{ schedule: [], readers: [], storageMode: "standard", commitment: { kind: "none" } },
  },
};

describe("what another need of memory would make of the pick", () => {
  it("says the shape, its saving, the misses up to which it wins, and what settles it", () => {
    expect(memorySentence(doubt, STANDARD_PLACE)).toBe(
      "It depends on memory: db.r6g.large would cost $595 a month less if a buffer pool of 10\u202fGiB misses under 0.2 % of page touches, where today's misses 0.1 %. The files cannot tell: enter the working set you know, or run a reader of that size for an hour.",
    );
    expect(memorySentence({ ...doubt, isVerdict: false }, STANDARD_PLACE)).toMatch(/^db\.r6g\.large would/);
  });
});
