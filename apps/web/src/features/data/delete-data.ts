import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { rememberKeptUntil } from "../../api/kept-until.ts";
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

/** What the server holds of this browser: the workspace that is named to delete it. Null where nothing was saved. */
export async function heldByServer(): Promise<Held | null> {
  if (!(await hasAccount())) return null;
  const { id, name, isGuest } = await api.workspace.current.query();
  return { id, name, isGuest };
}

export interface Held {
  readonly id: string;
  readonly name: string;
  /** Goes with all that it made. */
  readonly isGuest: boolean;
}

/** Deletes the caller's workspace, a guest with everything; resolves with what was done. Done too where another tab was first. */
export async function deleteFromServer({ id, isGuest }: Held, typed: string): Promise<string> {
  const { account, workspace } = api;
  await (isGuest ? account : workspace).delete.mutate({ id, name: typed }).catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
  });
  sessionStore.place(null);
  forgetLinks();
  if (isGuest) rememberKeptUntil(null);
  return "Done. Nobody reaches it any more and its links no longer open; its rows are deleted within a day.";
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
