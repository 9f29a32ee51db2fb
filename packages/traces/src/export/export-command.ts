import { TraceError } from "../trace-error.ts";

export interface ExportRequest {
  readonly instance: string;
  readonly cluster: string;
  readonly days: number;
  readonly periodS: number;
  /** Region to ask; without it the shell's own. */
  readonly region?: string;
}

export interface ExportCommand {
  /** Bash for AWS CloudShell; writes JSON files that say what they are, and puts them into one archive. */
  readonly command: string;
  /** IAM policy document that allows exactly this command. */
  readonly policy: string;
  /** The archive the command leaves. */
  readonly fileName: string;
}

/** Asked with Average and Maximum, by DBInstanceIdentifier. */
const INSTANCE_METRICS = [
  "CPUUtilization",
  "ServerlessDatabaseCapacity",
  "ACUUtilization",
  "FreeableMemory",
  "DatabaseConnections",
  "BufferCacheHitRatio",
  "ReadIOPS",
  "WriteIOPS",
  "ReadLatency",
  "CommitLatency",
  "FreeLocalStorage",
  "AuroraEstimatedSharedMemoryBytes",
  "AuroraOptimizedReadsCacheHitRatio",
  "ReadLatencyEphemeralStorage",
  "DBLoad",
  "SwapUsage",
];
/** What runs out at its lowest, asked with Minimum too; the credits of a T class, which no other has, with it alone. */
const INSTANCE_MINIMA = ["FreeableMemory", "FreeLocalStorage", "CPUCreditBalance"];
/** What is charged by the instance, asked with Sum: of T classes (CLU-2). */
const INSTANCE_SUMS = ["CPUSurplusCreditsCharged"];
/** Those in which a minute shows what five hide (INS-4), asked once more at 60 s. */
const MINUTE_METRICS = [
  "CPUUtilization",
  "ServerlessDatabaseCapacity",
  "ACUUtilization",
  "FreeableMemory",
  "DatabaseConnections",
  "BufferCacheHitRatio",
  "ReadIOPS",
];
/** Totals, asked with Sum, by DBClusterIdentifier. */
export const CLUSTER_SUMS: readonly string[] = [
  "VolumeReadIOPs",
  "VolumeWriteIOPs",
  "AuroraGlobalDBReplicatedWriteIO",
];
/** Levels collected at intervals, asked with Maximum, by DBClusterIdentifier. */
const CLUSTER_MAXIMA = ["VolumeBytesUsed", "TotalBackupStorageBilled"];

/** Days CloudWatch keeps points of a period. Origin: CloudWatch user guide, metrics retention, read 2026-11. */
const KEPT_DAYS: readonly { readonly periodS: number; readonly days: number }[] = [
  { periodS: 60, days: 15 },
  { periodS: 300, days: 63 },
  { periodS: 3600, days: 455 },
];

/** Period and days of the finer export. */
const MINUTE_S = 60;
const MINUTE_DAYS = 15;

/** The shortest period that CloudWatch still has points of after so many days, five minutes at least. */
export function periodKeptS(days: number): number {
  return KEPT_DAYS.find((row) => row.periodS > MINUTE_S && row.days >= days)?.periodS ?? 3600;
}

/**
 * The command that exports everything planning needs, once: metrics with labels that describe themselves, the minutes
 * of the last days that CloudWatch still has them of, and what cluster, instances and proxies are set to.
 * @throws TraceError `command-invalid` when a number makes no command
 */
