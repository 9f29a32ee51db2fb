import { describe, expect, it } from "vitest";
import { otherSetWords } from "./other-set-words.ts";

const assumed = { value: 24, origin: "assumed" } as const;

describe("the working set of Optimized Reads beside the plan's", () => {
  it("gives the reason for another than the plan's", () => {
    expect(
      otherSetWords({ workingSetGib: 232.8, accessKind: "measured", datasetGib: 232.8 }, assumed),
    ).toMatch(
      /^The working set here is 233.GiB, that of the plan assumed, 24.GiB: .*BufferCacheHitRatio contradicts/,
    );
    expect(otherSetWords({ workingSetGib: 80, accessKind: "uniform", datasetGib: null }, assumed)).toMatch(
      /by itself\.$/,
    );
  });

  it("ORD-4 says nothing of a size that the page filled in beside known pools, which are the plan's own", () => {
    const filled = { workingSetGib: 400, accessKind: "curve", datasetGib: 400 } as const;
    expect(otherSetWords(filled, assumed)).toBeNull();
    expect(otherSetWords({ ...filled, workingSetGib: 120 }, assumed)).toMatch(/asked for by itself/);
  });

  it("says nothing where it is the plan's, to the four figures of a prefilled size", () => {
    const measured = { value: 23.9996, origin: "measured" } as const;
    expect(
      otherSetWords({ workingSetGib: 24, accessKind: "uniform", datasetGib: null }, measured),
    ).toBeNull();
  });
});
