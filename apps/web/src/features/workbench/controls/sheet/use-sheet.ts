import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the sheet of controls: the bar below does, and the palette before it goes to a control. */
export function openSheet(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function useSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
