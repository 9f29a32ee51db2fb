import { TRPCClientError } from "@trpc/client";

export const NOT_REACHED = "The server could not be reached. Check the connection and try again.";

/** Something answered in the server's place, or it was too busy for a sentence: the connection is fine. */
export class TooBusy extends Error {
  constructor() {
    super("The server is busy or starting anew. Wait a moment and try again.");
  }
}

/** What to tell the user about a failed call: the server's own sentence, or that it was not reached. */
export function sentenceOf(cause: unknown): string {
  if (cause instanceof TRPCClientError) {
    const isFromServer = cause.data !== undefined && cause.data !== null;
    return isFromServer || cause.cause instanceof TooBusy ? cause.message : NOT_REACHED;
  }
  return cause instanceof Error ? cause.message : NOT_REACHED;
}

/** Whether a call failed because what it names is not there for whoever asks: deleted, another's, or the account is gone. */
export function isGone(cause: unknown): boolean {
  return cause instanceof TRPCClientError && GONE.has(cause.data?.code);
}

/** Whether a call was given what nothing can be found by, such as an id that is none. */
export function isMalformed(cause: unknown): boolean {
  return cause instanceof TRPCClientError && cause.data?.code === "BAD_REQUEST";
}

const GONE: ReadonlySet<unknown> = new Set(["NOT_FOUND", "UNAUTHORIZED"]);
