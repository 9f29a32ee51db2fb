import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bound } from "../../src/memory/access-curve.ts";
import { clusterMonth } from "../../src/plan/month/cluster-month.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { Settings } from "../../src/plan/terms/settings.ts";
import { resolve } from "../../src/plan/workload/resolve.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { clusterCase, onACluster } from "../random-clusters.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";

const BOUNDS: readonly Bound[] = ["low", "mid", "high"];

/** Requests of a month under a patch, as billed at the middle of the curve and at each reading on Standard. */
function requestsOf(each: RandomCase, patch: Partial<Settings>) {
  const effective = resolve({ ...each, settings: { ...each.settings, ...patch } });
  const { usage, requestsAt } = clusterMonth({ effective });
  const billed = usage.ioRequests ?? Number.NaN;
  const at = (bound: Bound) => requestsAt?.({ storageMode: "standard", bound }) ?? billed;
  return { billed, at, effective };
}

/** The month's measured requests and writes, with growth. */
function measuredOf(each: RandomCase) {
  const { io } = each.workload.evidence.cluster;
  const growth = 1 + (each.settings.growthPct ?? 0) / 100;
  const writes = (io?.writesPerMonth ?? 0) * growth;
  return { requests: (io?.requestsPerMonth ?? 0) * growth, writes };
}

const on = (instanceClass: string): Partial<Settings> => ({
  writer: { kind: "provisioned", instanceClass },
  minAcu: 0.5,
});
const withCache = onAClass.filter(({ memory }) => memory !== null);
const random = fc.oneof(withCache.map(classCase), onARange.map(rangeCase));

describe("the I/O of a bill, over random workloads", () => {
  it("MEM-10 the class that runs today is billed what was measured, at every reading of the curve", () => {
    fc.assert(
      fc.property(withCache, (draft) => {
        const each = classCase(draft);
        const { requests } = measuredOf(each);
        const own = requestsOf(each, on(draft.instanceClass));
        // A whole number of requests: what lies half way goes by the last place of billions.
        expect(Math.abs(own.billed - requests)).toBeLessThanOrEqual(0.5 + 1e-12 * requests);
        for (const bound of BOUNDS) expect(own.at(bound) / requests).toBeCloseTo(1, 9);
      }),
      { numRuns: 25, seed: 1 },
    );
  }, 120_000);

  it("MEM-10 writes are in every bill, and a larger pool reads no more", () => {
    fc.assert(
      fc.property(random, (each) => {
        const { writes } = measuredOf(each);
        const classes = each.market.specs.map((spec) => ({
          pool: bufferPoolMib({ ...spec, engine: each.settings.engine }),
          io: requestsOf(each, on(spec.instanceClass)),
        }));
        const ranges = [0.5, 2, 8].map((minAcu) =>
          requestsOf(each, { writer: { kind: "serverless" }, minAcu, maxAcu: 64, autoPauseS: null }),
        );
        for (const { billed, at } of [...classes.map(({ io }) => io), ...ranges]) {
          expect(billed).toBeGreaterThanOrEqual(Math.floor(writes));
          for (const bound of BOUNDS) expect(at(bound)).toBeGreaterThanOrEqual(writes * (1 - 1e-9));
        }
        const bySize = classes.sort((a, b) => a.pool - b.pool);
        for (const [i, { io }] of bySize.entries()) {
          const smaller = bySize[i - 1];
          for (const bound of smaller === undefined ? [] : BOUNDS)
            expect(io.at(bound)).toBeLessThanOrEqual((smaller?.io.at(bound) ?? 0) * (1 + 1e-9) + 1e-3);
        }
      }),
      { numRuns: 20, seed: 2, endOnFailure: true },
    );
  }, 120_000);

  it("MEM-10 CLU-1 a cluster that stays is billed what its instances read, whatever the range of its curves", () => {
    fc.assert(
      fc.property(onACluster, (draft) => {
        const each = clusterCase(draft);
        const { source, readers } = each.workload.baseline;
        fc.pre([source, ...readers.map((one) => one.source)].every(({ kind }) => kind === "provisioned"));
        fc.pre(each.settings.growthPct === 0);
        const plan = planOptions({ ...each, members: 0, withSensitivity: false });
        const own = plan.options.find(({ id }) => id === plan.today);
        if (own === undefined) throw new Error("What runs today is no option.");
        const { p10, p50, p90 } = own.monthlyUsd;
        const usd = plan.baseline?.totalUsd ?? Number.NaN;
        expect([p10, p50, p90].map((value) => Math.abs(value - usd) <= 0.011)).toEqual([true, true, true]);
      }),
      { numRuns: 6, seed: 4, endOnFailure: true },
    );
  }, 120_000);

  it("MEM-10 no end of an interval is below compute, storage and writes", () => {
    fc.assert(
      fc.property(random, (each) => {
        const plan = planOptions({ ...each, members: 0, withSensitivity: false });
        const { sheet } = each.market;
        const { writes } = measuredOf(each);
        const writesUsd = writes * Number(sheet.ioRequest.standard?.usd);
        for (const { id, settings, instanceClass, monthlyUsd } of plan.options) {
          const { storageMode, commitment } = settings;
          if (instanceClass === null || commitment.kind !== "none") continue;
          const hourUsd = Number(sheet.instanceHour[instanceClass]?.[storageMode]?.usd);
          const leastUsd = 730 * hourUsd + (storageMode === "standard" ? writesUsd : 0);
          expect([id, monthlyUsd.p10 >= leastUsd - 0.02]).toEqual([id, true]);
        }
        for (const { id, monthlyUsd, settings } of plan.options) {
          const leastUsd = settings.storageMode === "standard" ? writesUsd : 0;
          expect([id, monthlyUsd.p10 >= leastUsd - 0.02]).toEqual([id, true]);
        }
      }),
      { numRuns: 12, seed: 3, endOnFailure: true },
    );
  }, 120_000);
});

describe("what each pool misses, over random workloads", () => {
  it("MEM-5 MEM-12 is one interval an option, and of what runs today what was measured", () => {
    let [told, measured] = [0, 0];
    fc.assert(
      fc.property(random, (each) => {
        const plan = planOptions({ ...each, members: 0, withSensitivity: false });
        const { pools = [], sourceMissPct = 0 } = plan.memoryCurve ?? {};
        const isGrown = (each.settings.growthPct ?? 0) > 0;
        for (const { id, lowPct, midPct, highPct, cheaperUpToPct } of pools) {
          told++;
          expect(lowPct).toBeGreaterThanOrEqual(0);
          expect(lowPct).toBeLessThanOrEqual(midPct);
          expect(midPct).toBeLessThanOrEqual(highPct);
          const isClass = each.workload.baseline.source.kind === "provisioned";
          if (id !== plan.today || (isGrown && !isClass)) continue;
          measured++;
          for (const pct of [lowPct, midPct, highPct]) expect(pct).toBeCloseTo(sourceMissPct, 9);
          if (cheaperUpToPct !== null) expect(cheaperUpToPct).toBeCloseTo(sourceMissPct, 9);
        }
      }),
      { numRuns: 40, seed: 3 },
    );
    expect(told).toBeGreaterThan(200);
    expect(measured).toBeGreaterThan(10);
  }, 120_000);
});
