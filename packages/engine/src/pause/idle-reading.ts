import { coverageOf, type DemandTrace } from "../demand/demand-trace.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import type { PauseFinding } from "../units/pause-finding.ts";
import { DEFAULT_AUTO_PAUSE_S } from "./check-auto-pause.ts";
import { idleWindows } from "./idle-windows.ts";

/** What the trace's background counting as idle comes to, beside what zero demand alone would (IDL-1). */
export function idleReading(trace: DemandTrace): readonly PauseFinding[] {
  const { backgroundMilliAcu } = trace;
  if (backgroundMilliAcu === undefined) return [];
  const [pauseHours, zeroHours] = [pausableHours(trace), pausableHours({ ...trace, active: null })];
  if (pauseHours === zeroHours) return [];
  const backgroundAcu = backgroundMilliAcu / 1000;
  return [{ code: "idle-background", backgroundAcu, pauseHours, zeroHours, assumption: true }];
}

/** Hours of a month that a pause after AWS's default would take. */
function pausableHours(trace: DemandTrace): number {
  const toSample = trace.milliAcu.length;
  const windows = idleWindows({ trace, fromSample: 0, toSample, afterS: DEFAULT_AUTO_PAUSE_S });
  let seconds = 0;
  for (let w = 0; w < windows.length; w += 2) seconds += (windows[w + 1] as number) - (windows[w] as number);
  return (seconds / coverageOf(trace).knownS) * MONTH_HOURS;
}
