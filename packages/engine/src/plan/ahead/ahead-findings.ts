import type { DemandTrace } from "../../demand/demand-trace.ts";
import { trendRate } from "../../demand/trend-rate.ts";
import { hundredths } from "../../units/acu.ts";
import { isoDay } from "../../units/iso-day.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { todayAtStep, todayOfLastWeek } from "../today/today-at-level.ts";
import type { Today } from "../today/today-of.ts";
import { type Effective, growthOf, rangeWorkOf } from "../workload/resolve.ts";
import { dayOfMonth, type firstMisses, staysUntil, termUsd } from "./months-ahead.ts";

/** Days before and after the turn of a month that count as its end. */
const DAYS_OF_END = 2;

interface Chosen {
  readonly pick: Candidate | null;
  readonly misses: ReturnType<typeof firstMisses>;
  readonly today: Today | null;
  /** What runs today among the options; null where it is none. */
  readonly ran: Candidate | null;
  readonly draws: readonly EnsembleMember[];
}

/** What the weeks ahead may bring that the trace does not show, or shows as a trend (TRD-1, UNC-2). */
export function aheadFindings(
  effective: Effective,
  { pick, misses, today, ran, draws }: Chosen,
): readonly PlanFinding[] {
  const { trace } = effective.workload.demand;
  const findings: PlanFinding[] = [...stepFindings(effective, today)];
  if (!hasMonthEnd(trace)) {
    const lastS = trace.startS + (trace.edgesS.at(-1) as number) - 1;
    findings.push({
      ...{ code: "month-end-unseen", fromDay: isoDay(trace.startS), toDay: isoDay(lastS) },
      assumption: false,
    });
  }
  const { trend, atEnd, meanAcu } = effective.workload.view;
  if (trend === undefined) return findings;
  const { origin } = effective.growthPct;
  const { growthPct } = trend;
  // As every demand is told (SPD-1).
  const endAcu = rangeWorkOf(effective) * (atEnd?.meanAcu ?? meanAcu);
  const aboveMean = atEnd === undefined || meanAcu === 0 ? 1 : atEnd.meanAcu / meanAcu;
  const first = pick === null ? null : (misses.get(pick.evaluated.shape.key) ?? null);
  const until = ran === null || ran === pick ? null : staysUntil(ran, { effective, draws });
  findings.push({
    ...{ code: "trend", ...trendRate(trend, { endAcu }), assumption: true },
    ...(origin === "yours"
      ? { growthPct: null, aboveMeanPct: null }
      : {
          ...{ growthPct, aboveMeanPct: 100 * (aboveMean * effective.growth - 1) },
          ...(growthPct > 0 && besidePct(effective)),
          lastWeekUsd: today === null ? null : todayOfLastWeek(effective),
        }),
    fromDay: dayOfMonth(1, effective),
    missesFrom: first === null ? null : dayOfMonth(first.month, effective),
    ...(first !== null && { missesBy: first.by }),
    ...(until !== null && { staysUntil: until }),
    termUsd: pick === null ? null : hundredths(termUsd(pick, effective)),
  });
  return findings;
}

/** What I/O and the volume grow by where it is another figure than demand's (TRD-1). */
function besidePct(
  effective: Effective,
): Pick<Extract<PlanFinding, { code: "trend" }>, "ioPct" | "volumePct"> {
  const { follows, ioRequestsPerMonth, storageGb } = effective;
  const pct = (which: keyof typeof follows) => 100 * (growthOf(which, effective) - 1);
  return {
    ...(follows.io !== 1 && ioRequestsPerMonth !== null && { ioPct: pct("io") }),
    ...(follows.volume !== 1 && storageGb !== null && { volumePct: pct("volume") }),
  };
}

/** The level of the last days, where it is another than before (TRD-2). */
function stepFindings(effective: Effective, today: Today | null): readonly PlanFinding[] {
  const { step } = effective.workload;
  if (step === null) return [];
  const todayUsd = today?.totalUsd ?? null;
  const staysUsd = today === null ? null : todayAtStep(effective);
  return [{ code: "level-step", ...step, todayUsd, staysUsd, assumption: true }];
}

/** Whether half a day of the last two days of a month is known, and half a day of the first two of one. */
function hasMonthEnd({ startS, edgesS, milliAcu }: DemandTrace): boolean {
  const monthOf = (epochS: number) => isoDay(epochS).slice(0, 7);
  const [margin, enough] = [DAYS_OF_END * DAY_S, DAY_S / 2];
  let [lastS, firstS] = [0, 0];
  for (let i = 0; i < milliAcu.length && (lastS < enough || firstS < enough); i++) {
    if ((milliAcu[i] as number) < 0) continue;
    const at = startS + (edgesS[i] as number);
    const length = (edgesS[i + 1] as number) - (edgesS[i] as number);
    if (monthOf(at + margin) !== monthOf(at)) lastS += length;
    if (monthOf(at - margin) !== monthOf(at)) firstS += length;
  }
  return lastS >= enough && firstS >= enough;
}
