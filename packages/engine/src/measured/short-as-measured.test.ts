import { expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { instanceEvidence } from "../evidence/evidence.ts";
import { shortRatioMeasured } from "./short-as-measured.ts";

/** Samples of some seconds on a range of up to 8 ACU: CPU in ACU, on average and at most, and the capacity there was. */
function measured(
  rows: readonly { readonly cpu: number; readonly most?: number; readonly acu: number }[],
  periodS = 60,
): number | null {
  const of = (metric: string, value: (row: (typeof rows)[number]) => number, statistic = "Average") => {
    const columns = {
      timesS: Float64Array.from(rows.keys(), (i) => i * periodS),
      values: new Float64Array(),
    };
    return { ...series(metric, { ...columns, values: Float64Array.from(rows, value), statistic }), periodS };
  };
  const pct = (acu: number) => (100 * acu) / 8;
  const hasMost = rows.every(({ most }) => most !== undefined);
  const instance: InstanceEvidence = {
    ...instanceEvidence([], { id: null, cluster: null, region: null }),
    cpu: of("CPUUtilization", ({ cpu }) => pct(cpu)),
    cpuMaximum: hasMost ? of("CPUUtilization", ({ most = 0 }) => pct(most), "Maximum") : null,
    capacity: of("ServerlessDatabaseCapacity", ({ acu }) => acu),
  };
  return shortRatioMeasured(instance, 8);
}

it("HED-2 a range was short at most while its CPU was above what its capacity is given for, or all of it at most", () => {
  const idle = { cpu: 0.1, acu: 0.5 };
  expect(measured([idle, { cpu: 3, acu: 4 }, idle, idle])).toBe(0);
  expect(measured([idle, { cpu: 3.1, acu: 4 }, idle, idle])).toBe(0.25);
  const known = { ...idle, most: 0.1 };
  expect(measured([known, { cpu: 1, most: 3.7, acu: 4 }, known, known])).toBe(0);
  expect(measured([known, { cpu: 1, most: 3.8, acu: 4 }, known, known])).toBe(0.25);
});

it("HED-2 a pause is time, and nothing is short in it", () => {
  const rest = { cpu: 0, acu: 0 };
  expect(measured([rest, rest, { cpu: 4, acu: 4 }, rest])).toBe(0.25);
});

it("HED-2 averages of over a minute tell nothing of it", () => {
  const rows = [
    { cpu: 0.1, acu: 0.5 },
    { cpu: 3, acu: 4 },
  ] as const;
  expect(measured(rows, 300)).toBeNull();
  expect(
    measured(
      rows.map((one) => ({ ...one, most: one.cpu })),
      300,
    ),
  ).toBe(0);
});
