import type { FAILOVER_DEFAULTS } from "@acuity/engine/failover";
import type { Finding } from "@acuity/engine/units";
import { formatAcuRange } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";

/** From the failure until the new writer takes connections, at most, s. */
const FAILOVER_S: (typeof FAILOVER_DEFAULTS)["failoverS"] = 35;

/** AWS: a failover to a reader typically takes less than 60 s, often less than 30 (Aurora User Guide, read 2026-11). */
export const FAILOVER_WORDS = `Writes stop for about ${FAILOVER_S} s at most as measured; AWS says typically under a minute. Connections drop and must be made again.`;

/** Of the second failover: back to what has just changed its class. */
export const COLD_WORDS = "It restarted when it moved: its cache begins cold.";

/** Of a stand-in of a cluster without readers. */
export const UNREAD_WORDS =
  "Nothing reads from a reader today, so that no hour warms it: send it a copy of your reads (pg_prewarm on PostgreSQL), or accept that the failover to it is cold.";

type StandIn = Extract<Finding, { readonly code: "change-takes" }>["standIn"];

/** How many failovers those are, without what they take. */
export const countedFailovers = (standIn: StandIn): string =>
  standIn === "stays" ? "one failover" : "two failovers";

/** What a change of the writer's class costs, wherever it is said: the steps are those of the command line. */
export function failoversWords(standIn: StandIn, failoverS: number = FAILOVER_S): string {
  if (standIn === "stays")
    return `one failover of up to ${failoverS} s without writes: to a reader on the same new class, which stays the writer, since failing back to the one that has just restarted would win nothing`;
  if (standIn === "unread")
    return `two failovers, each of up to ${failoverS} s without writes and each to a cold cache: to an instance on the new class that stands in, which nothing reads from unless you send it a copy of your reads, and back to the writer, which has just restarted; or one, where the stand-in stays the writer under its own name and the old instance is deleted (the cluster endpoint stays)`;
  return `two failovers, each of up to ${failoverS} s without writes: to an instance on the new class that stands in, and back to the writer, which has just restarted and begins with a cold cache`;
}

/** The shorter way of a cluster without readers: its stand-in stays, under another name than the instance had. */
export const shorterWords = (names: { readonly id: string; readonly takes: string }): string =>
  `Shorter: end here, with one failover. Let ${names.takes} stay the writer and delete ${names.id}: the cluster endpoint stays, endpoints and templates that name ${names.id} do not.`;

export const READER_WORDS = "Connections to this reader drop; the others and the writer go on.";

/** AWS: without a reader an instance is made anew, typically in under ten minutes (Aurora User Guide, read 2026-11). */
export const IN_PLACE_WORDS =
  "The database stands still while the instance restarts: minutes, and AWS gives no figure (its bound for making one anew is ten). With a reader in another tier it fails over instead. The cache begins cold.";

/** AWS gives no figure for an upgrade in place: it takes what the catalog and the checks take. */
export function upgradeWords(engine: "aurora-postgresql" | "aurora-mysql"): string {
  const after =
    engine === "aurora-postgresql"
      ? " Run ANALYZE in every database then: planner statistics stay behind."
      : "";
  return `The whole cluster stands still meanwhile, for minutes or longer: AWS gives no figure, a test on a restored copy does. Caches begin cold.${after}`;
}

export const RESTORE_WORDS =
  "It has other endpoints, and what was written since the snapshot is not in it. Give it the subnet group, security groups and parameter groups of the cluster before anything connects.";

/** What the change to the pick takes, beside a plan. */
export function changeTakesSentence({
  instances,
  failoverS,
  standIn,
}: Extract<Finding, { readonly code: "change-takes" }>): string {
  return failoverS === null
    ? `To change to the pick ${instances === 1 ? "a reader is" : `${instances} readers are`} replaced, one at a time; writes go on.`
    : `To change to the pick ${instances === 1 ? "the writer is" : `${instances} instances are`} replaced: ${failoversWords(standIn, failoverS)}.`;
}

/** What the pick costs more where its writer stays on what it runs on, and fails over to nothing. */
export function writerKeptSentence(
  { on, moreUsd }: Pick<Extract<Finding, { readonly code: "writer-kept" }>, "on" | "moreUsd">,
  place: Place,
): string {
  const runsOn = typeof on === "string" ? on : formatAcuRange(on, place);
  const usd = moreUsd === 0 ? "as much" : `${formatMoney(moreUsd, place)} a month more`;
  return `With the writer kept on ${runsOn}, so without a failover, the same readers and storage cost ${usd}.`;
}