export function exportCommand(request: ExportRequest): ExportCommand {
  checkRequest(request);
  const { cluster, days, periodS } = request;
  const name = `cloudwatch-${fileWord(cluster)}-${fileWord(request.instance)}`;
  const region = request.region === undefined ? "" : ` --region ${shellQuoted(request.region)}`;
  const ofCluster = shellQuoted(JSON.stringify([{ Name: "db-cluster-id", Values: [cluster] }]));
  const finer = periodS === MINUTE_S ? [] : minuteLines(name, Math.min(days, MINUTE_DAYS));
  // The query is JSON inside a shell variable: names are escaped for JSON first and quoted for the shell second.
  const lines = [
    `I=${shellQuoted(jsonInner(request.instance))}; C=${shellQuoted(jsonInner(cluster))}; D=${days}; P=${periodS}; Q=; n=0; rm -f ${name}*`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the shell's own expansions
    'add(){ n=$((n+1)); Q="$Q${Q:+,}{\\"Id\\":\\"m$n\\",\\"Label\\":\\"AWS/RDS|$1|$2|$P|$3=$4\\",\\"MetricStat\\":{\\"Metric\\":{\\"Namespace\\":\\"AWS/RDS\\",\\"MetricName\\":\\"$1\\",\\"Dimensions\\":[{\\"Name\\":\\"$3\\",\\"Value\\":\\"$4\\"}]},\\"Period\\":$P,\\"Stat\\":\\"$2\\"}}"; }',
    `ask(){ aws cloudwatch get-metric-data${region} --metric-data-queries "[$Q]" --start-time "$(date -u -d "$D days ago" +%FT%TZ)" --end-time "$(date -u +%FT%TZ)" --scan-by TimestampAscending --output json > "$1"; Q=; n=0; }`,
    `${instanceLoop(INSTANCE_METRICS)}; for m in ${INSTANCE_MINIMA.join(" ")}; do add $m Minimum DBInstanceIdentifier "$I"; done; for m in ${INSTANCE_SUMS.join(" ")}; do add $m Sum DBInstanceIdentifier "$I"; done`,
    `for m in ${CLUSTER_SUMS.join(" ")}; do add $m Sum DBClusterIdentifier "$C"; done; for m in ${CLUSTER_MAXIMA.join(" ")}; do add $m Maximum DBClusterIdentifier "$C"; done; ask ${name}-metrics.json`,
    ...finer,
    `aws rds describe-db-clusters${region} --db-cluster-identifier ${shellQuoted(cluster)} --output json > ${name}-cluster.json`,
    `aws rds describe-db-instances${region} --filters ${ofCluster} --output json > ${name}-instances.json`,
    `for p in $(aws rds describe-db-proxies${region} --query 'DBProxies[].DBProxyName' --output text); do aws rds describe-db-proxy-targets${region} --db-proxy-name "$p" --output json; done > ${name}-proxies.json`,
    `find . -maxdepth 1 -name '${name}-*.json' -empty -delete; zip -q ${name}.zip ${name}-*.json`,
  ];
  return { command: `${lines.join("\n")}\n`, policy: POLICY, fileName: `${name}.zip` };
}

const instanceLoop = (metrics: readonly string[]): string =>
  `for m in ${metrics.join(" ")}; do add $m Average DBInstanceIdentifier "$I"; add $m Maximum DBInstanceIdentifier "$I"; done`;

function minuteLines(name: string, days: number): readonly string[] {
  return [`D=${days}; P=${MINUTE_S}; ${instanceLoop(MINUTE_METRICS)}; ask ${name}-minutes.json`];
}

const POLICY = `${JSON.stringify(
  {
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Action: [
          "cloudwatch:GetMetricData",
          "rds:DescribeDBClusters",
          "rds:DescribeDBInstances",
          "rds:DescribeDBProxies",
          "rds:DescribeDBProxyTargets",
        ],
        Resource: "*",
      },
    ],
  },
  null,
  2,
)}\n`;

function checkRequest({ days, periodS, instance, cluster }: ExportRequest): void {
  const invalid = (message: string) => new TraceError("command-invalid", message);
  if (instance.trim() === "") throw invalid("Name the DB instance to export, such as orders-prod-1.");
  if (cluster.trim() === "") throw invalid("Name the DB cluster to export, such as orders-prod.");
  if (!(Number.isInteger(days) && days >= 1 && days <= 455))
    throw invalid(
      `${days} is no number of days; choose 1 to 455, which is as long as CloudWatch keeps points.`,
    );
  if (!(Number.isInteger(periodS) && periodS >= 60 && periodS % 60 === 0 && periodS <= 86_400))
    throw invalid(`${periodS} is no period; choose a multiple of 60 seconds up to a day.`);
  const kept = KEPT_DAYS.findLast((row) => row.periodS <= periodS);
  if (kept !== undefined && days > kept.days)
    throw invalid(
      `CloudWatch keeps points of ${kept.periodS} s for ${kept.days} days, not ${days}. Choose fewer days or a longer period.`,
    );
}

/** A word no shell takes apart. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Text as it stands between the quotation marks of a JSON string. */
function jsonInner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function fileWord(text: string): string {
  return text.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 63) || "export";
}
