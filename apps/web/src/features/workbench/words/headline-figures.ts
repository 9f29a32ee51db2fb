import {
  type Interval,
  type MissedLimit,
  type Plan,
  type PlanOption,
  type Settings,
  shapeKey,
} from "@acuity/engine/plan";
import {
  formatMoney,
  memorySentence,
  memoryVerdict,
  optionTitle,
  type Place,
  paymentSentence,
  reasonWords,
} from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";

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
  /** The option whose reason is longer than what is said here; null where all of it is said. */
  readonly longerWhy: PlanOption | null;
  /** Applying this option takes the pick; null when it stands already or none is known. */
  readonly betterOption: PlanOption | null;
}

interface HeadlineInput {
  readonly settings: Settings;
  readonly answer: ChartAnswer | null;
  readonly plan: Plan | null;
  readonly place: Place;
}

export function headlineFigures(input: HeadlineInput): HeadlineFigures {
  const { settings, answer, plan, place } = input;
  const option = optionOf(plan, settings);
  const pick = find(plan, plan?.pick ?? null);
  const monthlyUsd = answer?.figures.bill.totalUsd ?? null;
  const todayUsd = plan?.baseline?.totalUsd ?? null;
  const isPick = option !== null && option.id === pick?.id;
  const shape = option ?? (plan === null ? null : (optionsByShape(plan).get(unpaidKey(settings)) ?? null));
  const told = pick === null ? find(plan, plan?.nearestMiss ?? null) : shape;
  return {
    verdict: verdictOf({ settings, isPick, plan, place }),
    reason: reasonOf({ plan, pick, isPick, monthlyUsd, place, option: shape }),
    longerWhy: told !== null && missedLimits(told).length > 1 ? told : null,
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

/** A shape however it is paid for, which changes no limit that it meets or misses. */
const unpaidKey = (settings: Settings): string =>
  `unpaid ${shapeKey({ ...settings, commitment: { kind: "none" } })}`;

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

function verdictOf(at: { settings: Settings; isPick: boolean; plan: Plan | null; place: Place }): string {
  const { plan } = at;
  const title = optionTitle(at.settings, at.place);
  if (!at.isPick || plan === null) return title;
  const memory = memoryVerdict(plan, at.place);
  if (memory !== null) return memory.title;
  const range = title.replace(/^Serverless\s+/, "");
  if (plan.notes.some(({ code }) => code === "raise-and-measure")) return `Raise to ${range}, then measure`;
  if (plan.pick === plan.today) return `Stay on ${title}`;
  return at.settings.writer.kind === "serverless" ? `Go serverless: ${range}` : `Take ${title}`;
}

function reasonOf(at: {
  plan: Plan | null;
  pick: PlanOption | null;
  option: PlanOption | null;
  isPick: boolean;
  monthlyUsd: number | null;
  place: Place;
}): string {
  const { plan, pick, option, isPick, monthlyUsd, place } = at;
  if (plan === null) return "";
  if (pick === null) {
    const miss = find(plan, plan.nearestMiss);
    const nearest =
      miss === null ? "" : ` Nearest: ${optionTitle(miss.settings, place)}, ${missOf(miss, place)}.`;
    return `No shape meets your limits.${nearest}`;
  }
  if (isPick) {
    const memory = memoryVerdict(plan, place);
    if (memory !== null) return memory.reason;
    const memorySaid = plan.memory ? memorySentence(plan.memory, place) : null;
    const more = [memorySaid, paymentSentence(plan, place)].filter((sentence) => sentence !== null);
    return [`${firstReason(pick, place)}.`, ...more].join(" ");
  }
  const title = optionTitle(pick.settings, place);
  if (monthlyUsd === null) return `The pick is ${title}.`;
  const more = monthlyUsd - pick.monthlyUsd.p50;
  const word = more >= 0 ? "more" : "less";
  const isInside = option === null || option.meetsLimits;
  const because = isInside ? "" : `, but outside your limits: ${missOf(option, place)}`;
  return `${formatMoney(Math.abs(more), place)} a month ${word} than the pick, ${title}${because}.`;
}

/** The first limit that an option misses, as a clause, and how many more there are. */
function missOf(option: PlanOption, place: Place): string {
  const [first] = option.reasons;
  if (first === undefined) return "";
  const [limit, ...others] = missedLimits(option);
  const inShort =
    limit === undefined ? first : ({ code: "misses", isNearest: false, limits: [limit] } as const);
  const words = reasonWords(inShort, place);
  const more =
    others.length === 0 ? "" : `, and ${others.length} more ${others.length === 1 ? "limit" : "limits"}`;
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}${more}`;
}

function missedLimits({ reasons: [first] }: PlanOption): readonly MissedLimit[] {
  return first?.code === "misses" ? first.limits : [];
}

function firstReason({ reasons }: PlanOption, place: Place): string {
  return reasons
    .slice(0, 1)
    .map((reason) => reasonWords(reason, place))
    .join("");
}
