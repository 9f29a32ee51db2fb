import { describe, expect, it } from "vitest";
import { busyLimit, responseStretch } from "./response-stretch.ts";

describe("response stretch", () => {
  it("HED-1 is the closed form of two processors: 1 / (1 - u²)", () => {
    for (const busy of [0, 0.1, 0.5, 0.9, 0.99]) {
      expect(responseStretch({ vcpu: 2, busy })).toBeCloseTo(1 / (1 - busy ** 2), 9);
    }
    expect(responseStretch({ vcpu: 2, busy: 1 })).toBe(Number.POSITIVE_INFINITY);
  });

  it("HED-1 agrees with the sum of Erlang's C on 1 to 96 processors", () => {
    const bySum = (c: number, a: number) => {
      let term = 1;
      let below = 0;
      for (let n = 0; n < c; n++) {
        below += term;
        term *= a / (n + 1);
      }
      const waiting = (term * c) / (c - a);
      return waiting / (below + waiting);
    };
    for (const vcpu of [1, 2, 3, 4, 8, 16, 48, 96]) {
      for (const busy of [0.2, 0.7, 0.95]) {
        const expected = 1 + bySum(vcpu, vcpu * busy) / (vcpu * (1 - busy));
        expect(responseStretch({ vcpu, busy })).toBeCloseTo(expected, 9);
      }
    }
  });

  it("HED-1 doubles at 71 % of 2 processors, 83 % of 4, 91 % of 8, and later on more", () => {
    expect([2, 4, 8].map((vcpu) => Math.round(100 * busyLimit(vcpu)))).toEqual([71, 83, 91]);
    const sizes = [1, 2, 4, 8, 16, 32, 64, 96, 128, 192];
    const limits = sizes.map(busyLimit);
    expect([...limits].sort((a, b) => a - b)).toEqual(limits);
    for (const vcpu of sizes) {
      expect(responseStretch({ vcpu, busy: busyLimit(vcpu) })).toBeCloseTo(2, 6);
    }
  });
});
