import type { Plan, PlanOption } from "@acuity/engine/plan";
import { currencyWords } from "../../bill/price-terms-words.ts";
import { formatInterval, formatMoney, formatMoneyRange } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart, sentenceStart } from "../../formats/sentence-case.ts";
import { calledByPlace } from "../../names/said-names.ts";
import { todayBasis } from "../../word-baseline.ts";
import { correctionOf, serverlessCorrected } from "../contradiction-words.ts";
import { MONTH_HOURS } from "../engine-figures.ts";
import type { Headline } from "../headline.ts";
import { type HeadlineInput, headlineOf } from "../headline-words.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { TIME_LIMIT } from "../limit-words.ts";
import { todayUnpriced } from "../metered-words.ts";
import { minutesOfShare, usedPctOf } from "../minutes-of-share.ts";
import { NOTHING_USD } from "../more-than.ts";
import { storageModeName } from "../option-title.ts";
import { estimatedShare } from "../storage-open-words.ts";
import { growthInToday } from "../trend-words.ts";
import { savingUnknown } from "../unexplained-words.ts";
import { shareWords, unmetWords } from "../unmet-words.ts";
import { commitStep, commitWords } from "./commit-words.ts";
import { confidenceOf } from "./confidence-of.ts";
import { decideBy, waitShown } from "./decide-by.ts";
import type { Decision, Shown } from "./decision.ts";
import type { Doubted } from "./ground.ts";
import { nextStep } from "./next-step.ts";
import { overloadOf } from "./overload.ts";
import { withOwned } from "./own-figures.ts";
import { lessWords } from "./own-prices.ts";
import { ownTodayGround, ownTodayTermRisk } from "./own-today.ts";
import { recommendedOf } from "./recommended-of.ts";
import { restsOn } from "./rests-on.ts";
import { riskWords } from "./risk-words.ts";
import { savesOf, savesTold } from "./saves-words.ts";
import { sentenceOf } from "./sentence-of.ts";
import { serverlessAnswer } from "./serverless-answer.ts";
import { stayDecision } from "./stay-decision.ts";
import { type StayOnTerm, stayOnTerm } from "./stay-on-term.ts";
import { stayedOf } from "./stay-words.ts";
import { estimatedSwitch, sureSwitch } from "./sure-switch.ts";
import type { TermOffer } from "./term-offers.ts";
import { termRisk } from "./term-risk.ts";
import { type ToldPlan, toldPlan } from "./told-plan.ts";
import { whyWords } from "./why-words.ts";

export interface DecisionInput extends Pick<HeadlineInput, "plan" | "workload" | "findings"> {
  /** The four answers, where they were made before: those of this very plan, in this place. */
  readonly headline?: Headline | null;
}

/** The decision of a plan, the same on the card, in the memo, on the command line and over the API. Null where nothing was tried. */
export function decisionOf(whole: DecisionInput, place: Place): Decision | null {
  const input = calledByPlace(whole);
  const headline = whole.headline ?? headlineOf(input, place);
  const told = toldPlan(input.plan);
  if (headline === null || told === null) return null;
  const of = { ...told, workload: input.workload, findings: input.findings, place };
  const stay = stayOnTerm(of);
  if (stay === null) return ofPick(input, { headline, of, shown: of, stay });
  const shown = stayedOf(stay, of);
  const decision = ofPick(input, { headline, of, shown, stay });
  const { value, detail } = decision.monthlyShown;
  const monthly: Shown = { value, detail: `with the term · ${detail}` };
  return { ...decision, ...stayDecision(stay, { of, stayed: shown }), monthlyShown: monthly };
}

interface Deciding {
  readonly headline: Headline;
  readonly of: Doubted;
  /** Whose figures are shown: those of the pick, or of what runs today on a term. */
  readonly shown: Doubted;
  readonly stay: StayOnTerm | null;
}

/** The same of the pick, its figures of what is shown. */
function ofPick(input: DecisionInput, { headline, of, shown, stay }: Deciding): Decision {
  const { isPick, place } = of;
  const canTake = isPick && confidenceOf(of).level !== "low";
  const facts = restsOn(of);
  const commit = commitWords(of);
  const now = canTake ? null : sureSwitch(of);
  const overload = of.upgradesTo === undefined ? overloadOf({ ...of, now }) : null;
  const { sentence, estimate } = sentenceOf(headline, { ...of, now, overload });
  const meanwhile = canTake || now !== null ? null : estimatedSwitch(of);
  const commitsTo = commitStep(of);
  const isNext = canTake && stay === null && of.told.id === of.plan.today;
  const term = isNext ? (commitsTo?.offer ?? null) : null;
  // By a class that nobody but the user tells a term is bought.
  const isOwnTerm = isNext && commitsTo !== null;
  const confidence = confidenceOf(of, isOwnTerm ? ownTodayGround(of) : []);
  const ownTerm = isOwnTerm ? ownTodayTermRisk(of) : null;
  const risks = riskWords({
    ...of,
    runs: input.plan.notes,
    isStepTold: now !== null || meanwhile !== null,
  });
  const figures = stepFigures(overload?.step ?? null, { ...shown, isSettled: canTake || !isPick, term });
  const next = nextStep({
    ...{ ...of, canTake, confidence, commit, restsOn: facts, stay },
    ...{ estimate, meanwhile, now, overload },
    commitsTo,
  });
  return {
    sentence,
    ...recommendedOf({ ...of, ...next, canTake, now, overload, stay, term, figures }),
    instances: headline.instances,
    serverless: serverlessCorrected(serverlessAnswer(of), of),
    ...{ ...figures, confidence, canTake, now, stays: null, ...next },
    why: whyOf({ ...of, runs: input.plan.notes }),
    restsOn: facts,
    risks: [
      ...(term === null ? [] : [termRisk(term, place)]),
      ...(ownTerm === null || risks.some(({ title }) => title === ownTerm.title) ? [] : [ownTerm]),
      ...risks,
    ],
    // Support that ends is told of what runs today, before any upgrade.
    ...datedOf(shown, { plan: stay === null ? input.plan : shown.plan, canTake }),
    commit,
  };
}

