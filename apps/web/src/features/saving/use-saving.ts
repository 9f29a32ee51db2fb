import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { type SaveRequest, savePlan } from "./save-plan.ts";

export interface Saving {
  /** What is under way, as a sentence; null when nothing is. */
  readonly step: string | null;
  /** Why the last try failed. */
  readonly problem: string | null;
  /** Null when it failed; `problem` then says why. */
  readonly save: (request: Omit<SaveRequest, "onStep">) => Promise<SavedPlace | null>;
}

/** Saves and remembers where, telling each step. */
export function useSaving(): Saving {
  const [step, setStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save: Saving["save"] = async (request) => {
    setProblem(null);
    const outcome = await savePlan({ ...request, onStep: setStep }).then(
      (place) => ({ place, sentence: null }),
      (cause: unknown) => ({ place: null, sentence: sentenceOf(cause) }),
    );
    setStep(null);
    setProblem(outcome.sentence);
    if (outcome.place !== null) sessionStore.place(outcome.place);
    return outcome.place;
  };
  return { step, problem, save };
}
