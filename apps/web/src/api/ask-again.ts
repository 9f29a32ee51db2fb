import type { AppRouter } from "@acuity/api";
import { type ErrorCode, patience } from "@acuity/contract";
import { type Operation, retryLink, type TRPCClientError, type TRPCLink } from "@trpc/client";

interface Failed {
  readonly op: Operation;
  readonly error: TRPCClientError<AppRouter>;
  /** So far. */
  readonly attempts: number;
}

/** Calls that were told that the server is being restarted: until the next one is there, nobody may answer. */
const restarted = new WeakSet<Operation>();

/** An answer of the server has data, also a refusal; without any the line broke. */
const isUnanswered = ({ data }: Failed["error"]): boolean => data === undefined || data === null;

const isLeft = ({ signal }: Operation): boolean => signal?.aborted === true;

/** What the server had no time for is asked of the one that takes its place. */
function isRestarting({ op, error, attempts }: Failed): boolean {
  if (error.data?.reason === ("restarting" satisfies ErrorCode)) restarted.add(op);
  else if (!restarted.has(op) || !isUnanswered(error)) return false;
  return !isLeft(op) && attempts < patience.restarting.tries;
}

/** By its key nothing is done twice. */
function isBrokenChange({ op, error, attempts }: Failed): boolean {
  return op.type === "mutation" && isUnanswered(error) && !isLeft(op) && attempts < patience.noAnswer.tries;
}

const MS = 1_000;

/** Asks for a call again where that leads to its answer, and neither does anything twice nor waits for nothing. */
export const askAgain: readonly TRPCLink<AppRouter>[] = [
  retryLink({ retry: isRestarting, retryDelayMs: () => patience.restarting.pauseS * MS }),
  retryLink({ retry: isBrokenChange, retryDelayMs: pauseMs }),
];

/** After so many tries. */
export function pauseMs(tries: number): number {
  return patience.noAnswer.pauseS * MS * tries;
}
