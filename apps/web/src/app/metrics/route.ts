import { app } from "../../server/app.ts";

export async function GET(): Promise<Response> {
  return new Response(await app().exposeMetrics(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}
