import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import type { Baseline } from "../src/plan/terms/baseline.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { Market } from "../src/plan/terms/market.ts";
import type { Settings } from "../src/plan/terms/settings.ts";
import { prepareWorkload, type Workload } from "../src/plan/workload/workload.ts";
import type { Series } from "../src/series/series.ts";
import { specOf } from "./instance-spec-fixture.ts";
import { usEast1 } from "./price-sheet-fixture.ts";
import { baselineOf } from "./settings-of.ts";

/** Classes of the price sheet beside it that have a reserved schedule or a row of their own. */
const specs = Object.entries({
  ...{ "db.r6g.large": 2, "db.r6g.xlarge": 4, "db.r6g.2xlarge": 8 },
  ...{ "db.r7g.large": 2, "db.r7g.2xlarge": 8, "db.t4g.medium": 2 },
}).map(([instanceClass, vcpu]) => specOf(instanceClass, { vcpu, normalizedUnits: 2 * vcpu }));

export const market: Market = { sheet: usEast1, specs, on: "2026-11-20" };

/** Monday 2 March 2026, 00:00 UTC. */
export const START_S = 1_772_409_600;

/** Two weeks or more at five minutes: office hours at `busyPct`, the rest at `quietPct` of CPU. */
export function officeWeeks(
  load: { readonly busyPct: number; readonly quietPct: number },
  days = 14,
): Series {
  const n = days * 288;
  const timesS = Float64Array.from({ length: n }, (_, i) => START_S + i * 300);
  const values = timesS.map((at) => {
    const hour = ((at - START_S) / 3600) % 168;
    const isBusy = hour < 120 && hour % 24 >= 9 && hour % 24 < 18;
    return isBusy ? load.busyPct : load.quietPct;
  });
  return series("CPUUtilization", { timesS, values });
}

export function series(
  metric: string,
  columns: Pick<Series, "timesS" | "values"> & { readonly statistic?: string },
): Series {
  const { statistic = "Average", ...data } = columns;
  const about = { metric, statistic, unit: null, periodS: 300, dimensions: {}, label: metric, region: null };
  return { ...about, ...data };
}

/** Office hours over five weeks by Average and Maximum, whose weeks rise by so many percent of the first. */
function risingWeeks(load: {
  readonly busyPct: number;
  readonly maximum: number;
  readonly weeklyPct: number;
}) {
  const { timesS, values: flat } = officeWeeks({ busyPct: load.busyPct, quietPct: 4 }, 35);
  const values = flat.map((pct, i) => {
    const weeks = ((timesS[i] as number) - START_S) / 604_800;
    return Math.min(100, pct * (1 + (load.weeklyPct / 100) * weeks));
  });
  const highest = values.map((pct) => Math.min(100, load.maximum * pct));
  return [
    series("CPUUtilization", { timesS, values }),
    ...(load.maximum > 1
      ? [series("CPUUtilization", { timesS, values: highest, statistic: "Maximum" })]
      : []),
  ];
}

/** The same under that load on what is said to run today, with the settings a what-if starts from. */
export function loadCase(
  load: Parameters<typeof risingWeeks>[0],
  patch: Partial<Settings> = {},
  today: Partial<Baseline> = {},
): { readonly workload: Workload; readonly settings: Settings; readonly market: Market } {
  const baseline = baselineOf({ engineVersion: null, ...today });
  const workload = prepareWorkload({ evidence: gatherCluster(risingWeeks(load)), baseline, specs });
  return {
    workload,
    settings: { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3, ...patch },
    market,
  };
}

/** A db.r6g.xlarge under office load, with the settings a what-if starts from. */
export function officeCase(
  load = { busyPct: 60, quietPct: 4 },
  patch: Partial<Settings> = {},
  today: Partial<Baseline> = {},
): { readonly workload: Workload; readonly settings: Settings; readonly market: Market } {
  const baseline = baselineOf({ engineVersion: null, ...today });
  const workload = prepareWorkload({ evidence: gatherCluster([officeWeeks(load)]), baseline, specs });
  const base = defaultSettings(baseline, workload.view);
  return { workload, settings: { ...base, workingSetGib: 0.3, ...patch }, market };
}
