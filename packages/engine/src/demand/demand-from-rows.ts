import { EngineError } from "../errors/engine-error.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** Highest demand the arithmetic takes: 1,000,000 ACU in milli-ACU. */
const MOST_MILLI_ACU = 1_000_000_000;
/** Longest run, seconds: 31 years. Rows of milliseconds are longer, and beyond 2^31 seconds no longer count. */
const LONGEST_S = 1_000_000_000;

/**
 * Demand written down row by row: each row holds until the next, the last one only ends the run.
 *
 * @param input.seconds whole, strictly ascending; the run starts at the first
 * @param input.acu demand in ACU, rounded to milli-ACU
 * @throws EngineError `series-invalid`
 */
export function demandFromRows(input: {
  readonly seconds: ArrayLike<number>;
  readonly acu: ArrayLike<number>;
  readonly startS?: number | undefined;
}): DemandTrace {
  const { seconds, acu } = input;
  const n = seconds.length - 1;
  if (n < 1 || acu.length !== seconds.length) {
    throw new EngineError(
      "series-invalid",
      `Demand needs at least two rows, the last one ending the run; got ${n + 1}.`,
    );
  }
  const edgesS = new Int32Array(n + 1);
  const milliAcu = new Int32Array(n);
  const first = seconds[0] as number;
  for (let i = 0; i <= n; i++) {
    const second = seconds[i] as number;
    if (!Number.isInteger(second) || (i > 0 && second - first <= (edgesS[i - 1] as number))) {
      throw new EngineError(
        "series-invalid",
        `Seconds must be whole and ascending; row ${i + 1} has ${second}.`,
      );
    }
    if (second - first > LONGEST_S) {
      throw new EngineError(
        "series-invalid",
        `A run takes at most 1,000,000,000 seconds; row ${i + 1} is ${second - first} after the first. Write seconds, not milliseconds.`,
      );
    }
    edgesS[i] = second - first;
    if (i < n) milliAcu[i] = milliAcuOf(acu[i] as number, i);
  }
  return { startS: input.startS ?? first, edgesS, milliAcu, active: null };
}

function milliAcuOf(acu: number, row: number): number {
  const milli = Math.round(acu * 1000);
  if (!(milli >= 0 && milli <= MOST_MILLI_ACU)) {
    throw new EngineError("series-invalid", `Demand must be 0 to 1,000,000 ACU; row ${row + 1} has ${acu}.`);
  }
  return milli;
}
