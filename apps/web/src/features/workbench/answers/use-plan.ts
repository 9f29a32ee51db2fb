"use client";

import type { Plan, Settings } from "@acuity/engine/plan";
import { startTransition, useEffect, useRef, useState } from "react";
import type { Planner, PlanProgress } from "../../../session/planner/planner.ts";
import { sentenceOf } from "./use-answer.ts";

export interface PlanState {
  /** The newest plan; it stays while the next one is computed. */
  readonly plan: Plan | null;
  readonly isFresh: boolean;
  readonly progress: PlanProgress | null;
  readonly problem: string | null;
}

/** Rest of the hand before the slow rhythm starts. */
const REST_MS = 350;

/**
 * The plan follows once the hand rests and the quick answer is there; a new setting ends the calculation of the one
 * before. While `isQuiet` is false nothing is started: a slow machine must not plan between two steps of a slider.
 */
export function usePlan(
  planner: Planner,
  asked: { readonly settings: Settings; readonly isQuiet: boolean },
): PlanState {
  const { settings, isQuiet } = asked;
  const [state, setState] = useState<PlanState>({
    plan: null,
    isFresh: false,
    progress: null,
    problem: null,
  });
  const key = `${planKey(settings)} ${useOwnRange(state.plan, settings)}`;
  const newest = useRef(settings);
  newest.current = settings;
  const started = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings a plan depends on
  useEffect(() => {
    // The calculation belongs to one key; what comes in under another is stale.
    started.current = "";
    setState((before) => ({ ...before, isFresh: false, progress: null }));
    return () => planner.cancel();
  }, [planner, key]);
  useEffect(() => {
    if (!isQuiet || started.current === key) return;
    const timer = setTimeout(() => {
      started.current = key;
      const isCurrent = () => started.current === key;
      const onProgress = (progress: PlanProgress) => {
        if (isCurrent()) setState((before) => ({ ...before, progress }));
      };
      planner.plan(newest.current, onProgress).then(
        (plan) => {
          // Hundreds of options are drawn in slices, or the frame in which they come in would be dropped.
          startTransition(() => {
            if (isCurrent()) setState({ plan, isFresh: true, progress: null, problem: null });
          });
        },
        (error: unknown) => {
          if (isCurrent()) setState((before) => ({ ...before, progress: null, problem: sentenceOf(error) }));
        },
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [planner, key, isQuiet]);
  return state;
}

/** What a plan depends on. It tries its own ranges, storage modes and commitments, so moving those asks for no new plan. */
function planKey(settings: Settings): string {
  const { minAcu, maxAcu, storageMode, commitment, ...rest } = settings;
  return JSON.stringify(rest);
}

/** The last range that no plan had tried: a plan over it gives the what-if its interval and its place among the options. */
function useOwnRange(plan: Plan | null, settings: Settings): string {
  const own = useRef("");
  const { writer, minAcu, maxAcu } = settings;
  const isTried = plan?.options.some(
    (one) => one.kind !== "provisioned" && one.settings.minAcu === minAcu && one.settings.maxAcu === maxAcu,
  );
  if (isTried === false && writer.kind === "serverless") own.current = `${minAcu}-${maxAcu}`;
  return own.current;
}
