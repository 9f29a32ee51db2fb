import { useEffect } from "react";

interface NavigationLike {
  readonly currentEntry: { readonly index: number; readonly url: string | null } | null;
  readonly entries: () => readonly { readonly url: string | null }[];
}

/**
 * Ctrl-Z and Ctrl-Shift-Z (⌘ on a Mac) walk the history of the what-if, which the URL keeps. They never leave the
 * page: an entry of another path is no undo. In a text field the keys keep their own meaning.
 */
export function useUndo(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping(event.target))
        return;
      const step = event.shiftKey ? 1 : -1;
      if (!staysHere(step)) return;
      event.preventDefault();
      window.history.go(step);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
}

function staysHere(step: number): boolean {
  const { navigation } = window as { navigation?: NavigationLike };
  const index = navigation?.currentEntry?.index;
  if (navigation === undefined || index === undefined) return false;
  const url = navigation.entries()[index + step]?.url;
  return url != null && new URL(url).pathname === window.location.pathname;
}
