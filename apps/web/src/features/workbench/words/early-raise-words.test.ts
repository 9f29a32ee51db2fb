import { describe, expect, it } from "vitest";
import { earlyRaiseWords } from "./early-raise-words.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");
const raise = (leadHours: number, extraAcuHours: number, savedThrottledS: number) => ({
  leadHours,
  extraAcuHours,
  savedThrottledS,
  savedDeficitAcuS: 0,
});

describe("earlyRaiseWords", () => {
  it("names the shortest lead that saves the most", () => {
    const words = earlyRaiseWords([raise(0.25, 20, 600), raise(0.5, 41, 600), raise(1, 80, 540)], 1000);
    expect(plain(words)).toContain("Raising 15 min earlier takes 10 min a month off");
    expect(plain(words)).toContain("20 ACU-hours more (+2 %)");
  });
  it("says when it buys nothing, and nothing when nothing is raised", () => {
    expect(earlyRaiseWords([raise(0.25, 20, 0)], 1000)).toBe("Raising earlier would take no unmet time off.");
    expect(earlyRaiseWords([], 1000)).toBe("");
  });
});
