import { loadPriceSheet } from "@acuity/catalog";
import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { describe, expect, it } from "vitest";
import { answerChange, answerFailover } from "./failover-question.ts";

describe("the question of a failover", () => {
  it("gives the figures that the command line gives for the published case", async () => {
    const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const question = {
      ...FIRST_FAILOVER_QUESTION,
      instanceClass: "db.r4.16xlarge",
      cachedGib: 160,
      tps: 200_000,
      clients: 500,
    };
    const { found } = answerFailover(question, prices);
    expect(found?.without.secondsTo90).toBeGreaterThanOrEqual(285);
    expect(found?.without.secondsTo90).toBeLessThanOrEqual(365);
    expect(found?.with.secondsTo90).toBe(0);
    expect(found?.readerMonthlyUsd).toBe(6774.4);
  });

  it("turns a refusal of the engine into its sentence", () => {
    expect(answerFailover({ ...FIRST_FAILOVER_QUESTION, tps: 0 }, null).refusal).toContain("got 0");
    const unknown = { ...FIRST_FAILOVER_QUESTION, instanceClass: "db.x.y" };
    expect(answerFailover(unknown, null).refusal).toContain('"db.x.y"');
    const upward = {
      ...FIRST_FAILOVER_QUESTION,
      changeKind: "serverless-shrink",
      fromAcu: 4,
      toAcu: 8,
    } as const;
    expect(answerChange(upward).refusal).toContain("got 4 to 8 ACU");
  });
});
