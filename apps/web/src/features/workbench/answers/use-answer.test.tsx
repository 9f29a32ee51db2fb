// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { startTransition } from "react";
import { expect, it, vi } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { useAnswer } from "./use-answer.ts";

vi.mock("react", async (actual) => {
  const react = await actual<typeof import("react")>();
  return { ...react, startTransition: vi.fn(react.startTransition) };
});

const settings = settingsOf();
const view = { startS: 0, endS: 3600, buckets: 80 };

/** A planner that answers with its own name when it is let. */
function plannerOf(id: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () => promise.then(() => ({ figures: id }));
  return { planner: { id, ask } as unknown as Planner, answer: resolve };
}

it("keeps no figures of another setting where one is refused, and has them again with the next", async () => {
  const ask = async (question: { readonly settings: typeof settings }) => {
    if (question.settings.minAcu > question.settings.maxAcu) throw new Error("The minimum is above.");
    return { figures: question.settings.maxAcu };
  };
  const planner = { id: "orders", ask } as unknown as Planner;
  const { result, rerender } = renderHook((of) => useAnswer(planner, { settings: of, view }), {
    initialProps: settings,
  });
  await waitFor(() => expect(result.current.answer).toEqual({ figures: settings.maxAcu }));
  rerender({ ...settings, minAcu: 20, maxAcu: 8 });
  await waitFor(() =>
    expect(result.current).toMatchObject({ answer: null, problem: "The minimum is above." }),
  );
  rerender({ ...settings, minAcu: 2, maxAcu: 8 });
  await waitFor(() => expect(result.current).toMatchObject({ answer: { figures: 8 }, problem: null }));
});

it("asks the same settings again where something else runs today, also while the old answer is under way", async () => {
  const [before, after] = [plannerOf("nothing owned"), plannerOf("a plan owned")];
  const { result, rerender } = renderHook(({ planner }) => useAnswer(planner, { settings, view }), {
    initialProps: { planner: before.planner },
  });
  rerender({ planner: after.planner });
  await act(async () => before.answer());
  await act(async () => after.answer());
  await waitFor(() => expect(result.current.answer).toEqual({ figures: "a plan owned" }));
});

it("is not quiet while another view or another planner is asked about the same settings", async () => {
  const [before, after] = [plannerOf("nothing owned"), plannerOf("a plan owned")];
  const { result, rerender } = renderHook((of) => useAnswer(of.planner, { settings, view: of.view }), {
    initialProps: { planner: before.planner, view },
  });
  await act(async () => before.answer());
  await waitFor(() => expect(result.current.isQuiet).toBe(true));
  rerender({ planner: before.planner, view: { ...view, buckets: 160 } });
  expect(result.current.isQuiet).toBe(false);
  await waitFor(() => expect(result.current.isQuiet).toBe(true));
  rerender({ planner: after.planner, view });
  await act(async () => undefined);
  expect(result.current.isQuiet).toBe(false);
  await act(async () => after.answer());
  await waitFor(() => expect(result.current.isQuiet).toBe(true));
});

it("draws the first answer in slices, behind what the page is asked for meanwhile, and those after it at once", async () => {
  vi.mocked(startTransition).mockClear();
  const ask = async (question: { readonly settings: typeof settings }) => ({
    figures: question.settings.maxAcu,
  });
  const planner = { id: "orders", ask } as unknown as Planner;
  const { result, rerender } = renderHook((of) => useAnswer(planner, { settings: of, view }), {
    initialProps: settings,
  });
  await waitFor(() => expect(result.current.answer).toEqual({ figures: settings.maxAcu }));
  expect(startTransition).toHaveBeenCalledOnce();
  rerender({ ...settings, maxAcu: 9 });
  await waitFor(() => expect(result.current.answer).toEqual({ figures: 9 }));
  expect(startTransition).toHaveBeenCalledOnce();
});
