import { describe, expect, it } from "vitest";
import { cellWords } from "./cell-words.ts";

describe("the words of a cell", () => {
  it("stand whole in one line or two, or leave the hatch to say it; none is cut", () => {
    const wide = { width: 80, height: 30 };
    expect(cellWords("may be short", { ...wide, width: 100 })).toEqual(["may be short"]);
    expect(cellWords("6.3 h short", { width: 50, height: 30 })).toEqual(["6.3 h", "short"]);
    expect(cellWords("6.3 h short", { width: 50, height: 20 })).toEqual(["6.3 h"]);
    expect(cellWords("may be short", { width: 52, height: 30 })).toEqual(["may be", "short"]);
    expect(cellWords("may be short", { width: 28, height: 30 })).toEqual([]);
    expect(cellWords("memory", { width: 30, height: 30 })).toEqual([]);
    expect(cellWords("too many connections", { ...wide, width: 70 })).toEqual([]);
  });
});
