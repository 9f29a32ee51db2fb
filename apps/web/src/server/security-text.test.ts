import { expect, it } from "vitest";
import { GET } from "../app/.well-known/security.txt/route.ts";
import { securityText } from "./security-text.ts";

it("security.txt says whom to tell, where it stands, and never that it has expired (RFC 9116)", () => {
  const nowMs = Date.now();
  const text = securityText({
    ...{ contact: "mailto:security@example.com", origin: "https://acuity.example.com", nowMs },
  });
  const fields = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@example.com");
  expect(fields.get("Canonical")).toBe("https://acuity.example.com/.well-known/security.txt");
  const expiresMs = Date.parse(fields.get("Expires") ?? "");
  expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(expiresMs).toBeGreaterThan(nowMs + 30 * 86_400_000);
  // The RFC asks for less than a year.
  expect(expiresMs).toBeLessThan(nowMs + 365 * 86_400_000);
});

it("security.txt is not there where nobody was named", async () => {
  const answer = GET();
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("ACUITY_SECURITY_CONTACT");
});
