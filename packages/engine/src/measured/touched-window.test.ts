import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { measuredReads } from "./measured-reads.ts";
import { isWindowRead, touchedWindow } from "./touched-window.ts";

const N = 288;
const isBusy = (i: number) => i % 3 === 0;
const seriesFor = (metric: string, value: (i: number) => number) =>
  seriesOf(everyFiveMinutes(Array.from({ length: N }, (_, i) => value(i))), { metric, unit: null });

const readIops = seriesFor("ReadIOPS", (i) => (isBusy(i) ? 300 : 40));
const startS = readIops.timesS[0] as number;
const reads = measuredReads({
  ...{ reads: readIops, hitRatio: null, tierHitRatio: null, capacity: null, cacheMib: 1000 },
  over: { startS, edgesS: Int32Array.of(0, 300 * N) },
});
const of = { memoryGib: 32, pagesPerMib: 128, touchedPerS: 50_000, reads, startS };
const windowOf = (bytes: number, over: Partial<typeof of> = {}) =>
  touchedWindow(
    { sharedMemory: seriesFor("AuroraEstimatedSharedMemoryBytes", () => bytes) },
    { ...of, ...over },
  );

it("MEM-4 what is touched within a minute bounds what a pool of it misses", () => {
  const found = windowOf(2 ** 30);
  expect(found?.high).toBeCloseTo((1024 * 128) / (50_000 * 60), 9);
  expect(found?.finding).toMatchObject({ code: "touched-in-window", windowGib: 1 });
  expect(windowOf(2 ** 30, { touchedPerS: 0 })).toMatchObject({ high: null, finding: { missPct: null } });
  // Fewer touches in the window than pages: nothing is bounded.
  expect(windowOf(2 ** 30, { touchedPerS: 100 })).toMatchObject({ high: null, finding: { missPct: null } });
});

it.each([
  ["10 GiB in KiB", 10 * 2 ** 20, 100],
  ["50 MiB", 50 * 2 ** 20, 100 / 3],
])(
  "MEM-4 shared memory of %s is less than is read in its window: named, and it bounds nothing",
  (_, bytes, pct) => {
    const found = windowOf(bytes);
    expect(found?.high).toBeNull();
    // 300 reads a second are 18,000 pages a minute.
    expect(found?.finding).toEqual({
      ...{ code: "window-against-reads", windowGib: bytes / 2 ** 30, windowS: 60 },
      ...{ readGib: 18_000 / 128 / 1024, timePct: expect.closeTo(pct, 9), assumption: false },
    });
  },
);

it("MEM-4 without a demand the same is told of an instance by its ReadIOPS alone", () => {
  const shared = (bytes: number) => seriesFor("AuroraEstimatedSharedMemoryBytes", () => bytes);
  expect(isWindowRead({ sharedMemory: shared(10 * 2 ** 20), readIops })).toBe(false);
  expect(isWindowRead({ sharedMemory: shared(10 * 2 ** 30), readIops })).toBe(true);
  expect(isWindowRead({ sharedMemory: shared(10 * 2 ** 20), readIops: null })).toBe(true);
  expect(isWindowRead({ sharedMemory: null, readIops })).toBe(true);
});

it("MEM-4 a lone scan that reads past the window contradicts nothing", () => {
  const scan = seriesFor("ReadIOPS", (i) => (i === 100 ? 3000 : 40));
  const rare = measuredReads({
    ...{ reads: scan, hitRatio: null, tierHitRatio: null, capacity: null, cacheMib: 1000 },
    over: { startS, edgesS: Int32Array.of(0, 300 * N) },
  });
  expect(windowOf(50 * 2 ** 20, { reads: rare })?.high).toBeGreaterThan(0);
});

it("MEM-4 what is read in the window contradicts it for over a tenth of the time, by over a quarter", () => {
  const codeOf = (bytes: number, isOften: (i: number) => boolean) => {
    const often = seriesFor("ReadIOPS", (i) => (isOften(i) ? 300 : 40));
    const own = measuredReads({
      ...{ reads: often, hitRatio: null, tierHitRatio: null, capacity: null, cacheMib: 1000 },
      over: { startS, edgesS: Int32Array.of(0, 300 * N) },
    });
    return windowOf(bytes, { reads: own })?.finding.code;
  };
  // 300 reads a second are 140 MiB a minute.
  expect(codeOf(100 * 2 ** 20, (i) => i % 6 === 0)).toBe("window-against-reads");
  expect(codeOf(100 * 2 ** 20, (i) => i % 12 === 0)).toBe("touched-in-window");
  expect(codeOf(120 * 2 ** 20, isBusy)).toBe("touched-in-window");
});

it("MEM-4 a window that fits as KiB into memory and touches is said with how often each page would be touched", () => {
  const few = measuredReads({
    ...{ reads: seriesFor("ReadIOPS", () => 2), hitRatio: null, tierHitRatio: null, capacity: null },
    ...{ cacheMib: 1000, over: { startS, edgesS: Int32Array.of(0, 300 * N) } },
  });
  const quiet = { reads: few, memoryGib: 128, touchedPerS: 400_000 };
  // 60 GiB told in KiB.
  const told = windowOf(60 * 2 ** 20, quiet);
  expect(told?.finding).toMatchObject({
    ...{ code: "touched-in-window", windowGib: 60 / 1024, assumption: true },
    timesTouched: expect.closeTo((400_000 * 60) / (60 * 128), 9),
  });
  expect(told?.high).toBeCloseTo((60 * 128) / (400_000 * 60), 12);
  const timesOf = (bytes: number, over: Partial<typeof of>) =>
    windowOf(bytes, { ...quiet, ...over })?.finding ?? {};
  // In bytes; too large for the memory in KiB; fewer touches than that many pages.
  expect(timesOf(60 * 2 ** 30, {})).not.toHaveProperty("timesTouched");
  expect(timesOf(60 * 2 ** 20, { memoryGib: 59 })).not.toHaveProperty("timesTouched");
  expect(timesOf(60 * 2 ** 20, { touchedPerS: 131_072 })).not.toHaveProperty("timesTouched");
  expect(timesOf(60 * 2 ** 20, { touchedPerS: 131_073 })).toHaveProperty("timesTouched");
});

it("MEM-4 without the metric, at 0 and beyond the memory there is no window", () => {
  expect(touchedWindow({ sharedMemory: null }, of)).toBeNull();
  expect(windowOf(0)).toBeNull();
  expect(windowOf(2 ** 36)).toBeNull();
});
