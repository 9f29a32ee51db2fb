import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { hourlyAccount } from "./hourly-account.ts";
import { measureRun } from "./measure-run.ts";

/** Second by second: what both functions add up hour by hour. */
function slowly({ startS, edgesS, milliAcu, active }: DemandTrace, changes: Int32Array) {
  const lead = startS % 3600;
  const totalS = edgesS.at(-1) as number;
  const hours = Array.from({ length: Math.ceil((lead + totalS) / 3600) }, () => [0, 0, 0, 0, 0]);
  const total = { billed: 0, throttled: 0, deficit: 0, longest: 0, worst: 0 };
  let episode = 0;
  for (let t = 0; t < totalS; t++) {
    const i = edgesS.findLastIndex((edge) => edge <= t);
    const c = changes.findLastIndex((value, at) => at % 2 === 0 && value <= t);
    const [half, demand] = [changes[c + 1] as number, milliAcu[i] as number];
    const isAsked = !(half === 0 && active !== null && active[i] === 0);
    const short = half >= 0 && demand >= 0 && isAsked ? Math.max(0, demand - 500 * half) : 0;
    episode = short > 0 ? episode + 1 : 0;
    const hour = hours[Math.floor((lead + t) / 3600)] as number[];
    const known = half >= 0 && demand >= 0;
    const row = [+known, known ? half / 2 : 0, +(short > 0), short / 1000, +(known && half === 0)];
    row.forEach((value, column) => {
      hour[column] = (hour[column] as number) + value;
    });
    total.billed += known ? half : 0;
    total.throttled += +(short > 0);
    total.deficit += short;
    total.longest = Math.max(total.longest, episode);
    if (short > 0 && half > 0) total.worst = Math.max(total.worst, demand / (500 * half));
  }
  return { hours, total };
}

const pieces = fc.array(
  fc.tuple(
    fc.oneof(fc.constant(60), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 3000, max: 9000 })),
    fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 9000 })),
    fc.integer({ min: 0, max: 1 }),
  ),
  { minLength: 1, maxLength: 8 },
);
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(-1, 0, 1, 4, 8, 16, 40)), {
  minLength: 1,
  maxLength: 8,
});

describe("hours whose peak the capacity serves", () => {
  it("DEM-8 are accounted for as if each second had been looked at", () => {
    const start = fc.integer({ min: 0, max: 7200 });
    fc.assert(
      fc.property(pieces, steps, start, fc.boolean(), (samples, capacities, startS, withActivity) => {
        const edges = [0];
        for (const [lengthS] of samples) edges.push((edges.at(-1) as number) + lengthS);
        const trace: DemandTrace = {
          startS,
          edgesS: Int32Array.from(edges),
          milliAcu: Int32Array.from(samples, ([, demand]) => demand),
          active: withActivity ? Uint8Array.from(samples, ([, , active]) => active) : null,
        };
        const changes: number[] = [];
        let at = 0;
        for (const [lengthS, half] of capacities) {
          if (at < (edges.at(-1) as number)) changes.push(at, half);
          at += lengthS;
        }
        const run = Int32Array.from(changes);
        const slow = slowly(trace, run);
        const account = hourlyAccount({ trace, changes: run });
        slow.hours.forEach(([known, acu, throttled, deficit, paused], hour) => {
          expect([account.knownS[hour], account.throttledS[hour], account.pausedS[hour]]).toEqual([
            known,
            throttled,
            paused,
          ]);
          expect(account.acuSeconds[hour]).toBeCloseTo(acu as number, 9);
          expect(account.deficitAcuS[hour]).toBeCloseTo(deficit as number, 6);
        });
        const totals = measureRun({ trace, changes: run });
        expect(totals.halfAcuSeconds).toBe(slow.total.billed);
        expect(totals.throttledS).toBe(slow.total.throttled);
        expect(totals.deficitAcuS).toBeCloseTo(slow.total.deficit / 1000, 6);
        expect(totals.longestEpisodeS).toBe(slow.total.longest);
        expect(totals.worstRatio ?? 0).toBeCloseTo(slow.total.worst, 12);
      }),
      { numRuns: 300, seed: 20_241_120 },
    );
  });
});
