import { describe, expect, it } from "vitest";
import { answerFailoverQuestion } from "./answer-failover-question.ts";
import { FIRST_FAILOVER_QUESTION } from "./failover-question.ts";

const instances = [
  { instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256, nvmeGb: null },
  { instanceClass: "db.r6g.4xlarge", vcpu: 16, memoryGib: 128, nvmeGb: null },
];
const known = { instances, prices: null };

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

  it("CCM-1 names a class that is not known", () => {
    const question = { ...FIRST_FAILOVER_QUESTION, instanceClass: "db.x.y" };
    expect(() => answerFailoverQuestion(question, known)).toThrow('"db.x.y"');
  });
});
