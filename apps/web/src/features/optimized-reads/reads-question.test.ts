import { loadPriceSheet } from "@acuity/catalog";
import { describe, expect, it } from "vitest";
import { accessOf, answerReads, FIRST_QUESTION } from "./reads-question.ts";

const cluster = { engine: "aurora-postgresql", engineVersion: null, isServerless: false } as const;

describe("the question of Optimized Reads", () => {
  it("gives the figures that the command line gives", async () => {
    const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const { plan } = answerReads({ ...FIRST_QUESTION, workingSetGib: 1008 }, { prices, cluster });
    expect(plan?.hits.memory).toBeCloseTo(192 / 1008, 9);
    expect(plan?.verdict).toContain("Take db.r6gd.8xlarge for $796 a month more");
  });

  it("turns a refusal of the engine into its sentence", () => {
    const mysql = { ...cluster, engine: "aurora-mysql" as const };
    const { plan, refusal } = answerReads(FIRST_QUESTION, { prices: null, cluster: mysql });
    expect(plan).toBeNull();
    expect(refusal).toContain("Aurora MySQL has no Optimized Reads");
  });

  it("fits a measured hit ratio on the memory of the present class", () => {
    const question = { ...FIRST_QUESTION, accessKind: "measured", bufferCacheHitPct: 90 } as const;
    const { plan } = answerReads(question, { prices: null, cluster });
    expect(accessOf(question).kind).toBe("zipf");
    expect(plan?.hits.memory).toBeCloseTo(0.9, 6);
  });
});
