import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import { defaultSettings } from "../src/plan/terms/default-settings.ts";
import type { SourceSetting } from "../src/plan/terms/settings.ts";
import { prepareWorkload } from "../src/plan/workload/workload.ts";
import type { Series } from "../src/series/series.ts";
import { market } from "./plan-fixture.ts";
import { rangeMinutes } from "./series-of.ts";
import { baselineOf } from "./settings-of.ts";

const START_S = 1_772_409_600;
const MAX_ACU = 32;
const RANGE = { kind: "serverless", minAcu: 1, maxAcu: MAX_ACU, profile: null } as const;

/** A minute of a reader that climbs each day from 5:30, to 12 ACU, and is calm from 6:30. */
export const stormAcu = (minute: number): number => stormTo(12)(minute);

/** The same to so much. */
export const stormTo =
  (highestAcu: number) =>
  (minute: number): number => {
    const at = minute - 330;
    return at < 0 || at >= 60 ? 1 : Math.min(highestAcu, 3 + 1.5 * at);
  };

type AcuAt = (minute: number, day: number, week: number) => number;

function metricsOf(instance: string, acuAt: AcuAt) {
  const minutes = Array.from({ length: 14 * 1440 }, (_, i) => {
    const at = (minute: number) => {
      const day = Math.floor(minute / 1440);
      return acuAt((START_S / 60 + minute) % 1440, day % 7, Math.floor(day / 7));
    };
    const acu = at(i);
    const isClimbing = at(i - 1) < acu && acu < at(i + 1);
    return { atS: START_S + 60 * i, acu, usedAcu: isClimbing ? acu : 0.75 * acu };
  });
  return rangeMinutes(minutes, { instance, maxAcu: MAX_ACU });
}

/** A serverless writer that is always calm and a reader of so much capacity in each minute of the day, of each day of the week. */
export function clusterOf(readerAcu: AcuAt) {
  return planned({ source: RANGE, files: metricsOf("mm-1", () => 2), readers: [readerAcu] });
}

/** A serverless writer of so much capacity likewise, alone. */
export function aloneOf(writerAcu: AcuAt) {
  return planned({ source: RANGE, files: metricsOf("mm-1", writerAcu), readers: [] });
}

/** A db.r6g.large that is always calm, and serverless readers of so much capacity likewise that follow nobody. */
export const besideClass = (...readers: readonly AcuAt[]) => besideClassOf("db.r6g.large", ...readers);

/** The same beside another class. */
export const besideClassOf = (instanceClass: string, ...readers: readonly AcuAt[]) =>
  besideWriter({ instanceClass, pctAt: () => 30 }, readers);

/** The same of a class that is busy for so many percent in each minute. */
export const besideClassAt = (pctAt: (i: number) => number, readers: readonly AcuAt[]) =>
  besideWriter({ instanceClass: "db.r6g.large", pctAt }, readers);

interface Writer {
  readonly instanceClass: string;
  readonly pctAt: (i: number) => number;
}

function besideWriter({ instanceClass, pctAt }: Writer, readers: readonly AcuAt[]) {
  const [cpu] = metricsOf("mm-1", () => 2);
  const values = cpu?.values.map((_, i) => pctAt(i)) ?? new Float64Array();
  const source = { kind: "provisioned", instanceClass } as const;
  return planned({ source, files: cpu === undefined ? [] : [{ ...cpu, values }], readers });
}

function planned(of: {
  readonly source: SourceSetting;
  readonly files: readonly Series[];
  readonly readers: readonly AcuAt[];
}) {
  const { source } = of;
  const name = (i: number) => `mm-${i + 3}`;
  const files = of.readers.flatMap((acuAt, i) => metricsOf(name(i), acuAt));
  const evidence = gatherCluster([...of.files, ...files], { instance: "mm-1" });
  const readers = of.readers.map((_, i) => ({ instance: name(i), source: RANGE, tier: 15 }));
  const baseline = baselineOf({ source, instance: "mm-1", readers });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return { workload, settings, market };
}
