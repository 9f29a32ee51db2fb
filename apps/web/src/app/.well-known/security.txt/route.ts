import { env } from "../../../server/env.ts";
import { securityText } from "../../../server/security-text.ts";

const headers = { "content-type": "text/plain; charset=utf-8" };
// Read when it is asked: what was built knows nobody's settings.
export const dynamic = "force-dynamic";

export function GET(): Response {
  const contact = env.securityContact;
  if (contact === undefined || contact === "")
    return new Response("Nobody is named here: whoever runs this sets ACUITY_SECURITY_CONTACT.\n", {
      ...{ status: 404, headers },
    });
  const text = securityText({ contact, origin: env.baseUrl, nowMs: Date.now() });
  return new Response(text, { headers: { ...headers, "cache-control": "public, max-age=86400" } });
}
