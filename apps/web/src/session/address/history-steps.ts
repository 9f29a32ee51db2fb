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

type Say = () => Promise<unknown>;

const waiting = new Set<Say>();

/** Has what a hand has changed and not rested on yet put into the history before a step; what comes back ends that. */
export function sayBeforeStep(say: Say): () => void {
  waiting.add(say);
  return () => waiting.delete(say);
}

/**
 * Goes back (-1) or forth (1) to the next entry that differs in more than the tab, where that stays on the page: an entry of
 * another path is no undo. A change that is not in the history yet comes first: it is what a step back takes away.
 */
export function goStep(by: -1 | 1): void {
  const go = () => {
    // A browser that does not tell its entries cannot be asked which of them are steps.
    const entries = navigationOf() === undefined ? by : entriesTo(by);
    if (entries !== 0) window.history.go(entries);
  };
  if (waiting.size === 0) go();
  else void Promise.all([...waiting].map((say) => say())).then(go);
}

function entriesTo(by: -1 | 1): number {
  const navigation = navigationOf();
  const index = navigation?.currentEntry?.index;
  if (navigation === undefined || index === undefined) return 0;
  const urls = navigation.entries().map(({ url }) => url);
  return stepOver(urls, { index, by });
}

/** How many entries a step is: a look at another tab is none of its own; 0 where there is nothing to undo or redo. */
export function stepOver(
  urls: readonly (string | null)[],
  { index, by }: { readonly index: number; readonly by: -1 | 1 },
): number {
  const here = urls[index];
  if (here == null) return 0;
  for (let at = index + by; ; at += by) {
    const url = urls[at];
    if (url == null || pageOf(new URL(url).pathname) !== pageOf(new URL(here).pathname)) return 0;
    if (planOf(url) !== planOf(here)) return at - index;
  }
}

/** What of an address is planned or zoomed to: all but the open tab. */
function planOf(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.delete("tab");
  return searchParams.toString();
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
    () => `${entriesTo(-1) === 0 ? "" : "u"}${entriesTo(1) === 0 ? "" : "r"}`,
    () => NONE,
  );
  return { undo: ways.includes("u") ? undo : null, redo: ways.includes("r") ? redo : null };
}
