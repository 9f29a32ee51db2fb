import { useSyncExternalStore } from "react";

/** What stands open of the page, for whoever opens it far from where it is drawn. */
export interface OpenStore<Value> {
  readonly show: (next: Value) => void;
  /** A hook. */
  readonly useShown: () => Value;
}

/** @param closed what it is while nobody opened it, and wherever there is no browser */
export function openStore<Value>(closed: Value): OpenStore<Value> {
  let shown = closed;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show: (next) => {
      shown = next;
      for (const listener of listeners) listener();
    },
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => closed,
      ),
  };
}
