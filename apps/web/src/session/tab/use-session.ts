"use client";

import { useSyncExternalStore } from "react";
import { NO_ANSWERS, NO_STUDIES, type SessionState } from "../files/session-view.ts";
import { sessionStore } from "./session-store.ts";

const ON_SERVER: SessionState = {
  isOpen: false,
  files: [],
  answers: NO_ANSWERS,
  place: null,
  studies: NO_STUDIES,
};

/** Files and answers of this tab; nothing is known on the server. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, () => ON_SERVER);
}
