import type { ReportSummary } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";
import { summariseReport } from "./summarise.ts";

/** The link is dead from the next request on. Revoking again changes nothing. */
export async function revokeReport({ services, caller }: MemberContext, id: string): Promise<ReportSummary> {
  requireRole(caller, "editor");
  const nowMs = services.nowMs();
  const record = await services.database.inWorkspace(caller.workspaceId, async (store) => {
    const revoked = await store.reports.revoke({ id, revokedMs: nowMs });
    await store.audit.write({ actorId: caller.userId, action: "report.revoke", subject: id });
    return revoked;
  });
  return summariseReport(record, nowMs);
}
