import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { alikeFindings, withAlikeReaders } from "./alike-readers.ts";
import { type Baseline, NOTHING_OWNED } from "./baseline.ts";
import { baselineFindings } from "./baseline-findings.ts";
import { plannedReaders } from "./planned-readers.ts";

const isBusy = (i: number) => i % 24 < 8;
const of = (instance: string, [metric, busy, quiet]: readonly [string, number, number]) =>
  seriesOf(everyFiveMinutes(Array.from({ length: 600 }, (_, i) => (isBusy(i) ? busy : quiet))), {
    metric,
    dimensions: { DBInstanceIdentifier: instance },
  });

const writer = of("orders-1", ["CPUUtilization", 40, 6]);
const reader = [
  of("orders-2", ["CPUUtilization", 30, 4]),
  of("orders-2", ["ServerlessDatabaseCapacity", 7, 1]),
];
const utilisation = of("orders-2", ["ACUUtilization", 43.75, 6.25]);
const baseline: Baseline = {
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
  ...{ source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, readers: [] },
  ...{ storageMode: "standard", owned: NOTHING_OWNED },
};
const gathered = (series: Parameters<typeof gatherCluster>[0]) =>
  gatherCluster(series, { instance: "orders-1" });

it("CLU-1 a measured serverless instance beside a class that nobody described is planned as a reader of its range", () => {
  const evidence = gathered([writer, ...reader, utilisation]);
  const found = withAlikeReaders(evidence, baseline);
  const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null };
  expect(found.readers).toEqual([{ instance: "orders-2", source, tier: 2 }]);
  expect(plannedReaders(evidence, found)).toMatchObject([{ kind: "serverless", demandShare: 1, tier: 2 }]);
  expect(alikeFindings(evidence, baseline)).toEqual([
    { code: "readers-ranged", instances: ["orders-2"], maxAcu: 16, by: "acu-utilization", assumption: true },
  ]);
});

it("CLU-1 a described range of the cluster is that of its other serverless instances too", () => {
  const source = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;
  const said = { ...baseline, readers: [{ instance: "orders-3", source }] };
  const found = withAlikeReaders(gathered([writer, ...reader]), said);
  expect(found.readers).toEqual([...said.readers, { instance: "orders-2", source, tier: 2 }]);
  expect(alikeFindings(gathered([writer, ...reader, utilisation]), said)).toMatchObject([
    { code: "readers-ranged", maxAcu: 32, by: "description" },
  ]);
});

it("CLU-1 several share one range, and what says it is named", () => {
  const other = [
    of("orders-3", ["CPUUtilization", 20, 3]),
    of("orders-3", ["ServerlessDatabaseCapacity", 20, 4]),
  ];
  const evidence = gathered([writer, ...reader, utilisation, ...other]);
  const [first, second] = withAlikeReaders(evidence, baseline).readers;
  // ACUUtilization of the one implies 16; the other was measured at 20.
  const source = { kind: "serverless", minAcu: 1, maxAcu: 20, profile: null };
  expect([first?.source, second?.source]).toEqual([source, source]);
  expect(alikeFindings(evidence, baseline)).toMatchObject([{ maxAcu: 20, by: "capacity" }]);
});

it("DEM-2 a reader whose CPU contradicts the range that another was measured in is named", () => {
  const held = [
    of("orders-3", ["CPUUtilization", 10, 10]),
    of("orders-3", ["ServerlessDatabaseCapacity", 60, 60]),
  ];
  const evidence = gathered([writer, ...reader, ...held]);
  expect(baselineFindings(evidence, withAlikeReaders(evidence, baseline))).toMatchObject([
    { code: "capacity-below-demand", instance: "orders-2", maxAcu: 60 },
  ]);
});

it("UNI-2 a range of which only means were measured has bounds in halves", () => {
  const mean = [
    of("orders-2", ["CPUUtilization", 90, 20]),
    of("orders-2", ["ServerlessDatabaseCapacity", 15.87, 15.9]),
  ];
  const { source } = withAlikeReaders(gathered([writer, ...mean]), baseline).readers[0] ?? {};
  expect(source).toMatchObject({ minAcu: 16, maxAcu: 16 });
});

it("EVD-12 ACUUtilization as a share is named and not planned by", () => {
  const share = of("orders-2", ["ACUUtilization", 0.4375, 0.0625]);
  expect(alikeFindings(gathered([writer, ...reader, share]), baseline)).toMatchObject([
    { code: "readers-ranged", by: "cpu" },
    { code: "acu-utilization-impossible", instance: "orders-2", impliedAcu: 1600 },
  ]);
});

it("EVD-12 one whose capacity is 0 while its CPU is busy is planned on no range", () => {
  const still = of("orders-2", ["ServerlessDatabaseCapacity", 0, 0]);
  const evidence = gathered([writer, reader[0] as typeof writer, still]);
  expect(withAlikeReaders(evidence, baseline)).toBe(baseline);
  expect(alikeFindings(evidence, baseline)).toEqual([]);
});

it("CLU-1 of more than a cluster may have those that are planned are named, and those that are not", () => {
  const ids = Array.from({ length: 17 }, (_, i) => `orders-${10 + i}`);
  const many = ids.flatMap((id) => [
    ...[of(id, ["CPUUtilization", 30, 4]), of(id, ["ServerlessDatabaseCapacity", 7, 1])],
  ]);
  expect(alikeFindings(gathered([writer, ...many]), baseline)).toMatchObject([
    { code: "readers-ranged", instances: ids.slice(0, 15) },
    { code: "readers-beyond-most", instances: ids.slice(15), most: 15 },
  ]);
});

it("CLU-1 one that never rests below a class may follow it: its tier is nobody's word", () => {
  const high = [reader[0] as (typeof reader)[0], of("orders-2", ["ServerlessDatabaseCapacity", 20, 16])];
  const found = withAlikeReaders(gathered([writer, ...high]), baseline);
  expect(found.readers[0]).not.toHaveProperty("tier");
  // Nor is that of one beside a burstable class, which may have as little memory.
  const burst = { ...baseline, source: { kind: "provisioned", instanceClass: "db.t4g.medium" } } as const;
  expect(withAlikeReaders(gathered([writer, ...reader]), burst).readers[0]).not.toHaveProperty("tier");
});

it("CLU-1 one whose CPU covers less than half of the writer's time, or beside a range, is left as it is", () => {
  const brief = [
    of("orders-2", ["CPUUtilization", 30, 4]),
    of("orders-2", ["ServerlessDatabaseCapacity", 7, 1]),
  ].map((one) => ({ ...one, timesS: one.timesS.slice(0, 100), values: one.values.slice(0, 100) }));
  expect(withAlikeReaders(gathered([writer, ...brief]), baseline)).toBe(baseline);
  const range = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
  const serverless = { ...baseline, source: range };
  expect(withAlikeReaders(gathered([writer, ...reader]), serverless)).toBe(serverless);
});
