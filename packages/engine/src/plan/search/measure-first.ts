import { isOftenFull } from "../../demand/expected-demand.ts";
import { connectionsTaken } from "../../demand/max-connections.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { runsSameInstances } from "../month/as-measured.ts";
import type { FullConnections } from "../terms/short-instances.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Candidate } from "./candidates-of.ts";
import { ROOM } from "./maxima.ts";
import { maximaAllowed, pausingSettings, rangeAllowedBy, type Shape, serverlessShape } from "./shape.ts";

/** Whether a serverless source was at its maximum and full so often that nobody knows what it would have taken (HED-3). */
export function isCeilingHit({ workload }: Effective): boolean {
  const { demand, baseline } = workload;
  const { ceilingSeconds: seconds } = demand.censored;
  return baseline.source.kind === "serverless" && isOftenFull({ ...demand, censored: { seconds } });
}

/** Whether an instance was often full and hid demand (HED-3): what it asked for is a lower bound. */
export function isOftenHidden({ workload: { demand, readers } }: Effective): boolean {
  return [demand, ...readers.map((reader) => reader.demand)].some((one) =>
    isOftenFull({ ...one, censored: one.censored.hidden }),
  );
}

/** Whether today's range stood full at its maximum in some sample, however seldom: room above it is then worth a change (HED-4). */
export function reachesMaximum({ workload }: Effective): boolean {
  const { demand, baseline } = workload;
  return baseline.source.kind === "serverless" && demand.censored.ceilingSeconds > 0;
}

/** A maximum that shows what was hidden is half as high again at least: so much a full sample is taken to have asked for. */
const RAISED = 1.5;

/** Whether an option is what runs today with a maximum raised far enough at every hour, the minimum no lower: it can be undone in a minute. */
export function raisesToday({ settings }: Pick<Candidate, "settings">, { workload }: Effective): boolean {
  const { source, storageMode } = workload.baseline;
  if (source.kind !== "serverless" || settings.writer.kind !== "serverless") return false;
  const { minAcu, maxAcu } = source;
  return (
    settings.storageMode === storageMode &&
    runsSameInstances(settings, workload) &&
    [settings, ...settings.schedule].every(
      (range) => range.maxAcu >= RAISED * maxAcu && (minAcu === null || range.minAcu >= minAcu),
    )
  );
}

/**
 * Today's instances with a maximum that would show what was hidden (HED-3), or that leaves room where today's was reached (HED-4);
 * none where it was not.
 */
export function raisedToday(effective: Effective): readonly Shape[] {
  const { source } = effective.workload.baseline;
  if (!reachesMaximum(effective) || source.kind === "provisioned" || source.minAcu === null) return [];
  const settings = { ...pausingSettings(effective), schedule: [] };
  const { minAcu } = source;
  // A range that its version does not allow is not made another (UNI-3).
  if (minAcu < (rangeAllowedBy(settings)?.minAcu ?? 0)) return [];
  const maxima = maximaAllowed(settings);
  if (!isCeilingHit(effective)) {
    const roomy = maxima.findLast((acu) => acu > source.maxAcu && acu <= ROOM * source.maxAcu);
    return roomy === undefined ? [] : [serverlessShape(settings, { minAcu, maxAcu: roomy })];
  }
  return maxima
    .map((maxAcu) => serverlessShape(settings, { minAcu, maxAcu }))
    .filter((shape) => raisesToday(shape, effective))
    .filter((_, i) => RAISES.includes(i));
}

/** Which of the maxima that are high enough are tried where today's was hit: from half as high again to almost three times. */
const RAISES: readonly number[] = [0, 1, 2, 4, 7];

/**
 * What to raise first: today's minimum, and with it its pause, under the highest of the maxima inside the limits that are
 * at most half as high again as the lowest of them; where no maximum brings it there, the cheapest raised range that is, its minimum higher in some hours or in all. Null where nothing was hidden, or nothing raised meets the limits.
 *
 * @param fitting shapes inside the limits, cheapest first
 */
export function raisedFirst(fitting: readonly Candidate[], effective: Effective): Candidate | null {
  const { source } = effective.workload.baseline;
  if (!isCeilingHit(effective) || source.kind !== "serverless") return null;
  const raised = fitting.filter((one) => raisesToday(one, effective));
  const kept = raised.filter(
    ({ settings }) => settings.minAcu === source.minAcu && settings.schedule.length === 0,
  );
  const leastAcu = Math.min(...kept.map(({ settings }) => settings.maxAcu));
  const roomy = kept.filter(({ settings }) => settings.maxAcu <= ROOM * leastAcu);
  return roomy.sort((a, b) => b.settings.maxAcu - a.settings.maxAcu)[0] ?? raised[0] ?? null;
}

/**
 * Raise the maximum, measure a week, then decide; and where connections stand at all that is taken, that sessions may have been
 * refused (DEM-9): how many nobody knows, so it is said and refuses nothing.
 */
export function measureFirstFindings(
  effective: Effective,
  pick: Candidate | null,
): readonly (PlanFinding | WorkloadFinding)[] {
  const { demand, baseline } = effective.workload;
  const today = fullToday(effective);
  const full = effective.fullConnections.map((one) => ({
    ...({ code: "connections-full", ...one, assumption: true } as const),
    pickTakes: one === today ? (pick?.evaluated.maxConnections ?? null) : null,
  }));
  if (!isCeilingHit(effective) || baseline.source.kind !== "serverless") return full;
  const timePct = (100 * demand.censored.ceilingSeconds) / demand.coverage.knownS;
  const { maxAcu } = baseline.source;
  return [{ code: "raise-and-measure", maxAcu, timePct, assumption: false }, ...full];
}

/** The planned instance, where its connections stand at all that it takes; null where they do not (DEM-9). */
export function fullToday({ fullConnections, workload }: Effective): FullConnections | null {
  return fullConnections.find(({ instance }) => instance === workload.evidence.planned.id) ?? null;
}

/** Whether a shape takes no more connections than stand at all that is taken today: nothing to change to (DEM-9). */
export function takesNoMore(effective: Effective, { settings, spec }: Shape): boolean {
  const full = fullToday(effective);
  if (full === null) return false;
  const taken = connectionsTaken(settings, spec);
  return taken !== null && taken <= full.accepted;
}
