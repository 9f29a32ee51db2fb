import { useSyncExternalStore } from "react";

/** What it was opened for, in words; empty without, null while closed. */
let lead: string | null = null;
const listeners = new Set<() => void>();

/** Whether the box for what the database says stands open: the knob opens it, and what memory settles. */
export const pasteStore = {
  show(next: string | null): void {
    lead = next;
    for (const listener of listeners) listener();
  },
};

export const useLead = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lead,
    () => null,
  );
