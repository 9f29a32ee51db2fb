import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

describe("wordFinding", () => {
  it("says figures with their units", () => {
    expect(wordFinding({ code: "gaps", coveredPct: 97.96, assumption: false }, STANDARD_PLACE)).toBe(
      "The projection rests on 98\u202f% of the trace's span; the rest has no data.",
    );
  });
  it("says money in the currency of the place", () => {
    const yen = { ...STANDARD_PLACE, currency: { code: "JPY", perUsd: 150 } };
    const finding = {
      code: "tier-0-reader",
      instanceClass: "db.r6g.large",
      monthlyUsd: 189.8,
      assumption: false,
    } as const;
    expect(wordFinding(finding, yen)).toContain("for ¥28,470 a month on demand");
  });
  it("repeats a sentence that was frozen", () => {
    const finding = { code: "frozen-text", text: "As it was said.", assumption: true } as const;
    expect(wordFinding(finding, STANDARD_PLACE)).toBe("As it was said.");
  });
});
