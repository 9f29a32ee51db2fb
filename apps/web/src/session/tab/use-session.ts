"use client";

import { useSyncExternalStore } from "react";
import type { SessionState } from "../files/session-view.ts";
import { NOT_OPEN, sessionStore } from "./session-store.ts";

/** Files and answers of this tab; nothing is known on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, () => NOT_OPEN);
}
