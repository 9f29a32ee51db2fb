import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance } from "../../src/capacity/advance.ts";
import { prepareTrace } from "../../src/capacity/prepare-trace.ts";
import { PROFILE_IDS, profileFor } from "../../src/capacity/profile-for.ts";
import {
  capacityTables,
  newRunState,
  REFILL,
  type RunState,
  TABLE_STRIDE,
} from "../../src/capacity/run-state.ts";
import { simulate } from "../../src/capacity/simulate.ts";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";

const profile = fc.constantFrom(...PROFILE_IDS).map((id) => profileFor({ profile: id }).parameters);
const bounds = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 200 }))
  .map(([min, width]) => ({ minAcu: min / 2, maxAcu: (min + width) / 2 }));
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 60_000 })), {
  minLength: 1,
  maxLength: 30,
});
const phase = fc.integer({ min: 0, max: 184 });
const mode = fc.constantFrom("drop" as const, "queue" as const);

function traceOf(pairs: readonly (readonly [number, number])[]): DemandTrace {
  const edgesS = new Int32Array(pairs.length + 1);
  for (const [i, [lengthS]] of pairs.entries()) edgesS[i + 1] = (edgesS[i] as number) + lengthS;
  return { startS: 0, edgesS, milliAcu: Int32Array.from(pairs, ([, demand]) => demand), active: null };
}

/** Capacity of each second, half-ACU. */
function perSecond(changes: Int32Array, totalS: number): Int32Array {
  const half = new Int32Array(totalS);
  for (let c = 0; c < changes.length; c += 2) {
    half.fill(changes[c + 1] as number, changes[c], c + 2 < changes.length ? changes[c + 2] : totalS);
  }
  return half;
}

const more = fc.integer({ min: 1, max: 8 });

/** A range whose one bound is some half ACU higher. */
function raise(
  range: { readonly minAcu: number; readonly maxAcu: number },
  by: { readonly bound: "min" | "max"; readonly extra: number },
) {
  if (by.bound === "max") return { ...range, maxAcu: range.maxAcu + by.extra / 2 };
  return { ...range, minAcu: Math.min(range.maxAcu, range.minAcu + by.extra / 2) };
}

const lengthOf = (trace: DemandTrace) => trace.edgesS[trace.edgesS.length - 1] as number;

