/** What the browser says about where a request came from; programs that say nothing carry no cookies of a victim. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get("host"));
}

/**
 * Address that rate limits count by. The server writes x-forwarded-for from the socket, so that a client cannot
 * choose it; behind a trusted proxy the last entry is the one that the proxy saw.
 */
export function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
