/**
 * Address that rate limits count by. The server writes x-forwarded-for from the socket, so that a client cannot
 * choose it; behind a trusted proxy the last entry is the one that the proxy saw.
 */
export function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
