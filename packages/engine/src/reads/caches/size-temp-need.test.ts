import { describe, expect, it } from "vitest";
import { chooseTempMultiple, sizeTempNeed } from "./size-temp-need.ts";

const nvme = { availableGib: 512, memoryGib: 256, hasNvme: true, storageMode: "io-optimized" } as const;

describe("sizeTempNeed", () => {
  it("ORD-4 concurrent sorts and an index build add up against twice the memory", () => {
    const fit = sizeTempNeed({ sortGib: 50, concurrentSorts: 4, indexBuildGib: 100 }, nvme);
    expect(fit).toEqual({ neededGib: 300, availableGib: 512, fits: true, multipleNeeded: 2 });
  });

  it("ORD-4 more than twice the memory names the multiple, more than six times has none", () => {
    const need = (indexBuildGib: number) =>
      sizeTempNeed({ sortGib: 0, concurrentSorts: 0, indexBuildGib }, nvme);
    expect(need(900)).toMatchObject({ fits: false, multipleNeeded: 4 });
    expect(need(1600)).toMatchObject({ fits: false, multipleNeeded: null });
  });

  it("ORD-4 an unknown size stays unknown", () => {
    const fit = sizeTempNeed(
      { sortGib: 1, concurrentSorts: 1, indexBuildGib: 0 },
      { ...nvme, availableGib: null, hasNvme: false },
    );
    expect(fit).toMatchObject({ fits: null, multipleNeeded: null });
  });
});

const need = (sortGib: number) => ({ sortGib, concurrentSorts: 1, indexBuildGib: 0 });

describe("chooseTempMultiple", () => {
  it("ORD-4 the setting grows to what is needed, never below what is set, and not past six times memory", () => {
    const at = (sortGib: number, tempSpaceMultiple = 2) =>
      chooseTempMultiple(256, { tempSpaceMultiple, tempNeed: need(sortGib) });
    expect([at(100), at(600), at(1536), at(1537), at(100, 5)]).toEqual([2, 3, 6, 2, 5]);
    expect(chooseTempMultiple(256, { tempSpaceMultiple: 4, tempNeed: null })).toBe(4);
  });
});
