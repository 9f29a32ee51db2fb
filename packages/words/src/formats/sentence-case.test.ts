import { describe, expect, it } from "vitest";
import { clauseStart, sentenceStart } from "./sentence-case.ts";

describe("case at the start", () => {
  it("is a capital of a sentence, but of a class", () => {
    expect([sentenceStart("stay on it"), sentenceStart("db.r6g.large fits"), sentenceStart("")]).toEqual([
      ...["Stay on it", "db.r6g.large fits", ""],
    ]);
  });

  it("is small in a clause, but of a name", () => {
    const names = [
      "CPUUtilization is 0",
      "I/O-Optimized pays",
      "FreeableMemory fell",
      "Aurora heals",
      "AWS says",
    ];
    expect(names.map(clauseStart)).toEqual(names);
    expect([clauseStart("Take db.r6g.large"), clauseStart("A pause"), clauseStart("")]).toEqual([
      ...["take db.r6g.large", "a pause", ""],
    ]);
  });
});
