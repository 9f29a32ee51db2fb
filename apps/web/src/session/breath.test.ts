import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Breath } from "./breath.ts";

describe("Breath", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("waits while it is asked to, and again when it is asked meanwhile", async () => {
    await vi.advanceTimersByTimeAsync(1000);
    const breath = new Breath();
    breath.giveWay(300);
    let isDone = false;
    const taken = breath.take().then(() => {
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
    await vi.advanceTimersByTimeAsync(1000);
    const breath = new Breath();
    const first = breath.take();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    breath.giveWay(300);
    // Less than a stretch after the last breath: no timer is waited for.
    await breath.take();
    expect(vi.getTimerCount()).toBe(0);
  });
});
