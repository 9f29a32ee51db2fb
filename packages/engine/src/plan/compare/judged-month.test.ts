import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { judgedMonth } from "./judged-month.ts";

it("OPT-1 judges a range as the plan does that tried it, memory and all, and prices it as a what-if does", () => {
  const known = officeCase({ busyPct: 60, quietPct: 4 }, { workingSetGib: 6 });
  const plan = planOptions({ ...known, members: 0, withSensitivity: false });
  const ranges = plan.options.filter(
    ({ settings }) => settings.writer.kind === "serverless" && settings.commitment.kind === "none",
  );
  const kept = new Map();
  const seen = ranges.map(({ settings, reasons: [first] }) => {
    const judged = judgedMonth({ ...known, settings }, kept);
    const { bill, month } = whatIf({ ...known, settings });
    expect(judged).toMatchObject({ monthlyUsd: bill.totalUsd, unmetMinutes: month.unmetMinutes });
    const codes = first?.code === "misses" ? first.limits.map(({ code }) => code) : [];
    expect(judged.missed.map(({ code }) => code)).toEqual(codes);
    return codes;
  });
  // Both kinds were there, and what time alone would not tell.
  expect(seen.some((codes) => codes.length === 0)).toBe(true);
  expect(seen.some((codes) => codes.length > 0 && !codes.includes("short"))).toBe(true);
});
