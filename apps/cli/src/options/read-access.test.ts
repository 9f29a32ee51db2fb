import { describe, expect, it } from "vitest";
import { readAccess } from "./read-access.ts";

describe("readAccess", () => {
  it("reads the three patterns", () => {
    expect(readAccess("uniform")).toEqual({ kind: "uniform" });
    expect(readAccess("zipf:0.9")).toEqual({ kind: "zipf", theta: 0.9 });
    expect(readAccess("hot:0.1:0.8")).toEqual({ kind: "hot-cold", hotPageShare: 0.1, hotTouchShare: 0.8 });
  });

  it.each(["zipf", "zipf:", "zipf:x", "hot:0.1", "random", ""])("refuses %j and shows it", (text) => {
    expect(() => readAccess(text)).toThrow(`got "${text}"`);
  });
});
