import { expect, it } from "vitest";
import { gatherCluster } from "../../src/evidence/gather-cluster.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import { defaultSettings } from "../../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../../src/plan/workload/workload.ts";
import { officeWeeks, series } from "../plan-fixture.ts";
import { wideMarket } from "../random-workloads.ts";
import { baselineOf } from "../settings-of.ts";

/** Instances of one class, the writer first, each with office hours of so many percent. */
interface Cluster {
  readonly runsOn: string;
  readonly busyPct: readonly [number, ...number[]];
}

const nameOf = (i: number): string => `orders-${i + 1}`;

/** The plan of a cluster whose set is assumed, or entered. */
function planOf({ runsOn, busyPct }: Cluster, workingSetGib: number | null) {
  const source = { kind: "provisioned", instanceClass: runsOn } as const;
  const series = busyPct.map((pct, i) => ({
    ...officeWeeks({ busyPct: pct, quietPct: 2 }),
    dimensions: { DBInstanceIdentifier: nameOf(i) },
  }));
  const readers = busyPct.slice(1).map((_, i) => ({ instance: nameOf(i + 1), source, tier: 1 }));
  const baseline = baselineOf({ engineVersion: null, instance: nameOf(0), source, readers });
  const evidence = gatherCluster(series, { instance: nameOf(0) });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  const asked = { workload, settings, market: wideMarket, members: 0 };
  return planOptions({ ...asked, withSensitivity: workingSetGib === null });
}

type Plan = ReturnType<typeof planOf>;

/** What is picked: its instances and its minimum, whatever room its maximum has (HED-4). */
function pickedIn({ pick, options }: Plan): string {
  const { writer, readers, minAcu } = options.find(({ id }) => id === pick)?.settings ?? {};
  return JSON.stringify([writer, readers, minAcu]);
}

/** So far from a flip a value is asked, as a share of it: the figure is told to a thousandth of the range. */
const BESIDE = 0.02;

it.each([
  { runsOn: "db.r6g.2xlarge", busyPct: [5] },
  { runsOn: "db.r6g.2xlarge", busyPct: [40] },
  { runsOn: "db.r6g.2xlarge", busyPct: [55, 40, 5] },
] as const satisfies readonly Cluster[])(
  "OPT-2 with a working set said to let the pick stand a plan picks the same, with another one another ($runsOn, $busyPct %)",
  (cluster) => {
    const opened = planOf(cluster, null);
    const bar = opened.sensitivity.find(({ assumption }) => assumption === "working-set");
    const [low, high] = [bar?.flipsBelow ?? Number.NaN, bar?.flipsAbove ?? Number.NaN];
    const own = pickedIn(opened);
    const picked = (gib: number) => [gib, pickedIn(planOf(cluster, gib)) === own];
    for (const gib of [low * (1 + BESIDE), high * (1 - BESIDE)]) expect(picked(gib)).toEqual([gib, true]);
    // Of a cluster a plan just below the flip may not try what one of a smaller set does.
    const below = cluster.busyPct.length === 1 ? 1 - BESIDE : 0.7;
    for (const gib of [low * below, high * (1 + BESIDE)]) expect(picked(gib)).toEqual([gib, false]);
  },
  120_000,
);

/** A range of 0–8 ACU that pauses at night and climbs through half an hour: its plan of a set that is assumed, or entered. */
function rangeOf(workingSetGib: number | null) {
  const source = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null, autoPauseS: 300 } as const;
  const cpu = officeWeeks({ busyPct: 30, quietPct: 0 });
  const { timesS } = cpu;
  let acu = 0;
  const capacity = cpu.values.map((pct) => {
    acu = pct === 0 ? 0 : Math.min(4, acu + 0.5);
    return acu;
  });
  const connections = series("DatabaseConnections", {
    timesS,
    values: cpu.values.map((pct) => (pct === 0 ? 0 : 5)),
  });
  const evidence = gatherCluster([
    cpu,
    series("ServerlessDatabaseCapacity", { timesS, values: capacity }),
    connections,
  ]);
  const baseline = baselineOf({ engineVersion: "16.4", source });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib };
  const asked = { workload, settings, market: wideMarket, members: 0 };
  return planOptions({ ...asked, withSensitivity: workingSetGib === null });
}

it("OPT-2 DEM-5 a range that is said to stay up to a working set stays in a plan of less, whatever a lower maximum would hold", () => {
  const opened = rangeOf(null);
  expect(opened.pick).toBe(opened.today);
  const bar = opened.sensitivity.find(({ assumption }) => assumption === "working-set");
  const high = bar?.flipsAbove ?? Number.NaN;
  // By its own capacity alone it gave way at 0.4 GiB to 0–5 ACU, which saves nothing.
  expect([high > 4, bar?.becomesAbove]).toEqual([true, "db.r6g.large-standard"]);
  for (const gib of [0.2, 0.4, 0.6, 0.8, 0.95].map((share) => share * high))
    expect([gib, rangeOf(gib).pick]).toEqual([gib, opened.today]);
}, 60_000);
