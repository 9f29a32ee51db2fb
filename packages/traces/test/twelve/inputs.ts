import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Column, column, cut, FEBRUARY_S, metricData, officeHours, type Span } from "./worlds.ts";

/** Exports and what a user says beside them; every face of the product must answer them alike. */
export interface Input {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Arguments of `acuity plan` beside files and date. */
  readonly args: readonly string[];
}

/** Day every month is priced for. */
export const PRICED_ON = "2026-11-20";

const samples = join(import.meta.dirname, "..", "..", "..", "..", "apps", "web", "public", "samples");
export const fortnight: Span = { startS: FEBRUARY_S, days: 14, periodS: 300 };
const february: Span = { startS: FEBRUARY_S, days: 28, periodS: 3600 };
const march: Span = { startS: FEBRUARY_S + 28 * 86_400, days: 28, periodS: 3600 };
const GIB = 2 ** 30;

const postgres = (instanceClass: string) => [
  ...["--region", "us-east-1", "--engine", "aurora-postgresql", "--instance-class", instanceClass],
];

export function json(name: string, columns: readonly Column[]): Input["files"][number] {
  return { name, bytes: new TextEncoder().encode(metricData(columns)) };
}

function bytesOf(name: string, path: string): Input["files"][number] {
  return { name, bytes: readFileSync(path) };
}

export function cpu(
  of: string,
  span: Span,
  level: { readonly day: number; readonly night: number },
): readonly Column[] {
  return [
    column({ metric: "CPUUtilization", of, span }, officeHours(level)),
    column(
      { metric: "CPUUtilization", statistic: "Maximum", of, span },
      (at) => officeHours(level)(at) * 1.3,
    ),
  ];
}

function volume(
  cluster: string,
  span: Span,
  each: { readonly io: number; readonly gib: number },
): readonly Column[] {
  const of = `DBClusterIdentifier=${cluster}`;
  const io = (share: number) => (at: Parameters<ReturnType<typeof officeHours>>[0]) =>
    Math.round(officeHours({ day: each.io * share, night: (each.io * share) / 5 })(at));
  return [
    column({ metric: "VolumeReadIOPs", statistic: "Sum", of, span }, io(0.7)),
    column({ metric: "VolumeWriteIOPs", statistic: "Sum", of, span }, io(0.3)),
    column({ metric: "VolumeBytesUsed", statistic: "Maximum", of, span }, () => each.gib * GIB),
  ];
}

const orders = "DBInstanceIdentifier=orders-1";
const ordersReader = "DBInstanceIdentifier=orders-2";
const ordersCpu = cpu(orders, fortnight, { day: 46, night: 7 });
const ordersVolume = volume("orders", fortnight, { io: 900_000, gib: 480 });
const connections = column(
  { metric: "DatabaseConnections", statistic: "Maximum", of: orders, span: fortnight },
  (at) => Math.round(officeHours({ day: 240, night: 12 })(at)),
);

function serverless(of: string, span: Span): readonly Column[] {
  const level = { day: 38, night: 5 };
  const capacity = officeHours({ day: 9, night: 2 });
  return [
    ...cpu(of, span, level),
    column({ metric: "ServerlessDatabaseCapacity", of, span }, (at) => Math.max(2, capacity(at))),
    column({ metric: "ACUUtilization", of, span }, (at) => Math.max(12.5, (100 * capacity(at)) / 16)),
  ];
}

const dev = "DBInstanceIdentifier=dev-1";
const devColumns: readonly Column[] = [
  column({ metric: "CPUUtilization", of: dev, span: fortnight }, ({ hour, weekday, random }) =>
    weekday < 5 && hour >= 10 && hour < 16 && random < 0.4 ? 25 + 30 * random : 0,
  ),
  column(
    { metric: "DatabaseConnections", statistic: "Maximum", of: dev, span: fortnight },
    ({ hour, weekday }) => (weekday < 5 && hour >= 10 && hour < 16 ? 3 : 0),
  ),
];

const twoMonths = [
  ...cpu(orders, february, { day: 30, night: 5 }),
  ...cpu(orders, march, { day: 88, night: 20 }),
];

