import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { makeReportToken, readReportToken } from "./report-token.ts";

it("a token leads back to its workspace and hash", () => {
  const workspaceId = randomUUID();
  const { token, tokenHash } = makeReportToken(workspaceId);
  expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(readReportToken(token)).toEqual({ workspaceId, tokenHash });
});

it("tokens of one workspace share no part at the same place longer than chance allows", () => {
  const workspaceId = randomUUID();
  const [first, ...others] = Array.from({ length: 200 }, () => makeReportToken(workspaceId).token);
  for (const other of others) {
    const same = [...other].filter((character, i) => character === first?.[i]).length;
    expect(same).toBeLessThan(12);
  }
});

it.each(["", "x", "x".repeat(63), "x".repeat(65), `${"x".repeat(63)}=`, `${"x".repeat(63)}/`])(
  "%j is no token",
  (text) => {
    expect(readReportToken(text)).toBeNull();
  },
);
