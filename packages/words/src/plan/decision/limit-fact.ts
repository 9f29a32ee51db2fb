import type { Plan } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { DEFAULT_TIME_LIMIT_PCT } from "../engine-figures.ts";
import { nearLimit } from "../near-miss-words.ts";
import { optionTitle } from "../option-title.ts";
import { todayOutside } from "../today-outside.ts";
import { shareWords, unmetWords } from "../unmet-words.ts";
import type { DecidingFact } from "./decision.ts";
import { ownLimit } from "./own-limit.ts";
import { shortTitle } from "./short-title.ts";
import { type ToldPlan, toldPlan } from "./told-plan.ts";

/** The limit on time among what flips the answer: how long it may be short, how long it would have to be, and what is picked then. */
export interface LimitFlip {
  readonly from: string;
  readonly to: string;
  readonly taker: string;
  readonly moreUsd: number;
}

/** Null where no option lies a little outside it that would save enough. */
export function limitFlip(plan: Plan, place: Place): LimitFlip | null {
  const of = toldPlan(plan);
  const near = of?.isPick === true ? nearLimit(of.plan, { pick: of.told, place }) : null;
  if (of === null || near === null) return null;
  const minutes = (pct: number) => shareWords(pct, place);
  return {
    from: minutes(of.told.settings.limits.maxThrottledPct),
    to: minutes(near.limitPct ?? near.timePct),
    taker: optionTitle(near.option.settings, place),
    moreUsd: -near.lessUsd,
  };
}

/**
 * The limit on time where a little more of it flips the answer: what would be picked, what that saves, and how long it may be
 * short. And where it is the user's own: how far that is from what a plan starts with.
 */
export function limitFact(of: ToldPlan & { readonly place: Place }): readonly DecidingFact[] {
  const own = ownLimit(of);
  const [near] = nearFact(of);
  if (own === null) return near === undefined ? [] : [near];
  const starts = `a plan starts at ${own.start}`;
  const used = own.used === null ? starts : `the pick uses ${own.used} of it; ${starts}`;
  return [
    {
      ...{ kind: "limit", origin: "yours", field: "limits", settle: null },
      words: `May be short: ${own.limit} a month, a limit that somebody set`,
      detail: near === undefined ? used : `${starts}; ${near.detail}`,
    },
  ];
}

function nearFact({
  plan,
  told,
  isPick,
  place,
}: ToldPlan & { readonly place: Place }): readonly DecidingFact[] {
  const near = isPick ? nearLimit(plan, { pick: told, place }) : null;
  if (near === null) return [];
  const { option, lessUsd, isUnsure } = near;
  // Of what runs today its own fact tells it.
  if (option.id === plan.today && todayOutside(plan, told)?.id === option.id) return [];
  const expected = plan.options.find(({ id }) => id === option.id)?.unmetMinutesPerMonth ?? 0;
  const most = shareWords(near.timePct, place);
  const how = isUnsure
    ? `is expected ${unmetWords(expected, place)} short, inside the limit, and ${most} short or slow in one case of ten`
    : `is short or slow for ${most}`;
  const who = option.id === plan.today ? "what runs today" : shortTitle(option.settings, place);
  return [
    {
      ...{ kind: "limit", field: "limits", settle: null },
      // The limit that a plan starts with is nobody's word.
      origin: told.settings.limits.maxThrottledPct === DEFAULT_TIME_LIMIT_PCT ? "assumed" : "yours",
      words: `May be short: ${shareWords(told.settings.limits.maxThrottledPct, place)} a month`,
      detail: `${who} at ${formatMoney(option.monthlyUsd.p50, place)} ${how}: accept that and it saves ${formatMoney(lessUsd, place)}`,
    },
  ];
}
