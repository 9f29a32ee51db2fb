import { randomSource } from "../src/units/random-source.ts";
import { demandOf, prepared, replay } from "./bench-cases.ts";
import { atMost, type BenchResult, interleaved } from "./bench-result.ts";
import { seededTrace } from "./seeded-traces.ts";

const ROUNDS = 9;
/** No budget of its own: a year must never take longer than this, whatever its period. */
const CEILING_MS = 1000;
const SECONDS = 30 * 86_400;

/** The mixed trace at other periods: a year at 5 min and at 1 h, thirty days of seconds that all differ. */
export function benchPeriods(): readonly BenchResult[] {
  const minutes = seededTrace("mixed");
  const random = randomSource(11);
  const cases = [
    {
      what: "mixed, 30 days at 1 s",
      stepS: 1,
      acu: Float64Array.from({ length: SECONDS }, (_, s) => {
        const minute = minutes[Math.floor(s / 60)] as number;
        return minute * (0.9 + 0.2 * random());
      }),
    },
    { what: "mixed, a year at 5 min", stepS: 300, acu: minutes.filter((_, m) => m % 5 === 0) },
    { what: "mixed, a year at 1 h", stepS: 3600, acu: minutes.filter((_, m) => m % 60 === 0) },
  ];
  return cases.flatMap(({ what, stepS, acu }) => {
    const demand = demandOf(acu, stepS);
    const trace = prepared(demand);
    let sink = 0;
    const [replayMs = Number.NaN, preparationMs = Number.NaN] = interleaved(ROUNDS, [
      () => {
        sink += replay(trace, [2, 96]).halfAcuSeconds;
      },
      () => {
        sink += prepared(demand).ticks.length;
      },
    ]);
    if (!(sink > 0)) throw new Error(`${what}: nothing was simulated`);
    const row = (part: string, value: number) =>
      atMost({ id: "B1", what: `${what}: ${part}`, value, unit: "ms", budget: CEILING_MS });
    return [row("replay", replayMs), row("preparation", preparationMs)];
  });
}
