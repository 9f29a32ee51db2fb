import { expect, it } from "vitest";
import { daysOf } from "../../../test/days-of.ts";
import { market } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { possibleEvidence } from "./possible-evidence.ts";
import { prepareWorkload } from "./workload.ts";

const days = [100, 107] as const;
const every = { periodS: 300 };
const GIB = 2 ** 30;
const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
const reads = (value: number) => daysOf(days, { ...every, metric: "ReadIOPS", label: "ReadIOPS", value });
const size = (gib: number) =>
  daysOf(days, {
    ...{ ...every, metric: "VolumeBytesUsed", label: "VolumeBytesUsed", value: gib * GIB },
    dimensions: { DBClusterIdentifier: "orders" },
  });
const of = (...files: Parameters<typeof gatherCluster>[0][number][]) =>
  possibleEvidence({
    ...{ evidence: gatherCluster([daysOf(days, every), ...files]), baseline, specs: market.specs },
  });

it("EVD-15 reads far above what the class can read are left out, in the I/O estimated from them too", () => {
  const { evidence, findings } = of(reads(90_000));
  expect(evidence.planned.readIops).toBeNull();
  expect(evidence.cluster.io).toBeNull();
  expect(findings).toEqual([
    expect.objectContaining({
      ...{ code: "reads-over-class", instance: "orders-1", runsOn: "db.r6g.xlarge", readsPerS: 90_000 },
    }),
  ]);
  expect(of(reads(20_000)).findings).toEqual([]);
});

it("EVD-15 a volume that the pool holds many times over is not read from storage all day", () => {
  const { evidence, findings } = of(reads(300), size(0.2));
  expect([evidence.cluster.storageGb, evidence.cluster.volumeSize]).toEqual([null, undefined]);
  expect(findings).toEqual([expect.objectContaining({ code: "volume-against-reads", volumeGib: 0.2 })]);
  // A scan of a table near the pool's size goes past it, and a start a day reads a small volume once.
  expect(of(reads(300), size(10)).findings).toEqual([]);
  expect(of(reads(1), size(0.2)).findings).toEqual([]);
});

it("EVD-15 reads are left out where they are far above in more than a tenth of the time", () => {
  const above = (share: number) => {
    const file = reads(300);
    const values = file.values.map((perS, i) => (i < share * file.values.length ? 90_000 : perS));
    return of({ ...file, values }).findings.map(({ code }) => code);
  };
  expect([above(0.09), above(0.11)]).toEqual([[], ["reads-over-class"]]);
});

it("EVD-15 reads of the volume are those of the planned instance where nobody else has metrics", () => {
  const cluster = { dimensions: { DBClusterIdentifier: "orders" }, statistic: "Sum", value: 90_000 };
  const volume = daysOf(days, { ...every, ...cluster, metric: "VolumeReadIOPs", label: "VolumeReadIOPs" });
  const beside = daysOf(days, { ...every, dimensions: { DBInstanceIdentifier: "orders-2" } });
  const found = (...others: readonly (typeof beside)[]) =>
    of(volume, size(0.2), ...others).findings.map(({ code }) => code);
  expect([found(), found(beside)]).toEqual([["volume-against-reads"], []]);
});

it("EVD-15 what was left out is said with the plan", () => {
  const evidence = gatherCluster([daysOf(days, every), reads(90_000)]);
  const { view } = prepareWorkload({ evidence, baseline, specs: market.specs });
  expect(view.notes.map(({ code }) => code)).toContain("reads-over-class");
  expect(view.ioRequestsPerMonth).toBeNull();
});

it("EVD-12 a reader's CPU that may be a share is named as the planned instance's is", () => {
  const reader = daysOf(days, { ...every, value: 0.3, dimensions: { DBInstanceIdentifier: "orders-2" } });
  const evidence = gatherCluster([daysOf(days, every), reader]);
  const { source } = baseline;
  const { view } = prepareWorkload({
    ...{ evidence, specs: market.specs },
    baseline: { ...baseline, readers: [{ instance: "orders-2", source }] },
  });
  expect(view.notes).toContainEqual({
    ...{ code: "cpu-as-share", highest: 0.3, instance: "orders-2", assumption: true },
  });
});
