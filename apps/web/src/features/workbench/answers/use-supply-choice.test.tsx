// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import type { Planner } from "../../../session/planner/questions.ts";
import type { SupplyChoice } from "../words/supply-choices.ts";
import { usePickLevel, useSupplyChoice } from "./use-supply-choice.ts";

const view = { startS: 0, endS: 100, buckets: 2 };
const answerOf = (acu: number, demandFactor = 1) =>
  ({
    figures: { rangeAcu: 1, demandFactor },
    supply: { capacityMax: Float64Array.of(Number.NaN, acu) },
  }) as ChartAnswer;
const mine = answerOf(4);
const own = settingsOf({ maxAcu: 16 });
const pick = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } });
const choices: readonly SupplyChoice[] = [
  { key: "pick", label: "Pick", name: "pick", settings: pick },
  { key: "yours", label: "Yours", name: "yours", settings: null },
];

function heldPlanner() {
  const held: ((answer: ChartAnswer) => void)[] = [];
  const ask = () => new Promise<ChartAnswer>((resolve) => held.push(resolve));
  return { planner: { id: `held ${Math.random()}`, ask } as unknown as Planner, held };
}

it("another shape is busy until its own answer is there, and the hand brings the what-if back", async () => {
  const { planner, held } = heldPlanner();
  const { result, rerender } = renderHook(
    (settings: Settings) =>
      useSupplyChoice(planner, { choices, asked: { settings, view, answer: mine, isQuiet: true } }),
    { initialProps: own },
  );
  expect(result.current).toMatchObject({ choice: { key: "yours" }, answer: mine, isBusy: false });
  act(() => result.current.onChoose("pick"));
  expect(result.current).toMatchObject({ choice: { key: "pick" }, isBusy: true });
  await waitFor(() => expect(held).toHaveLength(1));
  const other = answerOf(32);
  await act(async () => held[0]?.(other));
  await waitFor(() => expect(result.current).toMatchObject({ answer: other, isBusy: false }));
  rerender({ ...own, maxAcu: 8 });
  expect(result.current).toMatchObject({ choice: { key: "yours" }, answer: mine });
});

it("while the hand moves, what is drawn is busy", () => {
  const { planner } = heldPlanner();
  const asked = { settings: own, view, answer: mine, isQuiet: false };
  const { result } = renderHook(() => useSupplyChoice(planner, { choices, asked }));
  expect(result.current.isBusy).toBe(true);
});

it("a pick on a class is a level in the units of the demand drawn", async () => {
  const { planner, held } = heldPlanner();
  const asked = { settings: own, view, answer: answerOf(4, 1.2), isQuiet: true };
  const { result } = renderHook(() => usePickLevel(planner, { pick, asked }));
  expect(result.current).toBeNull();
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]?.(answerOf(32, 0.8)));
  await waitFor(() => expect(result.current?.acu).toBeCloseTo(48, 9));
  expect(result.current?.text.replaceAll("\u202f", " ")).toBe(
    "pick: db.r7g.2xlarge, 8 vCPU ≈ 48 ACU of a range",
  );
});
