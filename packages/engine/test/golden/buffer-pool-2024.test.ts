import { describe, expect, it } from "vitest";
import { boundCurve } from "../../src/memory/bound-curve.ts";
import { pageLine } from "../../src/memory/page-line.ts";
import { runPages } from "../../src/memory/run-pages.ts";
import { simulatePool } from "../../src/pool/simulate-pool.ts";

const engine = "aurora-postgresql";

/** S0's runs: capacity when the load came, then what CloudWatch showed, and shared_buffers as pg_settings told it. */
const RUNS: readonly {
  readonly id: string;
  readonly fromAcu: number;
  readonly up: readonly (readonly [acu: number, atS: number])[];
  readonly pool: readonly (readonly [mib: number, atS: number])[];
}[] = [
  { id: "E1", fromAcu: 1, up: [[2.5, 12]], pool: [[2688, 19]] },
  {
    id: "E2",
    fromAcu: 1,
    up: [
      [3, 4],
      [4, 10],
    ],
    pool: [
      [1536, 17],
      [3328, 25],
      [4096, 30],
      [4736, 38],
    ],
  },
  {
    id: "E3",
    fromAcu: 1,
    up: [
      [3, 2],
      [4, 12],
    ],
    pool: [
      [3328, 22],
      [4736, 26],
      [5504, 40],
    ],
  },
  {
    id: "E4",
    fromAcu: 1,
    up: [
      [3.5, 1],
      [4, 2],
      [8, 75],
      [10.5, 213],
    ],
    pool: [
      [1536, 19],
      [4096, 25],
      [7552, 35],
      [8320, 58],
      [8960, 71],
      [9728, 90],
      [10_240, 110],
      [11_264, 200],
      [12_288, 225],
      [13_312, 299],
      [14_336, 399],
    ],
  },
  {
    id: "E5",
    fromAcu: 4,
    up: [
      [4.5, 3],
      [8, 16],
      [10.5, 83],
    ],
    pool: [
      [6144, 23],
      [8320, 32],
      [9728, 42],
      [10_240, 59],
      [11_264, 74],
      [12_288, 96],
      [13_312, 130],
      [14_336, 280],
    ],
  },
  {
    id: "E6",
    fromAcu: 8,
    up: [
      [9.5, 3],
      [11, 16],
    ],
    pool: [
      [12_288, 25],
      [13_312, 62],
      [14_336, 89],
      [15_360, 116],
    ],
  },
  {
    id: "E7",
    fromAcu: 4,
    up: [
      [6.5, 6],
      [8, 15],
      [10.5, 82],
      [12.5, 123],
    ],
    pool: [
      [6912, 25],
      [7552, 34],
      [8960, 47],
      [9728, 56],
      [10_240, 70],
      [11_264, 81],
      [12_288, 95],
      [14_336, 126],
      [15_360, 168],
      [16_384, 252],
      [17_408, 293],
    ],
  },
];

/** Model over measurement at each measured second; between two capacities that were shown it climbed in a line. */
function ratiosOf({ fromAcu, up, pool }: (typeof RUNS)[number]): readonly number[] {
  const changes: number[] = [0, 2 * fromAcu];
  let [acu, atS] = [fromAcu, 0];
  for (const [toAcu, toS] of up) {
    for (let s = atS + 1; s <= toS; s++) {
      const half = Math.floor(2 * (acu + ((toAcu - acu) * (s - atS)) / (toS - atS)));
      if (half !== changes.at(-1)) changes.push(s, half);
    }
    [acu, atS] = [toAcu, toS];
  }
  const run = simulatePool({ changes: Int32Array.from(changes), totalS: 1000, engine }).changes;
  return pool.map(([mib, s]) => {
    let model = 0;
    for (let c = 0; c < run.length && (run[c] as number) <= s; c += 2) model = run[c + 1] as number;
    return model / mib;
  });
}

describe("S0, shared_buffers behind the capacity", () => {
  it("MEM-16 of 42 measured points of growth 30 are met within 20 %; the twelve misses are the model's", () => {
    const points = RUNS.flatMap((run) =>
      ratiosOf(run).map((ratio, i) => ({ at: `${run.id}.${i + 1}`, ratio })),
    );
    const misses = points.filter(({ ratio }) => Math.abs(ratio - 1) > 0.2 + 1e-9);
    expect(points.length).toBe(42);
    // Small pools grew after 7 to 13 s, where the model waits for 20 s of the higher capacity; then it grows at once.
    expect(misses.map(({ at, ratio }) => `${at} ${ratio.toFixed(2)}`)).toEqual([
      ...["E1.1 0.14", "E2.1 0.25", "E2.2 0.12", "E2.3 1.34", "E3.1 0.12", "E3.2 0.08"],
      ...["E4.1 0.25", "E4.2 0.09", "E4.3 0.73", "E7.1 0.80", "E7.2 1.29", "E7.3 1.24"],
    ]);
  });

  it("MEM-16 the last pool of each run with 10 ACU or more is met within 2 %", () => {
    for (const run of RUNS.slice(3)) expect(Math.abs((ratiosOf(run).at(-1) ?? 0) - 1)).toBeLessThan(0.02);
  });

  it("MEM-16 a set of 384 MiB reads nothing while capacity goes from 10.5 to 1.5 ACU and back (S0)", () => {
    const { lines } = boundCurve([{ kind: "yours", mib: 384, low: 0, high: 0 }], 384);
    const changes = Int32Array.of(0, 21, 298, 11, 484, 3, 900, 21);
    const pool = simulatePool({ changes, totalS: 1500, engine }).changes;
    const touched = { edgesS: Int32Array.of(0, 1500), touchesPerS: Float64Array.of(50_000) };
    for (const line of Object.values(lines)) {
      const run = runPages({
        ...{ line: pageLine(line, 128), ...touched, ceiling: Float64Array.of(0, 1e6) },
        pool: pool.map((value, i) => (i % 2 === 0 ? value : 128 * value)),
      });
      expect(run).toMatchObject({ knownS: 1500, reads: 0, unreadReads: 0 });
    }
  });
});
