import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import type { Baseline } from "../src/plan/terms/baseline.ts";
import type { Market } from "../src/plan/terms/market.ts";
import type { Settings } from "../src/plan/terms/settings.ts";
import { prepareWorkload, type Workload } from "../src/plan/workload/workload.ts";
import { market, officeWeeks } from "./plan-fixture.ts";
import { baselineOf, settingsOf } from "./settings-of.ts";

/** The figures of the case, none of which stands for another: what a golden test reckons by hand is of one of them alone. */
export const TOLD_APART = {
  /** On demand, US dollars an hour. Today: an xlarge and a large on Standard, by the prices before an upgrade. */
  today: { xlarge: 0.6, large: 0.3 },
  /** Planned: a 2xlarge and two large on I/O-Optimized, by the list. */
  planned: { twoXlarge: 1.349, large: 0.338 },
  /** Percent off compute, of the user's own. */
  discountPct: 10,
} as const;

const before: Market["sheet"] = {
  ...market.sheet,
  instanceHour: {
    ...market.sheet.instanceHour,
    "db.r6g.xlarge": { standard: { usd: "0.6", source: "before" } },
    "db.r6g.large": { standard: { usd: "0.3", source: "before" } },
  },
};

/**
 * A cluster in which today, the shape asked about, the upgrade, the storage mode, the discount, what is owned and the readers all differ:
 * a figure taken of the wrong one is another figure.
 */
export function toldApart(
  patch: Partial<Settings> = {},
  today: Partial<Baseline> = {},
): { readonly workload: Workload; readonly settings: Settings; readonly market: Market } {
  const baseline = baselineOf({
    engineVersion: null,
    readers: [
      { instance: "reader-1", source: { kind: "provisioned", instanceClass: "db.r6g.large" }, tier: 1 },
    ],
    owned: {
      reserved: [{ instanceClass: "db.r6g.large", count: 1, hourlyUsd: 0.15, endsOn: "2027-05-20" }],
      savingsPlans: [],
    },
    ...today,
  } as Partial<Baseline>);
  const evidence = gatherCluster([officeWeeks({ busyPct: 60, quietPct: 4 })]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const reader = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 0 } as const;
  const settings = settingsOf({
    ...{ writer: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" }, storageMode: "io-optimized" },
    ...{ readers: [reader, reader], workingSetGib: 0.3, privateDiscountPct: { compute: 10 } },
    ...patch,
  } as Partial<Settings>);
  return { workload, settings, market: { ...market, today: before } };
}
