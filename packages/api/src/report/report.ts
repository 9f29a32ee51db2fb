import {
  AppError,
  limits,
  type ReportInputs,
  type ReportProgress,
  type ReportSummary,
  type SharedReport,
  type ShareInput,
} from "@acuity/contract";
import type { ReportRecord, WorkspaceStore } from "@acuity/db";
import { change, inSnapshot, inWorkspace, type MemberContext, requireRole } from "../access/caller.ts";
import { limitRate } from "../access/limit-rate.ts";
import { holdList, requireList } from "../catalog.ts";
import type { ReportComputation, StoredSeries } from "../services.ts";
import { describedBy } from "./described-by.ts";
import { type MadeReport, type Maker, UNWATCHED } from "./progress-board.ts";
import { makeReportToken } from "./report-token.ts";
import { requireSameDay, requireSameFigures } from "./same-figures.ts";

/** The newest, of one cluster or of all, also those that no longer open. Their tokens are not known any more. */
export async function listReports(
  context: MemberContext,
  of: { readonly clusterId?: string | undefined },
): Promise<ReportSummary[]> {
  const cluster = of.clusterId === undefined ? {} : { clusterId: of.clusterId };
  const records = await inWorkspace(context, (store) =>
    store.reports.list({ ...cluster, most: limits.reportsListed }),
  );
  return records.map((record) => summariseReport(record, context.services.nowMs()));
}

const DAY_MS = 86_400_000;

/**
 * Freezes a scenario as a report and returns its token, this once. The figures are computed here from the stored
 * series: nothing that a client sends is printed as a result. Who leaves meanwhile gets none, and the next has its turn.
 */
export async function shareReport(
  context: MemberContext,
  { signal, ...input }: ShareInput & Pick<Maker, "signal">,
): Promise<SharedReport> {
  const { services, caller } = context;
  requireRole(caller, "editor");
  await limitRate(services, { rule: "report.share", who: caller.userId });
  const { progressId } = input;
  const made =
    progressId === undefined
      ? UNWATCHED
      : services.progress.begin({ userId: caller.userId, progressId, signal });
  try {
    return await madeReport(context, { ...input, tell: made.tell });
  } finally {
    made.end();
  }
}

/** How far the caller's own report is; null where none is being made. */
export function readProgress({ services, caller }: MemberContext, progressId: string): ReportProgress | null {
  return services.progress.read({ userId: caller.userId, progressId });
}

/** Ends the caller's own report before it is kept; one that is made already stays. */
export function cancelReport({ services, caller }: MemberContext, progressId: string): void {
  services.progress.cancel({ userId: caller.userId, progressId });
}

async function madeReport(
  context: MemberContext,
  { tell, ...input }: ShareInput & Pick<MadeReport, "tell">,
): Promise<SharedReport> {
  const { services, caller } = context;
  const { scenarioId, title, expiresInDays, expected, scope, isOpened } = input;
  const { computeReport, nowMs } = services;
  const { inputs, ...read } = await inSnapshot(context, (store) => collect(store, scenarioId));
  const pricedOn = new Date(nowMs()).toISOString().slice(0, 10);
  if (expected !== undefined) requireSameDay(expected, pricedOn);
  const computed = await computeReport({
    ...{ settings: inputs.settings, baseline: inputs.baseline, isOpened },
    studies: inputs.studies ?? null,
    ...read,
    ...{ pricedOn, tell },
  });
  tell({ step: "freezing" });
  const result = scope === "memo" ? { ...computed, scope } : computed;
  if (expected !== undefined) requireSameFigures(expected, result);
  const { token, tokenHash } = makeReportToken(caller.workspaceId);
  const expiresMs = nowMs() + expiresInDays * DAY_MS;
  const frozen = { clusterId: inputs.cluster.id, title, inputs, result };
  const record = await change(context, async ({ store, note }) => {
    if (read.list !== null) await holdList(store, read.list);
    const report = await store.reports.create({ ...frozen, tokenHash, createdBy: caller.userId, expiresMs });
    await note("report.share", report.id, { expiresInDays });
    return report;
  });
  return { report: summariseReport(record, nowMs()), token };
}

async function collect(
  store: WorkspaceStore,
  scenarioId: string,
): Promise<{ inputs: ReportInputs } & Pick<ReportComputation, "series" | "description" | "list">> {
  const scenario = await store.scenarios.find(scenarioId);
  const cluster = scenario === null ? null : await store.clusters.find(scenario.clusterId);
  if (scenario === null || cluster === null) {
    throw new AppError("not-found", "This scenario is no longer there: save it again, then share.");
  }
  const uploads = await store.uploads.list({ scenarioId });
  const description = await describedBy(
    store,
    uploads.map(({ id }) => id),
  );
  const series: StoredSeries[] = [];
  for (const { series: summaries } of uploads) {
    for (const summary of summaries)
      series.push({ summary, chunks: await store.series.readChunks(summary.id) });
  }
  const { id, name, engine, engineVersion, region, storageMode } = cluster;
  const inputs: ReportInputs = {
    cluster: { id, name, engine, engineVersion, region, storageMode },
    scenario: { id: scenario.id, name: scenario.name },
    ...{ settings: scenario.settings, baseline: scenario.baseline },
    studies: scenario.studies,
    uploads: uploads.map(({ id, file }) => ({ id, sha256: file.sha256 })),
    series: series.map(({ summary: { id, metric, statistic }, chunks }) => ({
      ...{ id, metric, statistic },
      checksums: chunks.map(({ checksum }) => checksum),
    })),
  };
  const catalog = scenario.settings.catalog ?? null;
  const list = catalog === null ? null : await requireList(store, catalog);
  return { inputs, series, description, list };
}

/** The link is dead from the next request on. Revoking again changes nothing. */
export async function revokeReport(context: MemberContext, id: string): Promise<ReportSummary> {
  const nowMs = context.services.nowMs();
  const record = await change(context, async ({ store, note }) => {
    const revoked = await store.reports.revoke(id, nowMs);
    await note("report.revoke", id);
    return revoked;
  });
  return summariseReport(record, nowMs);
}

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
