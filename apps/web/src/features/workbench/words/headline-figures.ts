import { type Interval, type Plan, type PlanOption, type Settings, shapeKey } from "@acuity/engine/plan";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatPercent } from "../../../format/percent.ts";
import { describeShape } from "./settings-words.ts";

/** What the headline says. Null is not known yet, or not knowable; it is never zero. */
export interface HeadlineFigures {
  readonly verdict: string;
  readonly reason: string;
  readonly monthlyUsd: number | null;
  readonly interval: Interval | null;
  readonly againstTodayUsd: number | null;
  readonly todayUsd: number | null;
  readonly unmetS: number | null;
  readonly throttledPct: number | null;
  /** Share of the time with unmet demand over the ensemble, percent (UNC-1); null where the plan did not try the shape. */
  readonly unmetInterval: Interval | null;
  /** Applying this option takes the pick; null when it stands already or none is known. */
  readonly betterOption: PlanOption | null;
}

interface HeadlineInput {
  readonly settings: Settings;
  readonly answer: ChartAnswer | null;
  readonly plan: Plan | null;
}

export function headlineFigures(input: HeadlineInput): HeadlineFigures {
  const { settings, answer, plan } = input;
  const option = optionOf(plan, settings);
  const pick = find(plan, plan?.pick ?? null);
  const today = find(plan, plan?.today ?? null);
  const monthlyUsd = answer?.figures.bill.totalUsd ?? null;
  const todayUsd = today?.monthlyUsd.p50 ?? null;
  const isPick = option !== null && option.id === pick?.id;
  return {
    verdict: verdictOf({ settings, option, isPick }),
    reason: reasonOf({ plan, pick, option, isPick, monthlyUsd }),
    monthlyUsd,
    interval: option?.monthlyUsd ?? null,
    todayUsd,
    againstTodayUsd: monthlyUsd === null || todayUsd === null ? null : monthlyUsd - todayUsd,
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

/** The options by what makes their shape, the first of each; made once a plan, asked for with every move of the hand. */
function optionsByShape(plan: Plan): ReadonlyMap<string, PlanOption> {
  const found = known.get(plan);
  if (found !== undefined) return found;
  const byShape = new Map<string, PlanOption>();
  for (const option of plan.options) {
    const key = shapeKey(option.settings);
    if (!byShape.has(key)) byShape.set(key, option);
  }
  known.set(plan, byShape);
  return byShape;
}

function find(plan: Plan | null, id: string | null): PlanOption | null {
  return plan?.options.find((one) => one.id === id) ?? null;
}

function verdictOf(at: { settings: Settings; option: PlanOption | null; isPick: boolean }): string {
  const title = at.option?.title ?? describeShape(at.settings);
  if (!at.isPick) return title;
  return at.option?.kind === "serverless" ? `Go serverless: ${afterComma(title)}` : `Take ${title}`;
}

/** `Serverless 2–24 ACU, savings plan` without its first word. */
function afterComma(title: string): string {
  return title.replace(/^Serverless,?\s+/, "");
}

function reasonOf(at: {
  plan: Plan | null;
  pick: PlanOption | null;
  option: PlanOption | null;
  isPick: boolean;
  monthlyUsd: number | null;
}): string {
  const { plan, pick, isPick, monthlyUsd } = at;
  if (plan === null) return "";
  if (pick === null) {
    const miss = find(plan, plan.nearestMiss);
    return miss === null
      ? "No shape meets your limits."
      : `No shape meets your limits. Nearest: ${miss.title}, ${missOf(miss)}.`;
  }
  if (isPick) return pick.reasons[0] === undefined ? "" : sentence(pick.reasons[0]);
  if (monthlyUsd === null) return `The pick is ${pick.title}.`;
  const more = monthlyUsd - pick.monthlyUsd.p50;
  const word = more >= 0 ? "more" : "less";
  const miss = at.option === null || at.option.meetsLimits ? undefined : at.option.reasons[0];
  const because =
    miss === undefined ? "" : `, but outside your limits: ${miss.charAt(0).toLowerCase()}${miss.slice(1)}`;
  return `${formatMoney(Math.abs(more))} a month ${word} than the pick, ${pick.title}${because}.`;
}

function missOf(option: PlanOption): string {
  return option.reasons[0] ?? `short ${formatPercent(option.throttledPct.p50)} of the time`;
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
