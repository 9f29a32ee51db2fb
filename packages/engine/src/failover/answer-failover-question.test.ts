import { describe, expect, it } from "vitest";
import { answerFailoverQuestion } from "./answer-failover-question.ts";
import { FIRST_FAILOVER_QUESTION } from "./failover-question.ts";

const instances = [
  { instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256, nvmeGb: null },
  { instanceClass: "db.r6g.4xlarge", vcpu: 16, memoryGib: 128, nvmeGb: null },
];
const known = { instances, prices: null };

/** A writer whose whole pool is cold after a failover. */
const COLD = { ...FIRST_FAILOVER_QUESTION, cachedGib: 168, tps: 200_000, clients: 500 };

describe("answerFailoverQuestion", () => {
  it("CCM-1 answers the published case, whose class is known without being listed", () => {
    const published = { instanceClass: "db.r4.16xlarge", cachedGib: 160, tps: 200_000, clients: 500 };
    const plan = answerFailoverQuestion({ ...FIRST_FAILOVER_QUESTION, ...published }, known);
    expect(plan.without.secondsTo90).toBeGreaterThanOrEqual(285);
    expect(plan.without.secondsTo90).toBeLessThanOrEqual(365);
    expect(plan.with.secondsTo90).toBe(0);
  });

  it("CCM-3 carries the cluster's state into the requirements", () => {
    const unmet = (patch: Partial<typeof FIRST_FAILOVER_QUESTION>) =>
      answerFailoverQuestion({ ...FIRST_FAILOVER_QUESTION, ...patch }, known)
        .requirements.filter(({ met }) => !met)
        .map(({ id }) => id);
    expect(unmet({})).toEqual([]);
    expect(unmet({ tierZeroReaders: 2 })).toEqual(["one-tier-0-reader"]);
    expect(unmet({ readerClass: "db.r6g.4xlarge" })).toEqual(["same-class"]);
    expect(unmet({ isServerless: true, isGlobalSecondary: true })).toEqual([
      "provisioned",
      "not-global-secondary",
    ]);
  });

  it("CCM-3 asks no price for a reader that runs anyway", () => {
    const reader = answerFailoverQuestion({ ...COLD, readerRuns: true }, known);
    expect(reader.verdict).toMatchObject({ code: "reader", monthlyUsd: 0 });
    expect(answerFailoverQuestion(COLD, known).verdict).toMatchObject({ code: "reader", monthlyUsd: null });
  });

  it("MEM-15 tells both ends where what a filling cache misses is only bounded, and one figure where it is known", () => {
    const bounded = answerFailoverQuestion({ ...COLD, curve: "172293:0.07 volume:409600" }, known);
    const { verdict } = bounded;
    const bounds = verdict.code === "reader" ? verdict.bounds : undefined;
    expect(bounds?.savedTransactions.high).toBeGreaterThan(2 * (bounds?.savedTransactions.low ?? 0));
    expect(bounds?.coldSecondsTo90.low).not.toBe(bounds?.coldSecondsTo90.high);
    expect(bounded.notes).toContainEqual({ code: "recovery-bounded", assumption: true });
    const plain = answerFailoverQuestion(COLD, known);
    expect(plain.verdict).not.toHaveProperty("bounds");
  });

  it("CCM-1 names a class that is not known", () => {
    const question = { ...FIRST_FAILOVER_QUESTION, instanceClass: "db.x.y" };
    expect(() => answerFailoverQuestion(question, known)).toThrow('"db.x.y"');
  });
});
