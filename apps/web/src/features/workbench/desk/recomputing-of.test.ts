import { planOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { isRecomputing } from "./recomputing-of.ts";

const live = {
  ...{ isQuiet: true, problem: null, isWaysFresh: true },
  planned: { plan: planOf([], {}), isFresh: true, isStale: false, problem: null },
};

describe("isRecomputing", () => {
  it("says of each part whether it is of other settings than those beside it", () => {
    const parts = ["answer", "plan", "ways"] as const;
    const busy = (known: typeof live) => parts.filter((one) => isRecomputing(known, one));
    expect(busy(live)).toEqual([]);
    expect(busy({ ...live, isQuiet: false })).toEqual(["answer"]);
    expect(busy({ ...live, isWaysFresh: false })).toEqual(["ways"]);
    const planned = { ...live.planned, isFresh: false };
    expect(busy({ ...live, planned })).toEqual([]);
    expect(busy({ ...live, planned: { ...planned, isStale: true } })).toEqual(["plan"]);
  });
});
