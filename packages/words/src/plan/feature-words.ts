import type { Feature } from "@acuity/engine/units";

/** Features of a cluster by their names (FLO-1). */
export const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  insights: "Performance Insights",
  globalDatabase: "Global database",
  proxy: "RDS Proxy",
  replication: "Logical replication or binlog",
  zeroEtl: "Zero-ETL",
  babelfish: "Babelfish",
  openConnections: "Connections kept open",
  logExport: "Log export or auditing",
};
