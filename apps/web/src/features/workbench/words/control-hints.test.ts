import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { earlyRaiseWords, pauseOutcome } from "./control-hints.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("pauseOutcome", () => {
  it("says how often, how long and who waits", () => {
    expect(plain(pauseOutcome({ pauses: 43.4, pausedHours: 312, waitedS: 651 }))).toBe(
      "Pauses 43 times a month for 13 d in all; callers wait 11 min for it to resume.",
    );
    expect(plain(pauseOutcome({ pauses: 1, pausedHours: 2, waitedS: 0 }))).toBe(
      "Pauses 1 time a month for 2 h in all; no caller waits for it to resume.",
    );
  });
  it("says so when it never pauses", () => {
    expect(pauseOutcome({ pauses: 0, pausedHours: 0, waitedS: 0 })).toBe("It would not pause in this trace.");
  });
});

const raise = (leadHours: number, extraAcuHours: number, savedThrottledS: number) => ({
  leadHours,
  extraAcuHours,
  extraUsd: 0.12 * extraAcuHours,
  savedThrottledS,
  savedDeficitAcuS: 0,
});

const of = { acuHours: 1000, place: STANDARD_PLACE };

describe("earlyRaiseWords", () => {
  it("names the shortest lead that saves the most", () => {
    const words = earlyRaiseWords([raise(0.25, 20, 600), raise(0.5, 41, 600), raise(1, 80, 540)], of);
    expect(plain(words)).toContain("Raising 15 min earlier takes 10 min a month off");
    expect(plain(words)).toContain("20 ACU-hours more (+2 %, $2.40 on demand)");
  });
  it("says when it buys nothing, and nothing when nothing is raised", () => {
    expect(earlyRaiseWords([raise(0.25, 20, 0)], of)).toBe("Raising earlier would take no unmet time off.");
    expect(earlyRaiseWords([], of)).toBe("");
  });
});
