import type { Baseline, Settings } from "@acuity/engine/plan";
import { readingsOf } from "../files/readings-of.ts";
import type { SessionState } from "../files/session-view.ts";

/** Everything that a saved scenario holds: equal keys need no saving. */
export function savedKey({ settings, baseline, studies, files }: SavedContent): string {
  return JSON.stringify(inOrder([settings, baseline, studies, readingsOf(files)]));
}

/** The same with its keys in order and without those that hold nothing: what comes back from the server is put together otherwise. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  const held = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(
    held.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]),
  );
}

interface SavedContent extends Pick<SessionState, "studies" | "files"> {
  readonly settings: Settings;
  readonly baseline: Baseline;
}

/** Whether the server holds all of the files as they were read: the key of what was saved ends in their readings. */
export function isSaved({ place, files }: Pick<SessionState, "place" | "files">): boolean {
  return place?.settingsKey.endsWith(`${JSON.stringify(inOrder(readingsOf(files)))}]`) === true;
}
