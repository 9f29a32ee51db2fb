import { describe, expect, it } from "vitest";
import { pauseOutcome } from "./pause-words.ts";

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
