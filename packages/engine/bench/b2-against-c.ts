import { firstDays, PARAMETERS, PHASE_S, prepared, replay, type YearTrace } from "./bench-cases.ts";
import { atMost, type BenchResult, interleaved, median } from "./bench-result.ts";
import { compileReference } from "./c-reference.ts";

const ROUNDS = 15;
const BATCHES = 5;
const MEAN_BUDGET = 1.6;
const WORST_BUDGET = 2;

/** B2: the same events in C. Empty where there is no C compiler. */
export function benchAgainstC(traces: readonly YearTrace[]): readonly BenchResult[] {
  const reference = compileReference();
  if (reference === null) return [];
  try {
    const ratios = traces.map((year) => {
      const bounds = Int32Array.of(0, year.bounds[0], year.bounds[1]);
      const question = {
        trace: year.trace,
        parameters: PARAMETERS,
        phaseS: PHASE_S,
        startHalf: null,
        autoPauseS: null,
        bounds,
        mode: "drop" as const,
        mostServedMilliAcu: null,
      };
      const [answer] = reference.verify([{ ...question, trace: firstDays(year.trace, 30) }]);
      const short = replay(prepared(firstDays(year.trace, 30)), year.bounds);
      if (
        answer?.halfAcuSeconds !== short.halfAcuSeconds ||
        answer.deficitMilliAcuS !== short.deficitMilliAcuS
      ) {
        throw new Error(`B2 ${year.name}: the simulator differs from the C reference`);
      }
      let sink = 0;
      let theirsMs = Number.POSITIVE_INFINITY;
      for (let batch = 0; batch < BATCHES; batch++) {
        theirsMs = Math.min(theirsMs, median(reference.time(question, ROUNDS).slice(1)));
      }
      const [oursMs = Number.NaN] = interleaved(ROUNDS, [
        () => {
          sink += replay(year.prepared, year.bounds).halfAcuSeconds;
        },
      ]);
      if (!(sink > 0)) throw new Error(`B2 ${year.name}: nothing was simulated`);
      return { name: year.name, oursMs, theirsMs };
    });
    const of = (ratio: { oursMs: number; theirsMs: number }) => ratio.oursMs / ratio.theirsMs;
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(of(ratio)), 0) / ratios.length);
    return [
      atMost({
        id: "B2",
        what: "geometric mean over the four traces",
        value: mean,
        unit: "× C",
        budget: MEAN_BUDGET,
      }),
      ...ratios.map((ratio) =>
        atMost({
          id: "B2",
          what: `${ratio.name} (${ratio.oursMs.toFixed(2)} ms, C ${ratio.theirsMs.toFixed(2)} ms)`,
          value: of(ratio),
          unit: "× C",
          budget: WORST_BUDGET,
        }),
      ),
    ];
  } finally {
    reference.remove();
  }
}
