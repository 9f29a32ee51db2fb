import { api } from "../../api/api-client.ts";
import { endGuest, hasAccount } from "../../api/ensure-account.ts";
import { isGone } from "../../api/sentence-of.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import { forgetAnswers } from "../../session/facts/remembered-answers.ts";
import { forgetLinks } from "../../session/saved/kept-links.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** Deletes what this browser keeps of anybody's files and reports; resolves with what was done. */
export async function forgetBrowser(): Promise<string> {
  await sessionStore.forgetAll();
  for (const { version } of await keptCatalogs.all()) await keptCatalogs.delete(version);
  forgetAnswers();
  forgetLinks();
  forgetTab();
  return "Done. This browser holds nothing of your files any more.";
}

/** Deletes the caller's workspace, and the guest with it; resolves with what was done. */
export async function deleteFromServer(): Promise<string> {
  if (!(await hasAccount())) return "The server holds nothing of this browser: nothing was saved from it.";
  await deleteWorkspace();
  sessionStore.place(null);
  forgetLinks();
  return "Done. The server holds nothing of this workspace any more, and its links no longer open.";
}

/** Done too where another tab was first. */
async function deleteWorkspace(): Promise<void> {
  try {
    const { isGuest } = await api.workspace.current.query();
    await api.workspace.delete.mutate();
    if (isGuest) await endGuest();
  } catch (cause) {
    if (!isGone(cause)) throw cause;
  }
}

/** All that the tab keeps: the what-if last seen, pins, facts given to a tool, a link that waits for its trace. */
function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("acuity")) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: then none was kept.
  }
}
