import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import { market } from "./plan-fixture.ts";
import { rangeMinutes } from "./series-of.ts";
import { baselineOf } from "./settings-of.ts";

const START_S = 1_772_409_600;
const CLIMB = [3, 4.5, 6, 7.5, 9, 10.5];
const MAX_ACU = 32;

/** A minute of a reader that climbs each day from 5:30 and is calm from 6:30. */
export function stormAcu(minute: number): number {
  const at = minute - 330;
  return at < 0 || at >= 60 ? 1 : (CLIMB[at] ?? 12);
}

type AcuAt = (minute: number, day: number) => number;

function metricsOf(instance: string, acuAt: AcuAt) {
  const minutes = Array.from({ length: 14 * 1440 }, (_, i) => {
    const acu = acuAt((START_S / 60 + i) % 1440, Math.floor(i / 1440) % 7);
    return { atS: START_S + 60 * i, acu, usedAcu: CLIMB.includes(acu) ? acu : 0.75 * acu };
  });
  return rangeMinutes(minutes, { instance, maxAcu: MAX_ACU });
}

/** A serverless writer that is always calm and a reader of so much capacity in each minute of the day, of each day of the week. */
export function clusterOf(readerAcu: AcuAt) {
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
