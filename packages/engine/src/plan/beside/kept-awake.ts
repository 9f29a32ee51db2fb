import { projectMonth } from "../../capacity/project-month.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import type { KeptAwake } from "../../units/pick-pause-finding.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import { ranAsMeasured } from "../month/ran-as-measured.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import type { Effective } from "../workload/resolve.ts";
import { pickPausesFindings } from "./pick-pauses.ts";

/** Share of the month below which a pause is hardly one: the least of quiet time for which it is tried unasked (CLU-4). */
const SELDOM = 0.05;

/**
 * What kept a serverless writer that may pause awake nearly all the time (PAU-1): open connections or, where nobody counted them,
 * its demand; something else where what runs today did not pause though nobody was connected. Null where it pauses.
 */
export function keptAwake({ settings, evaluated }: Candidate, effective: Effective): KeptAwake | null {
  const { demand, evidence, measured } = effective.workload;
  if (settings.writer.kind !== "serverless") return null;
  const { pausedHours: byTrace } = evaluated.month.projection;
  const isToday = ranAsMeasured({ ...effective, settings });
  const ran = isToday ? measured.members.find(({ instance }) => instance === evidence.planned.id) : undefined;
  const pausedHours = ran === undefined ? byTrace : projectMonth(ran.account).pausedHours;
  const isSeldom = (hours: number) => hours < SELDOM * MONTH_HOURS;
  if (!isSeldom(pausedHours)) return null;
  const { active, backgroundMilliAcu, edgesS } = demand.trace;
  const isCounted = active !== null && backgroundMilliAcu === undefined;
  const by = !isSeldom(byTrace) ? "unknown" : isCounted ? "connections" : "demand";
  const least = evidence.planned.connections?.values.reduce((a, b) => Math.min(a, b), Infinity) ?? 0;
  return {
    ...{ by, isToday, pausedHours, days: Math.round((edgesS.at(-1) as number) / DAY_S) },
    ...(by === "connections" && { leastOpen: Math.floor(least) }),
  };
}

interface Known {
  readonly candidates: readonly Candidate[];
  readonly effective: Effective;
}

/** That the pick pauses, and what keeps it awake, or what runs today where the pick is another shape (PAU-1). */
export function awakeFindings(
  { pick, today }: Pick<Plan, "pick" | "today">,
  known: Known,
): readonly PlanFinding[] {
  const [one, ran] = [pick, today].map((asked) => known.candidates.find(({ id }) => id === asked));
  const isOther = ran?.evaluated.shape.key !== one?.evaluated.shape.key;
  return [
    ...(one === undefined ? [] : pausesOf(one, known)),
    ...(ran === undefined || !isOther ? [] : todayAwake(ran, known)),
  ];
}

function pausesOf(one: Candidate, { effective }: Known): readonly PlanFinding[] {
  const awake = keptAwake(one, effective);
  return pickPausesFindings(one.settings, { ...effective.workload.baseline, awake });
}

/** Whoever set a pause may not know that it never comes. */
function todayAwake(today: Candidate, known: Known): readonly PlanFinding[] {
  return pausesOf(today, known).flatMap((one) =>
    one.code === "pick-pauses" && one.awake?.isToday
      ? [{ code: "today-awake", afterS: one.afterS, awake: one.awake, assumption: false }]
      : [],
  );
}
