// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook } from "@testing-library/react";
import { withNuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goStep } from "./history-steps.ts";
import { patched, settingsSearch, useSettings } from "./use-settings.ts";

const defaults = settingsOf({ minAcu: 0.5, maxAcu: 32 });
const onClass = (instanceClass: string): Settings =>
  settingsOf({ writer: { kind: "provisioned", instanceClass } });
const pick = onClass("db.r7g.2xlarge");
const today = { writer: onClass("db.r6g.xlarge").writer };

/** The hook over an address of its own, the entries that its history got, and a hand that rests. */
function open(searchParams = "") {
  const pushed: string[] = [];
  const wrapper = withNuqsTestingAdapter({
    ...{ searchParams, hasMemory: true },
    onUrlUpdate: ({ queryString, options: { history } }) => pushed.push(`${history} ${queryString}`),
  });
  const hook = renderHook(() => useSettings(defaults, today), { wrapper });
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  return { hook, pushed, rest, now: () => hook.result.current };
}

describe("a what-if opens on the pick", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is settled once the pick is in view, which is no step of the history", async () => {
    const { now, pushed, rest } = open();
    expect([now().isOwn, now().isSettled]).toEqual([false, false]);
    act(() => now().onFollow(pick));
    await rest();
    expect(now().settings.writer).toEqual(pick.writer);
    expect([now().isOwn, now().isSettled, pushed]).toEqual([false, true, []]);
    // The plan is asked as it was: another shape in view changes no answer of it.
    expect(now().asked).toEqual(defaults);
  });

  it("stays on the pick where growth or a limit changes, unsettled until the next pick is known", async () => {
    const { now, rest } = open();
    act(() => now().onFollow(pick));
    act(() => now().onSettings({ growthPct: 50 }));
    await rest();
    expect([now().isOwn, now().isSettled]).toEqual([false, false]);
    expect(now().settings).toMatchObject({ growthPct: 50, writer: pick.writer });
    act(() => now().onFollow(onClass("db.r7g.4xlarge")));
    expect(now().settings.writer).toEqual({ kind: "provisioned", instanceClass: "db.r7g.4xlarge" });
    expect(now().isSettled).toBe(true);
  });

  it("is the user's from the first change of its shape, with the rest of the pick's, and goes back in one step", async () => {
    const { now, pushed, rest } = open();
    act(() => now().onFollow(pick));
    act(() => now().onSettings({ storageMode: "io-optimized" }));
    await rest();
    expect(now().isOwn).toBe(true);
    expect(now().settings).toMatchObject({ writer: pick.writer, storageMode: "io-optimized" });
    expect(now().asked).toBe(now().settings);
    act(() => now().onBackToPick());
    await rest();
    expect(now().isOwn).toBe(false);
    expect(now().settings).toMatchObject({ writer: pick.writer, storageMode: pick.storageMode });
    expect(pushed.map((one) => one.split("?")[0])).toEqual(["push ", "push "]);
  });

  it("goes back to what stood before a change at once, however little the hand has rested", async () => {
    const go = vi.spyOn(window.history, "go").mockImplementation(() => undefined);
    const here = { url: window.location.href };
    vi.stubGlobal("navigation", {
      currentEntry: { index: 1, ...here },
      entries: () => [{ url: `${here.url}?of=before` }, here],
    });
    const { now, pushed, rest } = open("?v=2&min=4&max=24");
    act(() => now().onBackToPick());
    expect(pushed).toEqual([]);
    goStep(-1);
    expect(go).not.toHaveBeenCalled();
    await rest();
    expect([pushed.length, go.mock.calls]).toEqual([1, [[-1]]]);
    goStep(-1);
    expect(go).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    go.mockRestore();
  });

  it("is the link's where that has a shape, whatever the pick", () => {
    const { now } = open("?v=2&min=4&max=24");
    act(() => now().onFollow(pick));
    expect([now().isOwn, now().isSettled]).toEqual([true, true]);
    expect(now().settings).toMatchObject({ minAcu: 4, maxAcu: 24, writer: { kind: "serverless" } });
  });

  it("shows what runs today until there is a pick, and where there is none to follow", () => {
    const { now } = open("?v=2&grow=20");
    expect(now().settings).toEqual({ ...defaults, ...today, growthPct: 20 });
    expect(now().asked).toEqual({ ...defaults, growthPct: 20 });
    act(() => now().onFollow(null));
    expect(now().isSettled).toBe(true);
    expect(now().settings.writer).toEqual(today.writer);
  });

  it.each([
    { maxAcu: 24, schedule: [] },
    { maxAcu: 16 },
    { region: "eu-central-1" as const },
    { region: "eu-central-1" as const, catalog: "own-2026" },
    { storageMode: "io-optimized" as const },
  ])("is asked at once with what the page then shows: %j", (patch) => {
    const schedule = [{ fromHour: 8, toHour: 18, minAcu: 20, maxAcu: 32 }];
    const { now } = open(settingsSearch({ minAcu: 4, maxAcu: 32, catalog: "prices-2026", schedule }));
    const before = now().settings;
    act(() => now().onSettings(patch));
    expect(patched(patch, before)).toEqual(now().settings);
  });
});
