import { QueryClient, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AnswerTo, HowToAsk, Kind, Planner, Question } from "../planner/questions.ts";

/** An answer never changes; one that no screen shows is let go after a minute. */
const answers = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, networkMode: "always", retry: false },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  },
});

/**
 * The answer to a question; null asks nothing. `inputs` is what the answer depends on: while it stays the same nothing
 * is asked again, and when it changes what is under way ends.
 */
export function useAsked<K extends Kind>(
  planner: Planner,
  asked: {
    readonly question: Question<K> | null;
    readonly inputs: unknown;
    readonly onProgress?: HowToAsk["onProgress"];
  },
): UseQueryResult<AnswerTo<K>> {
  const { question, inputs, onProgress } = asked;
  return useQuery<AnswerTo<K>>(
    {
      queryKey: [planner.id, question?.kind, question === null ? null : inputs],
      queryFn:
        question === null
          ? skipToken
          : ({ signal }) => planner.ask(question, { signal, ...(onProgress && { onProgress }) }),
    },
    answers,
  );
}

/** The answer of a kind that a screen shows now; undefined while it waits for one. */
export function shownAnswer<K extends Kind>({ id }: Planner, kind: K): AnswerTo<K> | undefined {
  const [shown] = answers.getQueriesData<AnswerTo<K>>({ queryKey: [id, kind], type: "active" });
  return shown?.[1];
}

/** The same, and drawn anew when it comes. */
export function useShownAnswer<K extends Kind>(planner: Planner, kind: K): AnswerTo<K> | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shownAnswer(planner, kind),
    () => undefined,
  );
}

const subscribe = (onChange: () => void): (() => void) => answers.getQueryCache().subscribe(onChange);
