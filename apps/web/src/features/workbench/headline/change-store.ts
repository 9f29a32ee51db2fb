import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the change stands open: the card and the palette open it. */
export const changeStore = {
  show(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  },
};

export function useIsChangeOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
