import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Settings } from "../src/plan/terms/settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import type { EngineName } from "../src/prices/price-sheet.ts";
import { market, officeWeeks, series } from "./plan-fixture.ts";
import { baselineOf } from "./settings-of.ts";

/** Large classes take 1,000 connections, all others 2,000. */
const specs = market.specs.map((spec) => ({
  ...spec,
  maxConnections: { postgresUpperBound: spec.vcpu > 2 ? 2000 : 1000, mysql: spec.vcpu > 2 ? 2000 : 1000 },
}));

/**
 * A writer and its readers on one class at 20 % of CPU, each with so many connections at the most and a tenth of them else; null = not
 * counted.
 */
export function connectedCluster(
  connections: readonly (number | null)[],
  patch: Partial<Settings> = {},
  of: {
    readonly source?: "db.r6g.large" | "db.r6g.xlarge";
    /** Each has its most in other hours. */
    readonly apart?: boolean;
    /** Of MySQL what a class takes is known, of PostgreSQL a bound of it. */
    readonly engine?: EngineName;
  } = {},
) {
  const { source: instanceClass = "db.r6g.large", apart = false, engine = "aurora-postgresql" } = of;
  const source = { kind: "provisioned", instanceClass } as const;
  const files = connections.flatMap((most, i) => {
    const dimensions = { DBInstanceIdentifier: `app-${i + 1}` };
    const cpu = { ...officeWeeks({ busyPct: 20, quietPct: 5 }), dimensions };
    if (most === null) return [cpu];
    const values = cpu.values.map((pct) => (pct > 10 === (apart && i > 0) ? most / 10 : most));
    const { timesS } = cpu;
    return [cpu, { ...series("DatabaseConnections", { timesS, values, statistic: "Maximum" }), dimensions }];
  });
  const readers = connections.slice(1).map((_, i) => ({ instance: `app-${i + 2}`, source, tier: 1 }));
  const baseline = baselineOf({ engine, engineVersion: null, instance: "app-1", source, readers });
  const workload = prepareWorkload({
    ...{ evidence: gatherCluster(files, { instance: "app-1" }), baseline, specs },
  });
  const start = { ...defaultSettings(baseline, workload.view), writer: source, workingSetGib: 0.3 };
  const settings: Settings = { ...start, ...patch };
  return { workload, settings, market: { ...market, specs } };
}
