import type { Series } from "../src/series/series.ts";
import { seriesOf } from "./series-of.ts";

const DAY_S = 86_400;

/** Constant values for some days, as declared. */
export function daysOf(
  [from, to]: readonly [number, number],
  { value = 30, periodS = 3600, ...rest }: Partial<Omit<Series, "values">> & { readonly value?: number } = {},
): Series {
  const every = periodS ?? 3600;
  const samples = Array.from({ length: ((to - from) * DAY_S) / every }, (_, i) => i * every + from * DAY_S);
  return seriesOf(
    samples.map((time) => [time, value]),
    { periodS, periodBasis: "declared", ...rest },
  );
}
