import type { ReportResult } from "@acuity/contract";
import { describe, expect, it } from "vitest";
import { requireSameDay, requireSameFigures } from "./same-figures.ts";

const result = {
  bill: { lines: [], totalUsd: 96.004 },
  plan: { pick: "steady" },
  decision: { sentence: "Stay on db.r6g.xlarge.", confidence: { level: "medium" } },
} as unknown as ReportResult;
const same = {
  totalUsd: 96,
  pick: "steady",
  sentence: "Stay on db.r6g.xlarge.",
  confidence: "medium",
} as const;

describe("what a page shows and a report would say", () => {
  it("are the same, or of a page that says less", () => {
    expect(() => requireSameFigures(same, result)).not.toThrow();
    expect(() => requireSameFigures({ totalUsd: 96 }, result)).not.toThrow();
    expect(() => requireSameDay({ totalUsd: 96 }, "2026-11-27")).not.toThrow();
    expect(() => requireSameDay({ totalUsd: 96, on: "2026-11-27" }, "2026-11-27")).not.toThrow();
  });

  it.each([
    [{ totalUsd: 96.02 }, /shows \$96\.02 a month .* give \$96\.00,/],
    [{ pick: null }, /picks nothing and the saved files give steady,/],
    [
      { sentence: "Correct the dates first." },
      /says “Correct the dates first\.” .* give “Stay on db\.r6g\.xlarge\.”,/,
    ],
    [{ confidence: "low" as const }, /says low confidence and the saved files give medium,/],
  ])("differ in %j, which is refused with both", (changed, said) => {
    const refused = () => requireSameFigures({ ...same, ...changed }, result);
    expect(refused).toThrow(said);
    expect(refused).toThrow(/save the plan again/);
    expect(refused).toThrow(expect.objectContaining({ code: "figures-differ" }));
  });

  it("differ where a decision is said of a report that has none", () => {
    const { decision: _, ...bare } = result;
    expect(() => requireSameFigures(same, bare)).toThrow(/the saved files give no decision,/);
  });

  it.each([
    [
      "2024-01-15",
      /^Your clock is off: .* 15 Jan 2024 and the server's day is 27 Nov 2026, .* set the clock/,
    ],
    ["2030-01-15", /^Your clock is off/],
    [
      "2026-11-26",
      /^Your page planned for 26 Nov 2026 and the server's day is 27 Nov 2026, .* reload the page/,
    ],
  ])("are of two days: %s", (on, said) => {
    expect(() => requireSameDay({ totalUsd: 96, on }, "2026-11-27")).toThrow(said);
  });
});
