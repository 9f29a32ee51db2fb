import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { describeRecovery, drawnCase } from "../../charts/prepare/reads/recovery-chart.ts";
import { betweenSpan, boundsOf } from "../../tool/answer/recovery-span.ts";
import { failoverFigures } from "./failover-figures.ts";
import { answerFailover } from "./failover-question.ts";

function figuresOf(patch: object) {
  const { found } = answerFailover({ ...FIRST_FAILOVER_QUESTION, ...patch }, null);
  if (found === null) throw new Error("the question is answered");
  return failoverFigures(found, STANDARD_PLACE).map(({ label, small }) => `${label}: ${small}`);
}

it("CCM-3 has no figure with cluster cache management where the cluster cannot have it", () => {
  for (const patch of [{ engine: "aurora-mysql" }, { isServerless: true }, { isGlobalSecondary: true }]) {
    const told = figuresOf(patch);
    expect(told).toHaveLength(3);
    expect(told.join()).not.toMatch(/with cluster cache|reader/i);
  }
  // What a parameter changes is still asked.
  expect(figuresOf({ isEnabled: false }).map((one) => one.split(":")[0])).toEqual([
    ...["To 90 % without", "To 90 % with", "Lost by a failover", "Lost a year", "Tier-0 reader"],
    "Reader warm after",
  ]);
});

it("the chart of such a cluster tells of one recovery", () => {
  const without = { secondsTo50: 0, secondsTo90: 530, secondsTo99: 840 };
  const told = describeRecovery({ failoverS: 35, steadyTps: 20_000, without, with: null });
  expect(told).toMatch(/to 99 % after 14.min\.$/);
});

it("CCM-1 tells headline, figures and chart of the same cases where only bounds are known", () => {
  // What w6 and its like know: today's pool alone.
  const known = { instanceClass: "db.r6g.2xlarge", curve: "47616:0.1 volume:512000", cachedGib: 46.5 };
  const { found } = answerFailover({ ...FIRST_FAILOVER_QUESTION, ...known }, null);
  if (found === null) throw new Error("the question is answered");
  const bounds = boundsOf(found.verdict);
  if (bounds === undefined) throw new Error("only bounds are known");
  const tile = failoverFigures(found, STANDARD_PLACE).find(({ label }) => label === "To 90 % without");
  expect(tile?.value).toBe(betweenSpan(null, bounds.coldSecondsTo90));
  expect(tile?.small).toContain(`99 % after ${betweenSpan(null, bounds.coldSecondsTo99)}`);
  // No share is back later in the tile than a smaller one.
  expect(bounds.coldSecondsTo99?.high ?? 1e9).toBeGreaterThanOrEqual(bounds.coldSecondsTo90.high ?? 1e9);
  expect(describeRecovery(found)).toContain(drawnCase(found));
  expect(drawnCase(found)).toMatch(
    /^Drawn is the middle of what a cold cache may miss, 90 % after .* at the least/,
  );
});
