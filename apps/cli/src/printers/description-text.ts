import type { ClusterDescription, DescribedCluster, DescribedInstance } from "@acuity/engine/demand";
import { COMMAND_LINE, formatAcuRange, storageModeName } from "@acuity/words";

/** What a file describes, a line a cluster and a line an instance; nothing where it describes nothing. */
export function descriptionText(description: ClusterDescription | undefined): string {
  const { clusters = [], instances = [], proxied = [] } = description ?? {};
  const lines = [
    ...clusters.map(clusterLine),
    ...instances.map(instanceLine),
    ...proxied.map((name) => `cluster ${name}: behind an RDS Proxy`),
  ];
  return lines.map((line) => `  ${line}\n`).join("");
}

function clusterLine(one: DescribedCluster): string {
  const { range, storageMode, unknownStorage, members, isGlobal, logExports } = one;
  const pause = range?.autoPauseS ? `, pauses after ${range.autoPauseS} s` : "";
  return said(`cluster ${one.id}`, [
    ...commonFacts(one),
    storageMode ? storageModeName(storageMode) : (unknownStorage ?? null),
    range && `${formatAcuRange(range, COMMAND_LINE)}${pause}`,
    members.length > 0 && `${members.length} instance${members.length === 1 ? "" : "s"}`,
    isGlobal && "global database",
    logExports.length > 0 && `exports ${logExports.join(", ")} logs`,
  ]);
}

function instanceLine(one: DescribedInstance): string {
  const { cluster, instanceClass, tier, isRunning } = one;
  return said(`instance ${one.id}`, [
    instanceClass,
    cluster && `of ${cluster}`,
    tier !== null && `tier ${tier}`,
    !isRunning && "not running",
    ...commonFacts(one),
  ]);
}

type Fact = string | false | null;

function commonFacts({
  engine,
  engineVersion,
  region,
  insights,
}: DescribedCluster | DescribedInstance): Fact[] {
  return [
    `${engine} ${engineVersion ?? ""}`.trim(),
    region,
    (insights?.isOn ?? false) && "Performance Insights",
  ];
}

const said = (what: string, facts: readonly Fact[]) => `${what}: ${facts.filter(Boolean).join(", ")}`;
