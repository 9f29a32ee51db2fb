import { useEffect } from "react";
import { recallAnswers, rememberAnswers } from "../../session/facts/remembered-answers.ts";
import type { AnswerReview } from "../../session/facts/review-answers.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** Fills in what the user said about the same header before, and remembers a complete set of answers. */
export function useRememberedAnswers({ facts, answers, baseline }: AnswerReview): void {
  const header = facts?.header ?? null;
  const hasSource = answers.source !== null;
  useEffect(() => {
    if (header === null || hasSource) return;
    const known = recallAnswers(header);
    if (known !== null) sessionStore.answer(known);
  }, [header, hasSource]);
  useEffect(() => {
    if (header !== null && baseline !== null) rememberAnswers(header, baseline);
  }, [header, baseline]);
}
