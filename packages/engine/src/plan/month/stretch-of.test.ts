import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { resolve } from "../workload/resolve.ts";
import { accountedMonth } from "./cluster-month.ts";
import { spikesOf } from "./spikes-of.ts";
import { stretchAndWhole, stretchOf } from "./stretch-of.ts";
import { whatIf } from "./what-if-of.ts";

const range = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 8, autoPauseS: null } as const;
const provisioned = { writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } } as const;

describe("stretchOf", () => {
  it.each([
    ["a range", officeCase(undefined, range)],
    ["a class", officeCase(undefined, provisioned)],
  ])("STR-1 the stretches of a partition of %s add up to the whole trace", (_, known) => {
    const { startS, endS } = known.workload.view;
    const whole = stretchOf(known, { startS, endS });
    const cuts = fc.uniqueArray(fc.integer({ min: startS + 1, max: endS - 1 }), { maxLength: 5 });
    fc.assert(
      fc.property(cuts, (inner) => {
        const edges = [startS, ...inner.sort((a, b) => a - b), endS];
        const parts = edges.slice(1).map((to, i) => stretchOf(known, { startS: edges[i] ?? to, endS: to }));
        const sum = (figure: (one: (typeof parts)[number]) => number) =>
          parts.reduce((all, one) => all + figure(one), 0);
        expect(sum(({ usd }) => usd)).toBeCloseTo(whole.usd, 6);
        expect(sum(({ acuHours }) => acuHours ?? 0)).toBeCloseTo(whole.acuHours ?? 0, 6);
        expect(sum(({ knownS }) => knownS)).toBe(whole.knownS);
        expect(sum(({ spikes }) => spikes.totalS)).toBe(whole.spikes.totalS);
        expect(sum(({ unmetAcuS }) => unmetAcuS)).toBeCloseTo(whole.unmetAcuS, 6);
        expect(Math.max(...parts.map(({ peak }) => peak?.acu ?? 0))).toBe(whole.peak?.acu);
      }),
      { numRuns: 20, seed: 11 },
    );
  });

  it("STR-1 SPD-1 a stretch's peak and what it leaves unmet stand in ACU of a range, whatever the shape", () => {
    const [onRange, onClass] = [range, provisioned].map((patch) => {
      const known = officeCase(undefined, patch);
      const { startS, endS } = known.workload.view;
      return { peak: stretchOf(known, { startS, endS }).peak?.acu ?? 0, ...whatIf(known) };
    });
    expect(onRange?.rangeAcu).toBe(1);
    expect(onClass?.rangeAcu).not.toBe(1);
    expect(onClass?.peak).toBeCloseTo(onRange?.peak ?? 0, 1);
  });

  it("STR-1 has over the whole trace the hours and the unmet spans behind the month", () => {
    const known = officeCase(undefined, range);
    const { startS, endS } = known.workload.view;
    const whole = stretchOf(known, { startS, endS });
    const { accounts } = accountedMonth({ effective: resolve(known) });
    const acuS = accounts.flatMap(({ account }) => [...account.acuSeconds]).reduce((sum, s) => sum + s, 0);
    expect(whole.acuHours).toBeCloseTo(acuS / 3600, 9);
    expect(whole.usd).toBeCloseTo((acuS / 3600) * 0.12, 9);
    const { unmet } = whatIf(known);
    expect(whole.spikes).toEqual(spikesOf(unmet));
    expect(whole.spikes.count).toBeGreaterThan(0);
    const [worst = 0] = [...unmet.deficitAcuS].sort((a, b) => b - a);
    expect(whole.worst?.startS).toBe(unmet.fromS[[...unmet.deficitAcuS].indexOf(worst)]);
  });

  it("STR-1 comes with the whole trace as the setting's own month has it", () => {
    const known = officeCase(undefined, range);
    const { startS } = known.workload.view;
    const hour = { startS, endS: startS + 3600 };
    const { stretch, whole } = stretchAndWhole(known, hour);
    expect(stretch).toEqual(stretchOf(known, hour));
    expect(whole).toEqual(whatIf(known));
  });

  it("STR-1 charges a class for the known hours alone, with a discount of the user's own", () => {
    const known = officeCase(undefined, { ...provisioned, privateDiscountPct: { compute: 10 } });
    const { startS } = known.workload.view;
    const { usd, acuHours, knownS } = stretchOf(known, { startS: startS - 3600, endS: startS + 7200 });
    expect([knownS, acuHours]).toEqual([7200, null]);
    const { unitPriceUsd } = whatIf(known).bill.lines.find(({ item }) => item === "compute") ?? {};
    expect(usd).toBeCloseTo(2 * Number(unitPriceUsd) * 0.9, 9);
  });
});

describe("spikesOf", () => {
  it("STR-1 says how long half of the spikes and the longest last", () => {
    const of = (fromS: number[], toS: number[]) =>
      spikesOf({ fromS: Float64Array.from(fromS), toS: Float64Array.from(toS) });
    expect(of([0, 10, 20, 100], [1, 11, 22, 160])).toEqual({
      ...{ count: 4, totalS: 64, medianS: 1, longestS: 60 },
    });
    expect(of([], [])).toEqual({ count: 0, totalS: 0, medianS: 0, longestS: 0 });
  });
});
