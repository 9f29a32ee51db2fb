import type { Retention } from "@acuity/contract";
import { change, inWorkspace, type MemberContext, requireRole } from "./access/caller.ts";

const NOTHING = { reports: 0, scenarios: 0, uploads: 0 };

/** For how long what nobody uses is kept, and what goes by it, or would by so many days. */
export function readRetention(context: MemberContext, days: number | undefined): Promise<Retention> {
  return inWorkspace(context, async ({ retention }) => {
    const keepDays = await retention.read();
    const of = days ?? keepDays;
    return { keepDays, unused: of === null ? NOTHING : await retention.count(of) };
  });
}

/** An owner's. Swept once a day from now on; null keeps everything. */
export async function setRetention(context: MemberContext, keepDays: number | null): Promise<void> {
  requireRole(context.caller, "owner");
  await change(context, async ({ store, note }) => {
    await store.retention.set(keepDays);
    await note("workspace.retain", context.caller.workspaceId, { keepDays });
  });
}
