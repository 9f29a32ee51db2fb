import { type FailoverQuestion, FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { failoverQuestionSchema, readsQuestionSchema } from "./studies.ts";
import { studiesSchema } from "./studies.ts";

describe("studiesSchema", () => {
  it("is the engine's questions, no more and no less", () => {
    expectTypeOf<z.infer<typeof readsQuestionSchema>>().toExtend<ReadsQuestion>();
    expectTypeOf<keyof z.infer<typeof readsQuestionSchema>>().toEqualTypeOf<keyof ReadsQuestion>();
    expectTypeOf<z.infer<typeof failoverQuestionSchema>>().toExtend<FailoverQuestion>();
    expectTypeOf<keyof z.infer<typeof failoverQuestionSchema>>().toEqualTypeOf<keyof FailoverQuestion>();
  });

  it("keeps both questions as they were asked, replaced constants with them", () => {
    const reads = { ...FIRST_READS_QUESTION, replaced: { storageReadMs: 1.2 } };
    const studies = { reads, failover: FIRST_FAILOVER_QUESTION };
    expect(studiesSchema.parse(JSON.parse(JSON.stringify(studies)))).toEqual(studies);
  });

  it("reads a scenario without studies as one that asks nothing", () => {
    expect(studiesSchema.parse({})).toEqual({ reads: null, failover: null });
  });

  it.each([
    { reads: { ...FIRST_READS_QUESTION, workingSetGib: -1 } },
    { reads: { ...FIRST_READS_QUESTION, replaced: { pi: 3 } } },
    { failover: { ...FIRST_FAILOVER_QUESTION, tps: "many" } },
    { failover: { ...FIRST_FAILOVER_QUESTION, instanceClass: "<b>" } },
  ])("refuses %j", (wrong) => {
    expect(studiesSchema.safeParse(wrong).success).toBe(false);
  });
});
