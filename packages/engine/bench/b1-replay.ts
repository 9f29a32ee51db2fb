import { simulateSlowly } from "../test/oracle/simulate-slowly.ts";
import { firstDays, PARAMETERS, PHASE_S, prepared, replay, type YearTrace } from "./bench-cases.ts";
import { atMost, type BenchResult, interleaved } from "./bench-result.ts";

const BUDGETS = { idle: 1, office: 6, mixed: 10, spiky: 16 } as const;
const PREPARATION_BUDGET = 8;
const ROUNDS = 11;

/** B1: a year of minutes, prepared, against a plain loop that sums the same column. */
export function benchReplay(traces: readonly YearTrace[]): readonly BenchResult[] {
  let sink = 0;
  const results = traces.flatMap((year) => {
    verify(year);
    const [sumMs = 0, replayMs = 0, preparationMs = 0] = interleaved(ROUNDS, [
      () => {
        sink += plainSum(year.acu);
      },
      () => {
        sink += replay(year.prepared, year.bounds).halfAcuSeconds;
      },
      () => {
        sink += prepared(year.trace).ticks.length;
      },
    ]);
    const [min, max] = year.bounds;
    const setting = `${min / 2}–${max / 2} ACU`;
    const ms = `${replayMs.toFixed(2)} ms, sum ${sumMs.toFixed(2)} ms`;
    const unit = "× plain sum";
    return [
      atMost({
        id: "B1",
        what: `${year.name}: replay of a year of minutes, ${setting} (${ms})`,
        value: replayMs / sumMs,
        unit,
        budget: BUDGETS[year.name],
      }),
      atMost({
        id: "B1",
        what: `${year.name}: preparation (${preparationMs.toFixed(2)} ms)`,
        value: preparationMs / sumMs,
        unit,
        budget: PREPARATION_BUDGET,
      }),
    ];
  });
  if (!Number.isFinite(sink)) throw new Error("the sink of B1 is not a number");
  return results;
}

function plainSum(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}

/** The first ten days equal the one-second oracle; otherwise no time counts. */
function verify(year: YearTrace): void {
  const trace = firstDays(year.trace, 10);
  const [min, max] = year.bounds;
  const slow = simulateSlowly({
    trace,
    minAcu: min / 2,
    maxAcu: max / 2,
    parameters: PARAMETERS,
    phaseS: PHASE_S,
    mode: "drop",
  });
  const fast = replay(prepared(trace), year.bounds);
  if (fast.halfAcuSeconds !== slow.halfAcuSeconds || fast.deficitMilliAcuS !== slow.deficitMilliAcuS) {
    throw new Error(`B1 ${year.name}: the simulator differs from the oracle`);
  }
}
