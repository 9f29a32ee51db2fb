import {
  type Interval,
  type Plan,
  type PlanOption,
  type Settings,
  shapeKey,
  unpaidShapeKey,
} from "@acuity/engine/plan";
import {
  afterUpgradeWords,
  againstToday,
  formatMoney,
  type Headline,
  headlineOf,
  missedLimits,
  missOf,
  optionTitle,
  type Place,
} from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";

/** What the headline says. Null is not known yet, or not knowable; it is never zero. */
export interface HeadlineFigures {
  readonly verdict: string;
  readonly reason: string;
  readonly monthlyUsd: number | null;
  /** Where an upgrade is to come first the figures are of what runs until then; absent = none is. */
  readonly upgrade: Plan["upgrade"];
  /** What the pick costs after it, in words; null without, and of another shape. */
  readonly afterUpgrade: string | null;
  readonly interval: Interval | null;
  readonly againstTodayUsd: number | null;
  readonly todayUsd: number | null;
  readonly unmetS: number | null;
  readonly throttledPct: number | null;
  /** Share of the time with unmet demand over the ensemble, percent (UNC-1); null where the plan did not try the shape. */
  readonly unmetInterval: Interval | null;
  /** The option whose reason is longer than what is said here; null where all of it is said. */
  readonly longerWhy: PlanOption | null;
  /** Applying this option takes the pick; null when it stands already or none is known. */
  readonly betterOption: PlanOption | null;
  /** The four answers on the plan's pick, or its nearest miss; null while there is no plan. */
  readonly told: Headline | null;
  /** What they are about, beside what the verdict names. */
  readonly toldOf: "it" | "the pick" | "the nearest";
}

interface HeadlineInput {
  readonly settings: Settings;
  readonly answer: ChartAnswer | null;
  readonly plan: Plan | null;
  readonly workload: Pick<WorkloadSummary, "startS" | "endS" | "coveredPct" | "notes">;
  readonly place: Place;
}

export function headlineFigures(input: HeadlineInput): HeadlineFigures {
  const { settings, answer, plan, workload, place } = input;
  const option = optionOf(plan, settings);
  const pick = find(plan, plan?.pick ?? null);
  const monthlyUsd = answer?.figures.bill.totalUsd ?? null;
  const todayUsd = plan?.baseline?.totalUsd ?? null;
  const isPick = option !== null && option.id === pick?.id;
  const shape = option ?? (plan === null ? null : (optionsByShape(plan).get(unpaidKey(settings)) ?? null));
  const missing = pick === null ? find(plan, plan?.nearestMiss ?? null) : shape;
  const told = plan === null ? null : headlineOf({ plan, workload, findings: workload.notes }, place);
  return {
    verdict: isPick && told !== null ? told.verdict : optionTitle(settings, place),
    reason: reasonOf({ told, pick, isPick, monthlyUsd, place, option: shape }),
    told,
    toldOf: isPick ? "it" : pick === null && plan !== null ? "the nearest" : "the pick",
    longerWhy: missing !== null && missedLimits(missing).length > 1 ? missing : null,
    monthlyUsd,
    upgrade: plan?.upgrade,
    afterUpgrade: isPick && plan !== null ? afterUpgradeWords(plan, place) : null,
    interval: option?.monthlyUsd ?? null,
    todayUsd,
    againstTodayUsd: monthlyUsd === null || plan === null ? null : againstToday(monthlyUsd, plan),
    unmetS: answer === null ? null : answer.figures.month.unmetMinutes * 60,
    throttledPct: answer?.figures.month.throttledPct ?? null,
    unmetInterval: option?.throttledPct ?? null,
    betterOption: isPick ? null : pick,
  };
}

/** The plan's option that is this what-if, if the plan tried it. */
export function optionOf(plan: Plan | null, settings: Settings): PlanOption | null {
  return plan === null ? null : (optionsByShape(plan).get(shapeKey(settings)) ?? null);
}

const known = new WeakMap<Plan, ReadonlyMap<string, PlanOption>>();

/** A shape however it is paid for, which changes no limit that it meets or misses. */
const unpaidKey = (settings: Settings): string => `unpaid ${unpaidShapeKey(settings)}`;

/** The options by what makes their shape, the first of each; made once a plan, asked for with every move of the hand. */
function optionsByShape(plan: Plan): ReadonlyMap<string, PlanOption> {
  const found = known.get(plan);
  if (found !== undefined) return found;
  const byShape = new Map<string, PlanOption>();
  for (const keyOf of [shapeKey, unpaidKey])
    for (const option of plan.options) {
      const key = keyOf(option.settings);
      if (!byShape.has(key)) byShape.set(key, option);
    }
  known.set(plan, byShape);
  return byShape;
}

function find(plan: Plan | null, id: string | null): PlanOption | null {
  return plan?.options.find((one) => one.id === id) ?? null;
}

function reasonOf(at: {
  told: Headline | null;
  pick: PlanOption | null;
  option: PlanOption | null;
  isPick: boolean;
  monthlyUsd: number | null;
  place: Place;
}): string {
  const { told, pick, option, isPick, monthlyUsd, place } = at;
  if (told === null) return "";
  if (pick === null) return `${told.verdict}. ${told.reason}`;
  if (isPick) return told.reason;
  const title = optionTitle(pick.settings, place);
  if (monthlyUsd === null) return `The pick is ${title}.`;
  const more = monthlyUsd - pick.monthlyUsd.p50;
  const word = more >= 0 ? "more" : "less";
  const isInside = option === null || option.meetsLimits;
  const because = isInside
    ? ""
    : `, ${more >= 0 ? "and" : "but"} outside your limits: ${missOf(option, place)}`;
  return `${formatMoney(Math.abs(more), place)} a month ${word} than the pick, ${title}${because}.`;
}
