import { seriesOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { gapsOutside } from "./bucket-series.ts";

const MINUTE_S = 60;

/** CPU by the minute with nothing from minute 10 to minute `to`, and a pause in it. */
function gapsOf(to: number, [fromMin, toMin]: readonly [number, number]) {
  const minutes = [...Array.from({ length: 10 }, (_, i) => i), to, to + 1];
  const series = { ...seriesOf(minutes.map((at) => [at * MINUTE_S, 20])), periodS: MINUTE_S };
  const paused = Float64Array.of(fromMin * MINUTE_S, toMin * MINUTE_S);
  return gapsOutside(series as never, paused).map(({ startS, endS }) => [startS / 60, endS / 60]);
}

it("DEM-7 beside a pause up to three periods without a sample are no gap, and more are one", () => {
  expect(gapsOf(40, [13, 37])).toEqual([]);
  expect(gapsOf(40, [14, 37])).toEqual([[10, 14]]);
  expect(gapsOf(40, [13, 36])).toEqual([[36, 40]]);
  expect(gapsOf(40, [50, 60])).toEqual([[10, 40]]);
});
