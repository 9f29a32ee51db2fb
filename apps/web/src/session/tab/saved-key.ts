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
