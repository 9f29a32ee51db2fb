import { expect, it } from "vitest";
import { runAcuity, temporaryFile } from "./run-acuity.ts";

const START_S = Date.UTC(2026, 2, 2) / 1000;
const GIB = 2 ** 30;
const isBusy = (atS: number) => (atS % 86_400) / 3600 > 8 && (atS % 86_400) / 3600 < 18;
/** From 0 to 1, another at every sample. */
const noise = (atS: number) => {
  const value = Math.sin(atS * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

type Row = readonly [metric: string, instance: string, value: (atS: number) => number, statistic?: string];

/** A fortnight at five minutes, as get-metric-data answers it. */
function exportOf(rows: readonly Row[]): string {
  const seconds = Array.from({ length: 14 * 288 }, (_, i) => START_S + 300 * i);
  const MetricDataResults = rows.map(([metric, name, value, statistic = "Average"], i) => {
    const of = metric.startsWith("Volume") ? "DBClusterIdentifier" : "DBInstanceIdentifier";
    return {
      ...{ Id: `m${i}`, Label: `AWS/RDS|${metric}|${statistic}|300|${of}=${name}`, StatusCode: "Complete" },
      Timestamps: seconds.map((atS) => new Date(1000 * atS).toISOString()),
      Values: seconds.map(value),
    };
  });
  return temporaryFile("metrics.json", JSON.stringify({ MetricDataResults }));
}

const writer: readonly Row[] = [
  ["CPUUtilization", "orders-1", (atS) => (isBusy(atS) ? 30 + 3 * noise(atS) : 4)],
  ["ServerlessDatabaseCapacity", "orders-1", (atS) => (isBusy(atS) ? 7 : 1)],
  ["FreeableMemory", "orders-1", (atS) => (32 - (isBusy(atS) ? 8.4 : 1.2)) * GIB],
  ["DatabaseConnections", "orders-1", () => 10],
  ["CPUUtilization", "orders-1", (atS) => 1.15 * (isBusy(atS) ? 30 + 3 * noise(atS) : 4), "Maximum"],
  ["VolumeReadIOPs", "orders", (atS) => 300 * (isBusy(atS) ? 300 : 40), "Sum"],
  ["VolumeWriteIOPs", "orders", () => 7500, "Sum"],
  ["VolumeBytesUsed", "orders", () => 200 * GIB],
];
const US = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--engine-version", "16.4"];
const RANGE = ["--serverless-min", "1", "--serverless-max", "16"];
const ON = ["--date", "2026-11-20", "--json"];

async function planned(rows: readonly Row[], options: readonly string[]) {
  const { code, out } = await runAcuity(["plan", exportOf(rows), ...options, ...ON]);
  expect(code).toBe(0);
  return JSON.parse(out);
}

it("TOD-1 says that what runs today is denied by its CPU, and not that it is not sold", async () => {
  const below = writer.map(
    (row): Row => (row[0] === "ServerlessDatabaseCapacity" ? [row[0], row[1], () => 0.5] : row),
  );
  const { warnings, bills } = await planned(below, [...US, ...RANGE, "--members", "0"]);
  expect(bills.today).toBeNull();
  const codes = warnings.map((one: { code: string }) => one.code);
  expect(codes).toContain("today-denied");
  expect(codes).not.toContain("today-not-sold");
}, 120_000);

/** A cluster of two on 1 to 16 ACU, as it is described. */
function described(): string {
  const members = ["orders-1", "orders-2"];
  const cluster = {
    ...{
      DBClusterIdentifier: "orders",
      Engine: "aurora-postgresql",
      EngineVersion: "16.4",
      EngineMode: "provisioned",
    },
    ...{ DBClusterArn: "arn:aws:rds:eu-west-1:123456789012:cluster:orders", StorageType: "aurora" },
    ServerlessV2ScalingConfiguration: { MinCapacity: 1, MaxCapacity: 16 },
    ...{ ServerlessV2PlatformVersion: "3", EnabledCloudwatchLogsExports: ["postgresql"] },
    ...{ PerformanceInsightsEnabled: true, PerformanceInsightsRetentionPeriod: 93 },
    DBClusterMembers: members.map((id, i) => ({
      ...{ DBInstanceIdentifier: id, IsClusterWriter: i === 0, PromotionTier: 1 },
    })),
  };
  const instances = members.map((id) => ({
    ...{ DBInstanceIdentifier: id, DBInstanceClass: "db.serverless", Engine: "aurora-postgresql" },
    ...{ EngineVersion: "16.4", PromotionTier: 1, DBClusterIdentifier: "orders", StorageType: "aurora" },
    DBInstanceStatus: "available",
  }));
  return temporaryFile("orders.json", JSON.stringify({ DBClusters: [cluster], DBInstances: instances }));
}

it("OPT-2 the pick is not what takes over from it under more demand", async () => {
  const reader: readonly Row[] = [
    ["ServerlessDatabaseCapacity", "orders-2", () => 4],
    ["FreeableMemory", "orders-2", (atS) => (32 - (isBusy(atS) ? 8.4 : 1.2)) * GIB],
    ["DatabaseConnections", "orders-2", () => 10],
  ];
  const { headline } = await planned([...writer, ...reader], [described(), "--members", "16"]);
  expect(headline.verdict).toMatch(/^Stay on Serverless.1–16.ACU$/);
  expect(headline.changes).not.toMatch(/Serverless.1–16.ACU\./);
}, 120_000);
