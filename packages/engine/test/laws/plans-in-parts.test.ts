import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planOptions, planPartSteps } from "../../src/plan/plan-options.ts";
import { inTwoParts } from "../in-two-parts.ts";
import { clusterCase, onACluster } from "../random-clusters.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";

/** A plan as it leaves a worker. */
const plain = (plan: unknown) => JSON.parse(JSON.stringify(plan));

function isOnePlan(make: () => RandomCase): void {
  const input = { ...make(), members: 4 };
  const alone = plain(planOptions(input));
  const [one, other] = inTwoParts((part) => planPartSteps(input, part));
  expect(plain(one)).toEqual(alone);
  expect(plain(other)).toEqual(alone);
}

describe("plans in parts", () => {
  it("OPT-3 what a smaller working set searched is tried under a larger one in either part", () => {
    const drafts = onACluster.map((one) => () => clusterCase(one));
    fc.assert(fc.property(drafts, isOnePlan), { seed: -422_760_470, path: "0", numRuns: 1 });
  }, 240_000);

  it.each<[string, fc.Arbitrary<() => RandomCase>, number]>([
    ["a class", onAClass.map((one) => () => classCase(one)), 6],
    ["a range", onARange.map((one) => () => rangeCase(one)), 6],
    ["a cluster", onACluster.map((one) => () => clusterCase(one)), 3],
  ])(
    "OPT-3 two processors come to the plan that one comes to: %s",
    (_, cases, numRuns) => {
      const drafts = cases.map((make) => ({ make, toString: () => "a random workload" }));
      fc.assert(
        fc.property(drafts, ({ make }) => isOnePlan(make)),
        { numRuns, endOnFailure: true },
      );
    },
    240_000,
  );
});
