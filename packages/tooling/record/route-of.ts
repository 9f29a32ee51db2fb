/** Pages and procedures as apps/web/src/app holds them (a test compares); what is behind /_next and /samples are files. */
const PLAIN: ReadonlySet<string> = new Set([
  ...["/", "/audit", "/catalogs", "/check", "/clusters", "/data", "/failover", "/model"],
  ...["/optimized-reads", "/plan", "/readyz", "/favicon.ico", "/icon.svg", "/.well-known/security.txt"],
  ...["/api/export", "/api/empty"],
]);
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/trpc\/./, "/api/trpc/[trpc]"],
  [/^\/api\/uploads\/[^/]+\/samples$/, "/api/uploads/[id]/samples"],
  [/^\/api\/auth\/./, "/api/auth/[...all]"],
  [/^\/r\/[^/]+$/, "/r/[token]"],
  [/^\/r\/[^/]+\/[^/]+$/, "/r/[token]/[file]"],
  [/^\/plans\/[^/]+$/, "/plans/[id]"],
  [/^\/_next\/./, "/_next/[...file]"],
  [/^\/samples\/./, "/samples/[file]"],
];

/** What never became a request has no route, and what is on none has this one: their number is bounded. */
export const OTHER = "other";

/** Every route that `routeOf` can answer. */
export const ROUTES: readonly string[] = [...PLAIN, ...PATTERNS.map(([, route]) => route), OTHER];

/** The pattern of a request's route: never what stands in its place, such as the token of a link. */
export function routeOf(url: string): string {
  const path = pathOf(url);
  if (PLAIN.has(path)) return path;
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? OTHER;
}

/** As the router behind reads it: also where letters are written as %72, or a slash follows. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
