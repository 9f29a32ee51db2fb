import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Breath } from "./breath.ts";

describe("Breath", () => {
  const { signal } = new AbortController();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    await vi.advanceTimersByTimeAsync(1000);
  });
  afterEach(() => vi.useRealTimers());

  it("waits while it is asked to, and again when it is asked meanwhile", async () => {
    const breath = new Breath();
    breath.giveWay(300);
    let isDone = false;
    const taken = breath.take(signal).then(() => {
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
    const first = breath.take(signal);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    breath.giveWay(300);
    // Less than a stretch after the last breath: no timer is waited for.
    await breath.take(signal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes what was asked before, and waits for no timer where nobody asks it to", async () => {
    const heard: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    port2.postMessage("asked");
    await new Breath().pause(signal);
    expect(heard).toEqual(["asked"]);
    expect(vi.getTimerCount()).toBe(0);
    port1.close();
  });

  it("ends a calculation that is withdrawn, at once or while it waits, and no other", async () => {
    const breath = new Breath();
    const withdrawn = new AbortController();
    breath.giveWay(300);
    const ended = expect(breath.take(withdrawn.signal)).rejects.toThrow("withdrawn");
    const other = breath.take(signal);
    withdrawn.abort(new Error("withdrawn"));
    await vi.advanceTimersByTimeAsync(300);
    await ended;
    await expect(other).resolves.toBeUndefined();
    await expect(breath.take(withdrawn.signal)).rejects.toThrow("withdrawn");
  });
});