/** Why, by what is wrong where something is. */
function whyOf(of: Parameters<typeof whyWords>[0] & Doubted): readonly string[] {
  const wrong = correctionOf(of);
  const why = whyWords(of);
  if (wrong === null) return why;
  return why.map((one) => `${sentenceStart(wrong.by)}: ${clauseStart(one)}`);
}

type Figured = Doubted & { readonly isSettled: boolean; readonly term: TermOffer | null };

/** The figures of what the first line says to take at once, with what the whole change comes to beside them; of the whole elsewhere. */
function stepFigures(step: PlanOption | null, of: Figured) {
  const whole = figuresOf(of);
  if (step === null) return whole;
  const first = figuresOf({ ...of, told: step, isSettled: true });
  const { storageMode } = step.settings;
  const on = storageMode === of.told.settings.storageMode ? "" : `on ${storageModeName(storageMode)}, `;
  const beside = (shown: Shown, later: string): Shown => ({ ...shown, detail: `${shown.detail} · ${later}` });
  return {
    ...first,
    monthlyShown: beside(first.monthlyShown, `${on}the first step`),
    savesShown: beside(first.savesShown, `the whole change ${whole.savesShown.value} as estimated`),
    savesWords: `${first.savesWords}, by the first step; the whole change: ${clauseStart(whole.savesWords)}`,
  };
}

/** What it costs, saves and leaves unserved. */
function figuresOf(of: Figured) {
  const { told, term, place } = of;
  const { value, detail } = monthlyShown(of, place);
  const wrong = correctionOf(of);
  return {
    ...{ saves: wrong === null ? savesOf(of) : null, ...savesTold(of, place) },
    ...{ monthlyUsd: told.monthlyUsd.p50, interval: told.monthlyUsd },
    monthlyShown: { value, detail: term === null ? detail : `on demand · ${detail}` },
    ...{ upfrontUsd: 0, upfrontShown: { value: formatMoney(0, place), detail: upfrontDetail(term, place) } },
    unmetMinutes: told.unmetMinutesPerMonth,
    limitMinutes: minutesOfShare(told.settings.limits.maxThrottledPct),
    unmetShown: wrong === null ? unmetShown(told, place) : { value: "–", detail: wrong.unknown },
  };
}

/** Of what is advised next nothing is bound yet. */
function upfrontDetail(term: TermOffer | null, place: Place): string {
  if (term === null) return "no term";
  return term.upfrontUsd > 0
    ? `none yet; ${formatMoney(term.upfrontUsd, place)} with the term`
    : "none yet, nor with the term";
}

/** Until when, and what waiting costs. */
function datedOf(
  of: Doubted,
  { plan, canTake }: { readonly plan: Plan; readonly canTake: boolean },
): Pick<Decision, "decideBy" | "weekUsd" | "waitShown"> {
  const { place } = of;
  const saves = correctionOf(of) === null ? savesOf(of) : null;
  const weekUsd =
    saves === null || saves.moreUsd > -NOTHING_USD ? null : (-saves.moreUsd * 7) / (MONTH_HOURS / 24);
  const dated = decideBy({ ...of, plan, weekUsd, isUnknown: saves === null, place });
  return { decideBy: dated, weekUsd, waitShown: waitShown({ weekUsd, decideBy: dated, canTake, place }) };
}

function monthlyShown({ plan, told, findings }: ToldPlan & Pick<Doubted, "findings">, place: Place): Shown {
  const { baseline } = plan;
  const wrong = correctionOf({ plan, findings, place });
  const within = formatInterval(told.monthlyUsd, place);
  const isBound = isOftenHidden(findings) && within !== "fixed";
  const interval = isBound ? `at least ${formatMoney(told.monthlyUsd.p10, place)}` : within;
  const grown = growthInToday(plan.notes);
  const today =
    baseline === null
      ? todayUnpriced(plan.notes, place)
      : `today ${[formatMoney(baseline.totalUsd, place), ...(grown === null ? [] : [grown])].join(" ")}, ${todayBasis(baseline)}${withOwned(plan)}${estimatedShare(plan.notes, place)}${lessWords(baseline.lines, place)}`;
  // Whoever reads another money than AWS bills must see by what rate.
  const rate = place.currency.code === "USD" ? null : currencyWords(told.settings);
  const held = savingUnknown(plan, told);
  if (wrong !== null) {
    const said = `${formatMoney(told.monthlyUsd.p50, place)} ${wrong.by}`;
    return { value: "–", detail: [said, today, rate].filter((part) => part !== null).join(" · ") };
  }
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
  const timeOf = (pct: number) => shareWords(pct, place);
  const limit = timeOf(told.settings.limits.maxThrottledPct);
  // The limit is of more than what is unmet: what makes use of it is told beside it.
  const usedPct = usedPctOf(told);
  const isMore = minutesOfShare(usedPct) - told.unmetMinutesPerMonth >= 1;
  return {
    value: unmetWords(told.unmetMinutesPerMonth, place),
    detail: isMore ? `a month; ${timeOf(usedPct)} ${TIME_LIMIT}, limit ${limit}` : `a month; limit ${limit}`,
  };
}
