import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import { market, officeWeeks, series } from "./plan-fixture.ts";
import { baselineOf } from "./settings-of.ts";

const GIB = 1024 ** 3;
const SOURCE = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;

/** A range of 1–16 ACU that climbs to 12 in office hours, nine tenths of whose memory are in use: no file tells how much of that is hot. */
export function climbingRange(engineVersion = "16.4") {
  const { timesS, values: acu } = officeWeeks({ busyPct: 12, quietPct: 2 });
  const of = (tell: (acu: number) => number) => ({ timesS, values: acu.map(tell) });
  const evidence = gatherCluster([
    series(
      "CPUUtilization",
      of((at) => (100 * 0.55 * at) / SOURCE.maxAcu),
    ),
    series(
      "ServerlessDatabaseCapacity",
      of((at) => at),
    ),
    series(
      "FreeableMemory",
      of((at) => (2 * SOURCE.maxAcu - 0.9 * 2 * at) * GIB),
    ),
  ]);
  const baseline = baselineOf({ source: SOURCE, engineVersion });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return { workload, settings: defaultSettings(baseline, workload.view), market };
}
