import { followsWriter } from "../../members/follows-writer.ts";
import { LONG_RESUME_S, RESUME_S } from "../../pause/check-auto-pause.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import type { KeptAwake } from "../../units/pick-pause-finding.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Baseline } from "../terms/baseline.ts";
import { pauseInUse, pauseOfToday } from "../terms/features-in-use.ts";
import type { Settings } from "../terms/settings.ts";

type Pausing = Pick<Settings, "writer" | "minAcu" | "autoPauseS" | "features" | "readers" | "schedule">;

/**
 * That the pick pauses, after how long, and who waits for that (PAU-1), and after how long what runs today does where that is
 * another, and what keeps it awake where that hardly lets it; nothing where it never may. Beside a writer on a class that its readers
 * do which follow nobody.
 */
export function pickPausesFindings(
  settings: Pausing,
  { source, awake = null }: Pick<Baseline, "source"> & { readonly awake?: KeptAwake | null },
): readonly PlanFinding[] {
  const afterS = pauseInUse(settings);
  const { minAcu, schedule, readers } = settings;
  const minima = [minAcu, ...schedule.map((window) => window.minAcu)];
  const pausing = readers.filter((one) => one.kind === "serverless" && !followsWriter(one)).length;
  const ofReaders = settings.writer.kind === "provisioned" ? pausing : null;
  // A reader on a class keeps a serverless writer awake.
  const isKept = ofReaders === null && readers.some(({ kind }) => kind === "provisioned");
  if (afterS === null || lowestMinimum(settings) > 0 || isKept || ofReaders === 0) return [];
  const isAtTimes = minima.some((acu) => acu > 0);
  const waits = { resumeS: RESUME_S, longResumeS: LONG_RESUME_S };
  const todayS = source.kind === "serverless" && source.minAcu === 0 ? pauseOfToday(source) : afterS;
  const before = todayS === afterS ? {} : { todayS };
  const whose = ofReaders === null ? {} : { ofReaders };
  const kept = awake === null || ofReaders !== null ? {} : { awake };
  return [
    { code: "pick-pauses", afterS, ...before, isAtTimes, ...whose, ...kept, ...waits, assumption: false },
  ];
}
