import { describe, expect, it } from "vitest";
import { originOf } from "./origin.ts";

describe("originOf", () => {
  const first = { question: { gib: 12, tps: 5 }, origins: { gib: "from the trace" } };
  it("tells where a figure comes from until the user changes it", () => {
    expect(originOf("gib", { question: { gib: 12, tps: 9 }, first })).toBe("from the trace");
    expect(originOf("gib", { question: { gib: 13, tps: 5 }, first })).toBeUndefined();
    expect(originOf("tps", { question: { gib: 12, tps: 5 }, first })).toBeUndefined();
  });
});
