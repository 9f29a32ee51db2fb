import { useSyncExternalStore } from "react";
import { today } from "../planner/today.ts";

const listeners = new Set<() => void>();

/** Whoever plans on a day looks whether it is over. */
export function lookAtDay(): void {
  for (const listener of listeners) listener();
}

/** ISO date, looked at again when the tab comes back into view: a page left open past midnight plans again. */
export function useDay(): string {
  return useSyncExternalStore(subscribe, today, () => "");
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    listeners.delete(onChange);
    document.removeEventListener("visibilitychange", onChange);
  };
}
