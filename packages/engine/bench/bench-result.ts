/** One line of `npm run bench -- --json`. Other packages' benches return the same. */
export interface BenchResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Highest value that passes, or a sentence where it is another rule. */
  readonly budget: number | string;
  readonly pass: boolean;
}

/** A result that passes at or below its budget. */
export function atMost(
  result: Omit<BenchResult, "pass" | "budget"> & { readonly budget: number },
): BenchResult {
  return { ...result, pass: result.value <= result.budget };
}

/** Middle of a set of times. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs twice and times the second, in milliseconds. */
function timeSecond(work: () => void): number {
  work();
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Batches of interleaved rounds; another program on the machine disturbs some of them, rarely all. */
const BATCHES = 5;

/**
 * Times several pieces of work in turn, so that all meet the same machine: the median of each batch of rounds,
 * and of these the calmest.
 *
 * @returns milliseconds, one figure for each piece of work
 */
export function interleaved(rounds: number, works: readonly (() => void)[]): readonly number[] {
  const calmest = works.map(() => Number.POSITIVE_INFINITY);
  for (let batch = 0; batch < BATCHES; batch++) {
    const times = works.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      works.forEach((work, w) => {
        times[w]?.push(timeSecond(work));
      });
    }
    times.forEach((values, w) => {
      calmest[w] = Math.min(calmest[w] ?? Number.POSITIVE_INFINITY, median(values));
    });
  }
  return calmest;
}
