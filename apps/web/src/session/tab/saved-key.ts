import type { Baseline, Settings } from "@acuity/engine/plan";
import { readingsOf } from "../files/readings-of.ts";
import type { SessionState } from "../files/session-view.ts";

/** Everything that a saved scenario holds: equal keys need no saving. */
export function savedKey({ settings, baseline, studies, files }: SavedContent): string {
  return JSON.stringify([settings, baseline, studies, readingsOf(files)]);
}

interface SavedContent extends Pick<SessionState, "studies" | "files"> {
  readonly settings: Settings;
  readonly baseline: Baseline;
}

/** Whether the server holds all of the files as they were read: the key of what was saved ends in their readings. */
export function isSaved({ place, files }: Pick<SessionState, "place" | "files">): boolean {
  return place?.settingsKey.endsWith(`${JSON.stringify(readingsOf(files))}]`) === true;
}
