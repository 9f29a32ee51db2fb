import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pacedStream } from "./paced-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream of parts of 160 KiB, which are to be taken within 20 s, and whether it was left. */
async function open(count: number) {
  const leave = vi.fn();
  const read = vi.fn();
  const rest = (async function* () {
    for (let i = 0; i < count; i++) {
      read();
      yield new Uint8Array(160 * 1024);
    }
  })();
  return { stream: pacedStream({ first: await rest.next(), rest, leave }), leave, read };
}

it("reads a part when the one before was taken, and leaves at its end", async () => {
  const { stream, leave, read } = await open(3);
  const reader = stream.getReader();
  for (let i = 1; i <= 3; i++) {
    expect((await reader.read()).done).toBe(false);
    expect(read).toHaveBeenCalledTimes(i);
  }
  expect(leave).not.toHaveBeenCalled();
  expect((await reader.read()).done).toBe(true);
  expect(leave).toHaveBeenCalledOnce();
});

it("is cut off where parts are taken too slowly, or not at all", async () => {
  for (const taken of [0, 1]) {
    const { stream, leave } = await open(3);
    const reader = stream.getReader();
    for (let i = 0; i < taken; i++) await reader.read();
    await vi.advanceTimersByTimeAsync(taken === 0 ? 9_000 : 19_000);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(leave).toHaveBeenCalledOnce();
    await expect(reader.read()).rejects.toThrow("too slowly");
  }
});

it("leaves once, also where whoever took it left, or a read failed", async () => {
  const { stream, leave } = await open(3);
  await stream.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(leave).toHaveBeenCalledOnce();
  const failed = vi.fn();
  const rest = (async function* () {
    yield Uint8Array.of(1);
    throw new Error("The database is away.");
  })();
  const reader = pacedStream({ first: await rest.next(), rest, leave: failed }).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow("away");
  expect(failed).toHaveBeenCalledOnce();
});
