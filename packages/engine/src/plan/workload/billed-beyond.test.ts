import { expect, it } from "vitest";
import { daysOf } from "../../../test/days-of.ts";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { market } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { ioByHour } from "../../evidence/io-by-hour.ts";
import type { Series } from "../../series/series.ts";
import { MONTH_S } from "../../units/seconds.ts";
import { withoutBilledBeyond } from "./billed-beyond.ts";

const days = [100, 107] as const;
const every = { periodS: 300 };
const named = (metric: string, value: number) => daysOf(days, { ...every, metric, label: metric, value });
const ofVolume = (metric: string, perS: number) => ({
  ...daysOf(days, { ...every, metric, label: metric, statistic: "Sum", value: 300 * perS }),
  dimensions: { DBClusterIdentifier: "orders" },
});
const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const alone = orders({
  members: [{ instance: "orders-1", isWriter: true, tier: 1 }],
  instances: [describedInstance("orders-1")],
});
const cpu = daysOf(days, every);
const writes = ofVolume("VolumeWriteIOPs", 20);

function found(
  series: readonly Series[],
  { engine = "aurora-postgresql" as const, isDescribed = true } = {},
) {
  const evidence = gatherCluster([cpu, writes, ...series], isDescribed ? { description: alone } : {});
  const baseline = { ...baselineOf({ source }), engine };
  return withoutBilledBeyond({ evidence, baseline, specs: market.specs });
}

const perS = ({ evidence }: ReturnType<typeof found>) => (evidence.cluster.io?.readsPerMonth ?? 0) / MONTH_S;

it("EVD-15 billed reads far above those of all instances are left out, and reads estimated from ReadIOPS", () => {
  const beyond = found([named("ReadIOPS", 200), ofVolume("VolumeReadIOPs", 12 * 200)]);
  expect(beyond.findings).toEqual([
    {
      ...{ code: "billed-reads-beyond", billedPerS: expect.closeTo(2400, 0), readsPerS: 200 },
      ...{ ceilingPerS: null, assumption: true },
    },
  ]);
  expect(perS(beyond)).toBeCloseTo(200, 0);
  expect(beyond.evidence.cluster.io?.basis).toBe("estimate");
  expect((beyond.evidence.cluster.io?.writesPerMonth ?? 0) / MONTH_S).toBeCloseTo(20, 0);
  expect(ioByHour(beyond.evidence.cluster.ioSeries)?.levels[0]).toBeCloseTo(220, 0);
});

it("EVD-15 reads as billed, some times as many, and a few a second stand", () => {
  for (const [reads, billed] of [
    [200, 200],
    [200, 4 * 200],
    [0.1, 8],
  ] as const)
    expect(found([named("ReadIOPS", reads), ofVolume("VolumeReadIOPs", billed)]).findings).toEqual([]);
});

it("EVD-15 billed reads above what all instances can read are left out without ReadIOPS too", () => {
  const beyond = found([ofVolume("VolumeReadIOPs", 7000)]);
  expect(beyond.findings).toMatchObject([{ readsPerS: null, ceilingPerS: expect.closeTo(6804, 0) }]);
  expect(beyond.evidence.cluster.io?.readsPerMonth).toBeNull();
  expect(found([ofVolume("VolumeReadIOPs", 6000)]).findings).toEqual([]);
});

it("EVD-15 billed reads that an instance of no file may have read, or MySQL in the storage, stay and are named", () => {
  const series = [named("ReadIOPS", 200), ofVolume("VolumeReadIOPs", 12 * 200)];
  for (const kept of [
    found(series, { isDescribed: false }),
    found(series, { engine: "aurora-mysql" as never }),
  ]) {
    expect(kept.findings).toMatchObject([{ code: "billed-reads-beyond", isKept: true }]);
    expect(perS(kept)).toBeCloseTo(2400, 0);
  }
});
