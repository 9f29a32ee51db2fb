import { sessionStore } from "../../session/tab/session-store.ts";
import { notify } from "../../ui/notify.ts";

/** Takes up a plan put aside; says it where another tab was first, and leaves everything as it was. False then. */
export async function openPlan(id: string): Promise<boolean> {
  if (await sessionStore.takeUp(id)) return true;
  const message = "This plan is here no longer: another tab took it up or deleted it. Nothing was changed.";
  await notify({ message, isProblem: true });
  return false;
}
