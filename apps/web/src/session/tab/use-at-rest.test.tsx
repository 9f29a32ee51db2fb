// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HowToAsk, Planner } from "../planner/questions.ts";
import { useAtRest } from "./use-at-rest.ts";

interface Asked {
  readonly signal: AbortSignal | undefined;
  readonly answer: (found: unknown) => void;
  readonly refuse: (cause: Error) => void;
}

function plannerThatHears(id: string) {
  const asked: Asked[] = [];
  const ask = (_: unknown, { signal }: HowToAsk = {}) =>
    new Promise((answer, refuse) => asked.push({ signal, answer, refuse }));
  return { asked, planner: { id, ask } as unknown as Planner };
}

/** The growth is what the question depends on. */
function hookOver(planner: Planner) {
  return renderHook(
    ({ growthPct, isQuiet = true }: { readonly growthPct: number; readonly isQuiet?: boolean }) => {
      const question = { kind: "ways-to-pay", settings: { growthPct } as Settings } as const;
      return useAtRest(planner, { question, inputs: growthPct, isQuiet });
    },
    { initialProps: { growthPct: 0, isQuiet: false } as { growthPct: number; isQuiet?: boolean } },
  );
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(300));

describe("useAtRest", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks nothing while the hand moves, and once when it has rested", async () => {
    const { planner, asked } = plannerThatHears("moving");
    const { rerender, result } = hookOver(planner);
    await rest();
    expect(asked).toHaveLength(0);
    rerender({ growthPct: 0 });
    await rest();
    rerender({ growthPct: 0, isQuiet: false });
    await rest();
    expect(asked).toHaveLength(1);
    asked[0]?.answer("ways");
    await rest();
    expect(result.current).toEqual({ found: "ways", isFresh: true, problem: null });
  });

  it("keeps the last answer, no longer fresh, until the next is there or refused", async () => {
    const { planner, asked } = plannerThatHears("keeping");
    const { rerender, result } = hookOver(planner);
    rerender({ growthPct: 0 });
    await rest();
    asked[0]?.answer("first");
    await rest();
    rerender({ growthPct: 5 });
    expect(result.current).toEqual({ found: "first", isFresh: false, problem: null });
    await rest();
    asked[1]?.refuse(new Error("There is no price."));
    await rest();
    expect(result.current).toEqual({ found: "first", isFresh: false, problem: "There is no price." });
  });

  it("ends what is under way when its inputs change, and asks nothing twice", async () => {
    const { planner, asked } = plannerThatHears("ending");
    const { rerender, result } = hookOver(planner);
    rerender({ growthPct: 0 });
    await rest();
    asked[0]?.answer("at 0");
    await rest();
    rerender({ growthPct: 5 });
    await rest();
    expect(asked[1]?.signal?.aborted).toBe(false);
    rerender({ growthPct: 0 });
    expect(asked[1]?.signal?.aborted).toBe(true);
    await rest();
    expect(result.current).toEqual({ found: "at 0", isFresh: true, problem: null });
    expect(asked).toHaveLength(2);
  });
});
