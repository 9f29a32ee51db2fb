export type HintId = "drop" | "ask" | "share";

const KEY = "acuity-hints";

/** `localStorage`: hints that were met. `sessionStorage`: those among them that this visit met and has not dismissed. */
export interface HintStorages {
  readonly ever: Storage;
  readonly visit: Storage;
}

/** What this browser knows of the three hints: one stays for the visit that met it, unless it is dismissed, and never comes again. */
export function hintMemory(storages: () => HintStorages) {
  const ids = (of: keyof HintStorages): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(storages()[of].getItem(KEY) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  const put = (of: keyof HintStorages, next: readonly string[]) => {
    try {
      storages()[of].setItem(KEY, JSON.stringify([...new Set(next)]));
    } catch {}
  };
  return {
    /** The hint is on the page. */
    meet(id: HintId): void {
      if (ids("ever").includes(id)) return;
      put("visit", [...ids("visit"), id]);
      put("ever", [...ids("ever"), id]);
    },
    /** The user waved it off, or did what it says. */
    dismiss(id: HintId): void {
      put("ever", [...ids("ever"), id]);
      put(
        "visit",
        ids("visit").filter((met) => met !== id),
      );
    },
    /** Those that must not be seen. */
    hidden: (): readonly string[] => ids("ever").filter((id) => !ids("visit").includes(id)),
  };
}

/** The same as `hidden`, as script for the head of the document: a hint that was met never shows, not even for one frame. */
export const HIDE_HINTS_SCRIPT = `try{var g=function(s){return JSON.parse(s.getItem("${KEY}")||"[]")},v=g(sessionStorage);document.documentElement.dataset.hinted=g(localStorage).filter(function(i){return v.indexOf(i)<0}).join(" ")}catch(e){}`;