describe("laws of the simulator", () => {
  it("LAW-1 capacity stays inside its bounds, and no rise outruns the bucket and its refill", () => {
    fc.assert(
      fc.property(steps, bounds, profile, phase, mode, (pairs, range, parameters, phaseS, how) => {
        const trace = traceOf(pairs);
        const { changes } = simulate({ trace, ...range, parameters, phaseS, mode: how });
        const half = perSecond(changes, lengthOf(trace));
        const { table } = capacityTables(parameters);
        expect(half.every((capacity) => capacity >= range.minAcu * 2 && capacity <= range.maxAcu * 2)).toBe(
          true,
        );
        // From any change on: tokens paid for rises ≤ the bucket + what the highest capacity refills.
        const fastest = table[range.maxAcu * 2 * TABLE_STRIDE + REFILL] as number;
        let outrun = 0;
        for (let from = 0; from < changes.length; from += 2) {
          let paid = 0;
          for (let c = from + 2; c < changes.length; c += 2) {
            paid += Math.max(0, (changes[c + 1] as number) - (changes[c - 1] as number)) * 500_000;
            const seconds = (changes[c] as number) - (changes[from] as number);
            if (paid > parameters.burstMicroAcu + fastest * seconds) outrun++;
          }
        }
        expect(outrun).toBe(0);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it("LAW-1 beside pauses and a schedule capacity is 0 or inside the widest bounds in force", () => {
    fc.assert(
      fc.property(steps, bounds, profile, mode, (pairs, window, parameters, how) => {
        const calm = pairs.map(([s, d], i) => [s, i % 3 === 0 ? d : 0] as const);
        const trace = { ...traceOf(calm), startS: 86_400 - 1800 };
        const schedule = [{ fromHour: 96, toHour: 97, ...window }];
        const run = simulate({
          trace,
          minAcu: 0,
          maxAcu: 8,
          parameters,
          schedule,
          autoPauseS: 300,
          mode: how,
        });
        const half = perSecond(run.changes, lengthOf(trace));
        const highest = Math.max(16, window.maxAcu * 2);
        expect(half.every((capacity) => capacity >= 0 && capacity <= highest)).toBe(true);
        const zeroS = half.reduce((seconds, capacity) => seconds + Number(capacity === 0), 0);
        expect(zeroS).toBeGreaterThanOrEqual(run.pausedS);
        expect(zeroS).toBeLessThanOrEqual(run.pausedS + 30 * run.resumes);
        expect(run.halfAcuSeconds).toBe(half.reduce((sum, capacity) => sum + capacity, 0));
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it("LAW-2 what is billed is at least what was served, in both modes", () => {
    fc.assert(
      fc.property(steps, bounds, profile, mode, fc.boolean(), (pairs, range, parameters, how, pauses) => {
        const trace = traceOf(pauses ? pairs.map(([s, d], i) => [s, i % 3 === 0 ? d : 0]) : pairs);
        const minAcu = pauses ? 0 : range.minAcu;
        const run = simulate({ trace, ...range, minAcu, parameters, mode: how });
        const asked = trace.milliAcu.reduce(
          (sum, demand, i) => sum + demand * ((trace.edgesS[i + 1] as number) - (trace.edgesS[i] as number)),
          0,
        );
        const unserved = run.queue === null ? run.deficitMilliAcuS : run.queue.unservedAcuS * 1000;
        expect(run.halfAcuSeconds * 500).toBeGreaterThanOrEqual(asked - unserved - 1e-3);
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  it("LAW-3 a constant demand settles at its want and stays", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000 }),
        bounds,
        profile,
        phase,
        fc.integer({ min: 0, max: 120 }),
        (demand, range, parameters, phaseS, start) => {
          const trace = traceOf([[20_000, demand]]);
          const { changes } = simulate({ trace, ...range, parameters, phaseS, startAcu: start / 2 });
          const raw = Math.ceil((2 * demand) / parameters.rhoThousandths);
          const want = Math.min(Math.max(raw, range.minAcu * 2), range.maxAcu * 2);
          expect(changes[changes.length - 1]).toBe(want);
          expect(changes[changes.length - 2]).toBeLessThan(10_000);
        },
      ),
      { numRuns: 100, seed: 3 },
    );
  });

  it("LAW-3 in queue mode it settles there once the backlog is worked off, else at the maximum", () => {
    let settled = 0;
    let full = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        bounds,
        profile,
        fc.integer({ min: 0, max: 120 }),
        (demand, range, parameters, start) => {
          const trace = traceOf([[40_000, demand]]);
          const run = simulate({ trace, ...range, parameters, startAcu: start / 2, mode: "queue" });
          const last = run.changes[run.changes.length - 1];
          if (demand > range.maxAcu * 1000) {
            full++;
            expect(last).toBe(range.maxAcu * 2);
            expect(run.queue?.unservedAcuS).toBeGreaterThan(0);
          } else if ((run.queue?.bursts.at(-1)?.doneS ?? 0) < 30_000) {
            settled++;
            const raw = Math.ceil((2 * demand) / parameters.rhoThousandths);
            expect(last).toBe(Math.min(Math.max(raw, range.minAcu * 2), range.maxAcu * 2));
            expect(run.changes[run.changes.length - 2]).toBeLessThan(35_000);
          }
        },
      ),
      { numRuns: 100, seed: 8 },
    );
    expect(settled).toBeGreaterThan(40);
    expect(full).toBeGreaterThan(10);
  });

  it("LAW-4 a run cut anywhere and carried on is the same run", () => {
    fc.assert(
      fc.property(
        steps,
        bounds,
        profile,
        phase,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (pairs, range, parameters, phaseS, cuts) => {
          const trace = traceOf(pairs);
          const totalS = lengthOf(trace);
          const begin = (): RunState => {
            const prepared = prepareTrace({ trace, parameters, phaseS });
            const run = newRunState({ prepared, tables: capacityTables(parameters), withChanges: false });
            run.minHalf = range.minAcu * 2;
            run.maxHalf = range.maxAcu * 2;
            run.half = Math.min(Math.max(prepared.raw[0] as number, run.minHalf), run.maxHalf);
            run.tokens = parameters.burstMicroAcu;
            return run;
          };
          const whole = begin();
          advance(whole, totalS);
          const parts = begin();
          for (const cut of cuts.map((share) => Math.floor(share * totalS)).sort((a, b) => a - b))
            advance(parts, cut);
          advance(parts, totalS);
          const { prepared: _, tables: __, ...kept } = parts;
          const { prepared: ___, tables: ____, ...expected } = whole;
          const full = (state: typeof kept) => ({ ...state, tokens: 0, tokensAtS: 0, stepAtS: 0 });
          expect(full(kept)).toEqual(full(expected));
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  it.each(["min", "max"] as const)(
    "LAW-5 a higher %s costs no less and leaves no more unserved, but for what is bounded by one bucket",
    (bound) => {
      const seen = { cheaper: 0, shorter: 0 };
      const numRuns = 600;
      fc.assert(
        fc.property(steps, bounds, more, profile, phase, (pairs, range, extra, parameters, phaseS) => {
          const trace = traceOf(pairs);
          const raised = raise(range, { bound, extra });
          const low = simulate({ trace, ...range, parameters, phaseS });
          const high = simulate({ trace, ...raised, parameters, phaseS });
          const lowHalf = perSecond(low.changes, lengthOf(trace));
          const highHalf = perSecond(high.changes, lengthOf(trace));
          const { table, coldS } = capacityTables(parameters);
          const refill = coldS * (table[raised.maxAcu * 2 * TABLE_STRIDE + REFILL] as number);
          const bucketHalf = Math.ceil((parameters.burstMicroAcu + refill) / 500_000);
          expect(lowHalf.every((half, second) => half - (highHalf[second] as number) <= bucketHalf)).toBe(
            true,
          );
          if (high.halfAcuSeconds < low.halfAcuSeconds) seen.cheaper++;
          if (high.deficitMilliAcuS > low.deficitMilliAcuS) seen.shorter++;
        }),
        { numRuns, seed: 5 },
      );
      expect(seen.cheaper).toBe(0);
      expect(seen.shorter / numRuns).toBeLessThan(0.002);
    },
  );

  it.each(["min", "max"] as const)(
    "LAW-5 in queue mode a higher %s rarely costs less: backlog asks for capacity that more of it would not have needed",
    (bound) => {
      const seen = { cheaper: 0, shorter: 0, longer: 0 };
      const numRuns = 600;
      fc.assert(
        fc.property(steps, bounds, more, profile, phase, (pairs, range, extra, parameters, phaseS) => {
          const trace = traceOf(pairs);
          const [low, high] = [range, raise(range, { bound, extra })].map((each) =>
            simulate({ trace, ...each, parameters, phaseS, mode: "queue" }),
          ) as [ReturnType<typeof simulate>, ReturnType<typeof simulate>];
          expect(high.halfAcuSeconds).toBeGreaterThanOrEqual(0.928 * low.halfAcuSeconds);
          if (high.halfAcuSeconds < low.halfAcuSeconds) seen.cheaper++;
          if (high.deficitMilliAcuS > low.deficitMilliAcuS) seen.shorter++;
          if ((high.queue?.waitingS ?? 0) > (low.queue?.waitingS ?? 0)) seen.longer++;
        }),
        { numRuns, seed: 5 },
      );
      expect(seen.cheaper / numRuns).toBeLessThan(0.018);
      expect(seen.shorter / numRuns).toBeLessThan(0.004);
      expect(seen.longer / numRuns).toBeLessThan(0.004);
    },
  );

  it("LAW-6 twice the trace from a settled state costs twice", () => {
    fc.assert(
      fc.property(steps, bounds, profile, mode, (pairs, range, parameters, how) => {
        // Begins and ends settled: an hour of the same demand around, and a length of whole ticks.
        const quiet = [4 * 3600, 500] as const;
        const bodyS = pairs.reduce((sum, [lengthS]) => sum + lengthS, 0);
        const period = [...pairs, [quiet[0] + (185 - ((bodyS + quiet[0]) % 185)), quiet[1]]] as [
          number,
          number,
        ][];
        const run = (times: number) => {
          const trace = traceOf([
            [185 * 80, quiet[1]],
            ...Array.from({ length: times }, () => period).flat(),
          ]);
          return simulate({ trace, ...range, parameters, mode: how });
        };
        const [none, once, twice] = [0, 1, 2].map(run) as [
          ReturnType<typeof run>,
          ReturnType<typeof run>,
          ReturnType<typeof run>,
        ];
        // Settled means: a backlog is worked off two hours before the end.
        const total = 185 * 80 + period.reduce((sum, [lengthS]) => sum + lengthS, 0);
        fc.pre((once.queue?.bursts.at(-1)?.doneS ?? 0) < total - 7200);
        expect(twice.halfAcuSeconds - once.halfAcuSeconds).toBe(once.halfAcuSeconds - none.halfAcuSeconds);
        expect(twice.deficitMilliAcuS).toBe(2 * once.deficitMilliAcuS);
      }),
      { numRuns: 100, seed: 6 },
    );
  });
});
