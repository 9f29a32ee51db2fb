import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { rangeMinutes } from "../../../test/series-of.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { ensembleDraws } from "../doubt/ensemble.ts";
import { memberMonths } from "../month/member-months.ts";
import { readerAlone } from "../reads/reader-alone.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { memberParameters } from "./own-parameters.ts";
import { type Effective, resolve } from "./resolve.ts";
import { prepareWorkload } from "./workload.ts";

const START_S = 1_772_409_600;
const MAX_ACU = 16;
const QUIET = 100;
const SLOW = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5];

/** Capacity of so many days of minutes on 0.5–16 ACU, one climb a day through what is given, all of it full. */
function days(climb: readonly number[], count: number): readonly number[] {
  const calm = Array.from({ length: QUIET }, () => 0.5);
  const after = Array.from({ length: QUIET }, () => 12);
  return Array.from({ length: count }, () => [...calm, ...climb, ...after, ...calm]).flat();
}

/** Both metrics of an instance that has such a capacity, from so many minutes after the start. */
function metricsOf(
  capacity: readonly number[],
  { instance, climb, fromMinute }: { instance: string; climb: readonly number[]; fromMinute: number },
) {
  const used = (acu: number) => (acu === 12 ? 9.6 : climb.includes(acu) ? acu : 0.16);
  const minutes = capacity.map((acu, i) => {
    const atS = START_S + 60 * (i + fromMinute);
    return { atS, acu, usedAcu: used(acu) };
  });
  return rangeMinutes(minutes, { instance, maxAcu: MAX_ACU });
}

/** A writer and a reader in tier 2 that climb so, the reader measured from so many minutes later on. */
function pair(of: {
  readonly writer: readonly number[];
  readonly reader: readonly number[];
  readonly readerDays?: number;
  readonly fromMinute?: number;
}): Effective {
  const source = { kind: "serverless", minAcu: 0.5, maxAcu: MAX_ACU, profile: null } as const;
  const { fromMinute = 0, readerDays = 3 } = of;
  const [writer, reader] = [days(of.writer, 3), days(of.reader, readerDays)];
  const evidence = gatherCluster(
    [
      ...metricsOf(writer, { instance: "orders-1", climb: of.writer, fromMinute: 0 }),
      ...metricsOf(reader, { instance: "orders-2", climb: of.reader, fromMinute }),
    ],
    { instance: "orders-1" },
  );
  const readers = [{ instance: "orders-2", source, tier: 2 }];
  const baseline = baselineOf({ source, instance: "orders-1", readers });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), profile: "platform-4" } as const;
  return resolve({ workload, settings, market });
}

const readerOf = ({ settings }: Effective) => settings.readers[0] as ReaderSetting;
const own = (effective: Effective) => memberParameters(effective, readerOf(effective));
const told = ({ workload }: Effective) => workload.view.notes.filter(({ code }) => code === "full-climbs");

describe("constants of an instance", () => {
  it("INS-5 are by a reader's own climbs, beside a writer that climbs for no time", () => {
    const effective = pair({ writer: [], reader: SLOW });
    const { burstMicroAcu, refillThousandths } = effective.parameters;
    expect([burstMicroAcu, refillThousandths]).toEqual([16_000_000, 1630]);
    expect(own(effective)).toMatchObject({ burstMicroAcu: 1_000_000 });
    expect(own(effective).refillThousandths).toBeLessThan(0.75 * 1630);
    // The reader takes the minutes of its own climbs, and the writer none.
    const [writer, reader] = memberMonths({ effective }).map(({ run }) => run.throttledS / 60);
    expect(writer).toBeLessThan(1);
    expect(reader).toBeGreaterThan(3 * 0.75 * SLOW.length);
    expect(told(effective)).toMatchObject([{ instance: "orders-2", climbs: 3 }]);
  });

  it("INS-5 of a reader alone and of each draw are its own", () => {
    const effective = pair({ writer: [3, 6.5, 9], reader: SLOW });
    expect(readerAlone(effective, readerOf(effective))?.parameters).toEqual(own(effective));
    for (const { parameters } of ensembleDraws(effective, { seed: 1, members: 8 })) {
      const drawn = memberParameters({ ...effective, parameters }, readerOf(effective));
      const speed = effective.parameters.refillThousandths / parameters.refillThousandths;
      expect(speed * drawn.refillThousandths).toBeCloseTo(own(effective).refillThousandths, -1);
      expect(drawn.rhoThousandths).toBe(parameters.rhoThousandths);
    }
  });

  it("INS-5 are the writer's of a reader whose own climbs are too few, and it is said", () => {
    const effective = pair({ writer: SLOW, reader: SLOW, readerDays: 2 });
    expect(effective.parameters.burstMicroAcu).toBe(1_000_000);
    expect(own(effective)).toBe(effective.parameters);
    expect(told(effective)).toMatchObject([{ climbs: 3, alike: ["orders-2"] }, { climbs: 2 }]);
    const fast = pair({ writer: SLOW, reader: [3, 12.5, 13] });
    expect(own(fast)).toMatchObject({ burstMicroAcu: 8_500_000 });
    expect(told(fast)[0]).not.toHaveProperty("alike");
  });

  it("INS-5 climbs of a reader that was measured later stand at its own samples", () => {
    const at = (fromMinute: number) => pair({ writer: [], reader: SLOW, fromMinute }).workload.readers[0];
    const [same, later] = [at(0)?.demand.censored.climbs, at(150)?.demand.censored.climbs];
    expect(same?.map(({ from }) => from)).toEqual([100, 408, 716]);
    // What lies before it is one step; its last day ends after the writer's.
    expect(later?.map(({ from, to }) => [from, to])).toEqual([
      [101, 109],
      [409, 417],
      [717, 725],
    ]);
  });
});
