import { startPages } from "../../../kept/start-pages.ts";

// Next loads what is behind a route with the first request for it. The server around Next makes that one itself, before it
// listens, and finds here what starts the pages from memory.
Object.assign(globalThis, { [Symbol.for("acuity.start-pages")]: startPages });

/** Answers nothing: what a request through Next costs at least, beside which bench B7 sets a page from memory. */
export function GET(): Response {
  return new Response(null, { status: 204 });
}
