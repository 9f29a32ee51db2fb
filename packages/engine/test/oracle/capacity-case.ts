import fc from "fast-check";
import type { ReadCost } from "../../src/capacity/page-state.ts";
import type { CapacityParameters } from "../../src/capacity/parameters.ts";
import { PROFILE_IDS, profileFor } from "../../src/capacity/profile-for.ts";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import type { ScheduleWindow } from "../../src/schedule/schedule-window.ts";

/** One random question put to the fast simulator, the slow one and the C reference. */
export interface CapacityCase {
  readonly trace: DemandTrace;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
  readonly mode: "drop" | "queue";
  readonly maxServedAcu: number | undefined;
  readonly startAcu: number | undefined;
  readonly windows: readonly ScheduleWindow[];
  readonly autoPauseS: number | null;
  /** Absent = the demand as it is. */
  readonly reads?: ReadCost;
}

const bounds = fc
  .record({
    minHalf: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 512 })),
    width: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 512 })),
  })
  .map(({ minHalf, width }) => ({
    minAcu: minHalf / 2,
    maxAcu: Math.min(512, Math.max(2, minHalf + width)) / 2,
  }));

const parameters = fc.oneof(
  fc.constantFrom(...PROFILE_IDS).map((profile) => profileFor({ profile }).parameters),
  fc.record({
    burstMicroAcu: fc.integer({ min: 1_000_000, max: 20_000_000 }),
    refillThousandths: fc.oneof(fc.integer({ min: 900, max: 1900 }), fc.integer({ min: 1, max: 9000 })),
    coldWaitS: fc.double({ min: 0, max: 15, noNaN: true }),
    warmWaitS: fc.double({ min: 0, max: 4, noNaN: true }),
    rhoThousandths: fc.integer({ min: 700, max: 800 }),
    tickS: fc.integer({ min: 60, max: 195 }),
    holdS: fc.integer({ min: 1, max: 200 }),
    shrinkThousandths: fc.integer({ min: 500, max: 1000 }),
    straightDownHalfAcu: fc.constantFrom(0, 12),
  }),
);

/** Mostly levels near the steps, sometimes nothing, sometimes far too much. */
const level = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 6000 }),
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 0, max: 200_000 }),
  fc.constant(-1),
);

const duration = fc.oneof(
  fc.constant(60),
  fc.constant(1),
  fc.integer({ min: 1, max: 8 }),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 300, max: 2500 }),
);

const trace = fc
  .array(fc.tuple(duration, level, fc.boolean()), { minLength: 1, maxLength: 40 })
  .chain((steps) =>
    fc.record({
      steps: fc.constant(steps),
      startS: fc.integer({ min: 0, max: 604_800 }),
      withActivity: fc.boolean(),
    }),
  )
  .map(({ steps, startS, withActivity }): DemandTrace => {
    const edgesS = new Int32Array(steps.length + 1);
    for (const [i, [lengthS]] of steps.entries()) edgesS[i + 1] = (edgesS[i] as number) + lengthS;
    const milliAcu = Int32Array.from(steps, ([, demand]) => demand);
    if (milliAcu.every((demand) => demand < 0)) milliAcu[0] = 1000;
    return {
      startS,
      edgesS,
      milliAcu,
      active: withActivity ? Uint8Array.from(steps, (s) => Number(s[2])) : null,
    };
  });

const windows = fc.oneof(
  fc.constant([]),
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 671 }), { minLength: 2, maxLength: 60 }),
      fc.array(bounds, { minLength: 30, maxLength: 30 }),
    )
    .map(([hours, ranges]) => {
      const sorted = hours.sort((a, b) => a - b);
      const found: ScheduleWindow[] = [];
      for (let i = 0; i + 1 < sorted.length; i += 2) {
        const range = ranges[(i / 2) % ranges.length] as { minAcu: number; maxAcu: number };
        found.push({ fromHour: (sorted[i] as number) / 4, toHour: (sorted[i + 1] as number) / 4, ...range });
      }
      return found;
    }),
);

