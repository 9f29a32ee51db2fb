import { describe, expect, it } from "vitest";
import { formatDuration, formatDurationShort } from "./duration.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("durations", () => {
  it("uses at most two units", () => {
    const seconds = [0, 12, 180, 200, 3_480, 4_800, 86_400, 187_200];
    expect(seconds.map((one) => plain(formatDuration(one)))).toEqual(
      "0, 12 s, 3 min, 3 min 20 s, 58 min, 1 h 20 min, 1 d, 2 d 4 h".split(", "),
    );
  });
  it("never prints something as nothing", () => {
    expect(plain(formatDuration(0.2))).toBe("< 1 s");
    expect(plain(formatDurationShort(0.2))).toBe("< 1 s");
  });
  it("carries into the next unit instead of 60 min", () => {
    expect(plain(formatDuration(3_599))).toBe("1 h");
    expect(plain(formatDuration(86_399))).toBe("1 d");
  });
  it("has a short form for tables", () => {
    const seconds = [0, 41, 180, 3_480, 3_600, 5_040, 172_800];
    expect(seconds.map((one) => plain(formatDurationShort(one)))).toEqual(
      "0, 41 s, 3 min, 58 min, 1 h, 1.4 h, 2 d".split(", "),
    );
  });
  it("shows missing as missing", () => {
    expect(formatDuration(null)).toBe("–");
  });
});
