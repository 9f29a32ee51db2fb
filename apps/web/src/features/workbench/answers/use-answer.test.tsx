// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { useAnswer } from "./use-answer.ts";

const settings = settingsOf();
const view = { startS: 0, endS: 3600, buckets: 80 };

/** A planner that answers with its own name when it is let. */
function plannerOf(id: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () => promise.then(() => ({ figures: id }));
  return { planner: { id, ask } as unknown as Planner, answer: resolve };
}

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
