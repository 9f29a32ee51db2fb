import {
  AppError,
  type ListPage,
  type ReportProgress,
  type ReportSummary,
  reportProgressSchema,
  type SharedReport,
  type ShareInput,
  unexpectedMessage,
} from "@acuity/contract";
import type { ReportRecord } from "@acuity/db";
import { change, inWorkspace, type MemberContext, requireRole } from "../access/caller.ts";
import { limitCaller } from "../access/limit-rate.ts";
import { answeredOnce } from "../access/once.ts";
import { countFromAddress, requireSomeRoom } from "../access/quotas.ts";
import { askWorker, type JobRequest } from "../jobs/ask-worker.ts";
import type { ShareJobInput } from "../worker/share-report.ts";
import { makeReportToken, readReportToken } from "./report-token.ts";

/** A page, newest first, of one cluster or of all, also of those that no longer open. Their tokens are not known any more. */
export async function listReports(
  context: MemberContext,
  of: { readonly clusterId?: string | undefined } & ListPage,
): Promise<ReportSummary[]> {
  const records = await inWorkspace(context, (store) => store.reports.list(of));
  return records.map((record) => summariseReport(record, context.services.nowMs()));
}

/**
 * Freezes a scenario as a report and returns its token, this once. A worker computes the figures from the stored series:
 * nothing that a client sends is printed as a result. Who leaves meanwhile gets none.
 */
export async function shareReport(
  context: MemberContext,
  { signal, progressId, ...input }: ShareInput & Pick<JobRequest, "signal">,
): Promise<SharedReport> {
  const { services, caller } = context;
  requireRole(caller, "editor");
  await limitCaller(services, { rule: "report.share", caller });
  await requireSomeRoom(context, "shares");
  await countFromAddress(services, { address: caller.address, kind: "shares", amount: 1 });
  const { token, tokenHash } = await tokenOf(context);
  const wayBackMs = caller.isGuest ? caller.sessionEndsMs : null;
  const asked: ShareJobInput = { ...input, wayBackMs, tokenHash: Buffer.from(tokenHash).toString("base64") };
  const record = await askWorker<ReportRecord>(services, {
    ...{ kind: "report.share", workspaceId: caller.workspaceId, askedBy: caller.userId },
    ...{ address: caller.address, isGuest: caller.isGuest, input: asked, progressId, signal },
    // The token is the key's, and the report the token's.
    ...(context.once !== null && { knownBy: tokenHash }),
  });
  services.onFrozen({ workspaceId: caller.workspaceId, reportId: record.id });
  return { report: summariseReport(record, services.nowMs()), token };
}

/** A new token, or the one that was made for a request with this key: the worker makes one report of a token. */
async function tokenOf(context: MemberContext) {
  const { workspaceId } = context.caller;
  const token = await inWorkspace(context, (store) =>
    answeredOnce(store, context.once, async () => makeReportToken(workspaceId).token),
  );
  const parts = readReportToken(token);
  if (parts === null) throw new AppError("unexpected", unexpectedMessage);
  return { token, tokenHash: parts.tokenHash };
}

/** How far the caller's own report is; null where none is being made. Any web process can tell. */
export async function readProgress(
  context: MemberContext,
  progressId: string,
): Promise<ReportProgress | null> {
  const { services, caller } = context;
  const createdBy = caller.userId;
  const { job, running } = await inWorkspace(context, async (store) => ({
    job: await store.jobs.findOpen({ createdBy, progressId }),
    running: await store.jobs.findRunning({ createdBy, kind: "report.share" }),
  }));
  if (job === null) return null;
  const progress = reportProgressSchema.parse(job.progress ?? { step: "waiting" });
  if (progress.step !== "waiting" || running?.id === job.id) return progress;
  if (running !== null) {
    const { leftS } = reportProgressSchema.parse(running.progress ?? { step: "reading" });
    return { ...progress, ahead: { isOwn: true, ...(leftS !== undefined && { leftS }) } };
  }
  const isAlone = (await services.queue.count("report.share")) <= 1;
  return isAlone ? progress : { ...progress, ahead: { isOwn: false } };
}

/** Ends the caller's own report before it is kept; one that is made already stays. */
export async function cancelReport(context: MemberContext, progressId: string): Promise<void> {
  await inWorkspace(context, async (store) => {
    const job = await store.jobs.findOpen({ createdBy: context.caller.userId, progressId });
    if (job !== null) await store.jobs.cancel(job.id);
  });
}

/** The link is dead from the next request on. Revoking again changes nothing. */
export async function revokeReport(context: MemberContext, id: string): Promise<ReportSummary> {
  const nowMs = context.services.nowMs();
  return change(context, async ({ store, note }) => {
    const revoked = await store.reports.revoke(id, nowMs);
    await note("report.revoke", id, { name: revoked.title });
    return summariseReport(revoked, nowMs);
  });
}

export function summariseReport(record: ReportRecord, nowMs: number): ReportSummary {
  const { id, clusterId, title, createdMs, expiresMs, revokedMs } = record;
  // An import ends a link at the moment that it was to open until: nobody was ever given it.
  const isUnlinked = revokedMs !== null && revokedMs === expiresMs;
  const ended = isUnlinked ? "unlinked" : "revoked";
  const state = revokedMs !== null ? ended : expiresMs <= nowMs ? "expired" : "open";
  return {
    ...{ id, clusterId, title, state },
    createdAt: new Date(createdMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    revokedAt: revokedMs === null ? null : new Date(revokedMs).toISOString(),
  };
}
