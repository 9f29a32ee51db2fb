import { app } from "../../server/app.ts";

export function GET(): Response {
  return new Response(app().exposeMetrics(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}
