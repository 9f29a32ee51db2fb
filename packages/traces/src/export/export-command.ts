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
  /** Bash for AWS CloudShell; writes one JSON file that names its own series. */
  readonly command: string;
  /** IAM policy document that allows exactly this command. */
  readonly policy: string;
  /** File the command writes. */
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
/** Totals, asked with Sum, by DBClusterIdentifier. */
const CLUSTER_SUMS = ["VolumeReadIOPs", "VolumeWriteIOPs", "AuroraGlobalDBReplicatedWriteIO"];
/** Levels collected at intervals, asked with Maximum, by DBClusterIdentifier. */
const CLUSTER_MAXIMA = ["VolumeBytesUsed", "TotalBackupStorageBilled"];

/** Days CloudWatch keeps points of a period. Origin: CloudWatch user guide, metrics retention, read 2026-11. */
const KEPT_DAYS: readonly { readonly periodS: number; readonly days: number }[] = [
  { periodS: 60, days: 15 },
  { periodS: 300, days: 63 },
  { periodS: 3600, days: 455 },
];

/**
 * The command that exports everything planning needs, once, with labels that describe themselves.
 * @throws TraceError `command-invalid` when a number makes no command
 */
export function exportCommand(request: ExportRequest): ExportCommand {
  checkRequest(request);
  const { days, periodS } = request;
  const fileName = `cloudwatch-${fileWord(request.cluster)}-${fileWord(request.instance)}.json`;
  const region = request.region === undefined ? "" : ` --region ${shellQuoted(request.region)}`;
  // The query is JSON inside a shell variable: names are escaped for JSON first and quoted for the shell second.
  const lines = [
    `I=${shellQuoted(jsonInner(request.instance))}; C=${shellQuoted(jsonInner(request.cluster))}; D=${days}; P=${periodS}; Q=`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the shell's own expansions
    'add(){ n=$((${n:-0}+1)); Q="$Q${Q:+,}{\\"Id\\":\\"m$n\\",\\"Label\\":\\"AWS/RDS|$1|$2|$P|$3=$4\\",\\"MetricStat\\":{\\"Metric\\":{\\"Namespace\\":\\"AWS/RDS\\",\\"MetricName\\":\\"$1\\",\\"Dimensions\\":[{\\"Name\\":\\"$3\\",\\"Value\\":\\"$4\\"}]},\\"Period\\":$P,\\"Stat\\":\\"$2\\"}}"; }',
    `for m in ${INSTANCE_METRICS.join(" ")}; do add $m Average DBInstanceIdentifier "$I"; add $m Maximum DBInstanceIdentifier "$I"; done; add FreeableMemory Minimum DBInstanceIdentifier "$I"`,
    `for m in ${CLUSTER_SUMS.join(" ")}; do add $m Sum DBClusterIdentifier "$C"; done; for m in ${CLUSTER_MAXIMA.join(" ")}; do add $m Maximum DBClusterIdentifier "$C"; done`,
    `aws cloudwatch get-metric-data${region} --metric-data-queries "[$Q]" --start-time "$(date -u -d "$D days ago" +%FT%TZ)" --end-time "$(date -u +%FT%TZ)" --scan-by TimestampAscending --output json > ${fileName}`,
  ];
  return { command: `${lines.join("\n")}\n`, policy: POLICY, fileName };
}

const POLICY = `${JSON.stringify(
  {
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: ["cloudwatch:GetMetricData"], Resource: "*" }],
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
