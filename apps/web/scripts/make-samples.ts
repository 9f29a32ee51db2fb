// Writes the three sample exports of the start page and the points of their sparklines.
// Deterministic: the same bytes on every run. `node apps/web/scripts/make-samples.ts`
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const PERIOD_S = 300;
const DAYS = 14;
const COUNT = (DAYS * 86_400) / PERIOD_S;
/** Monday 2 March 2026, 00:00 UTC. */
const START_S = Date.UTC(2026, 2, 2) / 1000;
const GIB = 1024 ** 3;

interface Moment {
  readonly weekday: number;
  readonly hour: number;
  readonly random: () => number;
}

interface Workload {
  readonly id: "steady" | "office" | "nightly";
  readonly instance: string;
  readonly cluster: string;
  readonly region: string;
  /** Average CPU of the interval, percent. */
  readonly cpu: (at: Moment) => number;
  /** Burst of the interval above its average, percent of CPU. */
  readonly burst: (at: Moment) => number;
  readonly connections: (cpu: number, at: Moment) => number;
  readonly readIosPerCpu: number;
  readonly writeIosPerCpu: number;
  readonly volumeGib: number;
  readonly freeableGib: number;
  readonly hitRatio: (cpu: number) => number;
}

const bell = (hour: number, centre: number, width: number): number =>
  Math.exp(-(((hour - centre) / width) ** 2));

const workloads: readonly Workload[] = [
  {
    id: "steady",
    instance: "ledger-prod-1",
    cluster: "ledger-prod",
    region: "us-east-1",
    cpu: ({ hour, random }) => 33 + 3 * Math.sin(((hour - 8) / 24) * 2 * Math.PI) + 2.4 * (random() - 0.5),
    burst: ({ random }) => 2 + 6 * random(),
    connections: (cpu, { random }) => 96 + cpu / 2 + 6 * random(),
    readIosPerCpu: 410,
    writeIosPerCpu: 760,
    volumeGib: 640,
    freeableGib: 6.1,
    hitRatio: () => 99.82,
  },
  {
    id: "office",
    instance: "orders-prod-1",
    cluster: "orders-prod",
    region: "us-east-1",
    cpu: ({ weekday, hour, random }) => {
      const works = weekday < 5 ? 1 : 0.12;
      const mondayMorning = weekday === 0 ? 22 * bell(hour, 9, 0.7) : 0;
      const spike = works === 1 && hour > 8 && hour < 19 && random() < 0.06 ? 28 * random() : 0;
      const day = 30 * bell(hour, 10.5, 2.4) + 26 * bell(hour, 15, 2.8);
      return 3.5 + works * day + mondayMorning + spike + (1 + works * day * 0.12) * (random() - 0.5);
    },
    burst: ({ weekday, hour, random }) =>
      weekday < 5 && hour > 7 && hour < 20 ? 4 + 22 * random() * random() : 1 + 2 * random(),
    connections: (cpu, { random }) => 24 + 5.2 * cpu + 10 * random(),
    readIosPerCpu: 1_150,
    writeIosPerCpu: 540,
    volumeGib: 412,
    freeableGib: 13.4,
    hitRatio: (cpu) => 99.7 - cpu / 180,
  },
  {
    id: "nightly",
    instance: "reports-prod-1",
    cluster: "reports-prod",
    region: "eu-west-1",
    cpu: ({ weekday, hour, random }) => {
      const runs = weekday < 5 ? 1 : 0.55;
      const inBatch = hour >= 1.5 && hour < 1.5 + 2.5 * runs;
      if (inBatch) return Math.min(98.6, 84 + 14 * random());
      const dashboard = hour > 6.5 && hour < 9 ? 9 * bell(hour, 7.5, 0.8) : 0;
      return 2.2 + dashboard + 1.1 * random();
    },
    burst: ({ random }) => 1 + 5 * random(),
    connections: (cpu, { random }) => 6 + cpu / 6 + 3 * random(),
    readIosPerCpu: 6_900,
    writeIosPerCpu: 2_300,
    volumeGib: 1_180,
    freeableGib: 5.2,
    hitRatio: (cpu) => 99.1 - cpu / 12,
  },
];

