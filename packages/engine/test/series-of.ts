import type { Series } from "../src/series/series.ts";

/** A CPU series of one instance, every five minutes, unless told otherwise. */
export function seriesOf(
  samples: readonly (readonly [number, number])[],
  rest: Partial<Omit<Series, "timesS" | "values">> = {},
): Series {
  return {
    metric: "CPUUtilization",
    statistic: "Average",
    unit: "Percent",
    periodS: 300,
    dimensions: { DBInstanceIdentifier: "orders-1" },
    label: rest.metric ?? "CPUUtilization",
    region: null,
    ...rest,
    timesS: Float64Array.from(samples, ([second]) => second),
    values: Float64Array.from(samples, ([, value]) => value),
  };
}

/** Minutes of a serverless instance: its capacity, and the CPU that uses so many ACU of a maximum. */
export function rangeMinutes(
  minutes: readonly { readonly atS: number; readonly acu: number; readonly usedAcu: number }[],
  of: { readonly instance: string; readonly maxAcu: number },
): readonly Series[] {
  const rest = { periodS: 60, dimensions: { DBInstanceIdentifier: of.instance } };
  return [
    seriesOf(
      minutes.map(({ atS, usedAcu }) => [atS, (100 * usedAcu) / of.maxAcu]),
      rest,
    ),
    seriesOf(
      minutes.map(({ atS, acu }) => [atS, acu]),
      { ...rest, metric: "ServerlessDatabaseCapacity", unit: null },
    ),
  ];
}

/** Values 300 s apart from second 0. */
export function everyFiveMinutes(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.map((value, i) => [i * 300, value]);
}
