import type { MissedLimit, Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { A_CHOICE_PCT, NEARLY } from "./engine-figures.ts";
import { optionTitle } from "./option-title.ts";
import { savesWorth } from "./worth-a-change.ts";

type FullOption = Pick<
  PlanOption,
  "id" | "reasons" | "settings" | "monthlyUsd" | "throttledPct" | "slowPct" | "unmetMinutesPerMonth"
>;
type FullPlan = Pick<Plan, "notes" | "today"> & { readonly options: readonly FullOption[] };

/** Most of the pick's extra that what is faster than today may cost (an assumption). */
const HALF = 0.5;

/**
 * The other reading of an instance that was full or too busy: what fills it has no deadline, and may take as long as it does today. Said
 * where the pick costs more than what runs today, which is out for its time alone, and demand is planned as it was measured;
 * with the cheapest shape that is short for less time within half of what the pick costs more.
 */
export function stayingAsFull(
  plan: FullPlan,
  { pick, place }: { readonly pick: Pick<PlanOption, "monthlyUsd">; readonly place: Place },
): readonly string[] {
  const today = plan.options.find(({ id }) => id === plan.today);
  const limit = today === undefined ? null : onlyTimeOf(today);
  if (today === undefined || !isFull(limit)) return [];
  const what = limit?.code === "slow" ? "keeps it so busy" : "fills it";
  const grows = today.settings.growthPct !== null && today.settings.growthPct !== 0;
  if (grows || plan.notes.some(({ code }) => code === "trend")) return [];
  if (!savesWorth(today.monthlyUsd.p50, pick.monthlyUsd.p50)) return [];
  const moreUsd = pick.monthlyUsd.p50 - today.monthlyUsd.p50;
  const stay = `If what ${what} may take as long as it does today: stay, ${formatMoney(moreUsd, place)} a month less than the pick.`;
  const faster = fasterClass(today, { plan, mostUsd: today.monthlyUsd.p50 + HALF * moreUsd });
  return faster === null ? [stay] : [stay, fasterWords(faster, { today, place })];
}

/** Whether a limit is missed because the instance was full, and by more than a little, or too busy as measured for more than is a choice (HED-1). */
function isFull(limit: MissedLimit | null): boolean {
  if (limit?.code === "slow")
    return (limit.samplesPct ?? limit.timePct) > Math.max(A_CHOICE_PCT, NEARLY * limit.limitPct);
  return limit?.code === "short" && limit.seenAcu !== undefined && limit.timePct > NEARLY * limit.limitPct;
}

/** The one limit that an option misses, where that is of the time short or slow; null anywhere else. */
function onlyTimeOf({ reasons: [first] }: Pick<PlanOption, "reasons">): MissedLimit | null {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  const isOfTime = limit?.code === "short" || limit?.code === "slow";
  return isOfTime && others.length === 0 ? limit : null;
}

/**
 * The cheapest class that is short for less time than today's, in one draw of ten too, slow for no more, and misses no other limit; of
 * a single instance.
 */
function fasterClass(
  today: FullOption,
  { plan, mostUsd }: { readonly plan: FullPlan; readonly mostUsd: number },
): FullOption | null {
  const { writer, readers } = today.settings;
  if (writer.kind === "serverless" || readers.length > 0) return null;
  const slow = ({ slowPct }: FullOption) => slowPct?.p50 ?? 0;
  const [cheapest] = plan.options
    .filter(({ settings }) => settings.commitment.kind === "none" && settings.writer.kind === "provisioned")
    .filter((one) => onlyTimeOf(one) !== null && one.monthlyUsd.p50 <= mostUsd)
    .filter((one) => one.unmetMinutesPerMonth < today.unmetMinutesPerMonth && slow(one) <= slow(today))
    .filter((one) => one.throttledPct.p90 < today.throttledPct.p50)
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  return cheapest ?? null;
}

function fasterWords(
  option: FullOption,
  { today, place }: { readonly today: FullOption; readonly place: Place },
): string {
  const limit = onlyTimeOf(option);
  const before = onlyTimeOf(today);
  const moreUsd = option.monthlyUsd.p50 - today.monthlyUsd.p50;
  const cost = `${formatMoney(Math.abs(moreUsd), place)} ${moreUsd < 0 ? "less" : "more"} than today`;
  const pct = (one: MissedLimit | null) =>
    one !== null && "timePct" in one ? formatPercent(one.timePct, place) : "";
  const how =
    limit?.code === "slow"
      ? servesWords(option, { limitPct: limit.limitPct, place })
      : `is short ${pct(limit)} of the time in place of ${pct(before)}`;
  return `${optionTitle(option.settings, place)}, ${cost}, ${how}.`;
}

/** What was full shows a lower bound of what it was asked, so that what serves it as expected may not (HED-3). */
function servesWords(
  { throttledPct: { p90 } }: FullOption,
  { limitPct, place }: { readonly limitPct: number; readonly place: Place },
): string {
  return p90 <= limitPct
    ? "serves it all and is too busy in those hours alone"
    : `serves it all as expected, is short ${formatPercent(p90, place)} of the time in one case of ten, and too busy in those hours`;
}
