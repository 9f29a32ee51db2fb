import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { seriesOf } from "../../../test/series-of.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { climbHours } from "./climb-hours.ts";

const START_S = 1_772_409_600;
const CLIMB = [3, 4.5, 6, 7.5, 9, 10.5];
const MAX_ACU = 32;

/** A minute of a reader that climbs each day from 5:30 and is calm from 6:30. */
function stormAcu(minute: number): number {
  const at = minute - 330;
  return at < 0 || at >= 60 ? 1 : (CLIMB[at] ?? 12);
}

function metricsOf(instance: string, acuAt: (minute: number) => number) {
  const rest = { periodS: 60, dimensions: { DBInstanceIdentifier: instance } };
  const minutes = Array.from({ length: 14 * 1440 }, (_, i) => i);
  const rows = (of: (acu: number) => number) =>
    minutes.map((i) => [START_S + 60 * i, of(acuAt((START_S / 60 + i) % 1440))] as const);
  const used = (acu: number) => (CLIMB.includes(acu) ? acu : 0.75 * acu);
  return [
    seriesOf(
      rows((acu) => (100 * used(acu)) / MAX_ACU),
      rest,
    ),
    seriesOf(
      rows((acu) => acu),
      { ...rest, metric: "ServerlessDatabaseCapacity", unit: null },
    ),
  ];
}

function clusterOf(readerAcu: (minute: number) => number) {
  const source = { kind: "serverless", minAcu: 1, maxAcu: MAX_ACU, profile: null } as const;
  const evidence = gatherCluster([...metricsOf("mm-1", () => 2), ...metricsOf("mm-3", readerAcu)], {
    instance: "mm-1",
  });
  const readers = [{ instance: "mm-3", source, tier: 15 }];
  const baseline = baselineOf({ source, instance: "mm-1", readers });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return { workload, settings, market };
}

describe("climbHours", () => {
  it("CLU-4 INS-5 are those of a reader beside a calm writer, each begun an hour early; none where nobody climbs", () => {
    const spans = climbHours(resolve(clusterOf(stormAcu)));
    expect(spans).toEqual(
      Array.from({ length: 7 }, (_, d) => ({ fromHour: 24 * d + 4, toHour: 24 * d + 6 })),
    );
    expect(climbHours(resolve(clusterOf(() => 2)))).toEqual([]);
  });

  it("CLU-4 the minimum is raised for a reader's own climb on the range of all", () => {
    const plan = planOptions({ ...clusterOf(stormAcu), members: 4, withSensitivity: false });
    const found = plan.options.filter(
      ({ settings: { schedule, writer, readers } }) =>
        schedule.length === 7 && [writer, ...readers].every(({ kind }) => kind === "serverless"),
    );
    expect(found.map(({ meetsLimits }) => meetsLimits)).toContain(true);
  });
});
