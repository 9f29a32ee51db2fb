import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

/** A provisioned writer with a serverless reader that follows the whole of its demand. */
const mixed = officeCase(
  { busyPct: 60, quietPct: 4 },
  {
    ...{ minAcu: 0.5, maxAcu: 32 },
    readers: [{ kind: "serverless", instanceClass: null, tier: 5, demandShare: 1 }],
  },
);

it("UNC-1 a mixed cluster under a savings plan is as uncertain as its ACU: what is bought is used by both", () => {
  const plan = planOptions({ ...mixed, market, members: 16, withSensitivity: false });
  const both = (suffix: string) =>
    plan.options.find(({ id }) => id === `db.r7g.2xlarge-standard${suffix}`)?.monthlyUsd ?? null;
  const [onDemand, committed] = [both(""), both("-savings-plan")];
  if (onDemand === null || committed === null) throw new Error("The shape is not among the options.");
  expect(onDemand.p90).toBeGreaterThan(onDemand.p10);
  expect(committed.p90).toBeGreaterThan(committed.p10);
  // A commitment is paid in full and overflows at the dearer rate: it cannot make what is uncertain more than on demand.
  expect(committed.p90 - committed.p10).toBeLessThanOrEqual(onDemand.p90 - onDemand.p10 + 0.02);
  expect(committed.p50).toBeLessThan(onDemand.p50);
});
