import { describe, expect, it } from "vitest";
import { busyAtTwice, classPool, serverlessPool } from "./hardware.ts";
import { type Constants, leastAcuFor, targetUtilisation, tokenBucket } from "./scaling.ts";

const constants: Constants = {
  ...{ coldWaitS: 3, warmWaitS: 3, burstAcu: 3.5, refill: 1, rho: 0.76, tickS: 185, shrink: 0.5, phaseS: 0 },
};

describe("laws of scaling", () => {
  it("DEC-1 the token bucket climbs and falls as worked out by hand in the README", () => {
    const bucket = tokenBucket(constants, { minAcu: 4, maxAcu: 32, heldAcu: 0 });
    const demand = (t: number) => (t >= 60 && t < 120 ? 7.6 : 0.3);
    const capacity = Array.from({ length: 480 }, (_, t) => bucket.next(t, demand(t)));
    const changes = capacity.flatMap((acu, t) => (t > 0 && acu !== capacity[t - 1] ? [[t, acu]] : []));
    expect(changes).toEqual([
      ...[
        [63, 7.5],
        [76, 8],
        [89, 8.5],
        [102, 9],
        [114, 9.5],
      ],
      [370, 5],
    ]);
    expect(capacity.reduce((sum, acu) => sum + acu, 0)).toBe(3654);
  });

  it("DEC-1 nothing goes below what is held, nor above the maximum", () => {
    const held = tokenBucket(constants, { minAcu: 0.5, maxAcu: 8, heldAcu: 6 });
    for (let t = 0; t < 1000; t++) expect(held.next(t, 0)).toBe(6);
    const full = tokenBucket(constants, { minAcu: 0.5, maxAcu: 8, heldAcu: 0 });
    for (let t = 0; t < 2000; t++) full.next(t, 50);
    expect(full.next(2000, 50)).toBe(8);
  });

  it("DEC-1 the other law comes to rest where the load is between its thresholds", () => {
    const { next } = targetUtilisation(constants, { minAcu: 0.5, maxAcu: 64, heldAcu: 0 });
    let capacity = 0;
    for (let t = 0; t < 7200; t++) capacity = next(t, 10);
    expect(10 / capacity).toBeGreaterThan(0.5);
    expect(10 / capacity).toBeLessThanOrEqual(0.75);
  });
});

describe("hardware", () => {
  it("DEC-1 calls take twice as long at 71 % of 2 vCPU, 83 % of 4 and 91 % of 8", () => {
    expect([2, 4, 8].map((vcpu) => Math.round((100 * busyAtTwice(vcpu)) / vcpu))).toEqual([71, 83, 91]);
  });

  it("DEC-1 pools are those of MEM-1", () => {
    expect(Math.abs(classPool(64, false) / 5_475_728 - 1)).toBeLessThan(0.01);
    expect([0.5, 1, 2.5, 4, 12.5].map((acu) => serverlessPool(acu) / 128)).toEqual([
      128, 384, 2688, 5504, 17_280,
    ]);
    expect(leastAcuFor(5504 * 128, 128)).toBe(4);
    expect(leastAcuFor(5504 * 128 + 1, 128)).toBe(4.5);
  });
});
