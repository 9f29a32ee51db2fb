export interface ExportNames {
  readonly instance: string;
  readonly cluster: string;
  readonly region: string;
  readonly days: number;
}

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
  "AuroraEstimatedSharedMemoryBytes",
  "AuroraOptimizedReadsCacheHitRatio",
  "DBLoad",
];

/** Identifiers hold letters, digits and hyphens; anything else would end up in a shell. */
function shellSafe(name: string, fallback: string): string {
  const safe = name.replace(/[^A-Za-z0-9-]/g, "");
  return safe === "" ? fallback : safe;
}

/** Five minutes up to 63 days; CloudWatch keeps only hours beyond. */
export function exportPeriodS(days: number): number {
  return days <= 63 ? 300 : 3600;
}

/**
 * Shell lines for AWS CloudShell that export every metric the plan can use. Each label carries namespace, metric,
 * statistic, period and dimension, so the file explains itself.
 */
export function exportCommand(names: ExportNames): string {
  const instance = shellSafe(names.instance, "my-instance-1");
  const cluster = shellSafe(names.cluster, "my-cluster");
  const region = shellSafe(names.region, "us-east-1");
  const days = Math.max(1, Math.min(455, Math.round(names.days)));
  return [
    `I=${instance}; C=${cluster}; R=${region}; D=${days}; P=${exportPeriodS(days)}; Q=`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: shell, not a template
    'add(){ n=$((${n:-0}+1)); Q="$Q${Q:+,}{\\"Id\\":\\"m$n\\",\\"Label\\":\\"AWS/RDS|$1|$2|$P|$3=$4\\",\\"MetricStat\\":{\\"Metric\\":{\\"Namespace\\":\\"AWS/RDS\\",\\"MetricName\\":\\"$1\\",\\"Dimensions\\":[{\\"Name\\":\\"$3\\",\\"Value\\":\\"$4\\"}]},\\"Period\\":$P,\\"Stat\\":\\"$2\\"}}"; }',
    `for m in ${INSTANCE_METRICS.join(" ")}; do for s in Average Maximum; do add $m $s DBInstanceIdentifier $I; done; done`,
    "for m in VolumeReadIOPs VolumeWriteIOPs; do add $m Sum DBClusterIdentifier $C; done",
    "for m in VolumeBytesUsed TotalBackupStorageBilled; do add $m Maximum DBClusterIdentifier $C; done",
    'aws cloudwatch get-metric-data --region $R --metric-data-queries "[$Q]" --start-time "$(date -u -d "$D days ago" +%FT%TZ)" --end-time "$(date -u +%FT%TZ)" --scan-by TimestampAscending --output json > cloudwatch-$C-$I.json',
  ].join("\n");
}

/** The one permission the command needs; GetMetricData knows no narrower resource. */
export const exportPolicy = JSON.stringify(
  {
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: "cloudwatch:GetMetricData", Resource: "*" }],
  },
  null,
  2,
);
