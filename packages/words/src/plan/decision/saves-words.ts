import type { Finding } from "@acuity/engine/units";
import { formatMoney, formatMoneyDelta, formatMoneyRange, savingWord } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { correctionOf } from "../contradiction-words.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { meteredWords, todayUnpriced } from "../metered-words.ts";
import { NOTHING_USD } from "../more-than.ts";
import { savingUnknown, unexplainedOf } from "../unexplained-words.ts";
import type { Decision, Shown } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

type Saves = NonNullable<Decision["saves"]>;

/** What the answer costs more a month than today; null where nobody knows what that is against. */
export function savesOf({ plan, told }: ToldPlan): Decision["saves"] {
  const moreUsd = againstToday(told.monthlyUsd.p50, plan);
  const todayUsd = plan.baseline?.totalUsd;
  if (moreUsd === null || todayUsd === undefined) return null;
  // What no case drawn moves and may stay as it is belongs into the interval (HLD-2).
  const held = unexplainedOf(plan, told);
  const { p10, p90 } = told.monthlyUsd;
  const within = told.againstTodayWithin ?? { p10: p10 - todayUsd, p90: p90 - todayUsd };
  if (held?.isMost) {
    const [least, most] = [-held.sureUsd, -held.mostUsd].map((usd) => (usd === 0 ? 0 : usd));
    const sharePct = todayUsd > 0 ? (100 * (least ?? 0)) / todayUsd : null;
    return { moreUsd: least ?? 0, fromUsd: most ?? 0, toUsd: least ?? 0, sharePct };
  }
  return {
    moreUsd,
    fromUsd: within.p10,
    toUsd: held === null ? within.p90 : Math.max(within.p90, -held.sureUsd),
    sharePct: todayUsd > 0 ? (100 * moreUsd) / todayUsd : null,
  };
}

/** The same as a figure under its name, and in a line of text. */
export function savesTold(
  of: ToldPlan & {
    readonly findings: readonly Finding[];
    readonly isSettled: boolean;
    readonly term?: { readonly savesUsd: number } | null;
  },
  place: Place,
): Pick<Decision, "savesName" | "savesShown" | "savesWords" | "isSavingOpen"> {
  const saves = savesOf(of);
  const savesName = "Against today";
  const { isSettled } = of;
  const isBound = isOftenHidden(of.findings);
  const isSavingOpen = of.plan.memory?.isVerdict === true || savingUnknown(of.plan, of.told) !== null;
  const wrong = correctionOf({ ...of, place });
  const savesShown =
    wrong !== null
      ? { value: "–", detail: meteredWords(of.plan.notes, place) ?? wrong.unknown }
      : saves === null
        ? noSaving(of.plan, place)
        : savesOfMonth(saves, { ...of, isBound, place });
  const { value, detail } = savesShown;
  const isPlain = wrong !== null || saves === null || isSavingOpen || Math.abs(saves.moreUsd) < NOTHING_USD;
  const a = saves === null || wrong !== null ? "" : " a month";
  const savesWords = isPlain
    ? `${savesName} ${value}${a} (${detail})`
    : sentenceOf(saves, { isSettled, isBound, place });
  return { savesName, savesShown, savesWords, isSavingOpen };
}

function noSaving(plan: ToldPlan["plan"], place: Place): Shown {
  const isUnpriced = plan.baseline === null;
  return {
    value: "–",
    detail: isUnpriced ? todayUnpriced(plan.notes, place) : "today’s bill has more clusters",
  };
}

function savesOfMonth(
  { moreUsd, fromUsd, toUsd, sharePct }: Saves,
  { plan, told, isSettled, isBound, term, place }: Pick<ToldPlan, "plan" | "told"> & OfSaving,
): Shown {
  const { memory } = plan;
  if (memory?.isVerdict) {
    const ends = [Math.abs(moreUsd) < NOTHING_USD ? 0 : moreUsd, moreUsd - memory.savesUsd];
    const [sure, open] = ends.map((usd) => formatMoneyDelta(usd, place));
    return { value: `${sure} to ${open}`, detail: "depends on memory" };
  }
  if (savingUnknown(plan, told) !== null) {
    const [sure, most] = [toUsd, fromUsd].map((usd) => formatMoneyDelta(usd, place));
    const detail = "not known: capacity is unexplained";
    return { value: sure === most ? `${sure}` : `${sure} to ${most}`, detail };
  }
  // Of what stays as it is the interval of its month says all.
  if (Math.abs(moreUsd) < NOTHING_USD) {
    const onTerm = term && `on demand; ${formatMoney(term.savesUsd, place)} less with the term`;
    return { value: formatMoney(0, place), detail: onTerm || savingWord(0) };
  }
  const pct = sharePct === null ? "" : formatPercent(Math.abs(sharePct), place);
  const costs = [`costs ${formatMoney(moreUsd, place)} more`, ...(pct === "" ? [] : [pct])].join(", ");
  const said = moreUsd < 0 ? `${savingWord(moreUsd)} ${pct}`.trim() : costs;
  const estimate = isSettled || moreUsd > 0 ? "" : " as estimated";
  const [from, to] = [formatMoneyDelta(fromUsd, place), formatMoneyDelta(toUsd, place)];
  const within = isBound ? boundWords(fromUsd, place) : `${from} to ${to}`;
  const interval = from === to ? "" : ` · ${within}`;
  return {
    value: formatMoneyDelta(moreUsd, place),
    detail: `${said}${estimate}${interval}`,
  };
}

interface OfSaving {
  /** False while something is to be settled first: the figure is an estimate and no decision. */
  readonly isSettled: boolean;
  /** A term on what runs today that is advised next, USD a month that it saves; null or absent elsewhere. */
  readonly term?: { readonly savesUsd: number } | null | undefined;
  /** Where demand was hidden (HED-3): more of it costs more, so that the cheaper end is a bound and the other none. */
  readonly isBound: boolean;
  readonly place: Place;
}

/** What a difference is at least, or a saving at most, where demand is a lower bound: `at least $56`. */
const boundWords = (fromUsd: number, place: Place): string =>
  fromUsd < 0 ? `at most ${formatMoney(-fromUsd, place)} saved` : `at least ${formatMoney(fromUsd, place)}`;

/** The verb says which way, and of an interval with both ways each end does: no sign beside it. */
function sentenceOf(
  { moreUsd, fromUsd, toUsd, sharePct }: Saves,
  { isSettled, isBound, place }: OfSaving,
): string {
  const sum = formatMoney(Math.abs(moreUsd), place);
  const saves = isSettled ? `Saves ${sum} a month` : `As estimated saves ${sum} a month`;
  const verb = moreUsd < 0 ? saves : `Costs ${sum} more a month`;
  const share = sharePct === null ? [] : [formatPercent(Math.abs(sharePct), place)];
  const [from, to] = [formatMoneyDelta(fromUsd, place), formatMoneyDelta(toUsd, place)];
  const isOneWay = fromUsd <= 0 === toUsd <= 0;
  const [least = 0, most = 0] = [Math.abs(fromUsd), Math.abs(toUsd)].sort((a, b) => a - b);
  const range = isBound
    ? boundWords(fromUsd, place)
    : isOneWay
      ? formatMoneyRange({ fromUsd: least, toUsd: most }, place)
      : `between ${formatMoney(-fromUsd, place)} saved and ${formatMoney(toUsd, place)} more`;
  const beside = [...share, ...(from === to ? [] : [range])].join("; ");
  return beside === "" ? verb : `${verb} (${beside})`;
}
