import type { Settings } from "@acuity/engine/plan";
import { useSyncExternalStore } from "react";
import { keptJson } from "../../../session/files/kept-json.ts";

/** A scenario that is kept beside the others. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
}

/** More columns than this are read by nobody. */
export const MOST_PINS = 6;

const KEY = "acuity-pins";
const kept = keptJson<{ readonly trace: string; readonly pins: readonly Pin[] } | null>(() => sessionStorage);
const NONE: readonly Pin[] = [];

interface State {
  readonly trace: string | null;
  readonly pins: readonly Pin[];
  readonly isOpen: boolean;
}

let state: State = { trace: null, pins: NONE, isOpen: false };
const listeners = new Set<() => void>();

function change(patch: Partial<State>): void {
  state = { ...state, ...patch };
  if (patch.pins !== undefined && state.trace !== null)
    kept.put(KEY, { trace: state.trace, pins: state.pins });
  for (const listener of listeners) listener();
}

/** The pins of this tab; they belong to the trace they were made on. */
export const pinStore = {
  /** Takes up what was pinned on this trace; of another there is nothing. */
  openOn(trace: string): void {
    if (state.trace === trace) return;
    const found = kept.get(KEY);
    state = { ...state, trace };
    change({ pins: found?.trace === trace ? found.pins : NONE });
  },
  /** False where there is no room for one more, or the same is pinned. */
  pin(name: string, settings: Settings): boolean {
    const { pins } = state;
    if (pins.length >= MOST_PINS || pinOf(pins, settings) !== undefined) return false;
    const id = `p${1 + Math.max(0, ...pins.map((one) => Number(one.id.slice(1))))}`;
    change({ pins: [...pins, { id, name: freeName(name, pins), settings }] });
    return true;
  },
  remove(id: string): void {
    change({ pins: state.pins.filter((one) => one.id !== id) });
  },
  rename(id: string, name: string): void {
    change({ pins: state.pins.map((one) => (one.id === id ? { ...one, name } : one)) });
  },
  show(isOpen: boolean): void {
    change({ isOpen });
  },
};

/** The pin of these settings; undefined where they are not pinned. */
export function pinOf(pins: readonly Pin[], settings: Settings): Pin | undefined {
  const key = JSON.stringify(settings);
  return pins.find((one) => JSON.stringify(one.settings) === key);
}

/** `serverless 4–24 (2)` where the name is taken. */
function freeName(name: string, pins: readonly Pin[]): string {
  const taken = new Set(pins.map((one) => one.name));
  if (!taken.has(name)) return name;
  let again = 2;
  while (taken.has(`${name} (${again})`)) again += 1;
  return `${name} (${again})`;
}

export function usePins(): Pick<State, "pins" | "isOpen"> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}
