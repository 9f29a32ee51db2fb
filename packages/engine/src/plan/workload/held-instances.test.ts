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

/** What holds a serverless `dev-2` beside a db.r6g.xlarge, whose 32 GiB are 16 ACU, and the floor of its first day. */
function besideClass(of: { readonly tier: number; readonly maxAcu: number; readonly heldAcu: number }) {
  const range = { kind: "serverless", minAcu: 1, maxAcu: of.maxAcu, profile: "platform-4" } as const;
  const world = { minAcu: 1, maxAcu: of.maxAcu, days: 2, demandAcu: () => 0.5, heldAcu: () => of.heldAcu };
  const files = ["dev-1", "dev-2"].flatMap((DBInstanceIdentifier) =>
    exportsOf(world)
      .filter(({ metric }) => DBInstanceIdentifier === "dev-2" || metric === "CPUUtilization")
      .map((series) => ({ ...series, dimensions: { DBInstanceIdentifier } })),
  );
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const readers = [{ instance: "dev-2", source: range, tier: of.tier }];
  const baseline = baselineOf({ instance: "dev-1", source, readers });
  const evidence = gatherCluster(files, { instance: "dev-1" });
  const [held] = prepareWorkload({ evidence, baseline, specs: market.specs }).held;
  const share = (cause: "follows" | "maximum" | "unexplained") =>
    [...(held?.acuSeconds[cause] ?? [])].reduce((sum, one) => sum + one, 0) / (2 * 86_400 * of.heldAcu);
  return { share, floor: held?.floor.acu[0] };
}

it("HLD-2 HLD-3 RDR-1 beside a class a reader of tier 0 or 1 is held by the class's memory in ACU, up to its maximum", () => {
  for (const [maxAcu, heldAcu] of [
    [64, 16],
    [8, 8],
  ] as const) {
    const { share, floor } = besideClass({ tier: 1, maxAcu, heldAcu });
    expect(share("follows")).toBeGreaterThan(0.85);
    expect(share("maximum") + share("unexplained")).toBe(0);
    // What the tier holds falls away with the tier.
    expect(floor).toBe(0);
  }
});

it("HLD-2 RDR-1 what stands below that, or in another tier, is not held by it", () => {
  expect(besideClass({ tier: 1, maxAcu: 64, heldAcu: 9 }).share("unexplained")).toBeGreaterThan(0.7);
  const free = besideClass({ tier: 2, maxAcu: 64, heldAcu: 16 });
  expect(free.share("unexplained")).toBeGreaterThan(0.8);
  expect(free.floor).toBe(16);
  expect(besideClass({ tier: 2, maxAcu: 8, heldAcu: 8 }).share("maximum")).toBe(1);
});
