import type { Settings } from "@acuity/engine/plan";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../../charts/prepare/supply/supply-columns.ts";
import type { Planner } from "../../../session/planner/questions.ts";

export interface AnswerState {
  /** The newest answer; it stays while the next one is on its way, so nothing jumps. Null of a setting that has none. */
  readonly answer: ChartAnswer | null;
  /** Why the newest setting has no answer: a sentence for the user. */
  readonly problem: string | null;
  /** Whether the newest answer is that of the question now: the slow rhythm starts from there. */
  readonly isQuiet: boolean;
}

/** The newest answer, and what it is of when nothing newer was waiting. */
interface Shown extends Omit<AnswerState, "isQuiet"> {
  readonly quietKey: string;
}

interface Question {
  readonly planner: Planner;
  readonly settings: Settings;
  readonly view: View;
}

/** What an answer is of. */
const keyOf = ({
  planner,
  settings,
  view,
}: Omit<Question, "view"> & { readonly view: View | null }): string =>
  JSON.stringify([planner.id, settings, view]);

export interface Answers extends AnswerState {
  /** Asks at once, before the screen has drawn the setting: the worker then runs beside the drawing, not after it. */
  readonly ask: (settings: Settings) => void;
}

/**
 * Answers while the hand moves. One question is under way at most; when it comes back the newest setting is asked
 * next and those in between are never computed.
 */
export function useAnswer(
  planner: Planner,
  asked: {
    readonly settings: Settings;
    readonly view: View | null;
    /** Right before the answer to the newest question is drawn: what is changed there is drawn with it. */
    readonly onAnswered?: () => void;
  },
): Answers {
  const { settings, view, onAnswered } = asked;
  const [{ quietKey, ...state }, setState] = useState<Shown>({ answer: null, problem: null, quietKey: "" });
  const next = useRef<Question | null>(null);
  const lastKey = useRef("");
  const isBusy = useRef(false);
  const isFirst = useRef(true);
  const ask = useCallback(
    (wanted: Settings) => {
      if (view === null) return;
      const question = { planner, settings: wanted, view };
      const key = keyOf(question);
      if (key === lastKey.current) return;
      lastKey.current = key;
      next.current = question;
      if (isBusy.current) return;
      isBusy.current = true;
      void askUntilQuiet({ next, isFirst, show: setState, onAnswered }).finally(() => {
        isBusy.current = false;
      });
    },
    [planner, view, onAnswered],
  );
  useEffect(() => ask(settings), [ask, settings]);
  return { ...state, isQuiet: quietKey === keyOf({ planner, settings, view }), ask };
}

interface Asking {
  readonly next: { current: Question | null };
  readonly isFirst: { current: boolean };
  readonly show: (change: (before: Shown) => Shown) => void;
  readonly onAnswered: (() => void) | undefined;
}

async function askUntilQuiet({ next, show, isFirst, onAnswered }: Asking): Promise<void> {
  for (let question = next.current; question !== null; question = next.current) {
    next.current = null;
    const { planner, settings, view } = question;
    const answered = await planner.ask({ kind: "answer", settings, view }, { priority: "hand" }).then(
      (answer) => ({ answer, problem: null }),
      (error: unknown) => ({ answer: null, problem: sentenceOf(error) }),
    );
    const quietKey = next.current === null ? keyOf(question) : null;
    if (quietKey !== null) onAnswered?.();
    const draw = () => show((before) => ({ ...answered, quietKey: quietKey ?? before.quietKey }));
    // No hand waits for the first one: it is drawn in slices, whatever else is done comes between.
    if (isFirst.current) startTransition(draw);
    else draw();
    isFirst.current = false;
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "This setting could not be calculated.";
}
