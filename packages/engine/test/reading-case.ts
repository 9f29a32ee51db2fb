import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import { officeWeeks, series } from "./plan-fixture.ts";
import { wideMarket } from "./random-workloads.ts";
import { baselineOf } from "./settings-of.ts";

/** A db.r6g.large whose cache misses much, its I/O estimated from so many thousand reads a second by day. */
export function readingCase(of: {
  readonly kiloReads: number;
  readonly hitPct: number;
  readonly workingSetGib: number | null;
  readonly storageGb: number | null;
}) {
  const { kiloReads, hitPct, ...own } = of;
  const cpu = officeWeeks({ busyPct: 35, quietPct: 15 });
  const metric = (name: string, ofPct: (pct: number) => number) =>
    series(name, { timesS: cpu.timesS, values: cpu.values.map(ofPct) });
  const evidence = gatherCluster([
    cpu,
    metric("BufferCacheHitRatio", () => hitPct),
    metric("ReadIOPS", (pct) => (1000 * kiloReads * pct) / 35),
    metric("WriteIOPS", () => 120),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  const baseline = baselineOf({ engineVersion: "16.4", source });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), ...own };
  return { workload, settings, market: wideMarket };
}
