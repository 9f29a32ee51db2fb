"use client";

import { useEffect, useMemo, useState } from "react";
import type { CompleteAnswers } from "../facts/complete-answers.ts";
import type { PreparedView } from "../files/session-view.ts";
import type { Planner } from "../planner/planner.ts";
import { createPlanner } from "./create-planner.ts";
import { sessionStore } from "./session-store.ts";

export type PreparedState =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly view: PreparedView; readonly planner: Planner }
  | { readonly kind: "refused"; readonly sentence: string };

/** Demand of the chosen instance and a planner over it; null answers mean that something is still missing. */
export function usePrepared(answers: CompleteAnswers | null): PreparedState {
  const [state, setState] = useState<PreparedState>({ kind: "waiting" });
  // Answers are built anew by every render; their content decides.
  const key = answers === null ? null : JSON.stringify(answers);
  const stable = useMemo(() => (key === null ? null : (JSON.parse(key) as CompleteAnswers)), [key]);
  useEffect(() => {
    if (stable === null) return;
    let isCurrent = true;
    const planner = createPlanner(stable);
    sessionStore.worker.prepare(stable).then(
      (view) => isCurrent && setState({ kind: "ready", view, planner }),
      (error: Error) => isCurrent && setState({ kind: "refused", sentence: error.message }),
    );
    return () => {
      isCurrent = false;
      planner.end();
      setState({ kind: "waiting" });
    };
  }, [stable]);
  return state;
}
