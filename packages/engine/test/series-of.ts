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

/** Values 300 s apart from second 0. */
export function everyFiveMinutes(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.map((value, i) => [i * 300, value]);
}
