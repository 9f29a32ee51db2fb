import fc from "fast-check";
import { expect, it } from "vitest";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { unmetSpans } from "../../src/plan/month/unmet-spans.ts";
import type { UnmetSpans } from "../../src/plan/workload/what-if.ts";
import { eachSpan } from "./each-span.ts";

const START_S = 1_700_000_000;

/** Slow and obvious: every stretch looked at, joined to the one before when they touch. */
function slowly(trace: DemandTrace, changes: Int32Array): UnmetSpans {
  const spans: { fromS: number; toS: number; worst: number; asked: number; deficit: number }[] = [];
  eachSpan({ trace, changes }, (fromS, toS, milliAcu, halfAcu) => {
    const missing = milliAcu - halfAcu * 500;
    if (milliAcu < 0 || halfAcu < 0 || missing <= 0) return;
    const last = spans.at(-1);
    const deficit = missing * (toS - fromS);
    if (last?.toS === fromS) {
      last.toS = toS;
      last.deficit += deficit;
      if (missing > last.worst) Object.assign(last, { worst: missing, asked: milliAcu });
    } else spans.push({ fromS, toS, worst: missing, asked: milliAcu, deficit });
  });
  return {
    fromS: Float64Array.from(spans, (span) => START_S + span.fromS),
    toS: Float64Array.from(spans, (span) => START_S + span.toS),
    worstAcu: Float64Array.from(spans, (span) => span.worst / 1000),
    askedAcu: Float64Array.from(spans, (span) => span.asked / 1000),
    deficitAcuS: Float64Array.from(spans, (span) => span.deficit / 1000),
  };
}

const demand = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 4000 }));
const step = fc.record({ afterS: fc.integer({ min: 1, max: 90 }), value: fc.integer({ min: -1, max: 8 }) });

it("ACU-6 spans of unmet demand are those of a walk over every stretch", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ lengthS: fc.integer({ min: 1, max: 120 }), demand }), { minLength: 1 }),
      fc.integer({ min: -1, max: 8 }),
      fc.array(step, { maxLength: 40 }),
      (samples, first, steps) => {
        const edges = [0];
        for (const { lengthS } of samples) edges.push((edges.at(-1) ?? 0) + lengthS);
        const changes = [0, first];
        for (const { afterS, value } of steps) changes.push((changes.at(-2) ?? 0) + afterS, value);
        const trace: DemandTrace = {
          startS: START_S,
          edgesS: Int32Array.from(edges),
          milliAcu: Int32Array.from(samples, (sample) => sample.demand),
          active: null,
        };
        const log = Int32Array.from(changes);
        expect(unmetSpans(trace, log)).toEqual(slowly(trace, log));
      },
    ),
    { numRuns: 2000 },
  );
});

it("ACU-6 PAU-1 what a paused instance does while nobody asks is in no span, as it is in no account", () => {
  const trace: DemandTrace = {
    ...{ startS: START_S, edgesS: Int32Array.of(0, 60, 120, 180) },
    ...{ milliAcu: Int32Array.of(40, 40, 40), active: Uint8Array.of(0, 1, 0) },
  };
  const { fromS, toS, deficitAcuS } = unmetSpans(trace, Int32Array.of(0, 0));
  expect([...fromS, ...toS, ...deficitAcuS]).toEqual([START_S + 60, START_S + 120, 2.4]);
});
