import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { peakAboveAcu, peakServedAcu, underPeak } from "./under-peak.ts";

const today: SourceSetting = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null };
const onRange = (maxAcu: number) => settingsOf({ writer: { kind: "serverless" }, minAcu: 2, maxAcu });

const effectiveOf = (capacity: readonly number[] | null, of: Partial<Effective> = {}): Effective => {
  const demand = { capacity: capacity && { values: capacity }, trace: { milliAcu: [3000, 18_000] } };
  const workload = { baseline: { source: today }, readers: [], demand };
  return { growth: 1, workload, settings: onRange(32), speeds: {}, ...of } as unknown as Effective;
};

const candidateOf = (maxAcu: number, totalUsd: number): Candidate =>
  ({ settings: onRange(maxAcu), priced: { totalUsd } }) as unknown as Candidate;

it("HED-4 the peak is the highest capacity measured on today's range, else its demand, and no more than its maximum", () => {
  expect(peakServedAcu(onRange(24), effectiveOf([2, 25.5, 4]))).toBe(25.5);
  expect(peakServedAcu(onRange(24), effectiveOf(null))).toBe(18);
  expect(peakServedAcu(onRange(24), effectiveOf([2, 25.5], { growth: 2 }))).toBe(32);
  const onClass = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  expect(peakServedAcu({ ...onRange(24), writer: onClass }, effectiveOf([25.5]))).toBeNull();
  expect([24, 26].map((maxAcu) => peakAboveAcu(onRange(maxAcu), effectiveOf([25.5])))).toEqual([25.5, null]);
});

it("HED-4 a maximum under the peak saves by being short: less than a twentieth is too little for it", () => {
  const from = candidateOf(32, 926.83);
  const told = (maxAcu: number, usd: number) =>
    underPeak(candidateOf(maxAcu, usd), { from, effective: effectiveOf([2, 25.5]) });
  expect(told(24, 909.54)).toEqual({
    peakAcu: 25.5,
    lessUsd: expect.closeTo(17.29),
    lessPct: expect.closeTo(1.87, 2),
  });
  // Over a twentieth, under a hundredth, and with a maximum that serves the peak it is as of any other.
  expect([told(24, 880), told(24, 920), told(26, 909.54)]).toEqual([null, null, null]);
});
