import { type Shape, serverlessShape } from "../search/shape.ts";
import { standbyMiss } from "../search/standby.ts";
import type { Effective } from "../workload/resolve.ts";
import { withReaders } from "./composed-shapes.ts";

/** Half an ACU, and so many of them above the minimum at most are tried (CLU-1). */
const STEP_ACU = 0.5;
const MOST_STEPS = 6;

/**
 * A shape whose standby climbs for too long once it is promoted, under the first higher minimum from which it does not (CLU-1): what
 * misses by seconds is half an ACU away. Empty of what is in time, of a schedule, and where no such minimum is near.
 */
export function climbingInTime(shape: Shape, effective: Effective): readonly Shape[] {
  const { settings } = shape;
  const { writer, readers, maxAcu, minAcu, schedule } = settings;
  if (writer.kind !== "serverless" || schedule.length > 0 || !isLate(shape, effective)) return [];
  const minima = Array.from({ length: MOST_STEPS }, (_, i) => minAcu + (i + 1) * STEP_ACU);
  for (const higher of minima.filter((one) => one < maxAcu)) {
    const base = serverlessShape({ ...settings, autoPauseS: null }, { minAcu: higher, maxAcu });
    const raised = withReaders(base, { readers, plain: effective.settings.readers });
    if (standbyMiss({ ...effective, settings: raised.settings }) === null) return [raised];
  }
  return [];
}

function isLate({ settings }: Shape, effective: Effective): boolean {
  const limit = standbyMiss({ ...effective, settings })?.limit;
  return limit?.code === "no-standby" && limit.late !== undefined;
}
