import { expect, it } from "vitest";
import { series } from "../../test/plan-fixture.ts";
import { ioByHour } from "./io-by-hour.ts";

const timesS = Float64Array.from({ length: 24 }, (_, i) => 300 * i);
const of = (metric: string, value: number, statistic?: string) =>
  series(metric, { timesS, values: timesS.map(() => value), ...(statistic && { statistic }) });
const none = { read: null, write: null, rates: [], pausedSpans: new Float64Array() };

it("TRD-2 counts billed I/O a second, a Sum over its period and an Average over five minutes", () => {
  const read = of("VolumeReadIOPs", 600, "Sum");
  const write = of("VolumeWriteIOPs", 900);
  expect(ioByHour({ ...none, read, write })).toEqual({ firstHour: 0, levels: Float64Array.of(5, 5) });
  expect(ioByHour({ ...none, write })?.levels).toEqual(Float64Array.of(3, 3));
});

it("TRD-2 takes the estimate where nothing is metered, and nothing where there is neither", () => {
  const rates = [{ read: of("ReadIOPS", 7), write: of("WriteIOPS", 2), pausedSpans: none.pausedSpans }];
  expect(ioByHour({ ...none, rates })?.levels).toEqual(Float64Array.of(9, 9));
  expect(ioByHour(none)).toBeNull();
});
