import type { Baseline, Settings } from "@acuity/engine/plan";
import type { SessionState } from "../files/session-view.ts";

/** Everything that a saved scenario holds: equal keys need no saving. A file read in another way is another file. */
export function savedKey({ settings, baseline, studies, files }: SavedContent): string {
  const readings = files.flatMap(({ state }) =>
    state.kind === "read" ? [JSON.stringify([state.sha256, state.answers])] : [],
  );
  return JSON.stringify([settings, baseline, studies, readings.sort()]);
}

interface SavedContent extends Pick<SessionState, "studies" | "files"> {
  readonly settings: Settings;
  readonly baseline: Baseline;
}
