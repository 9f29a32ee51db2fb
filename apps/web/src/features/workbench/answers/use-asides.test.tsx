// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { useEarlyRaises } from "./use-asides.ts";

it("what raising earlier would do is not fresh while it is of the schedule before", async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const ask = () => {
    const one = Promise.withResolvers<unknown>();
    answers.push(one);
    return one.promise;
  };
  const planner = { id: "raises", ask } as unknown as Planner;
  const raisedTo = (minAcu: number): Settings =>
    settingsOf({ minAcu: 1, maxAcu: 32, schedule: [{ fromHour: 8, toHour: 18, minAcu, maxAcu: 32 }] });
  const { result, rerender } = renderHook(
    (settings) => useEarlyRaises(planner, { settings, isQuiet: true }),
    { initialProps: raisedTo(4) },
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.resolve(["of 4"]));
  await waitFor(() => expect(result.current).toEqual({ raises: ["of 4"], isRaisesFresh: true }));
  rerender(raisedTo(8));
  expect(result.current).toEqual({ raises: ["of 4"], isRaisesFresh: false });
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.resolve(["of 8"]));
  await waitFor(() => expect(result.current).toEqual({ raises: ["of 8"], isRaisesFresh: true }));
  rerender(settingsOf());
  expect(result.current).toEqual({ raises: [], isRaisesFresh: true });
});
