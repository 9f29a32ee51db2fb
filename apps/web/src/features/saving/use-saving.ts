import type { Scenario } from "@acuity/contract";
import { useState } from "react";
import { sentenceOf } from "../../api/sentence-of.ts";
import type { SavedPlace } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { storedMeanwhile } from "./save-conflict.ts";
import { type SaveRequest, savePlan } from "./save-plan.ts";

export interface Saving {
  /** What is under way, as a sentence; null when nothing is. */
  readonly step: string | null;
  /** Why the last try failed. */
  readonly problem: string | null;
  /** What somebody else saved meanwhile under this name: the last try failed for it. */
  readonly stored: Scenario | null;
  /** Null when it failed; `problem` then says why. */
  readonly save: (request: Omit<SaveRequest, "onStep">) => Promise<SavedPlace | null>;
}

/** Saves and remembers where, telling each step. */
export function useSaving(): Saving {
  const [step, setStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored, setStored] = useState<Scenario | null>(null);
  const save: Saving["save"] = async (request) => {
    setProblem(null);
    const outcome = await savePlan({ ...request, onStep: setStep }).then(
      (place) => ({ place, sentence: null, met: null }),
      (cause: unknown) => ({ place: null, sentence: sentenceOf(cause), met: storedMeanwhile(cause) }),
    );
    setStep(null);
    setProblem(outcome.sentence);
    setStored(outcome.met);
    if (outcome.place !== null) sessionStore.place(outcome.place);
    return outcome.place;
  };
  return { step, problem, stored, save };
}
