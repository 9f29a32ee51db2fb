import { useSyncExternalStore } from "react";

/** The moment under the pointer, epoch seconds, in step across all charts with a time axis. */
export interface HoverTime {
  readonly get: () => number | null;
  readonly set: (atS: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store of its own, so that a moving pointer redraws cursors and no chart. */
export function createHoverTime(): HoverTime {
  const listeners = new Set<() => void>();
  let now: number | null = null;
  return {
    get: () => now,
    set: (atS) => {
      if (atS === now) return;
      now = atS;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHoverTime(hover: HoverTime): number | null {
  return useSyncExternalStore(hover.subscribe, hover.get, () => null);
}
