// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { usePinned } from "./use-pinned.ts";

const pin = (maxAcu: number) => ({
  id: String(maxAcu),
  name: `${maxAcu} ACU`,
  settings: settingsOf({ maxAcu }),
});

it("asks about a scenario that is added, and not again about those that were", async () => {
  const asked: string[] = [];
  const ask = async ({ kind, settings }: { kind: string; settings: { maxAcu: number } }) => {
    asked.push(`${kind} ${settings.maxAcu}`);
    return kind === "compare" ? {} : { figures: { bill: { lines: [] } } };
  };
  const of = { planner: { id: "orders", ask } as unknown as Planner, workload: { startS: 0, endS: 3600 } };
  const { result, rerender } = renderHook((pins) => usePinned(pins, of), { initialProps: [pin(8)] });
  await waitFor(() => expect(result.current[0]?.bill).toEqual([]));
  rerender([pin(8), pin(16)]);
  await waitFor(() => expect(result.current[1]?.bill).toEqual([]));
  expect(result.current[0]?.bill).toEqual([]);
  expect(asked).toEqual(["compare 8", "answer 8", "compare 16", "answer 16"]);
});
