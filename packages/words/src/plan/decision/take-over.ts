import type { Finding } from "@acuity/engine/units";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { readerNamed } from "../../names/said-name.ts";
import { askWords, lostWords, survivorWords, takerWords, worseLosses, worseLossOf } from "../loss-words.ts";
import { ofCold } from "./cold-target.ts";
import type { Risk } from "./decision.ts";
import type { TakeOver } from "./taken-over.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = ToldPlan & { readonly place: Place };

/**
 * Nobody can take over, Aurora promotes one that cannot while another could, a loss leaves one busier than today, or whoever takes
 * over starts cold where today's is warm; null where none is so.
 */
export function takeOver(asked: Asked): TakeOver | null {
  const { plan, told, isPick } = asked;
  if (!isPick) return null;
  for (const note of plan.notes) {
    if (note.code === "failover-short") return ofNobody(told);
    if (note.code === "promotion-order") return ofOrder(note);
  }
  return ofWorse(asked) ?? ofCold(asked);
}

const OF_PICK = { kind: "standby", field: "standby", settle: null } as const;

function ofNobody(told: ToldPlan["told"]): TakeOver {
  const origin = told.settings.limits.standby === undefined ? "measured" : "yours";
  return {
    why: "No reader of the pick can carry the writer's load should it be lost; an instance of today can.",
    fact: {
      ...{ ...OF_PICK, origin, words: "Standby: no reader of the pick can take over from the writer" },
      detail: "an instance of today can",
    },
    risk: {
      title: "Nothing can take over",
      words:
        "Should the writer be lost, no reader of the pick can carry its load, which an instance of today can: the database is too slow until it is back or larger.",
    },
    onChange:
      "Make the change only if you accept that no reader can then take over from the writer, which an instance of today can.",
    ...{ onStay: "", onNow: "" },
    worse: "who takes over from the writer (no reader of the pick can carry its load)",
  };
}

function ofOrder({ tier, able }: Extract<Finding, { readonly code: "promotion-order" }>): TakeOver {
  const whom = readerNamed(able.instance, able.position);
  const give = `give ${whom} the lowest promotion tier`;
  return {
    why: `Aurora would promote a reader too small for the writer's load; ${whom} can carry it.`,
    fact: {
      ...{ ...OF_PICK, origin: "measured", words: `Standby: tier ${tier} is promoted and cannot take over` },
      detail: `${whom}, tier ${able.tier}, can: ${give}`,
    },
    risk: {
      title: "The wrong reader is promoted",
      words: `Should the writer be lost, Aurora promotes a reader of tier ${tier}, which cannot carry its load; ${whom} can. Give it the lowest tier: a call, and no downtime.`,
    },
    onChange: `Make the change, and ${give}.`,
    onStay: `Nothing is to be changed but promotion: ${give} (ModifyDBInstance, no downtime).`,
    onNow: `${sentenceStart(give)} now, whatever else shows (ModifyDBInstance, no downtime).`,
    worse: null,
  };
}

/** With all loads kept one of the pick is too busy for longer than any of today. */
function ofWorse({ plan, place }: Asked): TakeOver | null {
  const found = worseLossOf(plan.notes);
  const words = worseLossWords(plan.notes, place);
  if (found === null || words === null) return null;
  const { taker, loss } = found.worse;
  const busiest = (loss?.timePct ?? 0) > (taker?.timePct ?? 0) ? loss : taker;
  if (busiest === undefined) return null;
  const [pct, todayPct] = [busiest.timePct, busiest.todayPct].map((of) => formatPercent(of, place));
  const whom = takerWords(busiest.on);
  const survives = survivorWords(found, place);
  const instead = survives === null ? "" : `: ${survives}`;
  return {
    why: `After a loss ${whom} is too busy ${pct} of the time unless load is dropped, today ${todayPct}.`,
    fact: {
      ...{ ...OF_PICK, origin: "measured" },
      words: `Standby: after a loss ${whom} is too busy ${pct} of the time unless load is dropped`,
      detail: survives ?? `today ${todayPct}`,
    },
    risk: {
      title: "Survives a loss worse than today",
      words: `${words}${survives === null ? "" : ` ${sentenceStart(survives)}.`}`,
    },
    onChange: `Make the change only if you accept that after a loss ${whom} is too busy ${pct} of the time unless load is dropped, today ${todayPct}${instead}.`,
    ...{ onStay: "", onNow: "" },
    worse: `room after a loss (${whom} is then too busy ${pct} of the time unless load is dropped, today ${todayPct})`,
  };
}

/** What a loss asks of the pick for longer than of today, as sentences; null where nothing is. */
export function worseLossWords(notes: ToldPlan["plan"]["notes"], place: Place): string | null {
  const found = worseLossOf(notes);
  return found === null
    ? null
    : worseLosses(found.worse, place)
        .map((one) => `${sentenceStart(one)}.`)
        .join(" ");
}

/** Nobody can take over today, and the pick changes nothing of that: no matter of the change, and a risk all the same. */
export function nobodyToday({ plan, told, isPick, place }: Asked): readonly Risk[] {
  const loss = plan.notes.find((one) => one.code === "loss-today");
  const isLeft = loss?.code === "loss-today" && (loss.pick === "today" || loss.pick === "short");
  if (!isPick || !isLeft || told.settings.readers.length === 0) return [];
  if (loss.able === undefined) return tooBusyToday(loss, place);
  if (loss.able !== null) return [];
  const pick =
    loss.pick === "today"
      ? "and the pick keeps them"
      : "and the pick does not survive a loss with all loads either";
  return [
    {
      title: "Nothing can take over today",
      words: `Should the writer be lost, no reader that runs can carry its load, ${pick}.`,
    },
  ];
}

/** A loss leaves an instance of today too busy with all loads, and the pick's no less: what survives it costs, or how to see that. */
function tooBusyToday(
  loss: Extract<Finding, { readonly code: "loss-today" }>,
  place: Place,
): readonly Risk[] {
  if (loss.timePct === null) return [];
  const lost = lostWords({ ...loss, timePct: loss.timePct }, place);
  const pick = loss.pick === "today" ? "" : ", and the pick does not survive that either";
  return [
    {
      title: "Too busy after a loss, as today",
      words: `${sentenceStart(lost)}${pick}, unless load is dropped. ${sentenceStart(askWords(loss, place))}.`,
    },
  ];
}
