import type { Plan, Settings } from "@acuity/engine/plan";
import type { PlanFinding } from "@acuity/engine/units";
import { formatAcu, formatAcuRange } from "../formats/acu.ts";
import { formatDuration } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { quotedName, readerNamed } from "../names/said-name.ts";
import { LOOKED_AT_S, NEARLY } from "./engine-figures.ts";
import { optionTitle, storageModeName } from "./option-title.ts";
import { saidWhere } from "./said-where.ts";

/** The ways in which the loss of an instance may be asked of a pick, and why a plan starts with the first (CLU-1). */
export const STANDBY_WORDS = {
  "as-today": "as today",
  required: "survives",
  none: "not asked",
} as const;

export type StandbyWord = keyof typeof STANDBY_WORDS;

export const STANDBY_HINT =
  "Loss of an instance, as today: where a reader of now could take the writer's load, whatever its tier, so must the one that Aurora promotes of the pick; where the others could take the load of any instance beside their own (a lone reader both loads), so must its. A cluster of one instance is asked nothing.";

/** What is set, absent being as today. */
export function standbyWord({ standby }: Settings["limits"]): StandbyWord {
  return standby ?? "as-today";
}

/** What a plan asked of a loss. */
export type AskedOfLoss = NonNullable<Plan["standby"]> & {
  /** Readers whose load nobody measured. */
  readonly unmeasured?: readonly string[];
  /** What is clearly longer of the pick than today, each loss a clause. */
  readonly worse?: readonly string[];
  /** To what a loss is held where today does not survive each of them itself, a clause that begins with a comma. */
  readonly held?: string;
  /** The reader that can take over where Aurora promotes another that cannot: only with the lowest tier does it. */
  readonly onceFirst?: string;
};

/** What a plan asked of the loss of an instance, as a clause of its limits; null where it asked nothing. */
export function standbyLimitWords(
  limits: Settings["limits"],
  asked: AskedOfLoss | null | undefined,
): string | null {
  const survives = `survives the loss of ${asked?.readers ? "an instance" : "its writer"}`;
  // Old reports did not look at connections, nor at the readers' own load.
  const besides = { "not-taken": ", its connections aside", unknown: ", as far as connections were counted" };
  const connections =
    asked?.connections === undefined || asked.connections === "taken" ? "" : besides[asked.connections];
  if (limits.standby === "required") return `${survives}${connections}`;
  if (asked?.origin !== "today") return null;
  const { unmeasured = [], worse = [], held = "", onceFirst } = asked;
  if (unmeasured.length > 0)
    return `keeps what runs today, of which nobody knows whether it ${survives}: the load of ${listed(unmeasured.map(quotedName))} was not measured`;
  const dropped = asked.readers === false ? " only while the readers' own load is dropped" : "";
  const and = dropped === "" ? "" : " and";
  // What runs today does not survive it in the tiers that it has.
  const kept =
    onceFirst === undefined ? ", as today" : `${and} once ${onceFirst} has the lowest promotion tier`;
  const than =
    worse.length === 0 ? `${kept}${held}` : `${onceFirst === undefined ? "" : kept}: ${worse.join("; ")}`;
  return `${survives}${dropped}${connections}${than}`;
}

/** What giving up the failover would save, where that is worth naming; null where it is not. */
export function givenUpSentence({ standby }: Pick<Plan, "standby">, place: Place): string | null {
  if (!standby?.without) return null;
  const { shape, savesUsd, savesPct, takesOver, late } = standby.without;
  const isHeld = takesOver && standby.lostTodayPct !== undefined;
  const saved = `${formatMoney(savesUsd, place)} (${formatPercent(savesPct, place)}) less a month`;
  if (late !== undefined)
    return lateSentence(`${optionTitle(shape, place)} would cost ${saved}`, { late, place });
  const lacks = takesOver
    ? `should one of its instances be lost, the others could not carry its load ${isHeld ? "as well as today's" : "too"}`
    : "none of its instances could take over in time should its writer be lost";
  const why = standby.origin === "today" ? "keeps what today survives" : "must survive that";
  const keeps = isHeld ? "keeps about the room after a loss that today has" : why;
  return `${optionTitle(shape, place)} would cost ${saved}, and ${lacks}: the pick ${keeps} unless you do not ask for it.`;
}

