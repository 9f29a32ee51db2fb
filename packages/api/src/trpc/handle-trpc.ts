import { errorTable, limits } from "@acuity/contract";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { RETRY_AFTER_S } from "../access/retry-read.ts";
import { appRouter } from "./app-router.ts";
import type { Context } from "./trpc.ts";

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
    responseMeta: ({ errors }) => {
      const isAway = errors.some(({ code }) => code === errorTable.unavailable.trpc);
      const retry = isAway ? { "retry-after": String(RETRY_AFTER_S) } : {};
      return { headers: new Headers({ "cache-control": "private, no-store", ...retry }) };
    },
  });
}

/**
 * The request with a body that ends in an error beyond `maxBytes`; streams of octets are bounded where they are read.
 * A body announced too long is not read at all: then null.
 */
export function boundBody(request: Request, maxBytes: number): Request | null {
  if (request.body === null || request.headers.get("content-type")?.startsWith("application/octet-stream")) {
    return request;
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      size += part.length;
      if (size > maxBytes) controller.error(new Error(`more than ${maxBytes} bytes`));
      else controller.enqueue(part);
    },
  });
  // Part by part: Next hands a stand-in for a request, which Request's own copying does not take.
  const { url, method, headers, signal } = request;
  const init = { method, headers, signal, body: request.body.pipeThrough(counted), duplex: "half" };
  return new Request(url, init as RequestInit);
}
