import type { IncomingMessage } from "node:http";

const LOOKED_AT = 100;

/**
 * Warns once where the first requests all come from one address that says it asks for others: a proxy that nobody trusts,
 * so that all its visitors share one limit.
 */
export function watchHops(warn: (sentence: string) => void): (request: IncomingMessage) => void {
  let left = LOOKED_AT;
  let hop: string | null = null;
  return ({ headers, socket }) => {
    if (left === 0) return;
    const address = socket.remoteAddress ?? "";
    hop ??= address;
    if (address !== hop || headers["x-forwarded-for"] === undefined) {
      left = 0;
      return;
    }
    left -= 1;
    if (left > 0) return;
    warn(
      `The first ${LOOKED_AT} requests all came from ${hop} for somebody else, and share one limit: if that is your proxy, start with TRUST_PROXY=${hop}.`,
    );
  };
}
