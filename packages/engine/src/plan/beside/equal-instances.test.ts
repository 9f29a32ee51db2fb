import { describe, expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, cheapestFirst } from "../search/candidates-of.ts";
import type { PlanOption } from "../search/plan.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { equalInstancesFindings } from "./equal-instances.ts";

interface Tried {
  readonly meetsLimits?: boolean;
  readonly raises?: boolean;
  readonly storageMode?: string;
  readonly schedule?: readonly object[];
  readonly reason?: string;
}

/** A candidate of a cluster on these, null = the range, and its option. */
function tried(totalUsd: number, on: readonly (string | null)[], of: Tried = {}) {
  const { meetsLimits = true, raises = false, storageMode = "standard", schedule = [] } = of;
  const [writer, ...readers] = on.map((instanceClass) =>
    instanceClass === null ? { kind: "serverless", instanceClass } : { kind: "provisioned", instanceClass },
  );
  const id = `${on.join("+")}-${storageMode}`;
  const candidate = {
    ...{ id, priced: { totalUsd }, offer: { storageMode, commitment: { kind: "none" } } },
    settings: { writer, readers, minAcu: 1, maxAcu: 16, schedule },
    evaluated: { month: { projection: { unmetAcuHours: 0 } } },
  } as unknown as Candidate;
  const option = {
    id,
    meetsLimits,
    reasons: [{ code: of.reason ?? (raises ? "raise-first" : "lowest-cost") }],
  };
  return { candidate, option: option as unknown as PlanOption };
}

function found(all: readonly ReturnType<typeof tried>[], today: string | null = null) {
  const [pick] = all.map(({ option }) => option.id);
  const nowUsd = all.find(({ option }) => option.id === today)?.candidate.priced.totalUsd;
  const options = all.map(({ option, candidate }) => ({
    ...option,
    againstTodayUsd: nowUsd === undefined ? null : candidate.priced.totalUsd - nowUsd,
  }));
  return equalInstancesFindings(
    { options, pick: pick ?? null, today },
    { candidates: all.map(({ candidate }) => candidate) },
  );
}

const mixed = tried(1000, ["db.r8g.xlarge", "db.x2g.large"]);
const alike = (usd: number, of?: Tried) => tried(usd, ["db.r8g.xlarge", "db.r8g.xlarge"], of);

