// @vitest-environment happy-dom
import type { Plan, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Planner } from "../../../session/planner/questions.ts";
import { usePlan } from "./use-plan.ts";

/** A planner that answers each question when it is let, in turn. */
function heldPlanner() {
  const held: ((plan: Plan) => void)[] = [];
  const ask = () => new Promise<Plan>((resolve) => held.push(resolve));
  return { planner: { id: "held", ask } as unknown as Planner, held };
}

it("a plan is stale for other readers or growth, not for a range of one's own, until it is made anew", async () => {
  const { planner, held } = heldPlanner();
  const settings = settingsOf({ maxAcu: 16 });
  const plan = planOf([optionOf("own", { settings })], { pick: "own" });
  const { result, rerender } = renderHook(
    (shown: Settings) => usePlan(planner, { settings: shown, isQuiet: true }),
    { initialProps: settings },
  );
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]?.(plan));
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: true, isStale: false }));
  rerender({ ...settings, maxAcu: 48 });
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: false, isStale: false }));
  rerender({ ...settings, maxAcu: 48, growthPct: 50 });
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: false, isStale: true }));
  await waitFor(() => expect(held.length).toBeGreaterThan(1));
  await act(async () => held.at(-1)?.({ ...plan }));
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: true, isStale: false }));
});

it("the plan of before a range that cannot be stands again with the range of before", async () => {
  const settings = settingsOf({ minAcu: 2, maxAcu: 8 });
  const plan = planOf([optionOf("own", { settings })], { pick: "own" });
  const ask = async ({ settings: { minAcu, maxAcu } }: { readonly settings: Settings }) => {
    if (minAcu > maxAcu) throw new Error("The minimum is above the maximum.");
    return plan;
  };
  const planner = { id: "refusing", ask } as unknown as Planner;
  const { result, rerender } = renderHook(
    (shown: Settings) => usePlan(planner, { settings: shown, isQuiet: true }),
    { initialProps: settings },
  );
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: true, problem: null }));
  rerender({ ...settings, minAcu: 40 });
  await waitFor(() => expect(result.current.problem).toBe("The minimum is above the maximum."));
  rerender(settings);
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: true, problem: null, plan }));
});
