import { describe, expect, it } from "vitest";
import { fitReadConstants } from "../reads/latency/fit-read-constants.ts";
import { type CacheChange, planCacheChange } from "./plan-cache-change.ts";
import { splitCachedSet } from "./split-cached-set.ts";

function change(what: CacheChange) {
  return planCacheChange({
    change: what,
    vcpu: 16,
    poolGib: 96,
    tierGib: 0,
    pageClasses: splitCachedSet(80),
    tps: 20_000,
    clients: 200,
    eventsPerYear: 12,
    constants: fitReadConstants(),
  });
}

describe("planCacheChange", () => {
  it("CCM-2 a class change is cold, a restart of the same instance keeps its cache", () => {
    expect(change({ kind: "class-change", outageS: 60 }).secondsTo90).toBeGreaterThan(60);
    const restart = change({ kind: "restart", outageS: 60 });
    expect(restart.secondsTo99).toBe(0);
    expect(restart.lostTransactions).toBe(60 * 20_000);
  });

  it("CCM-2 a serverless shrink loses no second of service and the more the smaller the pool became", () => {
    const small = change({ kind: "serverless-shrink", shrunkPoolGib: 10 });
    const half = change({ kind: "serverless-shrink", shrunkPoolGib: 40 });
    expect(small.lostTransactions).toBeGreaterThan(half.lostTransactions);
    expect(half.lostTransactions).toBeGreaterThan(0);
    expect(small.tps[0]).toBeGreaterThan(0);
    expect(change({ kind: "serverless-shrink", shrunkPoolGib: 90 }).lostTransactions).toBe(0);
  });
});
