import { LONG_RESUME_S, RESUME_S } from "../../pause/check-auto-pause.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { lowestMinimum } from "../terms/lowest-minimum.ts";
import type { Settings } from "../terms/settings.ts";

type Pausing = Pick<Settings, "writer" | "minAcu" | "autoPauseS" | "features" | "readers" | "schedule">;

/** That the pick pauses, after how long, and who waits for that (PAU-1); nothing where it never does. */
export function pickPausesFindings(settings: Pausing): readonly PlanFinding[] {
  const afterS = pauseInUse(settings);
  const { minAcu, schedule, readers } = settings;
  const minima = [minAcu, ...schedule.map((window) => window.minAcu)];
  // One instance on a class keeps the whole cluster awake.
  const isMixed = [settings.writer, ...readers].some(({ kind }) => kind === "provisioned");
  if (afterS === null || lowestMinimum(settings) > 0 || isMixed) return [];
  const isAtTimes = minima.some((acu) => acu > 0);
  const waits = { resumeS: RESUME_S, longResumeS: LONG_RESUME_S };
  return [{ code: "pick-pauses", afterS, isAtTimes, ...waits, assumption: false }];
}
