import { expect, it } from "vitest";
import { useTestDatabase } from "./testing.ts";

const test = useTestDatabase();

it("a counter lets max through a window, counting calls made together, and opens again after it", async () => {
  const { rateLimiter } = test.database;
  const rule = { key: "report-miss 203.0.113.7", max: 5, windowS: 60, nowMs: 1_000_000 };
  const answers = await Promise.all(Array.from({ length: 12 }, () => rateLimiter.take(rule)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await rateLimiter.take({ ...rule, nowMs: rule.nowMs + 59_000 })).toBe(false);
  expect(await rateLimiter.take({ ...rule, key: "report-miss 203.0.113.8" })).toBe(true);
  expect(await rateLimiter.take({ ...rule, nowMs: rule.nowMs + 60_000 })).toBe(true);
});

it("forgets old windows alone", async () => {
  const { rateLimiter } = test.database;
  await rateLimiter.take({ key: "old", max: 1, windowS: 60, nowMs: 0 });
  await rateLimiter.take({ key: "new", max: 1, windowS: 60, nowMs: 5_000 });
  await rateLimiter.prune(5_000);
  expect(await test.query("SELECT key FROM rate_counter WHERE key IN ('old', 'new')")).toEqual([
    { key: "new" },
  ]);
});
