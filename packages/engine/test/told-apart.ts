import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import type { Baseline } from "../src/plan/terms/baseline.ts";
import type { Market } from "../src/plan/terms/market.ts";
import type { Settings } from "../src/plan/terms/settings.ts";
import { prepareWorkload, type Workload } from "../src/plan/workload/workload.ts";
import { market, officeWeeks } from "./plan-fixture.ts";
import { baselineOf, settingsOf } from "./settings-of.ts";

const priced = (usd: string) => ({ usd, source: "before" });

/** Prices of what runs today, of no row of the list. */
const before: Market["sheet"] = {
  ...market.sheet,
  instanceHour: {
    ...market.sheet.instanceHour,
    "db.r6g.xlarge": { standard: priced("0.6"), "io-optimized": priced("0.78") },
    "db.r6g.large": { standard: priced("0.3"), "io-optimized": priced("0.39") },
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
