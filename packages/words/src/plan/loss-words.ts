import type { PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { besideTitle, STANDBY_WORDS } from "./standby-words.ts";

type LossToday = Extract<PlanFinding, { readonly code: "loss-today" }>;

/** That what runs today does not survive the loss of an instance either, what is short then, and how to ask for it. */
export function lossTodaySentence({ pick, ...loss }: LossToday, place: Place): string {
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
      return `Neither what runs today nor the pick survives ${ofOne}: today, ${how}; ${ask}.`;
    case "today":
      return `What runs today, which the pick keeps, does not survive ${what}: ${how}; ${ask}.`;
    case null:
      return `What runs today does not survive ${what}: ${how}; ${ask}.`;
  }
}

/** What survives it for little more, else how to ask for that. */
function askWords({ survivor }: Omit<LossToday, "pick">, place: Place): string {
  if (survivor !== undefined) {
    const { moreUsd } = survivor;
    const usd = `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"}`;
    return `${besideTitle(survivor, place)} survives it, for ${usd}`;
  }
  return `set “loss of an instance” to “${STANDBY_WORDS.required}” (--standby required on the command line) to see what surviving costs`;
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
    ...whose
  }: Pick<LossToday, "lost" | "lostInstance" | "on" | "limitPct"> & { readonly timePct: number },
  place: Place,
): string {
  const busy = `is too busy ${shareOfTime(timePct, { limitPct, place })}`;
  if (whose.lost === 0)
    return `should the writer be lost, ${takerWords(on)}, which takes its load beside its own, ${busy}`;
  const takes = on.kind === "writer" ? "its load" : "a share of its load";
  return `should ${losesWords(whose)} be lost, ${takerWords(on)}, which takes ${takes}, ${busy}`;
}

/** An instance that takes over. */
export function takerWords(on: LossToday["on"]): string {
  if (on.kind === "writer") return "the writer";
  return on.kind === "reader" ? (on.instance ?? `reader ${on.position}`) : on.id;
}

/** An instance that is lost. */
export function losesWords({ lost, lostInstance }: Pick<LossToday, "lost" | "lostInstance">): string {
  return lost === 0 ? "the writer" : (lostInstance ?? `reader ${lost}`);
}
