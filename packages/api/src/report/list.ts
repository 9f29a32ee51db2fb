import type { ReportSummary } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { summariseReport } from "./summarise.ts";

/** Newest first, also those that no longer open. Their tokens are not known any more. */
export async function listReports({ services, caller }: MemberContext): Promise<ReportSummary[]> {
  const records = await services.database.inWorkspace(caller.workspaceId, (store) => store.reports.list());
  return records.map((record) => summariseReport(record, services.nowMs()));
}