describe("equal instances beside a pick that mixes kinds", () => {
  it("CLU-1 are named with their dollars up to 15 % more, the cheapest that meets every limit", () => {
    const finding = { code: "equal-instances", instances: 2, runsOn: "db.r8g.xlarge", storageMode: null };
    expect(found([mixed, alike(1150)])).toMatchObject([{ ...finding, moreUsd: 150 }]);
    expect(found([mixed, alike(1151)])).toEqual([]);
    expect(found([mixed, alike(1050, { meetsLimits: false })])).toEqual([]);
    expect(found([mixed, alike(1100), tried(1080, [null, null])])).toMatchObject([
      { runsOn: { minAcu: 1, maxAcu: 16 }, moreUsd: 80 },
    ]);
    expect(found([mixed, alike(1040, { storageMode: "io-optimized" })])).toMatchObject([
      { storageMode: "io-optimized", moreUsd: 40 },
    ]);
  });

  it("CLU-1 are named whatever they cost beside three kinds, each one more to tune, to reserve and to take over", () => {
    const three = tried(1000, ["db.r8g.xlarge", "db.x2g.large", null]);
    expect(found([three, alike(1500)])).toMatchObject([{ moreUsd: 500 }]);
    expect(found([mixed, alike(1500)])).toEqual([]);
  });

  it("CLU-1 TRD-1 are named where they last, and of a range where it is one at every hour", () => {
    for (const reason of ["lasts-too-short", "ends"])
      expect(
        found([mixed, tried(1050, ["db.r7g.xlarge", "db.r7g.xlarge"], { reason }), alike(1100)]),
      ).toMatchObject([{ moreUsd: 100 }]);
    expect(found([mixed, tried(1080, [null, null], { schedule: [{}] }), alike(1100)])).toMatchObject([
      { runsOn: "db.r8g.xlarge", moreUsd: 100 },
    ]);
  });

  it("CLU-1 are no matter where the pick has one kind, is what runs today, or only raises its maximum", () => {
    expect(found([alike(1000), tried(1010, [null, null])])).toEqual([]);
    expect(found([mixed, alike(1050)], mixed.option.id)).toEqual([]);
    expect(found([tried(1000, ["db.r8g.xlarge", null], { raises: true }), alike(1050)])).toEqual([]);
    expect(found([mixed, tried(900, ["db.r8g.xlarge"])])).toEqual([]);
  });

  it("CLU-1 on one class are named however much more they cost than it, as many as today, where they save a tenth against today", () => {
    const now = tried(6147, ["db.r6g.8xlarge", "db.r6g.8xlarge"]);
    const three = tried(1400, ["db.r6g.xlarge", "db.r6g.xlarge", "db.r6g.xlarge"]);
    const ranges = tried(1500, [null, null]);
    expect(found([mixed, three, ranges, alike(1622), now], now.option.id)).toMatchObject([
      { instances: 2, runsOn: "db.r8g.xlarge", moreUsd: 622, lessUsd: 4525 },
    ]);
    expect(found([mixed, alike(5533), now], now.option.id)).toEqual([]);
    expect(found([mixed, alike(1622, { meetsLimits: false }), now], now.option.id)).toEqual([]);
    expect(found([mixed, alike(1100), now], now.option.id)).toEqual([
      expect.not.objectContaining({ lessUsd: expect.anything() }),
    ]);
  });

  it("CLU-1 stand beside a pick of one kind that adds an instance too", () => {
    const now = tried(6147, ["db.r6g.8xlarge", "db.r6g.8xlarge"]);
    const three = tried(1400, ["db.r6g.xlarge", "db.r6g.xlarge", "db.r6g.xlarge"]);
    expect(found([three, alike(1622), now], now.option.id)).toMatchObject([{ instances: 2, moreUsd: 222 }]);
  });

  it("CLU-1 come first where what mixes kinds costs the same", () => {
    const other = tried(1000, ["db.r8g.xlarge", "db.r7g.xlarge"]);
    const order = [other, mixed, alike(1000)].map(({ candidate }) => candidate).sort(cheapestFirst);
    expect(order.map(({ id }) => id)).toEqual(
      [alike(1000), other, mixed].map(({ candidate }) => candidate.id),
    );
  });

  it("CLU-1 stand beside the plan of a cluster whose writer alone needs the newer class", () => {
    const source = { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } as const;
    const series = [12, 8].map((busyPct, i) => ({
      ...officeWeeks({ busyPct, quietPct: busyPct - 1 }, 7),
      dimensions: { DBInstanceIdentifier: `orders-${i + 1}` },
    }));
    const readers = [{ instance: "orders-2", source, tier: 1 }];
    const baseline = baselineOf({ engineVersion: null, instance: "orders-1", source, readers });
    const evidence = gatherCluster(series, { instance: "orders-1" });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const base = defaultSettings(baseline, workload.view);
    const settings = { ...base, workingSetGib: 0.3, limits: { ...base.limits, standby: "none" as const } };
    const plan = planOptions({ workload, settings, market, members: 20, withSensitivity: false });
    expect(plan.pick).toBe("db.r7g.large+db.r6g.large-standard");
    expect(plan.runnerUp).toBe("db.r7g.large-standard");
    expect(plan.notes.find(({ code }) => code === "equal-instances")).toEqual({
      ...{ code: "equal-instances", instances: 2, runsOn: "db.r7g.large", storageMode: null },
      ...{ moreUsd: 11.68, assumption: false },
    });
  });
});