export const TWELVE: readonly Input[] = [
  {
    name: "steady, one gzipped console export",
    files: [bytesOf("ledger-prod-console.csv.gz", join(samples, "ledger-prod-console.csv.gz"))],
    args: postgres("db.r6g.large"),
  },
  {
    name: "office hours, labels that say everything, I/O-Optimized",
    files: [
      bytesOf(
        "cloudwatch-orders-prod.json.gz",
        join(samples, "cloudwatch-orders-prod-orders-prod-1.json.gz"),
      ),
    ],
    args: [...postgres("db.r6g.xlarge"), "--storage-mode", "io-optimized", "--working-set-gib", "12"],
  },
  {
    name: "real CPU of an RDS instance",
    files: [
      bytesOf(
        "nab_rds_cpu_utilization_cc0c53.csv",
        join(import.meta.dirname, "nab_rds_cpu_utilization_cc0c53.csv"),
      ),
    ],
    args: [...postgres("db.r6g.xlarge"), "--storage-gb", "200", "--io-requests", "30000000"],
  },
  {
    name: "several files, one a metric",
    files: [
      json("cpu.json", ordersCpu),
      json("volume.json", ordersVolume),
      json("connections.json", [connections]),
    ],
    args: postgres("db.r6g.2xlarge"),
  },
  {
    name: "two instances, the reader on its own metrics",
    files: [
      json("orders.json", [
        ...ordersCpu,
        ...cpu(ordersReader, fortnight, { day: 30, night: 3 }),
        ...ordersVolume,
      ]),
    ],
    args: [
      ...postgres("db.r6g.xlarge"),
      "--instance",
      "orders-1",
      "--reader",
      "tier=2,instance=orders-2,on=db.r6g.large",
    ],
  },
  {
    name: "serverless, as measured",
    files: [json("serverless.json", [...serverless(orders, fortnight), ...ordersVolume])],
    args: ["--region", "us-east-1", "--engine", "aurora-postgresql", "--serverless-max", "16"],
  },
  {
    name: "readers on shares, mixed, under a schedule",
    files: [json("orders.json", [...ordersCpu, connections, ...ordersVolume])],
    args: [
      ...postgres("db.r6g.2xlarge"),
      ...["--reader", "tier=0,share=0.3", "--reader", "tier=5,share=0.5,class=db.r6g.xlarge"],
      ...["--min", "2", "--max", "32", "--schedule", "mon-fri 8-18 8-32"],
    ],
  },
  {
    name: "reserved instances and a savings plan already owned",
    files: [json("orders.json", [...ordersCpu, ...ordersVolume])],
    args: [
      ...["--region", "eu-central-1", "--engine", "aurora-postgresql", "--instance-class", "db.r7g.xlarge"],
      ...["--owned-dsp", "0.4@2027-05-01", "--max-term-years", "3"],
    ],
  },
  {
    name: "private discount and lines no trace tells",
    files: [json("orders.json", [...ordersCpu, ...ordersVolume])],
    args: [
      ...postgres("db.r6g.2xlarge"),
      ...[
        "--private-discount",
        "compute=7",
        "--private-discount",
        "acu-hours=5",
        "--extra",
        "insights-months=3",
      ],
      ...["--backup-gb", "900", "--growth-pct", "20", "--engine-version", "12.9"],
    ],
  },
  {
    name: "idle MySQL that may pause",
    files: [json("dev.json", devColumns)],
    args: [
      ...["--region", "us-west-2", "--engine", "aurora-mysql", "--instance-class", "db.r6g.large"],
      ...[
        "--min",
        "0",
        "--max",
        "8",
        "--auto-pause",
        "300",
        "--storage-gb",
        "40",
        "--io-requests",
        "2000000",
      ],
    ],
  },
  {
    name: "two months of one instance, one file",
    files: [json("two-months.json", joined(twoMonths))],
    args: [...postgres("db.r6g.xlarge"), "--working-set-gib", "6"],
  },
  {
    name: "two months of one instance, a file each",
    files: [
      json("february.json", cut(joined(twoMonths), 0, march.startS)),
      json("march.json", cut(joined(twoMonths), march.startS)),
    ],
    args: [...postgres("db.r6g.xlarge"), "--working-set-gib", "6"],
  },
];

/** Columns of one label end to end. */
function joined(columns: readonly Column[]): readonly Column[] {
  const byLabel = Map.groupBy(columns, ({ label }) => label);
  return [...byLabel].map(([label, parts]) => ({
    label,
    timesS: parts.flatMap(({ timesS }) => timesS),
    values: parts.flatMap(({ values }) => values),
  }));
}
