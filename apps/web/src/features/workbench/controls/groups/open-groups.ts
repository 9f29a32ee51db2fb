import { useSyncExternalStore } from "react";
import { keptJson } from "../../../../session/files/kept-json.ts";
import type { GroupName } from "../../words/group-summaries.ts";

const KEY = "acuity-open-groups";
const kept = keptJson<readonly GroupName[] | null>(() => sessionStorage);
const START: readonly GroupName[] = ["shape"];

let open: readonly GroupName[] | null = null;
const listeners = new Set<() => void>();

const snapshot = (): readonly GroupName[] => {
  open ??= kept.get(KEY) ?? START;
  return open;
};

/** Keeps with the tab which groups of controls stand open. */
export function setOpenGroups(next: readonly GroupName[]): void {
  open = next;
  kept.put(KEY, next);
  for (const listener of listeners) listener();
}

/** Unfolds a group, such as for the palette to go to a control of it. */
export function openGroup(name: GroupName): void {
  if (!snapshot().includes(name)) setOpenGroups([...snapshot(), name]);
}

export function useOpenGroups(): readonly GroupName[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot,
    () => START,
  );
}
