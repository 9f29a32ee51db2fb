import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { describe, expect, it } from "vitest";
import { readsSpec as spec } from "../../features/optimized-reads/reads-fields.ts";
import { asPlanned, ofPlan, splitPatch } from "./plan-fact.ts";

describe("the working set of a tab is the plan's memory need", () => {
  const first = { ...FIRST_READS_QUESTION, workingSetGib: 30 };

  it("goes by the plan's figure, whatever an older address says", () => {
    const draft = { question: { ...first, workingSetGib: 80 }, missing: new Set<never>(), leftOut: [] };
    expect(ofPlan(draft, { spec, first }).question.workingSetGib).toBe(30);
    const emptied = { question: first, missing: new Set(["workingSetGib"] as const), leftOut: [] };
    expect(ofPlan(emptied, { spec, first }).missing.size).toBe(0);
  });

  it("leaves what the trace tells of the set to the trace, whatever a report kept", () => {
    const kept = { ...first, assumedSetGib: 30, measuredReadsPerS: 1047 };
    const draft = { question: { ...kept, readers: 2 }, missing: new Set<never>(), leftOut: [] };
    expect(asPlanned(draft, { spec, first }).question).toEqual({ ...first, readers: 2 });
  });

  it("hands what is entered in a tab to the plan, and keeps the rest", () => {
    expect(splitPatch({ workingSetGib: 60, readers: 2 }, spec)).toEqual({ own: { readers: 2 }, plans: 60 });
    expect(splitPatch({ workingSetGib: null }, spec)).toEqual({ own: {}, plans: null });
    expect(splitPatch({ readers: 2 }, spec)).toEqual({ own: { readers: 2 }, plans: undefined });
  });
});
