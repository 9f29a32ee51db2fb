import { setImmediate } from "node:timers/promises";
import { AppError, limits } from "@acuity/contract";
import { inTurns } from "../take-turns.ts";

/** Calls of one request that are made at a time: what each of them answers is held until it is counted. */
const AT_ONCE = 3;

/** What the answers of one request may be together. */
export interface AnswerRoom {
  /** Runs a call in its turn and counts what it answers. @throws AppError `too-large` where no room is left, before or after it */
  readonly within: <Result>(
    run: () => Promise<Result>,
    sizeOf: (result: Result) => number,
  ) => Promise<Result>;
  /** Whether one was too much: then nothing of the others is sent either. */
  readonly isOver: () => boolean;
}

/** Counts answers while they are made, so that those of a batch are never all held to find that they are too many. */
export function answerRoom(maxBytes: number = limits.answerBytes): AnswerRoom {
  const inTurn = inTurns(AT_ONCE);
  let held = 0;
  const requireLeft = () => {
    if (held > maxBytes) throw new AppError("too-large", tooMuchAtOnce(maxBytes));
  };
  return {
    within: (run, sizeOf) =>
      inTurn(async () => {
        requireLeft();
        const result = await run();
        // What is counted is written once more for it: between the two others are answered.
        await setImmediate();
        held += sizeOf(result);
        requireLeft();
        return result;
      }),
    isOver: () => held > maxBytes,
  };
}

export const tooMuchAtOnce = (maxBytes: number): string =>
  `An answer holds at most ${maxBytes / 1024 / 1024} MiB: ask for less at once.`;
