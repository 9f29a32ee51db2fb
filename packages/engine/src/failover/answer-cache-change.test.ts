import { describe, expect, it } from "vitest";
import { answerCacheChange } from "./answer-cache-change.ts";
import { type FailoverQuestion, FIRST_FAILOVER_QUESTION } from "./failover-question.ts";

const instances = [
  { instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256, nvmeGb: null },
  { instanceClass: "db.r6g.4xlarge", vcpu: 16, memoryGib: 128, nvmeGb: null },
];
const ask = (patch: Partial<FailoverQuestion>) =>
  answerCacheChange({ ...FIRST_FAILOVER_QUESTION, cachedGib: 80, ...patch }, instances);

describe("answerCacheChange", () => {
  it("CCM-2 another class starts empty, and a smaller one is never faster", () => {
    const same = ask({ changeKind: "class-change", changedClass: "db.r6g.8xlarge" });
    const smaller = ask({ changeKind: "class-change", changedClass: "db.r6g.4xlarge" });
    expect(same.poolGib).toBeCloseTo(168.25, 1);
    expect(same.lostTransactions).toBeGreaterThan(35 * 20_000);
    expect(smaller.lostTransactions).toBeGreaterThanOrEqual(same.lostTransactions);
    expect(same.verdict).toMatchObject({ code: "class-change", lostTransactions: same.lostTransactions });
  });

  it("CCM-2 a restart of the same instance loses its outage and nothing else", () => {
    const restart = ask({ changeKind: "restart", changeOutageS: 20, changesPerYear: 4 });
    expect(restart.lostTransactions).toBe(20 * 20_000);
    expect(restart.lostTransactionsPerYear).toBe(4 * 20 * 20_000);
  });

  it("BUF-1 a scale-down leaves the pool of the smaller capacity, and the deeper the more is lost", () => {
    const shrink = (toAcu: number) => ask({ changeKind: "serverless-shrink", fromAcu: 64, toAcu });
    expect(shrink(4).shrunkPoolGib).toBeCloseTo(5504 / 1024, 9);
    expect(shrink(4).outageS).toBe(0);
    expect(shrink(4).lostTransactions).toBeGreaterThan(shrink(32).lostTransactions);
    expect(shrink(64).lostTransactions).toBe(0);
    expect(shrink(64).verdict).toMatchObject({ code: "serverless-shrink", lostTransactions: 0 });
  });

  it("BUF-1 refuses a scale-down that goes up, and says the figures", () => {
    expect(() => ask({ changeKind: "serverless-shrink", fromAcu: 4, toAcu: 8 })).toThrow("got 4 to 8 ACU");
  });
});