interface LateOf {
  readonly late: NonNullable<NonNullable<NonNullable<Plan["standby"]>["without"]>["late"]>;
  readonly place: Place;
}

/** What takes over too late, by how much, whether that is near, and the minimum with which it does not. */
function lateSentence(costs: string, { late, place }: LateOf): string {
  const { enoughAcu, isPick } = late;
  const near = late.shortS <= NEARLY * late.mostShortS ? "Just outside your limits: " : "";
  const enough =
    enoughAcu === undefined
      ? ""
      : `; a minimum of ${formatAcu(enoughAcu, place)} is enough${isPick ? ", which is the pick" : ""}`;
  return `${near}${costs}, but should its writer be lost, its standby carries the load only ${secondsOfAllowed(late, place)}${enough}.`;
}

type Tiers = Extract<PlanFinding, { readonly code: "promotion-tiers" }>;

/** Which readers to move to which tier, and why: so that an able one is promoted, or that a serverless one follows nobody. */
export function tiersSentence({ readers }: Tiers): string {
  const moves = (all: Tiers["readers"]) =>
    all
      .map(
        ({ position, instance, tier, toTier }) =>
          `${readerNamed(instance, position)} from tier ${tier} to ${toTier}`,
      )
      .join(" and ");
  const [freed, ordered] = [readers.filter(({ isFreed }) => isFreed), readers.filter((one) => !one.isFreed)];
  const [isOne, calls] = [freed.length === 1, readers.length === 1 ? "one call" : "a call for each"];
  const why = [
    ...(freed.length === 0
      ? []
      : [
          `Move ${moves(freed)}: ${isOne ? "it then has" : "each then has"} the capacity that its own demand asks for, and no longer the writer's.`,
        ]),
    ...(ordered.length === 0
      ? []
      : [
          `Should the writer be lost, Aurora promotes the reader of the lowest tier: for one that can carry its load, move ${moves(ordered)}.`,
        ]),
  ];
  return `${why.join(" ")} That is ${calls} (ModifyDBInstance) and no downtime.`;
}

type Climbs = Extract<PlanFinding, { readonly code: "standby-climbs" }>;

/** What the promotion of a standby that waits costs and, where today's has the writer's capacity, what keeping that would. */
export function climbsSentence(climbs: Climbs, place: Place): string {
  const { tier, minAcu, shortS, warmToday } = climbs;
  const short = `by the model, with one failover a month (an assumption), it is short of the writer's load for ${climbTime(shortS, place)}${allowedWords(climbs, place)}`;
  const from = `climbs from ${formatAcu(minAcu, place)} with an empty cache`;
  const stays =
    climbs.writerStays === true
      ? " The writer then stays on the serverless instance until you fail back by hand."
      : "";
  return warmToday === undefined
    ? `Should the writer be lost, the pick's standby in tier ${tier} ${from}: ${short}.${stays} A reader of the writer's class, or one in tier 0 or 1, is not short.`
    : `Today's failover target is warm; should the writer be lost, the pick's standby in tier ${tier} ${from}: ${short}.${stays} ${keptWords(warmToday, place)}`;
}

/** How long a promoted standby is short; what is short for as long as was looked may be so for longer. */
export function climbTime(shortS: number, place: Place): string {
  return shortS < LOOKED_AT_S ? formatDuration(shortS, place) : "an hour and more";
}

/** `after 37 s, where 60 s are allowed`: in seconds, that near ones are told apart, unless it takes many minutes. */
export function secondsOfAllowed(
  { shortS, mostShortS }: Pick<Climbs, "shortS" | "mostShortS">,
  place: Place,
): string {
  const told = (s: number) =>
    s < MANY_S ? `${formatNumber(Math.ceil(s), 0, place)}${UNIT_SPACE}s` : climbTime(s, place);
  return mostShortS === null
    ? `after ${told(shortS)}`
    : `after ${told(shortS)}, where ${told(mostShortS)} are allowed`;
}

const MANY_S = 600;

