import { dimensionNameOf } from "../metrics/parse-label.ts";
import { ownEntry } from "../own-entry.ts";

/** What a column of words says about its row's series. */
export type Role = "metric" | "statistic" | "unit" | "region" | "label" | "dimension";

const ROLES: Readonly<Record<string, Role>> = {
  metric: "metric",
  metricname: "metric",
  measure: "metric",
  name: "metric",
  stat: "statistic",
  statistic: "statistic",
  statistics: "statistic",
  aggregation: "statistic",
  unit: "unit",
  units: "unit",
  region: "region",
  awsregion: "region",
  label: "label",
  series: "label",
  dimension: "dimension",
  dimensions: "dimension",
  host: "dimension",
  resource: "dimension",
  identifier: "dimension",
};

/** Columns of a dimension that say which one. */
const DIMENSION_NAMES: Readonly<Record<string, string>> = {
  instance: "DBInstanceIdentifier",
  instanceid: "DBInstanceIdentifier",
  dbinstanceidentifier: "DBInstanceIdentifier",
  dbinstance: "DBInstanceIdentifier",
  cluster: "DBClusterIdentifier",
  clusterid: "DBClusterIdentifier",
  dbclusteridentifier: "DBClusterIdentifier",
  dbcluster: "DBClusterIdentifier",
  role: "Role",
};

const squash = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** The role a header name gives its column, or null. */
export function roleOf(name: string): Role | null {
  const squashed = squash(name);
  return (
    ownEntry(ROLES, squashed) ?? (ownEntry(DIMENSION_NAMES, squashed) === undefined ? null : "dimension")
  );
}

/** Dimensions in a cell: `k=v` or `k:v` pairs, braces or JSON allowed; a bare word belongs to the column's own name. */
export function dimensionsIn(cell: string, column: string, metric: string | null): Record<string, string> {
  const dimensions: Record<string, string> = {};
  const bare = cell.replace(/^[{[]|[}\]]$/g, "").replaceAll('"', "");
  for (const part of bare.split(/[,;]/)) {
    const match = /^\s*([A-Za-z][\w.]*)\s*[=:]\s*(.+?)\s*$/.exec(part);
    if (match !== null) dimensions[match[1] as string] = match[2] as string;
    else if (part.trim() !== "")
      dimensions[ownEntry(DIMENSION_NAMES, squash(column)) ?? dimensionNameOf(metric)] = part.trim();
  }
  return dimensions;
}
