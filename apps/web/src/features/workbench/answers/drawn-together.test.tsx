// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { useDrawnTogether } from "./drawn-together.ts";
import { useAnswer } from "./use-answer.ts";

const view = { startS: 0, endS: 3600, buckets: 80 };
const first = settingsOf({ maxAcu: 8 });

/** A desk of one slider over a planner that takes `answerMs`; what was drawn, as maximum asked / maximum answered. */
async function deskOf(answerMs: () => number) {
  const ask = ({ settings }: { readonly settings: typeof first }) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    // The clock of these tests is a stand-in.
    setTimeout(() => resolve({ figures: settings.maxAcu }), answerMs());
    return promise;
  };
  const planner = { id: "orders", ask } as unknown as Planner;
  const drawn: string[] = [];
  const { result } = renderHook(() => {
    const [settings, setSettings] = useState(first);
    const together = useDrawnTogether();
    const { answer, ask: askNow } = useAnswer(planner, { settings, view, onAnswered: together.answered });
    drawn.push(`${settings.maxAcu}/${answer?.figures ?? "-"}`);
    return (maxAcu: number) => {
      askNow({ ...settings, maxAcu });
      together.hold(() => setSettings({ ...settings, maxAcu }));
    };
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const move = (maxAcu: number) => act(async () => result.current(maxAcu));
  await pass(300);
  drawn.length = 0;
  return { drawn, move, pass };
}

const pressKey = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));

describe("a change of the hand", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is drawn once, with its answer, where that comes within two frames", async () => {
    const { drawn, move, pass } = await deskOf(() => 10);
    await move(9);
    expect(drawn).toEqual([]);
    await pass(10);
    expect(drawn).toEqual(["9/9"]);
  });

  it("waits for no slow answer, the next not at all, until answers are prompt again", async () => {
    let answerMs = 200;
    const { drawn, move, pass } = await deskOf(() => answerMs);
    await move(9);
    await pass(32);
    expect(drawn).toEqual(["9/8"]);
    await pass(200);
    await move(10);
    expect(drawn.slice(1)).toEqual(["9/9", "10/9"]);
    await pass(200);
    answerMs = 10;
    await move(11);
    await pass(10);
    await move(12);
    await pass(10);
    expect(drawn.slice(3)).toEqual(["10/10", "11/10", "11/11", "12/12"]);
  });

  it("is drawn before a key that comes between its letting go and its drawing", async () => {
    let answerMs = 200;
    const { drawn, move, pass } = await deskOf(() => answerMs);
    await move(9);
    vi.advanceTimersByTime(32);
    expect(drawn).toEqual([]);
    pressKey();
    expect(drawn).toEqual(["9/8"]);
    await pass(200);
    answerMs = 10;
    await move(10);
    await pass(10);
    await move(11);
    await vi.advanceTimersByTimeAsync(10);
    pressKey();
    expect(drawn.slice(-1)).toEqual(["11/11"]);
  });

  it("is drawn once more by no key where everything stands", async () => {
    const { drawn, move, pass } = await deskOf(() => 10);
    await move(9);
    await pass(10);
    pressKey();
    expect(drawn).toEqual(["9/9"]);
  });

  it("is drawn before the next key is heard, which else would step from where the control stood", async () => {
    const { drawn, move } = await deskOf(() => 10);
    await move(9);
    await act(async () => pressKey());
    expect(drawn).toEqual(["9/8"]);
  });
});