/** What allows it: a tenth of what the limit leaves a month, else today's own, which takes longer. */
function allowedWords({ shortS, mostShortS, limitS: ofLimitS, ofWarm }: Climbs, place: Place): string {
  if (mostShortS === null) return "";
  if (ofWarm)
    return `, of the ${formatDuration(mostShortS, place)} it may be (our choice, about what a failover takes)`;
  const limitS = ofLimitS ?? mostShortS;
  const left = `the ${formatDuration(limitS, place)} it may be`;
  const tenth = "a tenth (our choice) of what your limit leaves a month";
  if (shortS <= limitS) return `, of ${left}, ${tenth}`;
  return `, over ${left}, ${tenth}, but no longer than today's own (${climbTime(mostShortS, place)})`;
}

function keptWords({ keptBy }: NonNullable<Climbs["warmToday"]>, place: Place): string {
  if (keptBy === null) return "No shape inside your limits keeps it warm.";
  const [title, usd] = [besideTitle(keptBy, place), formatMoney(keptBy.moreUsd, place)];
  return `Keeping it warm costs ${usd} a month more: ${title}.`;
}

type BesideShape = Pick<NonNullable<NonNullable<Climbs["warmToday"]>["keptBy"]>, "runsOn" | "storageMode">;

/** A shape beside the pick by its instances, with its storage mode where that is another. */
export function besideTitle({ runsOn, storageMode }: BesideShape, place: Place): string {
  const names = runsOn.map((on) => (typeof on === "string" ? on : `serverless ${formatAcuRange(on, place)}`));
  const [first] = names;
  const isEqual = names.length > 1 && names.every((name) => name === first);
  const title = isEqual ? `${names.length} × ${first}` : names.join(" + ");
  const mode = storageMode === null ? "" : `, ${storageModeName(storageMode)}`;
  return `${title}${mode}`;
}

/** What keeps sessions off a standby that the plan prices as serving nobody. */
export function endpointSentence(
  { readers, minAcu }: Extract<PlanFinding, { readonly code: "standby-endpoint" }>,
  place: Place,
): string {
  const others =
    readers === 1
      ? "the other reader a custom endpoint of its own"
      : "the other readers a custom endpoint of their own";
  const at = minAcu === null ? "the writer's capacity" : formatAcu(minAcu, place);
  return `The plan prices the standby at ${at}, serving nobody, but the reader endpoint sends it sessions too: give ${others}, with the reader endpoint to fall back on, otherwise the standby costs more.`;
}

/** What a pick of one instance goes without, and what one that waits costs: nothing where it pauses until somebody connects. */
export function noStandbySentence(
  { standby }: Extract<PlanFinding, { readonly code: "no-standby" }>,
  place: Place,
): string {
  const lacks =
    "The pick has one instance and no standby: should it be lost, the database is away until Aurora has started another, which takes minutes.";
  if (standby === null) return `${lacks} A reader avoids that.`;
  const waits = `A serverless reader of ${formatAcuRange(standby, place)} in tier 15 that waits for it`;
  return standby.monthlyUsd === 0
    ? `${lacks} ${waits} pauses while nobody connects to it, and costs nothing then.`
    : `${lacks} ${waits} costs ${formatMoney(standby.monthlyUsd, place)} a month.`;
}

/** What the loss of the writer's cache would take, or does not (CCM-1). */
export function tierZeroSentence(
  { instanceClass, monthlyUsd }: Extract<PlanFinding, { readonly code: "tier-0-reader" }>,
  place: Place,
): string {
  if (monthlyUsd === null)
    return "The pick has the tier-0 reader of the writer's class that cluster cache management needs: with apg_ccm_enabled = 1 a failover starts warm at no further price.";
  const cold = "After a failover the pick starts with a cold cache.";
  return monthlyUsd === 0
    ? `${cold} A reader of ${instanceClass} that it has, moved to promotion tier 0 and alone there, avoids that at no further price with apg_ccm_enabled = 1; ${saidWhere("warmFailover", place)}.`
    : `${cold} A tier-0 reader of ${instanceClass} with cluster cache management avoids that for ${formatMoney(monthlyUsd, place)} a month on demand; ${saidWhere("warmFailover", place)}.`;
}