/** Legal settings only: auto-pause wherever some minimum in force is 0. */
export const capacityCase: fc.Arbitrary<CapacityCase> = fc
  .record({
    trace,
    range: bounds,
    parameters,
    phaseS: fc.integer({ min: 0, max: 400 }),
    mode: fc.constantFrom("drop" as const, "drop" as const, "queue" as const),
    startAcu: fc.option(
      fc.integer({ min: 0, max: 100 }).map((half) => half / 2),
      { nil: undefined },
    ),
    windows,
    autoPauseS: fc.integer({ min: 300, max: 900 }),
    limit: fc.option(fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 200_000 })), {
      nil: undefined,
    }),
  })
  .map(({ range, limit, ...rest }) => ({
    ...rest,
    ...range,
    maxServedAcu: rest.mode === "queue" && limit !== undefined ? limit / 1000 : undefined,
  }));

/** A curve over sizes of up to 256 ACU, falling, and what a read costs: often more than it ever did. */
const reads = fc
  .record({
    perMilliAcu: fc
      .oneof(fc.integer({ min: 300, max: 9000 }), fc.integer({ min: 0, max: 90_000 }))
      .map((n) => n / 1009),
    /** As many pools of half an ACU as the set is large, times 10. */
    setTenths: fc.oneof(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 5, max: 5000 })),
    pagesPerHalf: fc.constantFrom(400, 9000, 88_000),
    stepsPerHalf: fc.constantFrom(0.1, 0.5, 2),
    power: fc.integer({ min: 1, max: 4 }),
    scans: fc.constantFrom(0, 0, 0.001, 0.1),
    sourceMiss: fc.constantFrom(0, 0.0007, 0.02, 0.1),
    perHalfCeiling: fc.constantFrom(5, 212, 212, 100_000),
    readCpuMs: fc.constantFrom(0.06, 0.127, 0.2, 2),
    isMeasured: fc.boolean(),
    seed: fc.integer({ min: 1, max: 1000 }),
  })
  .map((of) => (samples: number): ReadCost => {
    const { pagesPerHalf, power, scans } = of;
    const setPages = (of.setTenths * pagesPerHalf) / 10;
    const stepPages = Math.ceil(pagesPerHalf / of.stepsPerHalf);
    const missOf = (pages: number) => scans + (1 - scans) * Math.max(0, 1 - pages / setPages) ** power;
    // As on Aurora: two smallest capacities share a pool, none is paused.
    const pagesOf = (half: number) => (half === 0 ? 0 : pagesPerHalf * Math.max(2, half) - 300);
    const halves = Array.from({ length: 513 }, (_, half) => half);
    const levels = Array.from({ length: Math.ceil(pagesOf(512) / stepPages) + 1 }, (_, level) => level);
    const perUnit = of.isMeasured ? 1e6 : 1e6 * of.perMilliAcu;
    return {
      load: of.isMeasured
        ? Float64Array.from({ length: samples }, (_, i) =>
            Math.round(((i * 7919 * of.seed) % 1009) * 10 * of.perMilliAcu),
          )
        : null,
      sourceReads: Math.round(perUnit * of.sourceMiss),
      poolMicroPages: Float64Array.from(halves, (half) => 1e6 * pagesOf(half)),
      ceilingMicro: Float64Array.from(halves, (half) => 1e6 * of.perHalfCeiling * Math.max(1, half)),
      levels: {
        // Some begin where a pool ends, some a page before or after.
        fromMicroPages: Float64Array.from(
          levels,
          (level) => 1e6 * (level === 0 ? 0 : Math.max(level, level * stepPages - 301 + (level % 3))),
        ),
        reads: Float64Array.from(levels, (level) => Math.round(perUnit * missOf((level + 0.5) * stepPages))),
      },
      milliAcuPerMicroRead: (4 * of.readCpuMs) / 1e6,
    };
  });

/** The same in drop mode with what reads cost, mostly in ranges that the demand moves in. */
export const readingCase: fc.Arbitrary<CapacityCase> = fc
  .record({
    question: capacityCase,
    reads,
    minHalf: fc.integer({ min: 0, max: 8 }),
    moreHalf: fc.integer({ min: 2, max: 200 }),
    isOwnRange: fc.boolean(),
  })
  .map(({ question, reads: readsOf, minHalf, moreHalf, isOwnRange }) => ({
    ...question,
    ...(!isOwnRange && { minAcu: minHalf / 2, maxAcu: (minHalf + moreHalf) / 2 }),
    ...{ mode: "drop" as const, maxServedAcu: undefined, reads: readsOf(question.trace.milliAcu.length) },
  }));
