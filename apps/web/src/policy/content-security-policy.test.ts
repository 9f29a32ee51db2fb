import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("contentSecurityPolicy", () => {
  it("allows no inline script and no eval in production", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", isDevelopment: false });
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).toContain("style-src 'self' 'nonce-abc';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
  });
  it("forbids framing and plug-ins", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", isDevelopment: false });
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });
});
