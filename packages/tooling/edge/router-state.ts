import type { IncomingMessage } from "node:http";

const HEADER = "next-router-state-tree";

/**
 * Drops what a page says of where it is, where Next could not read it: Next would answer 500 to whoever made it up. `read` is
 * Next's own reader, which throws then.
 */
export function dropUnreadableState({ headers }: IncomingMessage, read: (header: unknown) => unknown): void {
  if (headers[HEADER] === undefined) return;
  try {
    read(headers[HEADER]);
  } catch {
    delete headers[HEADER];
  }
}
