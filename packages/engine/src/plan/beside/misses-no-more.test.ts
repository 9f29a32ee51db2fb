import { expect, it } from "vitest";
import type { PlanOption } from "../search/plan.ts";
import { missesNoMore } from "./misses-no-more.ts";

const writer = { kind: "writer" } as const;
const slow = (timePct: number, member: object = writer) => ({ code: "slow", member, timePct, limitPct: 0.1 });
const waits = (sessions: number) => ({ code: "reads-wait", sessions });
const missing = (...limits: readonly object[]): Pick<PlanOption, "reasons"> => ({
  reasons: (limits.length === 0 ? [] : [{ code: "misses", limits }]) as never,
});

it("TOD-4 an option misses no more than today where each of its limits is one of today's estimated ones, by no more", () => {
  const today = missing(slow(0.4), waits(2));
  expect(missesNoMore(missing(slow(0.4)), today)).toBe(true);
  expect(missesNoMore(missing(waits(2), slow(0.1)), today)).toBe(true);
  // By no more than a hundredth, to which no figure is exact.
  expect([0.4036, 0.4044].map((pct) => missesNoMore(missing(slow(pct)), today))).toEqual([true, false]);
  expect(missesNoMore(missing(slow(0.4, { kind: "reader", position: 1, tier: 1 })), today)).toBe(false);
  expect(missesNoMore(missing({ code: "unsure", p90Pct: 0.2 }), today)).toBe(false);
});

it("TOD-4 what was measured short is no estimate, and who misses nothing is no case", () => {
  const short = { code: "short", member: writer, timePct: 3 };
  expect(missesNoMore(missing(slow(0.4)), missing(slow(0.4), short))).toBe(false);
  expect(missesNoMore(missing(slow(0.4)), missing())).toBe(false);
  expect(missesNoMore(missing(), missing(slow(0.4)))).toBe(false);
  expect(missesNoMore(missing(slow(0.4)), undefined)).toBe(false);
});
