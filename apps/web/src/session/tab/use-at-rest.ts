import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { AnswerTo, HowToAsk, Kind, Planner, Question } from "../planner/questions.ts";
import { useAsked } from "./use-asked.ts";

/** Rest of the hand before the slow rhythm starts. */
const REST_MS = 250;

export interface AtRest<K extends Kind> {
  /** The newest answer; it stays until the next one is there. */
  readonly found: AnswerTo<K> | null;
  /** Whether it is the answer to the present question. */
  readonly isFresh: boolean;
  /** Why the present question has no answer: a sentence for the user. */
  readonly problem: string | null;
}

/**
 * What follows once the hand rests and the quick answer is there; null asks nothing. While `isQuiet` is false nothing is
 * started: a slow machine must not plan between two steps of a slider. Other inputs end what is under way.
 */
export function useAtRest<K extends Kind>(
  planner: Planner,
  at: {
    readonly question: Question<K> | null;
    readonly inputs: unknown;
    readonly isQuiet: boolean;
    readonly onProgress?: HowToAsk["onProgress"];
  },
): AtRest<K> {
  const inputs = JSON.stringify(at.inputs);
  const hasRested = useRested(inputs, at.isQuiet);
  const asked = useAsked<K>(planner, { ...at, inputs, question: hasRested ? at.question : null });
  const newest = useRef<AnswerTo<K> | null>(null);
  if (asked.data !== undefined) newest.current = asked.data;
  // Large answers are drawn in slices, or the frame in which they come in would be dropped.
  const found = useDeferredValue(newest.current);
  return {
    found,
    isFresh: asked.isSuccess && found === newest.current,
    problem: asked.error?.message ?? null,
  };
}

/** Whether the hand has rested on these inputs. */
function useRested(inputs: string, isQuiet: boolean): boolean {
  const [restedOn, setRestedOn] = useState<string | null>(null);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setRestedOn(inputs), REST_MS);
    return () => clearTimeout(timer);
  }, [inputs, isQuiet]);
  return restedOn === inputs;
}
