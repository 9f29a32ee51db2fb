import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import {
  classCase,
  metricOf,
  onAClass,
  type RandomCase,
  wideMarket,
} from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { liftAt } from "../../demand/trend-law.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { touchLoad } from "../../memory/touch-load.ts";
import type { Touches } from "../../memory/touches-of.ts";
import { readerAlone } from "../reads/reader-alone.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { standbyMiss } from "../search/standby.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { MemoryInUse } from "./memory-in-use.ts";
import { growthOf, plannedDemand, resolve, underLoad } from "./resolve.ts";
import { prepareWorkload } from "./workload.ts";

/** To eight digits, of whatever size. */
const nearly = (value = 0) => expect.closeTo(value, 8 - Math.ceil(Math.log10(value + 1)));

/** Touches of the demand so many times as large, from the start. */
function loadByHand(
  { workload }: RandomCase,
  { touches, factor }: { readonly touches: Touches; readonly factor: number },
) {
  const { expected } = workload.demand;
  const milliAcu = Float64Array.from(expected.milliAcu, (milli) => (milli < 0 ? -1 : milli * factor));
  const trace = { ...expected, milliAcu: milliAcu as unknown as Int32Array };
  const { law } = workload;
  return touchLoad(touches, { trace, liftedAt: (s) => factor * (law === null ? 1 : liftAt(law, s)) });
}

const close = (value: number | undefined) => expect.closeTo(value ?? Number.NaN, 6);

describe("the same under another load", () => {
  it("TOD-3 OPT-2 touches, reads, volume and I/O are those of as much growth", () => {
    fc.assert(
      fc.property(onAClass, fc.constantFrom(0.5, 1.25, 3), (one, factor) => {
        const each = classCase({ ...one, asked: { ...one.asked, growthPct: 0 } });
        const once = resolve(each);
        underLoad(once, 2 * factor);
        const loaded = underLoad(once, factor);
        const growthPct = 100 * (factor - 1);
        const grown = resolve({ ...each, settings: { ...each.settings, growthPct } });
        expect(loaded.measuredReads?.growth).toEqual(grown.measuredReads ? close(factor) : undefined);
        expect(loaded.memory === null).toBe(grown.memory === null);
        if (loaded.memory !== null && grown.memory !== null) {
          const { mostWaiting, touches, measured } = grown.memory;
          const load = loadByHand(each, { touches, factor });
          const { ranked, sums } = loaded.memory.load;
          expect(loaded.memory.load.meanPerS).toEqual(nearly(load.meanPerS));
          expect([ranked.perS.at(-1), ranked.touches.at(-1), sums.touches.at(-1)]).toEqual(
            [load.ranked.perS.at(-1), load.ranked.touches.at(-1), load.sums.touches.at(-1)].map(nearly),
          );
          const perTouch = (memory: MemoryInUse) => memory.mostWaiting / memory.load.meanPerS;
          expect(perTouch(loaded.memory)).toBeCloseTo(mostWaiting / load.meanPerS, 9);
          expect(loaded.memory.measured?.growth).toEqual(measured ? close(measured.growth) : undefined);
        }
        const times = (figure: { readonly value: number } | null) => (figure ? figure.value * factor : null);
        expect(loaded.ioRequestsPerMonth?.value ?? null).toEqual(times(grown.ioRequestsPerMonth));
        // A volume does not shrink by a load that falls.
        const gb = grown.storageGb && grown.storageGb.value * Math.max(1, factor);
        expect(loaded.storageGb?.value ?? null).toEqual(gb);
      }),
      { numRuns: 40 },
    );
  });

  it("TOD-3 OPT-2 the volume stays as it is under less of a load, and grows from there under more, whatever the growth", () => {
    const gbAt = (growthPct: number, loaded: number) => {
      const of = underLoad(resolve(officeCase(undefined, { storageGb: 100, growthPct })), loaded);
      return (of.storageGb?.value ?? 0) * growthOf("volume", of);
    };
    expect(
      [gbAt(0, 0.5), gbAt(0, 2), gbAt(50, 0.8), gbAt(50, 0.5), gbAt(-50, 1), gbAt(-50, 3)].map(Math.round),
    ).toEqual([100, 200, 120, 100, 100, 150]);
  });

  const week = Array.from({ length: 7 * 288 }, (_, i) => i);
  const of = (instance: string, metric: string, value: number) =>
    metricOf(
      metric,
      week.map(() => value),
      { instance },
    );
  const running = { kind: "provisioned", instanceClass: "db.r6g.4xlarge" } as const;
  const evidence = gatherCluster(
    [
      ...[of("orders-1", "CPUUtilization", 10), of("orders-1", "ReadIOPS", 15_000)],
      ...[
        of("orders-2", "CPUUtilization", 2),
        of("orders-2", "ReadIOPS", 10),
        of("orders-2", "BufferCacheHitRatio", 99),
      ],
    ],
    { instance: "orders-1" },
  );
  const baseline = baselineOf({
    ...{ instance: "orders-1", source: running },
    readers: [{ instance: "orders-2", source: running, tier: 1 }],
  });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const start = defaultSettings(baseline, workload.view);
  const effective = {
    ...resolve({ workload, market: wideMarket, settings: start }),
    standby: { origin: "today", mostShortS: 0 } as const,
  };

  it("TOD-3 OPT-2 what was read grows with both, the growth that is set and the load that is tried", () => {
    const grown = resolve({ workload, market: wideMarket, settings: { ...start, growthPct: 100 } });
    expect(underLoad(grown, 1.5).measuredReads?.growth).toBeCloseTo(3, 9);
  });

  it("TOD-3 CLU-1 a standby must read what grown demand reads, hits told or not", () => {
    // A 4xlarge reads 27,200 pages a second: 15,000 and no 30,000.
    const [writer] = wideMarket.specs.filter((one) => one.instanceClass === "db.r6g.8xlarge");
    if (writer === undefined) throw new Error("the market has an r6g.8xlarge");
    const { settings } = provisionedShape(start, writer);
    const on = (load: number) => {
      const readers = settings.readers.map((reader) => ({ ...reader, ...running }));
      return standbyMiss(underLoad({ ...effective, settings: { ...settings, readers } }, load), load);
    };
    expect(on(1)).toBeNull();
    expect(on(2)?.limit.code).toBe("no-standby");
  });

  it("TOD-3 a reader's reads grow with the writer's, and a class that cannot read them is told", () => {
    const [reader] = start.readers;
    if (reader === undefined) throw new Error("one reader runs");
    const growth = (load: number) => readerAlone(underLoad(effective, load), reader)?.measuredReads?.growth;
    expect([growth(1), growth(2)]).toEqual([1, 2]);
    const spec = wideMarket.specs.find((one) => one.instanceClass === "db.r6g.4xlarge");
    if (spec === undefined) throw new Error("the market has an r6g.4xlarge");
    const evaluated = (load: number) =>
      evaluateShape(provisionedShape(start, spec), {
        effective: underLoad(effective, load),
        demand: { ...plannedDemand(effective), factor: load },
      });
    expect(evaluated(1).measuredOver[0]?.over("standard").overRatio).toBe(0);
    expect(evaluated(2).measuredOver[0]?.over("standard").overRatio).toBe(1);
  });
});
