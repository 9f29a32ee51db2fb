import { shortRatioMeasured } from "../../measured/short-as-measured.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { sharedRange } from "../terms/planned-readers.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Workload } from "../workload/workload.ts";
import type { ClusterInput, MemberMonth } from "./member-months.ts";
import { ranAsMeasured } from "./ran-as-measured.ts";

type Members = readonly [MemberMonth, ...MemberMonth[]];

/**
 * The members with the time short of capacity that was measured, where it is today's range, asked no more than was measured of it,
 * that the model has short for longer than the limit and its own samples have not (HED-2): the model's run is a guess about what
 * served it. All others as they are.
 */
export function shortAsMeasured(input: ClusterInput, members: Members): Members {
  const { effective, loadFactor = 1 } = input;
  const { settings, workload } = effective;
  if (input.isBurst || input.isDraw || input.isReplay) return members;
  const isOver = ({ run, month }: MemberMonth) =>
    run.kind === "serverless" && isOverTimeLimit(100 * month.throttledRatio, settings);
  if (!members.some(isOver) || !ranAsMeasured(effective, loadFactor)) return members;
  const ids = [
    workload.evidence.planned.id,
    ...settings.readers.map(({ measured }) => measured?.instance ?? null),
  ];
  return members.map((member, i) => {
    const ratio = isOver(member) ? measuredRatio(workload, ids[i] ?? null) : null;
    if (ratio === null || isOverTimeLimit(100 * ratio, settings)) return member;
    const short = { throttledRatio: ratio, throttledMinutes: 60 * MONTH_HOURS * ratio };
    return { ...member, month: { ...member.month, ...short } };
  }) as unknown as Members;
}

/** Null without a measured capacity that its CPU does not deny (TOD-1). */
function measuredRatio({ measured, evidence, baseline }: Workload, id: string | null): number | null {
  const { planned, others } = evidence;
  const own = [planned, ...others].find((one) => one.id === id);
  const range = sharedRange(baseline);
  const isTold = measured.members.some(({ instance }) => instance === id);
  return own === undefined || range === null || !isTold ? null : shortRatioMeasured(own, range.maxAcu);
}
