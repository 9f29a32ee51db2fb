import type { Finding } from "@acuity/engine/units";
import { formatAcu } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { losesWords, takerWords } from "./loss-words.ts";

type Full = Omit<Extract<Finding, { readonly code: "connections-full" }>, "code" | "assumption">;

/** That sessions may have been refused, what the pick takes, and what ends it (DEM-9). */
export function fullConnectionsSentence(
  { instance, runsOn, standAt, accepted, timePct, pickTakes }: Full,
  place: Place,
): string {
  const count = (connections: number) => formatNumber(Math.ceil(connections), 0, place);
  const whose = instance === null ? "" : ` of ${instance}`;
  const host = hostWords(runsOn, place);
  const taken =
    count(standAt) === count(accepted)
      ? `all that ${host} takes by default`
      : `about all that ${host} takes by default (${count(accepted)} at most)`;
  const pick =
    pickTakes === null
      ? ""
      : pickTakes > accepted
        ? ` The pick takes ${count(pickTakes)}.`
        : " The pick takes no more.";
  return `DatabaseConnections${whose} stand at ${count(standAt)} for ${formatPercent(timePct, place)} of the time, ${taken}: sessions may have been refused, and how many nobody knows.${pick} Raise max_connections, or put a pooler or RDS Proxy before it, and measure a week before you commit; ${
    pickTakes === null
      ? "or run what takes more"
      : "enter the peak of connections to plan for a class that takes it"
  }.`;
}

type Near = Omit<Extract<Finding, { readonly code: "connections-near" }>, "code" | "assumption">;

/** That little is left until sessions are refused, or that growth takes it, and what leaves more (DEM-9). */
export function nearConnectionsSentence(
  { instance, runsOn, peak, accepted, ahead }: Near,
  place: Place,
): string {
  const whose = instance === null ? "" : ` of ${instance}`;
  const most = formatNumber(accepted, 0, place);
  const start = `DatabaseConnections${whose} reach ${formatNumber(Math.ceil(peak), 0, place)}, ${formatPercent((100 * peak) / accepted, place)} of the ${most} that ${hostWords(runsOn, place)} takes by default`;
  if (ahead === undefined)
    return `${start}, and the pick takes no more: raise max_connections, or put a pooler or RDS Proxy before it.`;
  const pick =
    ahead.picked > accepted
      ? `; the pick takes ${formatNumber(ahead.picked, 0, place)}`
      : ", and the pick takes no more";
  const by =
    ahead.by === null
      ? "raise max_connections, or put a pooler or RDS Proxy before it"
      : `raise max_connections, put a pooler or RDS Proxy before it, or take ${hostWords(ahead.by.runsOn, place)}, ${formatMoney(Math.abs(ahead.by.moreUsd), place)} a month ${ahead.by.moreUsd < 0 ? "less" : "more"}`;
  return `${start}${pick}. ${aheadWords(ahead, place)}: ${by}.`;
}

/** What connections come to: by their own weeks a day, by the user's growth a number. */
function aheadWords(
  { peak, pctPerWeek, reachesOn, isOver }: NonNullable<Near["ahead"]>,
  place: Place,
): string {
  if (pctPerWeek === null || reachesOn === null)
    return `With your growth they would come to ${formatNumber(Math.ceil(peak), 0, place)}${isOver ? ", more than that" : ""}`;
  return `They grow by ${formatNumber(pctPerWeek, 1, place)}${UNIT_SPACE}% a week of where the trace ends, and if that goes on they are at that limit about ${reachesOn}`;
}

type Raised = Omit<Extract<Finding, { readonly code: "connections-raised" }>, "code" | "assumption">;

/** That max_connections was raised, and what has to be done with it (DEM-9). */
export function raisedConnectionsSentence(
  { instance, runsOn, peak, accepted, pick }: Raised,
  place: Place,
): string {
  const count = (connections: number) => formatNumber(Math.ceil(connections), 0, place);
  const whose = instance === null ? "" : ` of ${instance}`;
  const raised = `DatabaseConnections${whose} reach ${count(peak)}, above the ${count(accepted)} that ${hostWords(runsOn, place)} takes by default: max_connections was raised`;
  if (pick === null) return `${raised}.`;
  if (pick === "today")
    return `${raised}, to ${count(peak)} at least. Keep it where its parameter group changes.`;
  const takes = `${raised}. What replaces it in the pick takes ${count(pick.takes)} by default`;
  return pick.takes >= peak
    ? `${takes}.`
    : `${takes}: carry a max_connections of at least ${count(peak)} over to its parameter group, or put RDS Proxy before it.`;
}

type LossConnections = Omit<Extract<Finding, { readonly code: "loss-connections" }>, "code" | "assumption">;

/** That an instance is asked for more connections than it takes once another is lost, and what takes them (CLU-1). */
export function lossConnectionsSentence(
  { pick, on, peak, isLeast, runsOn, accepted, by, ...whose }: LossConnections,
  place: Place,
): string {
  const count = (connections: number) => formatNumber(Math.ceil(connections), 0, place);
  const asked = isLeast
    ? `at least ${count(peak)} connections (those of other instances are not in the files)`
    : `up to ${count(peak)} connections`;
  const how = `should ${losesWords(whose)} be lost, ${takerWords(on)} is asked for ${asked}, and ${hostWords(runsOn, place)} takes ${count(accepted)} by default`;
  const larger = by === null ? "" : `, or run ${hostWords(by, place)}, which takes them by default`;
  const mend = `Raise max_connections where memory allows it, put RDS Proxy or a pooler before the cluster${larger}.`;
  const what = "the connections of an instance that is lost";
  switch (pick) {
    case "survives":
      return `What runs today does not surely take ${what}, and the pick does: today, ${how}.`;
    case "short":
      return `Neither what runs today nor the pick surely takes ${what}: today, ${how}. ${mend}`;
    case "today":
      return `What runs today, which the pick keeps, does not surely take ${what}: ${how}. ${mend}`;
    case null:
      return `What runs today does not surely take ${what}: ${how}. ${mend}`;
  }
}

function hostWords(runsOn: Full["runsOn"], place: Place): string {
  return typeof runsOn === "string" ? runsOn : `a range up to ${formatAcu(runsOn.maxAcu, place)}`;
}
