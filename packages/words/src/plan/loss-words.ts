import type { Finding, PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { quotedName, readerNamed } from "../names/said-name.ts";
import { setSurvives } from "./said-where.ts";
import { besideTitle, STANDBY_WORDS } from "./standby-words.ts";

type LossToday = Extract<PlanFinding, { readonly code: "loss-today" }>;
type WorseLoss = NonNullable<LossToday["worse"]>;

/** The loss that leaves an instance of the pick too busy for clearly longer than today (CLU-1); null where none does. */
export function worseLossOf(notes: readonly Finding[]): (LossToday & { readonly worse: WorseLoss }) | null {
  for (const one of notes)
    if (one.code === "loss-today" && one.worse !== undefined) return { ...one, worse: one.worse };
  return null;
}

/** `should the writer be lost, pay-2, which takes its load beside its own, is too busy 2.8 % of the time (today 0.38 %)`. */
export function worseLosses({ taker, loss }: WorseLoss, place: Place): readonly string[] {
  const all = [...(taker ? [{ ...taker, lost: 0 }] : []), ...(loss ? [loss] : [])];
  return all.map((one) => {
    const [pct, todayPct] = [one.timePct, one.todayPct].map((of) => formatPercent(of, place));
    return `${takesWords(one)}, is too busy ${pct} of the time (today ${todayPct})`;
  });
}

/** That what runs today does not survive the loss of an instance either, what is short then, how to ask for it, and what is free. */
export function lossTodaySentence(loss: LossToday, place: Place): string {
  return `${notSurvived(loss, place)}${unevenWords(loss, place)}`;
}

function notSurvived({ pick, ...loss }: LossToday, place: Place): string {
  const isAlone = loss.able !== undefined;
  const lost = isAlone ? aloneWords(loss, place) : lostWords({ ...loss, timePct: loss.timePct ?? 0 }, place);
  const { asItRunsPct } = loss;
  const how =
    asItRunsPct === undefined ? lost : `${lost}, and ${formatPercent(asItRunsPct, place)} with nothing lost`;
  const ofOne = "the loss of an instance without dropping load";
  const what = isAlone ? "the loss of its writer" : ofOne;
  const ask = askWords(loss, place);
  switch (pick) {
    case "survives":
      return `What runs today does not survive ${what}, and the pick does: today, ${how}.`;
    case "short":
      return `Neither what runs today nor the pick survives ${ofOne}: today, ${how}; ${worseWords(loss, place)}${ask}.`;
    case "today":
      return `What runs today, which the pick keeps, does not survive ${what}: ${how}; ${ask}.`;
    case null:
      return `What runs today does not survive ${what}: ${how}; ${ask}.`;
  }
}

/** That sessions lie unevenly, what spreading them is good for, and of two what it is not; empty where they do not. */
export function unevenWords({ uneven }: Pick<LossToday, "uneven">, place: Place): string {
  if (uneven === undefined) return "";
  const { readers, busiest, quietest } = uneven;
  const [most, least] = [busiest, quietest].map(({ meanPct }) => formatPercent(meanPct, place));
  const alone = readers === 2 ? "; what either carries once the other is lost stays the same" : "";
  return ` The readers are uneven: the CPU of ${quotedName(busiest.instance)} is ${most} in the mean, that of ${quotedName(quietest.instance)} ${least}. Spread sessions evenly over the reader endpoint first: that costs nothing, and leaves the busier room as it runs and should the writer be lost${alone}.`;
}

/** What is longer of the pick than today, before what comes next; else nothing. */
function worseWords({ worse }: Pick<LossToday, "worse">, place: Place): string {
  const all = worse === undefined ? [] : worseLosses(worse, place);
  return all.length === 0 ? "" : `of the pick, ${all.join(", and ")}; `;
}

/** What survives it for little more; null where nothing does. */
export function survivorWords({ survivor }: Pick<LossToday, "survivor">, place: Place): string | null {
  if (survivor === undefined) return null;
  const { moreUsd } = survivor;
  const usd = `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"}`;
  return `${besideTitle(survivor, place)} survives it, for ${usd}`;
}

/** The same, else how to ask for that. */
export function askWords(loss: Pick<LossToday, "survivor">, place: Place): string {
  const survives = survivorWords(loss, place);
  if (survives !== null) return survives;
  return `${setSurvives(STANDBY_WORDS.required, place)} to see what surviving costs`;
}

/** The promoted reader with the writer's load alone. */
function aloneWords(
  { on, timePct, limitPct, able, ableInstance }: Omit<LossToday, "pick">,
  place: Place,
): string {
  const would = able ? `, where ${ableInstance ?? `reader ${able}`} could` : "";
  const lacks =
    timePct === null
      ? "whose cache, connections or memory do not take its load"
      : `which is too busy ${shareOfTime(timePct, { limitPct, place })} with its load alone`;
  return `should the writer be lost, Aurora promotes ${takerWords(on)}, ${lacks}${would}`;
}

/** The loss of an instance with all loads, and which other is then too busy. */
export function lostWords(
  {
    on,
    timePct,
    limitPct,
    isOfToday = false,
    ...whose
  }: Pick<LossToday, "lost" | "lostInstance" | "on" | "limitPct"> & {
    readonly timePct: number;
    readonly isOfToday?: boolean;
  },
  place: Place,
): string {
  const share = shareOfTime(timePct, { limitPct, place });
  const than = isOfToday ? share.replace(/\)$/, ", half as long again as today's)") : share;
  return `${takesWords({ ...whose, on })}, is too busy ${than}`;
}

/** `should the writer be lost, pay-2, which takes its load beside its own`. */
export function takesWords({ on, ...whose }: Pick<LossToday, "lost" | "lostInstance" | "on">): string {
  if (whose.lost === 0)
    return `should the writer be lost, ${takerWords(on)}, which takes its load beside its own`;
  const takes = on.kind === "writer" ? "its load" : "a share of its load";
  return `should ${losesWords(whose)} be lost, ${takerWords(on)}, which takes ${takes}`;
}

/** An instance that takes over. */
export function takerWords(on: LossToday["on"]): string {
  if (on.kind === "writer") return "the writer";
  return on.kind === "reader" ? readerNamed(on.instance, on.position) : quotedName(on.id);
}

/** An instance that is lost. */
export function losesWords({ lost, lostInstance }: Pick<LossToday, "lost" | "lostInstance">): string {
  return lost === 0 ? "the writer" : readerNamed(lostInstance, lost);
}
