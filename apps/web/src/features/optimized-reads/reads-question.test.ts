import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { readsVerdictWords, STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { accessOf, answerReads } from "./reads-question.ts";

describe("the question of Optimized Reads", () => {
  it("gives the figures that the command line gives", async () => {
    const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const { found: plan } = answerReads({ ...FIRST_READS_QUESTION, workingSetGib: 1008 }, prices);
    expect(plan?.hits.memory).toBeCloseTo(168.25475 / 1008, 7);
    expect(plan && readsVerdictWords(plan.verdict, STANDARD_PLACE)).toContain(
      "Take db.r6gd.8xlarge for $796 a month more",
    );
  });

  it("turns a refusal of the engine into its sentence", () => {
    const { found: plan, refusal } = answerReads({ ...FIRST_READS_QUESTION, engine: "aurora-mysql" }, null);
    expect(plan).toBeNull();
    expect(refusal).toContain("Aurora MySQL has no Optimized Reads");
  });

  it("fits a measured hit ratio on the memory of the present class", () => {
    const question = { ...FIRST_READS_QUESTION, accessKind: "measured", bufferCacheHitPct: 90 } as const;
    const { found: plan } = answerReads(question, null);
    expect(accessOf(question).kind).toBe("zipf");
    expect(plan?.hits.memory).toBeCloseTo(0.9, 6);
  });
});
