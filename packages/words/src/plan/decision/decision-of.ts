import type { PlanOption } from "@acuity/engine/plan";
import { currencyWords } from "../../bill/price-terms-words.ts";
import { formatDuration } from "../../formats/duration.ts";
import { formatInterval, formatMoney, formatMoneyRange } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { MONTH_HOURS } from "../engine-figures.ts";
import { type HeadlineInput, headlineOf } from "../headline-words.ts";
import { TIME_LIMIT } from "../limit-words.ts";
import { minutesOfShare, usedPctOf } from "../minutes-of-share.ts";
import { NOTHING_USD } from "../more-than.ts";
import { estimatedShare } from "../storage-open-words.ts";
import { growthInToday } from "../trend-words.ts";
import { savingUnknown } from "../unexplained-words.ts";
import { commitStep, commitWords } from "./commit-words.ts";
import { confidenceOf } from "./confidence-of.ts";
import { decideBy, waitShown } from "./decide-by.ts";
import type { Decision, Shown } from "./decision.ts";
import { nextStep } from "./next-step.ts";
import { overloadOf } from "./overload.ts";
import { lessWords } from "./own-prices.ts";
import { restsOn } from "./rests-on.ts";
import { riskWords } from "./risk-words.ts";
import { savesOf, savesTold } from "./saves-words.ts";
import { sentenceOf } from "./sentence-of.ts";
import { serverlessAnswer } from "./serverless-answer.ts";
import { estimatedSwitch, sureSwitch } from "./sure-switch.ts";
import { type ToldPlan, toldPlan } from "./told-plan.ts";
import { whyWords } from "./why-words.ts";

export type DecisionInput = Pick<HeadlineInput, "plan" | "workload" | "findings">;

/** The decision of a plan, the same on the card, in the memo, on the command line and over the API. Null where nothing was tried. */
export function decisionOf(input: DecisionInput, place: Place): Decision | null {
  const headline = headlineOf(input, place);
  const of = toldPlan(input.plan);
  if (headline === null || of === null) return null;
  const { plan, told, isPick } = of;
  const confidence = confidenceOf({ ...of, ...input, plan, place });
  const saves = savesOf(of);
  const canTake = isPick && confidence.level !== "low";
  const facts = restsOn({ ...of, findings: input.findings, place });
  const commit = commitWords({ ...of, workload: input.workload, findings: input.findings, place });
  const weekUsd =
    saves === null || saves.moreUsd > -NOTHING_USD ? null : (-saves.moreUsd * 7) / (MONTH_HOURS / 24);
  // Support that ends is told of what runs today, before any upgrade.
  const dated = decideBy({ ...of, plan: input.plan, weekUsd, place });
  const now = canTake ? null : sureSwitch({ ...of, ...input, plan, place });
  const overload = of.upgradesTo === undefined ? overloadOf({ ...of, ...input, plan, now, place }) : null;
  const { sentence, estimate } = sentenceOf(headline, { ...of, now, overload, place });
  const meanwhile = canTake || now !== null ? null : estimatedSwitch({ ...of, ...input, plan, place });
  const asked = { ...of, ...input, plan, canTake, confidence, commit, restsOn: facts, place };
  return {
    sentence,
    instances: headline.instances,
    serverless: serverlessAnswer({ ...of, place }),
    ...{ saves, ...savesTold({ ...of, isSettled: canTake || !isPick }, place) },
    ...{ monthlyUsd: told.monthlyUsd.p50, interval: told.monthlyUsd },
    monthlyShown: monthlyShown(of, place),
    ...{ upfrontUsd: 0, upfrontShown: { value: formatMoney(0, place), detail: "no term" } },
    unmetMinutes: told.unmetMinutesPerMonth,
    limitMinutes: minutesOfShare(told.settings.limits.maxThrottledPct),
    unmetShown: unmetShown(told, place),
    ...{ confidence, canTake, now },
    ...nextStep({
      ...asked,
      ...{ estimate, meanwhile, now, overload },
      commitsTo: commitStep({ ...of, ...input, plan, place }),
    }),
    why: whyWords({ ...of, runs: input.plan.notes, place }),
    restsOn: facts,
    risks: riskWords({
      ...{ ...of, findings: input.findings, runs: input.plan.notes, place },
      isStepTold: now !== null || meanwhile !== null,
    }),
    ...{ decideBy: dated, weekUsd, waitShown: waitShown({ weekUsd, decideBy: dated, canTake, place }) },
    commit,
  };
}

function monthlyShown({ plan, told }: ToldPlan, place: Place): Shown {
  const { baseline } = plan;
  const interval = formatInterval(told.monthlyUsd, place);
  const grown = growthInToday(plan.notes);
  const today =
    baseline === null
      ? "today has no price"
      : `today ${[formatMoney(baseline.totalUsd, place), ...(grown === null ? [] : [grown])].join(" ")}, ${baseline.basis}${estimatedShare(plan.notes, place)}${lessWords(told.settings, place)}`;
  // Whoever reads another money than AWS bills must see by what rate.
  const rate = place.currency.code === "USD" ? null : currencyWords(told.settings);
  const held = savingUnknown(plan, told);
  if (held !== null && baseline !== null) {
    const [fromUsd, toUsd] = [baseline.totalUsd - held.mostUsd, baseline.totalUsd - held.sureUsd];
    const model = `the model alone ${formatMoney(told.monthlyUsd.p50, place)}`;
    const parts = [model, today, rate].filter((part) => part !== null);
    return { value: formatMoneyRange({ fromUsd, toUsd }, place), detail: parts.join(" · ") };
  }
  const parts = [interval === "fixed" ? null : interval, today, rate];
  return {
    value: formatMoney(told.monthlyUsd.p50, place),
    detail: parts.filter((part) => part !== null).join(" · "),
  };
}

function unmetShown(told: PlanOption, place: Place): Shown {
  const timeOf = (pct: number) => formatDuration(60 * minutesOfShare(pct), place);
  const limit = timeOf(told.settings.limits.maxThrottledPct);
  // The limit is of more than what is unmet: what makes use of it is told beside it.
  const usedPct = usedPctOf(told);
  const isMore = minutesOfShare(usedPct) - told.unmetMinutesPerMonth >= 1;
  return {
    value: told.unmetMinutesPerMonth === 0 ? "0 min" : formatDuration(60 * told.unmetMinutesPerMonth, place),
    detail: isMore ? `a month; ${timeOf(usedPct)} ${TIME_LIMIT}, limit ${limit}` : `a month; limit ${limit}`,
  };
}
