import { expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "./workload.ts";

/** ACU-seconds for which `dev-1` and `dev-2`, idle and held at 8 ACU by day alike, are said to follow the writer. */
function followedS(tier?: number): readonly number[] {
  const range = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-4" } as const;
  const world = { minAcu: 1, maxAcu: 16, days: 2, demandAcu: () => 0.5 };
  const files = ["dev-1", "dev-2"].flatMap((DBInstanceIdentifier) =>
    exportsOf({ ...world, heldAcu: (i) => (i % 288 < 144 ? 8 : 1) }).map((series) => ({
      ...series,
      dimensions: { DBInstanceIdentifier },
    })),
  );
  const readers = [{ instance: "dev-2", source: range, ...(tier !== undefined && { tier }) }];
  const baseline = baselineOf({ instance: "dev-1", source: range, readers });
  const evidence = gatherCluster(files, { instance: "dev-1" });
  const { held } = prepareWorkload({ evidence, baseline, specs: market.specs });
  expect(held.map(({ instance }) => instance)).toEqual(["dev-1", "dev-2"]);
  return held.map(({ acuSeconds }) => acuSeconds.follows.reduce((sum, one) => sum + one, 0));
}

it("HLD-2 RDR-1 a reader of tier 0 or 1, or of none that is known, is held by the writer that it follows", () => {
  for (const tier of [0, 1, undefined]) {
    const [writer, reader] = followedS(tier);
    expect(writer).toBe(0);
    // Half of two days at 8 ACU, of which the minimum is one.
    expect((reader ?? 0) / (86_400 * 7)).toBeCloseTo(1, 2);
  }
});

it("HLD-2 RDR-1 one of another tier is held by something else, however alike it runs", () => {
  for (const tier of [2, 15]) expect(followedS(tier)).toEqual([0, 0]);
});
