import { useSyncExternalStore } from "react";

interface NavigationLike extends EventTarget {
  readonly currentEntry: { readonly index: number; readonly url: string | null } | null;
  readonly entries: () => readonly { readonly url: string | null }[];
}

/** Steps of the what-if, which the history of the browser keeps; null where there is none to go back or forth to. */
export interface HistorySteps {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const navigationOf = (): NavigationLike | undefined =>
  (globalThis as { readonly navigation?: NavigationLike }).navigation;

let sayNow: (() => Promise<unknown>) | null = null;

/** Puts what a hand has changed and not rested on yet into the history; null where nothing waits. */
export function sayBeforeStep(say: typeof sayNow): void {
  sayNow = say;
}

/**
 * Goes one entry back (-1) or forth (1) where that stays on the page: an entry of another path is no undo. A change
 * that is not in the history yet comes first: it is what a step back takes away.
 */
export function goStep(by: -1 | 1): void {
  const go = () => {
    if (staysHere(by)) window.history.go(by);
  };
  if (sayNow === null) go();
  else void sayNow().then(go);
}

function staysHere(by: -1 | 1): boolean {
  const navigation = navigationOf();
  const index = navigation?.currentEntry?.index;
  if (navigation === undefined || index === undefined) return false;
  const url = navigation.entries()[index + by]?.url;
  return url != null && pageOf(new URL(url).pathname) === pageOf(window.location.pathname);
}

/** A plan has an address of its own from when it is saved: what lies before is the same page. */
function pageOf(path: string): string {
  return path.startsWith("/plans/") ? "/plan" : path;
}

function subscribe(listener: () => void): () => void {
  const navigation = navigationOf();
  navigation?.addEventListener("currententrychange", listener);
  return () => navigation?.removeEventListener("currententrychange", listener);
}

const NONE = "";
const undo = () => goStep(-1);
const redo = () => goStep(1);

/** The steps there are now. */
export function useHistorySteps(): HistorySteps {
  const ways = useSyncExternalStore(
    subscribe,
    () => `${staysHere(-1) ? "u" : ""}${staysHere(1) ? "r" : ""}`,
    () => NONE,
  );
  return { undo: ways.includes("u") ? undo : null, redo: ways.includes("r") ? redo : null };
}
