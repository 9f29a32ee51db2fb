import { describe, expect, it } from "vitest";
import { failoverCase } from "../../test/failover-case.ts";
import { planFailover } from "./plan-failover.ts";
import { splitCachedSet } from "./split-cached-set.ts";

const input = failoverCase();

describe("planFailover", () => {
  it("CCM-2 the loss is the outage and the warm-up, and with cache management little more than the outage", () => {
    const plan = planFailover(input);
    const outage = 35 * 60_000;
    expect(plan.steadyTps).toBeCloseTo(60_000, 6);
    expect(plan.with.lostTransactions).toBeGreaterThanOrEqual(outage);
    expect(plan.with.lostTransactions).toBeLessThan(outage * 1.01);
    const lost = plan.without.tps.reduce((sum, rate) => sum + 60_000 - rate, 0);
    expect(plan.without.lostTransactions).toBeCloseTo(lost, -1);
    expect(
      Math.abs(plan.without.lostTransactionsPerYear - 2 * plan.without.lostTransactions),
    ).toBeLessThanOrEqual(1);
    expect(plan.without.tps.slice(0, 35).every((rate) => rate === 0)).toBe(true);
  });

  it("CCM-2 seconds to 50, 90 and 99 % are in order without, and 0 with cache management", () => {
    const { without, with: managed } = planFailover(input);
    expect(without.secondsTo50).toBeLessThan(without.secondsTo90 ?? 0);
    expect(without.secondsTo90).toBeLessThan(without.secondsTo99 ?? 0);
    expect([managed.secondsTo50, managed.secondsTo90, managed.secondsTo99]).toEqual([0, 0, 0]);
  });

  it("CCM-2 a second failover inside the reader's warm-up is cold, a later one is warm", () => {
    const { readerWarmUpS, without } = planFailover(input);
    const early = planFailover({ ...input, secondFailoverAfterS: readerWarmUpS - 1 });
    const late = planFailover({ ...input, secondFailoverAfterS: readerWarmUpS });
    expect(early.with.secondsTo90).toBe(without.secondsTo90);
    expect(early.verdict).toMatchObject({ code: "second-cold", readerWarmUpS });
    expect(late.with.secondsTo90).toBe(0);
  });

  it("CCM-2 the reader's own overlap shortens the cold minutes", () => {
    const half = planFailover({ ...input, readerOverlapShare: 0.5 });
    expect(half.without.secondsTo90).toBeLessThan(planFailover(input).without.secondsTo90 ?? 0);
  });

  it("CCM-3 the price is that of the reader, 730 h", () => {
    expect(planFailover(input).readerMonthlyUsd).toBe(3941.27);
    expect(planFailover({ ...input, readerHour: null }).readerMonthlyUsd).toBeNull();
  });

  it("CCM-3 an unmet requirement is in the verdict and makes it unavailable", () => {
    const cluster = { ...input.cluster, isServerless: true };
    const plan = planFailover({ ...input, cluster });
    expect(plan.with.isAvailable).toBe(false);
    expect(plan.verdict).toMatchObject({ code: "not-available", unmet: [{ id: "provisioned", met: false }] });
  });

  it("CCM-1 a rate that a set beyond the cache cannot carry is lowered and noted", () => {
    const plan = planFailover({ ...input, pageClasses: splitCachedSet(2000) });
    expect(plan.steadyTps).toBeLessThan(60_000);
    expect(plan.notes.map(({ code }) => code)).toContain("rate-above-model");
  });

  it("CCM-1 a rate, client count or share that cannot be is refused with its value", () => {
    expect(() => planFailover({ ...input, tps: 0 })).toThrow(/got 0/);
    expect(() => planFailover({ ...input, clients: 0 })).toThrow(/got 0/);
    expect(() => planFailover({ ...input, readerOverlapShare: 1.5 })).toThrow(/got 1.5/);
  });
});
