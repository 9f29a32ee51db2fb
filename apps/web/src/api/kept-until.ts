import { useSyncExternalStore } from "react";

/** Until when a guest finds the way back, as the server said it last: told without asking it again. */
const KEY = "acuity.kept-until";
const listeners = new Set<() => void>();

/** Epoch milliseconds; null for who is no guest. */
export function rememberKeptUntil(endsMs: number | null): void {
  try {
    if (endsMs === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, String(endsMs));
  } catch {
    // Forbidden: then no day is told.
  }
  for (const tell of listeners) tell();
}

/** Null where nothing was saved from this browser, with an account, and while the server draws the page. */
export function useKeptUntilMs(): number | null {
  const kept = useSyncExternalStore(subscribe, read, () => null);
  const endsMs = Number(kept);
  return kept === null || !Number.isFinite(endsMs) ? null : endsMs;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
