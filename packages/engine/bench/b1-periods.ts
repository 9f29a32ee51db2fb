import { demandOf, prepared, replay } from "./bench-cases.ts";
import { atMost, type BenchResult, interleaved } from "./bench-result.ts";
import { seededTrace } from "./seeded-traces.ts";

const ROUNDS = 9;
/** No budget of its own: a year must never take longer than this, whatever its period. */
const CEILING_MS = 1000;

/** The mixed trace at other periods: a year at 5 min and at 1 h, thirty days at 1 s. */
export function benchPeriods(): readonly BenchResult[] {
  const minutes = seededTrace("mixed");
  const cases = [
    {
      what: "mixed, 30 days at 1 s",
      stepS: 1,
      acu: Float64Array.from({ length: 30 * 86_400 }, (_, s) => minutes[Math.floor(s / 60)] as number),
    },
    { what: "mixed, a year at 5 min", stepS: 300, acu: minutes.filter((_, m) => m % 5 === 0) },
    { what: "mixed, a year at 1 h", stepS: 3600, acu: minutes.filter((_, m) => m % 60 === 0) },
  ];
  return cases.map(({ what, stepS, acu }) => {
    const trace = prepared(demandOf(acu, stepS));
    let sink = 0;
    const [ms = Number.NaN] = interleaved(ROUNDS, [
      () => {
        sink += replay(trace, [2, 96]).halfAcuSeconds;
      },
    ]);
    if (!(sink > 0)) throw new Error(`${what}: nothing was simulated`);
    return atMost({
      id: "B1",
      what: `${what}: replay`,
      value: ms,
      unit: "ms",
      budget: CEILING_MS,
    });
  });
}
