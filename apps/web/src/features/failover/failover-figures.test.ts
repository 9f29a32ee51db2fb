import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { describeRecovery } from "../../charts/prepare/reads/recovery-chart.ts";
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
