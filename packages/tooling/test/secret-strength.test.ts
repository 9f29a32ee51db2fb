import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { weaknessOf } from "../secret-strength.ts";

it("32 random bytes pass in hexadecimal, base64 and base64url, and none given is made by the start", () => {
  for (let time = 0; time < 500; time += 1) {
    for (const encoding of ["hex", "base64", "base64url"] as const)
      expect(weaknessOf(randomBytes(32).toString(encoding))).toBeNull();
  }
  expect([weaknessOf(undefined), weaknessOf("")]).toEqual([null, null]);
});

it.each([
  "short",
  "a".repeat(64),
  "0123456789abcdef".repeat(4),
  "change-me-change-me-change-me-change-me-change-me",
  "test-secret-test-secret-test-secret-test-secret-0",
  "replace-this-with-thirty-two-random-bytes-of-yours",
  "better-auth-secret-12345678901234567890123456",
  randomBytes(31).toString("hex"),
  randomBytes(20).toString("base64"),
])("refuses %s without saying it", (secret) => {
  const weakness = weaknessOf(secret);
  expect(weakness).toContain("openssl rand -base64 32");
  expect(weakness).not.toContain(secret);
});
