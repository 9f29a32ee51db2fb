import { describe, expect, it } from "vitest";
import { classCapacityWords, spikesWords } from "./supply-words.ts";

const said = (words: string) => words.replaceAll("\u202f", " ");

describe("spikesWords", () => {
  it.each([
    [{ count: 0, totalS: 0, medianS: 0, longestS: 0 }, "none"],
    [{ count: 1, totalS: 60, medianS: 60, longestS: 60 }, "1 spike of 1 min"],
    [{ count: 47, totalS: 47, medianS: 1, longestS: 1 }, "47 spikes of at most 1 s"],
    [{ count: 47, totalS: 110, medianS: 1, longestS: 55 }, "47 spikes, half of at most 1 s, longest 55 s"],
  ])("says %o", (spikes, words) => expect(said(spikesWords(spikes))).toBe(words));
});

describe("classCapacityWords", () => {
  it("says the processors of a class and the range that gets as much done, at which its line is drawn", () => {
    const words = classCapacityWords({ instanceClass: "db.r7g.2xlarge", ownAcu: 32, acu: 26.68 });
    expect(said(words)).toBe("db.r7g.2xlarge, 8 vCPU ≈ 26.7 ACU of a range");
  });
});
