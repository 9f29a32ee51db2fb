import type { AuditExport, AuditExportInput, AuditListInput, AuditPage } from "@acuity/contract";
import { exportLines } from "@acuity/db";
import { inWorkspace, type MemberContext, noteOf, requireRole } from "../access/caller.ts";
import { answeredOnce } from "../access/once.ts";

/** What happened in the workspace, the newest first; for its owners. @throws AppError `forbidden` */
export async function listAudit(context: MemberContext, asked: AuditListInput): Promise<AuditPage> {
  const { caller } = context;
  requireRole(caller, "owner");
  const { limit } = asked;
  const events = await inWorkspace(context, ({ audit }) => audit.list({ ...asked, limit: limit + 1 }));
  const page = events.slice(0, limit);
  return {
    events: page.map(({ sequence, time, actorId, action, subject, detail, requestId }) => ({
      ...{ sequence, time, actorId, isOwn: actorId === caller.userId },
      ...{ action, subject, detail, requestId },
    })),
    next: events.length > limit ? (page.at(-1)?.sequence ?? null) : null,
  };
}

/**
 * Events in the order of their chain, as lines of JSON with what it takes to check them; for owners, and itself an
 * event, once an export. @throws AppError `forbidden`
 */
export async function exportAudit(
  context: MemberContext,
  { after, limit }: AuditExportInput,
): Promise<AuditExport> {
  const { caller } = context;
  requireRole(caller, "owner");
  if (after === 0)
    await inWorkspace(context, (store) =>
      answeredOnce(store, context.once, async () => {
        await noteOf(store, { actorId: caller.userId })("audit.export", caller.workspaceId);
        return null;
      }),
    );
  const events = await inWorkspace(context, ({ audit }) => audit.readChain({ after, limit }));
  const last = events.at(-1)?.sequence ?? null;
  return { lines: exportLines(events), next: events.length < limit ? null : last };
}
