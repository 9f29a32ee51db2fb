import { loadPriceSheet } from "@acuity/catalog";
import { describe, expect, it } from "vitest";
import { answerFailover, FIRST_QUESTION } from "./failover-question.ts";

describe("the question of a failover", () => {
  it("gives the figures that the command line gives for the published case", async () => {
    const prices = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const question = {
      ...FIRST_QUESTION,
      instanceClass: "db.r4.16xlarge",
      cachedGib: 160,
      tps: 200_000,
      clients: 500,
    };
    const { plan } = answerFailover(question, prices);
    expect(plan?.without.secondsTo90).toBeGreaterThanOrEqual(285);
    expect(plan?.without.secondsTo90).toBeLessThanOrEqual(365);
    expect(plan?.with.secondsTo90).toBe(0);
    expect(plan?.readerMonthlyUsd).toBe(6774.4);
  });

  it("carries the cluster's state into the requirements", () => {
    const unmet = (patch: Partial<typeof FIRST_QUESTION>) =>
      answerFailover({ ...FIRST_QUESTION, ...patch }, null)
        .plan?.requirements.filter(({ met }) => !met)
        .map(({ id }) => id);
    expect(unmet({})).toEqual([]);
    expect(unmet({ tierZeroReaders: 2 })).toEqual(["one-tier-0-reader"]);
    expect(unmet({ readerClass: "db.r6g.4xlarge" })).toEqual(["same-class"]);
    expect(unmet({ isServerless: true, isGlobalSecondary: true })).toEqual([
      "provisioned",
      "not-global-secondary",
    ]);
  });

  it("turns a refusal of the engine into its sentence", () => {
    expect(answerFailover({ ...FIRST_QUESTION, tps: 0 }, null).refusal).toContain("got 0");
    expect(answerFailover({ ...FIRST_QUESTION, instanceClass: "db.x.y" }, null).refusal).toContain(
      '"db.x.y"',
    );
  });
});
