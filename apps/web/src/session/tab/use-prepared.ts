"use client";

import type { CompleteAnswers } from "../facts/complete-answers.ts";
import type { Planner, PreparedView } from "../planner/questions.ts";
import { sessionStore } from "./session-store.ts";
import { useAsked } from "./use-asked.ts";

export type PreparedState =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly view: PreparedView; readonly planner: Planner }
  | { readonly kind: "refused"; readonly sentence: string };

/** Demand of the chosen instance and a planner over it; null answers mean that something is still missing. */
export function usePrepared(answers: CompleteAnswers | null): PreparedState {
  const planner = sessionStore.planner(answers?.instance ?? null);
  const question = answers === null ? null : { kind: "prepare" as const, answers };
  const { data: view, error } = useAsked(planner, { question, inputs: answers });
  if (error !== null) return { kind: "refused", sentence: error.message };
  return view === undefined ? { kind: "waiting" } : { kind: "ready", view, planner };
}
