import { limits } from "@acuity/contract";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { appRouter } from "./app-router.ts";
import { boundBody } from "./bound-body.ts";
import type { Context } from "./context.ts";

/** Answers a request under /api/trpc. */
export function handleTrpc(request: Request, createContext: () => Context): Promise<Response> {
  const bounded = boundBody(request, limits.jsonBytes);
  if (bounded === null) {
    const message = `A request holds at most ${limits.jsonBytes / 1024} KiB.`;
    return Promise.resolve(Response.json({ error: { message, reason: "too-large" } }, { status: 413 }));
  }
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: bounded,
    router: appRouter,
    createContext,
    responseMeta: () => ({ headers: new Headers({ "cache-control": "private, no-store" }) }),
  });
}
