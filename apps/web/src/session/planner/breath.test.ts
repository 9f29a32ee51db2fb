import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Breath } from "./breath.ts";

describe("Breath", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    await vi.advanceTimersByTimeAsync(1000);
  });
  afterEach(() => vi.useRealTimers());

  it("waits while it is asked to, and again when it is asked meanwhile", async () => {
    const breath = new Breath();
    const run = breath.begin();
    breath.giveWay(300);
    let isDone = false;
    const taken = breath.take(run).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(200);
    breath.giveWay(300);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await taken;
    expect(isDone).toBe(true);
  });

  it("lets short steps run on without a pause", async () => {
    const breath = new Breath();
    const run = breath.begin();
    const first = breath.take(run);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    breath.giveWay(300);
    // Less than a stretch after the last breath: no timer is waited for.
    await breath.take(run);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends a calculation when a later one begins", async () => {
    const breath = new Breath();
    const first = breath.begin();
    const ended = expect(breath.take(first)).rejects.toThrow("A newer setting ended this calculation.");
    const second = breath.begin();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    const taken = breath.take(second);
    await vi.advanceTimersByTimeAsync(1);
    await expect(taken).resolves.toBeUndefined();
  });
});
