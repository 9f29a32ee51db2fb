import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "./policy/content-security-policy.ts";
import { env } from "./server/env.ts";
import { givenTo } from "./server/given.ts";

/** Gives every page its own nonce and the policy that names it; the layout reads the nonce from the request. */
export function proxy(request: NextRequest): NextResponse {
  // Kept pages have hashes in place of a nonce; whoever sends them says the policy.
  if (givenTo(request.headers)?.isForKeeping) return NextResponse.next();
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ nonce, isDevelopment: env.isDevelopment });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

// /api/ stays out: a body that passes a proxy is cut at 10 MB without an error.
export const config = {
  matcher: ["/((?!api/|_next/static|_next/image|samples/|favicon.ico|icon.svg|healthz|readyz).*)"],
};
