import { describe, expect, it } from "vitest";
import { chooseTempMultiple } from "./choose-temp-multiple.ts";

const need = (sortGib: number) => ({ sortGib, concurrentSorts: 1, indexBuildGib: 0 });

describe("chooseTempMultiple", () => {
  it("ORD-4 the setting grows to what is needed, never below what is set, and not past six times memory", () => {
    const at = (sortGib: number, tempSpaceMultiple = 2) =>
      chooseTempMultiple(256, { tempSpaceMultiple, tempNeed: need(sortGib) });
    expect([at(100), at(600), at(1536), at(1537), at(100, 5)]).toEqual([2, 3, 6, 2, 5]);
    expect(chooseTempMultiple(256, { tempSpaceMultiple: 4, tempNeed: null })).toBe(4);
  });
});
