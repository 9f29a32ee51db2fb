import { useEffect, useSyncExternalStore } from "react";

/** Something the palette (Ctrl/⌘-K) can do. */
export interface Command {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Further words it is found by. */
  readonly keywords?: readonly string[];
  /** What is done most stands first, what is seldom done last; absent = between. */
  readonly place?: "first" | "last";
  readonly run: () => void;
}

/** The commands as the palette lists them: by their place, else as they were offered. */
export function inPlaces(offered: readonly Command[]): readonly Command[] {
  const rank = ({ place }: Command) => (place === "first" ? 0 : place === "last" ? 2 : 1);
  return offered.toSorted((a, b) => rank(a) - rank(b));
}

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Command[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Offers commands while the calling component is on the page. Keep the array stable, or each render offers anew. */
export function useCommands(offered: readonly Command[]): void {
  useEffect(() => {
    change([...commands, ...offered]);
    return () => change(commands.filter((command) => !offered.includes(command)));
  }, [offered]);
}

/** Every command offered now, for the palette. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => commands,
    () => commands,
  );
}
