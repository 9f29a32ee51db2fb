import type { DemandTrace } from "../../demand/demand-trace.ts";
import { mostOfBackground, withBackground } from "../../demand/with-background.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { ioByHour } from "../../evidence/io-by-hour.ts";
import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import { levelAt } from "../../series/hour-levels.ts";
import type { Series } from "../../series/series.ts";
import { valueAt } from "../../series/value-at.ts";
import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import { blockingAmong } from "../../units/features.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, cheapestFirst, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Plan } from "../search/plan.ts";
import { rangeAllowedBy, serverlessShape } from "../search/shape.ts";
import { type Effective, plannedDemand } from "../workload/resolve.ts";

/** What a pause must save a month to be worth a word, of the pick and in all, and how long it must last (an assumption). */
const WORTH = { share: 0.1, usd: 5, hours: MONTH_HOURS / 2 } as const;

/**
 * What a pause would save if nobody kept a connection open while nothing is asked (IDL-1): connections that nobody counted,
 * or that stay open over hours of nothing but background, keep a quiet instance awake, and closing them may save more than
 * any shape does. Of single instances; a range that may pause and is kept awake is told so like any other.
 */
export function pauseFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates }: { readonly effective: Effective; readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const pick = candidates.find(({ id }) => id === plan.pick);
  const idle = asIfAlone(effective);
  if (pick === undefined || idle === null) return [];
  const meets = new Set(plan.options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const awake = candidates
    .filter((one) => meets.has(one.id) && one.evaluated.shape.spec === null)
    .sort((a, b) => a.settings.maxAcu - b.settings.maxAcu || cheapestFirst(a, b))[0];
  if (awake === undefined) return [];
  const { maxAcu } = awake.settings;
  const autoPauseS = effective.settings.autoPauseS ?? DEFAULT_AUTO_PAUSE_S;
  const settings = { ...effective.settings, schedule: [], autoPauseS };
  const shape = serverlessShape(settings, { minAcu: 0, maxAcu });
  const evaluated = evaluateShape(shape, { effective: idle, demand: plannedDemand(idle) });
  const [paused] = onDemandOf(evaluated, idle);
  if (paused === undefined) return [];
  const { pausedHours } = evaluated.month.projection;
  const lessUsd = hundredths(pick.priced.totalUsd - paused.priced.totalUsd);
  const isWorthIt = lessUsd >= Math.max(WORTH.usd, WORTH.share * pick.priced.totalUsd);
  if (!isWorthIt || pausedHours - mostPaused(candidates) < WORTH.hours) return [];
  const isCounted = effective.workload.demand.trace.backgroundMilliAcu === undefined;
  return [{ code: "pause-would-save", maxAcu, lessUsd, pausedHours, isCounted, assumption: true }];
}

/** The hours of a month that any shape pauses as it is: those were weighed with the others. */
function mostPaused(candidates: readonly Candidate[]): number {
  return candidates.reduce(
    (most, { evaluated }) => Math.max(most, evaluated.month.projection.pausedHours),
    0,
  );
}

/**
 * The workload as if whoever asks for no more than the background were not there, nor what keeps the fewest connections open
 * while hardly anything is asked; null where a pause is no matter of that.
 */
function asIfAlone(effective: Effective): Effective | null {
  const { settings, workload } = effective;
  const blocks = blockingAmong(settings.features).filter((one) => one !== "openConnections");
  if (rangeAllowedBy(settings)?.minAcu !== 0 || blocks.length > 0 || settings.readers.length > 0) return null;
  const { demand, evidence } = workload;
  const { backgroundMilliAcu: known, ...counted } = demand.trace;
  const least = leastOpen(evidence.planned.connections);
  const most = known ?? withBackground(counted, demand.mostMilliAcu).backgroundMilliAcu;
  if (most === undefined && least === null) return null;
  const quiet = { atLeast: least === null ? null : mostOfBackground(demand.mostMilliAcu), most: most ?? 0 };
  const works = doesIo(evidence);
  const alone = (trace: DemandTrace): DemandTrace => {
    const isLeast = isAtLeast(evidence.planned.connections, least);
    const { startS, edgesS, milliAcu } = trace;
    const active = new Uint8Array(milliAcu.length);
    for (let i = 0; i < active.length; i++) {
      const atS = startS + ((edgesS[i] as number) + (edgesS[i + 1] as number)) / 2;
      const idle = isLeast(atS) ? (quiet.atLeast ?? quiet.most) : quiet.most;
      active[i] = Number((milliAcu[i] as number) > idle || works(atS));
    }
    return { ...trace, active };
  };
  const idle = { ...demand, trace: alone(demand.trace), expected: alone(demand.expected), burst: null };
  const features = (settings.features ?? []).filter((one) => one !== "openConnections");
  return {
    ...effective,
    settings: { ...settings, features },
    workload: { ...workload, demand: idle },
  };
}

/**
 * Connections that a pool or a monitor keeps open: the fewest there ever are, where at other times there are more; null where
 * nobody counted them, nobody is connected at times, or there are always as many.
 */
function leastOpen(connections: Series | null): number | null {
  if (connections === null) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const count of connections.values) {
    least = Math.min(least, count);
    most = Math.max(most, count);
  }
  return least > 0 && least < most ? least : null;
}

/** I/Os a second from which somebody works, however little CPU that takes (an assumption: an empty instance does under one). */
const WORKING_IOPS = 5;

/** Whether the volume was read or written in an hour by more than an empty instance does; false where nobody knows. */
function doesIo({ cluster }: Evidence): (atS: number) => boolean {
  const io = ioByHour(cluster.ioSeries);
  return (atS) => io !== null && levelAt(io, Math.floor(atS / 3600)) > WORKING_IOPS;
}

/** Whether no more connections were open at a time; to be asked in ascending order. */
function isAtLeast(connections: Series | null, least: number | null): (atS: number) => boolean {
  if (connections === null || least === null) return () => false;
  const countAt = valueAt(connections);
  return (atS) => countAt(atS) === least;
}
