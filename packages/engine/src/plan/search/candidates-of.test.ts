import { describe, expect, it } from "vitest";
import { specOf as specOfFixture } from "../../../test/instance-spec-fixture.ts";
import { officeCase } from "../../../test/plan-fixture.ts";
import { metricOf, WEEK_SAMPLES, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Candidate, candidatesOf, cheapestFirst, isOnDemand, robustUsd } from "./candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "./evaluate-shape.ts";
import { provisionedShape } from "./shape.ts";

const effective = resolve(officeCase({ busyPct: 30, quietPct: 4 }));
const shape = provisionedShape(effective.settings, specOf(effective.market, "db.r6g.xlarge"));
const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });

/** Million requests a month at each reading of the curve. */
function candidatesAt(millions: Readonly<Record<"low" | "mid" | "high", number>>) {
  const requestsAt: EvaluatedShape["month"]["requestsAt"] = ({ bound }) => 1e6 * millions[bound];
  return candidatesOf({ ...evaluated, misses: [], month: { ...evaluated.month, requestsAt } }, effective);
}

const week = (value: number) => new Array<number>(WEEK_SAMPLES).fill(value);

describe("shapes of one cost", () => {
  const onClass = (instanceClass: string) => {
    const settings = { ...effective.settings, writer: { kind: "provisioned", instanceClass } } as const;
    const [one] = candidatesAt({ low: 1, mid: 1, high: 1 }).filter(isOnDemand) as [Candidate];
    return { ...one, id: instanceClass, settings, keepsInstances: false, instancesKept: 0 };
  };

  it("TOD-4 what changes no instance comes before the faster", () => {
    const [same] = candidatesAt({ low: 1, mid: 1, high: 1 }).filter(isOnDemand) as [Candidate];
    expect(same.keepsInstances).toBe(true);
    const sorted = [onClass("db.r8g.xlarge"), same].sort(cheapestFirst);
    expect(sorted.map(({ id }) => id)).toEqual([same.id, "db.r8g.xlarge"]);
  });

  it("TOD-4 what changes fewer of today's instances comes before the faster", () => {
    const sorted = [onClass("db.r8g.xlarge"), { ...onClass("db.r7g.xlarge"), instancesKept: 1 }].sort(
      cheapestFirst,
    );
    expect(sorted.map(({ id }) => id)).toEqual(["db.r7g.xlarge", "db.r8g.xlarge"]);
  });

  it("SPD-1 the faster comes first: it has the more room", () => {
    const names = ["db.r6g.xlarge", "db.r7g.xlarge", "db.r8g.xlarge", "db.r5.xlarge"];
    const sorted = names.map(onClass).sort(cheapestFirst);
    expect(sorted.map(({ id }) => id)).toEqual([
      "db.r8g.xlarge",
      "db.r7g.xlarge",
      "db.r6g.xlarge",
      "db.r5.xlarge",
    ]);
  });
});

describe("what a shape may cost", () => {
  it("MEM-10 has the ends of its reads at $0.20 a million, whichever reading is the end, and none on I/O-Optimized", () => {
    const endsOf = (millions: Parameters<typeof candidatesAt>[0]) => {
      const [one] = candidatesAt(millions).filter(isOnDemand);
      return [one?.readsUsd.low ?? Number.NaN, one?.readsUsd.high ?? Number.NaN];
    };
    expect(endsOf({ low: 100, mid: 200, high: 500 })).toEqual([-20, 60]);
    expect(endsOf({ low: 300, mid: 200, high: 100 })).toEqual([-20, 20]);
    expect(endsOf({ low: 200, mid: 200, high: 200 })).toEqual([0, 0]);
    const all = candidatesAt({ low: 100, mid: 200, high: 500 });
    for (const { offer, readsUsd } of all)
      if (offer.storageMode === "io-optimized") expect(readsUsd).toEqual({ low: 0, high: 0 });
    const [first] = all.filter(isOnDemand);
    if (first !== undefined) expect(robustUsd(first)).toBeCloseTo(first.priced.totalUsd + 60, 9);
  });

  it("LAY-1 is bound to a term only where it meets every limit", () => {
    const bound = (misses: EvaluatedShape["misses"]) =>
      candidatesOf({ ...evaluated, misses }, effective).some((one) => !isOnDemand(one));
    expect(bound([])).toBe(true);
    expect(bound([{ limit: { code: "burstable" }, distance: 1 }])).toBe(false);
  });
});

describe("the loss of the writer under each storage mode", () => {
  /** The source's tier serves 96 of 100 misses; a reader of its class takes over from a larger one without. */
  function missesBy(asked: StorageMode) {
    const files = [
      metricOf("CPUUtilization", week(20)),
      metricOf("BufferCacheHitRatio", week(95)),
      metricOf("ReadIOPS", week(100)),
      metricOf("AuroraOptimizedReadsCacheHitRatio", week(96)),
      metricOf("VolumeBytesUsed", week(400 * 2 ** 30)),
    ];
    const nvme = specOfFixture("db.r6gd.2xlarge", { vcpu: 8, nvmeGb: 474 });
    const price = { usd: "1", source: "a row" };
    const prices = { standard: price, "io-optimized": price };
    const instanceHour = {
      ...wideMarket.sheet.instanceHour,
      ...{ [nvme.instanceClass]: prices, "db.r6g.8xlarge": prices },
    };
    const sheet = { ...wideMarket.sheet, instanceHour };
    const market = { ...wideMarket, sheet, specs: [...wideMarket.specs, nvme] };
    const source = { kind: "provisioned", instanceClass: nvme.instanceClass } as const;
    const baseline = baselineOf({ engineVersion: "16.4", source, storageMode: "io-optimized" });
    const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
    const base = defaultSettings(baseline, workload.view);
    const readers = [{ ...source, tier: 1, demandShare: 0 }];
    const limits = { ...base.limits, standby: "required" } as const;
    const settings = { ...base, storageMode: asked, limits, readers };
    const resolved = resolve({ workload, settings, market });
    const standby = { origin: "yours", mostShortS: 263, readers: true } as const;
    const own = { ...resolved, standby };
    const larger = provisionedShape(settings, specOf(market, "db.r6g.8xlarge"));
    const found = evaluateShape(
      { ...larger, settings: { ...larger.settings, readers } },
      {
        effective: own,
        demand: plannedDemand(own),
      },
    );
    const free = { ...found, month: { ...found.month, requestsAt: null } };
    return Object.fromEntries(
      candidatesOf(free, own).flatMap(({ offer, evaluated: under }) =>
        offer.commitment.kind === "none"
          ? [[offer.storageMode, under.misses.some(({ limit }) => limit.code === "no-standby")]]
          : [],
      ),
    );
  }

  it("CLU-1 ORD-1 a tiered cache takes over in the mode that has one, whichever the plan was asked under", () => {
    const told = { standard: true, "io-optimized": false };
    expect(missesBy("io-optimized")).toEqual(told);
    expect(missesBy("standard")).toEqual(told);
  });
});
