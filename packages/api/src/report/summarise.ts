import type { ReportSummary } from "@acuity/contract";
import type { ReportRecord } from "@acuity/db";

export function summariseReport(record: ReportRecord, nowMs: number): ReportSummary {
  const { id, clusterId, title, createdMs, expiresMs, revokedMs } = record;
  const state = revokedMs !== null ? "revoked" : expiresMs <= nowMs ? "expired" : "open";
  return {
    ...{ id, clusterId, title, state },
    createdAt: new Date(createdMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    revokedAt: revokedMs === null ? null : new Date(revokedMs).toISOString(),
  };
}