/** Small seeded generator (mulberry32); Math.random would change the files on every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Column {
  readonly metric: string;
  readonly statistic: string;
  readonly dimension: "DBInstanceIdentifier" | "DBClusterIdentifier";
  readonly values: readonly string[];
}

const pages = (bytes: number, pageBytes: number): number => Math.round(bytes / pageBytes) * pageBytes;

function columnsOf(workload: Workload): readonly Column[] {
  const random = seeded(
    [...workload.id].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7),
  );
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const hourOfTrace = (index * PERIOD_S) / 3600;
    const day = Math.floor(hourOfTrace / 24);
    const at: Moment = { weekday: day % 7, hour: hourOfTrace % 24, random };
    const cpu = Math.max(0.4, Math.min(99.4, workload.cpu(at)));
    const peak = Math.min(100, cpu + workload.burst(at));
    return {
      cpu,
      peak,
      connections: workload.connections(cpu, at),
      freeable: (workload.freeableGib - cpu * 0.012 + 0.1 * random()) * GIB,
      reads: cpu * workload.readIosPerCpu * (0.9 + 0.2 * random()),
      writes: cpu * workload.writeIosPerCpu * (0.9 + 0.2 * random()),
      volume: (workload.volumeGib + 0.18 * hourOfTrace) * GIB,
      hit: Math.min(100, workload.hitRatio(cpu) + 0.1 * random()),
    };
  });
  const fixed = (pick: (row: (typeof rows)[number]) => number, digits: number): readonly string[] =>
    rows.map((row) => String(Number(pick(row).toFixed(digits))));
  const ofInstance = (metric: string, statistic: string) =>
    ({ metric, statistic, dimension: "DBInstanceIdentifier" }) as const;
  const ofCluster = (metric: string, statistic: string) =>
    ({ metric, statistic, dimension: "DBClusterIdentifier" }) as const;
  return [
    { ...ofInstance("CPUUtilization", "Average"), values: fixed((r) => r.cpu, 4) },
    { ...ofInstance("CPUUtilization", "Maximum"), values: fixed((r) => r.peak, 4) },
    { ...ofInstance("DatabaseConnections", "Average"), values: fixed((r) => r.connections, 1) },
    { ...ofInstance("FreeableMemory", "Average"), values: fixed((r) => pages(r.freeable, 4096), 0) },
    { ...ofInstance("BufferCacheHitRatio", "Average"), values: fixed((r) => r.hit, 3) },
    { ...ofCluster("VolumeReadIOPs", "Sum"), values: fixed((r) => r.reads, 0) },
    { ...ofCluster("VolumeWriteIOPs", "Sum"), values: fixed((r) => r.writes, 0) },
    { ...ofCluster("VolumeBytesUsed", "Maximum"), values: fixed((r) => pages(r.volume, 16_384), 0) },
  ];
}

const dimensionValue = (workload: Workload, column: Column): string =>
  column.dimension === "DBInstanceIdentifier" ? workload.instance : workload.cluster;

/** `2026-03-02T00:05:00`. */
const stamp = (index: number): string =>
  new Date((START_S + index * PERIOD_S) * 1000).toISOString().slice(0, 19);

/** What the CloudWatch console saves under "Download as .csv". */
function consoleCsv(workload: Workload, columns: readonly Column[]): string[] {
  const labels = columns.map(
    (column) =>
      `${workload.region}:AWS/RDS ${column.dimension}:${dimensionValue(workload, column)} ${column.metric} ${column.statistic} ${PERIOD_S}`,
  );
  const head = [
    ["Id", ...columns.map((_, index) => `m${index + 1}`)],
    ["StatusCode", ...columns.map(() => "Complete")],
    ["Messages", ...columns.map(() => "")],
    ["Full label", ...labels],
    ["Label", ...columns.map((column) => column.metric)],
  ];
  const rows = Array.from({ length: COUNT }, (_, index) => [
    stamp(index).replaceAll("-", "/").replace("T", " "),
    ...columns.map((column) => column.values[index] ?? ""),
  ]);
  return [...head, ...rows].map((cells) => cells.join(","));
}

/** What the export command of the start page writes. */
function metricDataJson(workload: Workload, columns: readonly Column[]): string {
  const stamps = Array.from({ length: COUNT }, (_, index) => `${stamp(index)}+00:00`);
  const results = columns.map((column, index) => ({
    Id: `m${index + 1}`,
    Label: `AWS/RDS|${column.metric}|${column.statistic}|${PERIOD_S}|${column.dimension}=${dimensionValue(workload, column)}`,
    Timestamps: stamps,
    Values: column.values.map(Number),
    StatusCode: "Complete",
  }));
  return JSON.stringify({ MetricDataResults: results, Messages: [] });
}

/** A byte-order mark, six hours missing, an overlap pasted twice, empty cells and a download cut off in its last row. */
function messy(lines: readonly string[]): string {
  const random = seeded(2026);
  const head = lines.slice(0, 5);
  const rows = lines.slice(5).map((line) => {
    if (random() > 0.04) return line;
    const cells = line.split(",");
    cells[6] = "";
    cells[7] = "";
    return cells.join(",");
  });
  const withGap = [...rows.slice(0, 1_800), ...rows.slice(1_872)];
  const withOverlap = [...withGap.slice(0, 2_904), ...withGap.slice(2_880)];
  const whole = [...head, ...withOverlap].join("\r\n");
  return `\uFEFF${whole.slice(0, -31)}`;
}

function sparkline(columns: readonly Column[]): readonly number[] {
  const cpu = columns[0]?.values.map(Number) ?? [];
  const width = 24;
  return Array.from({ length: COUNT / width }, (_, bucket) =>
    Math.round(Math.max(...cpu.slice(bucket * width, (bucket + 1) * width))),
  );
}

const web = join(import.meta.dirname, "..");
const points: Record<string, readonly number[]> = {};
for (const workload of workloads) {
  const columns = columnsOf(workload);
  points[workload.id] = sparkline(columns);
  const lines = consoleCsv(workload, columns);
  const files = {
    steady: ["ledger-prod-console.csv.gz", lines.join("\n")],
    office: ["cloudwatch-orders-prod-orders-prod-1.json.gz", metricDataJson(workload, columns)],
    nightly: ["reports-prod-console.csv.gz", messy(lines)],
  } as const;
  const [name, text] = files[workload.id];
  const bytes = gzipSync(text, { level: 9 });
  writeFileSync(join(web, "public/samples", name), bytes);
  console.error(`${name}: ${text.length} characters, ${bytes.length} bytes`);
}
const pointsFile = join(web, "src/features/trace/sample-points.ts");
const entries = Object.entries(points).map(([id, values]) => `  ${id}: [${values.join(", ")}],`);
writeFileSync(
  pointsFile,
  [
    "// Largest CPU of every two hours, percent. Written by scripts/make-samples.ts.",
    "// biome-ignore format: data",
    "export const samplePoints = {",
    ...entries,
    "} as const;",
    "",
  ].join("\n"),
);
