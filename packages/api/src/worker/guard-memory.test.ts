import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEAVY_SAMPLES, OWN_BYTES, SETTLE_MS } from "../jobs/job-limits.ts";
import { guardMemory, type MemoryGuard } from "./guard-memory.ts";

let held = 0;
let guard: MemoryGuard;
beforeEach(() => {
  vi.useFakeTimers();
  held = 0;
  guard = guardMemory({ mostBytes: 100, residentBytes: () => held });
});
afterEach(() => {
  guard.close();
  vi.useRealTimers();
});

const { signal } = new AbortController();
const enter = (samples: number) => guard.enter({ samples, signal });
const isEnded = ({ signal: own }: { readonly signal: AbortSignal }) => own.aborted;

it("above the bound what reads most is ended, and the next only once that one is gone", async () => {
  const all = [await enter(10), await enter(30), await enter(20)];
  held = 100;
  vi.advanceTimersByTime(1_000);
  expect(all.map(isEnded)).toEqual([false, false, false]);
  held = 101;
  vi.advanceTimersByTime(1_000);
  expect(all.map(isEnded)).toEqual([false, true, false]);
  expect(all[1]?.signal.reason).toMatchObject({ code: "too-large" });
  all[1]?.leave();
  vi.advanceTimersByTime(100);
  expect(all.map(isEnded)).toEqual([false, true, true]);
});

it("what an ended one has not given back ends nobody who begins after it, and is waited for", async () => {
  const first = await enter(30);
  held = 150;
  vi.advanceTimersByTime(1_000);
  expect(isEnded(first)).toBe(true);
  first.leave();
  let small: Awaited<ReturnType<typeof enter>> | undefined;
  const entering = enter(10).then((entered) => {
    small = entered;
  });
  await vi.advanceTimersByTimeAsync(SETTLE_MS - 200);
  expect(small).toBeUndefined();
  await vi.advanceTimersByTimeAsync(400);
  await entering;
  held += OWN_BYTES;
  vi.advanceTimersByTime(1_000);
  expect(small && isEnded(small)).toBe(false);
  held += 1;
  vi.advanceTimersByTime(1_000);
  expect(small && isEnded(small)).toBe(true);
});

it("one heavy calculation runs at a time, small ones beside it", async () => {
  const first = await enter(HEAVY_SAMPLES + 1);
  let hasBegun = false;
  const second = enter(HEAVY_SAMPLES + 1).then((entered) => {
    hasBegun = true;
    return entered;
  });
  await enter(HEAVY_SAMPLES);
  expect(hasBegun).toBe(false);
  first.leave();
  (await second).leave();
  expect(hasBegun).toBe(true);
});

it("who leaves while waiting for a turn holds up nobody", async () => {
  const first = await enter(HEAVY_SAMPLES + 1);
  const leaving = new AbortController();
  const gone = guard.enter({ samples: HEAVY_SAMPLES + 1, signal: leaving.signal });
  const third = enter(HEAVY_SAMPLES + 1);
  leaving.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  first.leave();
  expect((await third).signal.aborted).toBe(false);
});
