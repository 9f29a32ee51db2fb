import {
  type ComparedRow,
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
  isAsLong,
  missedLimits,
  missOf,
  missOfLimits,
  moreThan,
  optionTitle,
  type Place,
  toldDifference,
  unmetWords,
} from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";

/** Whose the shape in view is. */
export type InViewAs = "pick" | "nearest" | "today" | "before" | "yours";

/** What is in view. Null is not known yet, or not knowable; it is never zero. */
export interface ViewFigures {
  readonly as: InViewAs;
  readonly title: string;
  /** How it differs from what the plan leads with; empty on that, and while there is no plan. */
  readonly difference: string;
  readonly monthlyUsd: number | null;
  /** Where an upgrade is to come first the figures are of what runs until then; absent = none is. */
  readonly upgrade: Plan["upgrade"];
  /** What the pick costs after it, in words; null without, and of another shape. */
  readonly afterUpgrade: string | null;
  readonly interval: Interval | null;
  readonly againstTodayUsd: number | null;
  readonly todayUsd: number | null;
  readonly unmetMinutes: number | null;
  readonly throttledPct: number | null;
  /** Share of the time with unmet demand over the ensemble, percent (UNC-1); null where the plan did not try the shape. */
  readonly unmetInterval: Interval | null;
  /** The option whose reason is longer than what is said here; null where all of it is said. */
  readonly longerWhy: PlanOption | null;
}

interface ViewInput {
  readonly settings: Settings;
  readonly isOwn: boolean;
  readonly answer: ChartAnswer | null;
  /** Whether that is the answer to these settings; absent = yes. */
  readonly isAnswered?: boolean;
  readonly plan: Plan | null;
  /** Limits that a shape misses which the plan did not try; null where none is known to be, undefined while nobody knows. */
  readonly missed?: ComparedRow["missed"] | undefined;
  /** The plan of the settings before, while the next is made: what it led with stays in view until then. */
  readonly before?: Plan | null;
  readonly place: Place;
}

export function viewFigures({
  settings,
  isOwn,
  answer,
  isAnswered = true,
  plan: whole,
  missed,
  before = null,
  place,
}: ViewInput): ViewFigures {
  const plan = whole && ofVersion(whole, settings);
  const option = optionOf(plan, settings);
  const lead = plan === null ? null : leadOf(plan);
  const isLead = lead !== null && option?.id === lead.id;
  const isPick = isLead && lead.id === plan?.pick;
  const monthlyUsd = answer?.figures.bill.totalUsd ?? null;
  const shape = plan === null ? null : optionOfShape(plan, settings);
  const isBeside = plan !== null && lead !== null && !isLead && isOwn;
  return {
    as: isPick
      ? "pick"
      : isLead
        ? "nearest"
        : isOwn
          ? "yours"
          : isLeadOf(before, settings)
            ? "before"
            : "today",
    title: optionTitle(settings, place),
    difference: isBeside ? besideLead({ plan, lead, option: shape, answer, isAnswered, missed, place }) : "",
    longerWhy: isBeside && shape !== null && missedLimits(shape).length > 1 ? shape : null,
    monthlyUsd,
    upgrade: plan?.upgrade,
    afterUpgrade: isPick && plan !== null ? afterUpgradeWords(plan, place) : null,
    interval: option?.monthlyUsd ?? null,
    todayUsd: plan?.baseline?.totalUsd ?? null,
    againstTodayUsd: monthlyUsd === null || plan === null ? null : againstTodayTold(monthlyUsd, plan),
    unmetMinutes: answer?.figures.month.unmetMinutes ?? null,
    throttledPct: answer?.figures.month.throttledPct ?? null,
    unmetInterval: option?.throttledPct ?? null,
  };
}

/** The plan of the version in view: the one after the upgrade where that version was asked for (CLU-3). */
function ofVersion(plan: Plan, { engineVersion }: Settings): Plan {
  return plan.upgrade && plan.upgrade.engineVersion === engineVersion ? plan.upgrade.plan : plan;
}

/** The option that a plan leads with: its pick, or the nearest where nothing meets the limits. */
export function leadOf({
  options,
  pick,
  nearestMiss,
}: Pick<Plan, "options" | "pick" | "nearestMiss">): PlanOption | null {
  return options.find(({ id }) => id === (pick ?? nearestMiss)) ?? null;
}

/** Whether what is in view is what the decision tells of, so that its figures stand there already. */
export function isLeadInView(plan: Plan | null, settings: Settings): boolean {
  if (plan === null || plan.upgrade !== undefined) return false;
  const lead = leadOf(plan);
  return lead !== null && optionOf(plan, settings)?.id === lead.id;
}

/** The plan's option that is this what-if, if the plan tried it. */
export function optionOf(plan: Plan | null, settings: Settings): PlanOption | null {
  return plan === null ? null : (optionsByShape(plan).get(shapeKey(settings)) ?? null);
}

/** The same, or where it was tried paid for another way that one: however it is paid for, it meets the same limits. */
export function optionOfShape(plan: Plan, settings: Settings): PlanOption | null {
  return optionOf(plan, settings) ?? optionsByShape(plan).get(unpaidKey(settings)) ?? null;
}

/** Whether a plan led with this shape, and it is not what runs today. */
function isLeadOf(plan: Plan | null, settings: Settings): boolean {
  const lead = plan && leadOf(plan);
  return lead !== null && lead.id !== plan?.today && optionOf(plan, settings)?.id === lead.id;
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

function againstTodayTold(monthlyUsd: number, plan: Plan): number | null {
  const usd = againstToday(monthlyUsd, plan);
  return usd === null ? null : toldDifference(usd);
}

interface Differing {
  readonly plan: Plan;
  readonly lead: PlanOption;
  readonly option: PlanOption | null;
  readonly answer: ChartAnswer | null;
  readonly isAnswered: boolean;
  readonly missed: ViewInput["missed"];
  readonly place: Place;
}

/** `$87.00 a month less than the pick, short for 6 min 39 s a month, outside your limits: …`. */
function besideLead({ plan, lead, option, answer, isAnswered, missed, place }: Differing): string {
  if (answer === null) return "";
  const { bill, month } = answer.figures;
  const ofPlan = plan.pick === null ? "the nearest" : "the pick";
  const than = plan.upgrade ? "what runs until the upgrade" : ofPlan;
  const more = bill.totalUsd - lead.monthlyUsd.p50;
  const isEqual = toldDifference(more) === 0;
  // The figures of the shape before, which may be that very one: nothing is equal before it is calculated.
  if (isEqual && !isAnswered) return "";
  const money = moreThan(more, { base: than, place });
  const isAsShort = isAsLong(month.unmetMinutes - lead.unmetMinutesPerMonth);
  const short = isAsShort ? [] : [`short for ${unmetWords(month.unmetMinutes, place)} a month`];
  return `${[money, ...short, ...limitsWords({ option, missed, place })].join(", ")}.`;
}

/** What the plan says of the shape's limits, else what was asked of it alone; that they follow while neither is there. */
function limitsWords({
  option,
  missed,
  place,
}: Pick<Differing, "option" | "missed" | "place">): readonly string[] {
  if (option?.meetsLimits) return [];
  if (option === null && missed === undefined) return ["limits follow"];
  const words = option === null ? missOfLimits(missed ?? [], place) : missOf(option, place);
  return words === "" ? [] : [`outside your limits: ${words}`];
}
