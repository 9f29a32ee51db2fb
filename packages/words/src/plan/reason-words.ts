import type { Difference, MissedLimit, Reason } from "@acuity/engine/plan";
import type { MemberName } from "@acuity/engine/units";
import { formatAcu, formatGib, formatSetGib } from "../formats/acu.ts";
import { listed } from "../formats/listed.ts";
import { formatMoneyFine } from "../formats/money.ts";
import { formatNumber, formatPercent, formatSignificant, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { clauseStart, sentenceStart } from "../formats/sentence-case.ts";
import { quotedName } from "../names/said-name.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";
import { readsRequirementWords } from "../studies/requirement-words.ts";
import { type AlikeLimit, alikeLimits } from "./alike-limits.ts";
import { beatenReason, bestOfEqualsWords } from "./beaten-words.ts";
import { aboveCapacityWords, classCapacityClause, onItWords } from "./demand-peak-words.ts";
import { FEATURE_NAMES } from "./feature-words.ts";
import { flatTopWords } from "./flat-top-words.ts";
import { losesWords, lostWords, takerWords } from "./loss-words.ts";
import { missedWords, monthFrom } from "./month-from.ts";
import { memberWords, paymentWords, storageModeName } from "./option-title.ts";
import {
  addedWords,
  addsWords,
  anotherWords,
  otherName,
  raiseFirstWords,
  roomyWords,
  seldomWords,
  shortWords,
  staysWords,
  underWords,
} from "./passed-over-words.ts";
import { secondsOfAllowed } from "./standby-words.ts";

/** Why an option was picked or lost, as a DBA would say it: a line without a full stop. */
export function reasonWords(reason: Reason, place: Place): string {
  return sentenceOf(REASONS, { fact: reason, place });
}

const REASONS: Sentences<Reason> = {
  "lowest-cost": () => "Lowest cost inside your limits",
  stays: staysWords,
  "saves-too-little": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month than what runs today: too little to change for`,
  "under-peak": underWords,
  "not-tried": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month than the pick: yours, which the plan compares and does not try by itself`,
  "saves-too-seldom": ({ lessUsd, ...seldom }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month than what runs today as expected, but ${seldomWords(seldom, place)}`,
  surest: ({ lessUsd, ...seldom }, place) =>
    `Lowest cost of what saves in most cases: ${otherName(seldom, place)} costs ${formatMoneyFine(lessUsd, place)} less a month than what runs today as expected, but ${seldomWords(seldom, place)}`,
  "lasts-too-short": (short, place) => sentenceStart(shortWords(short, place)),
  lasts: (short, place) => `Lowest cost of what lasts: ${anotherWords(short, place)}`,
  "adds-instance": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month than the pick, but ${addedWords(place)}`,
  "adds-none": (adds, place) =>
    `Lowest cost of what runs no instance more than today: ${addsWords(adds, place)}`,
  outlasts: ({ beforeDay }) =>
    `Lasts: what runs today is outside your limits in over one case of ten before ${beforeDay} as the trend goes on, and costs about as much`,
  ends: ({ beforeDay }) =>
    `Runs today, outside your limits in over one case of ten before ${beforeDay} as the trend goes on`,
  "one-family": ({ byReads }) =>
    `One family for all its classes, within 1 % of the lowest cost inside your limits${byReads === undefined ? "" : ` ${strayWords(byReads)}`}`,
  "keeps-more": () =>
    "More of what runs today stays as it is, within 1 % of the lowest cost inside your limits",
  "changes-more": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month by changing more of today’s instances: too little to change them for`,
  "mixes-families": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month by mixing families of classes: less than 1 %, for two to tune and reserve`,
  "other-storage": ({ lessUsd }, place) =>
    `${formatMoneyFine(Math.max(0, lessUsd), place)} less a month than the pick by its storage alone: too little to change that for`,
  "raise-first": raiseFirstWords,
  "after-measuring": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month by what was seen: decide once the higher maximum was measured`,
  roomy: roomyWords,
  "less-room": ({ lessUsd }, place) =>
    `${formatMoneyFine(lessUsd, place)} less a month than with room to spare: too little to go without`,
  "best-of-equals": bestOfEqualsWords,
  beaten: beatenReason,
  "lowest-mean": ({ byReads }) =>
    `Lowest cost inside your limits ${strayWords(byReads)}, by which it is picked: another costs less as expected`,
  "dearer-on-mean": ({ isRunnerUp, lessUsd, moreUsd, byReads }, place) => {
    const less = `${formatMoneyFine(lessUsd, place)} less a month as expected, ${formatMoneyFine(moreUsd, place)} more ${strayWords(byReads)}`;
    return isRunnerUp ? `Next in line: ${less}` : less;
  },
  misses: ({ isNearest, limits }, place) => {
    const clause = ({ limit, others }: AlikeLimit) =>
      `${sentenceOf(LIMIT_CLAUSES, { fact: limit, place })}${alikeWords(others)}`;
    const why = alikeLimits(limits).map(clause).join("; ");
    return isNearest ? `Nearest to your limits: ${clauseStart(why)}` : sentenceStart(why);
  },
  dearer: ({ isRunnerUp, afterMaxima, moreUsd, morePct, because }, place) => {
    const share = morePct >= 0.5 ? ` (${formatPercent(morePct, place)})` : "";
    const more =
      moreUsd < 0.005
        ? "Same cost as the pick"
        : `${formatMoneyFine(moreUsd, place)}${share} a month more than the pick`;
    const bought = because.map((fact) => sentenceOf(DIFFERENCE_CLAUSES, { fact, place })).join("; ");
    const words = bought === "" ? more : `${more}: ${bought}`;
    const next = afterMaxima ? "Next in line after the pick's range with other maxima" : "Next in line";
    return isRunnerUp ? `${next}: ${clauseStart(words)}` : words;
  },
  commits: ({ lessUsd, isSameShape }, place) =>
    `${formatMoneyFine(lessUsd, place)} a month less than the pick, bound to ${isSameShape ? "the same instances" : "other instances"} for the term`,
  cpu: ({ p50Pct, p95Pct, maxPct }, place) =>
    `CPU ${formatPercent(p50Pct, place)} at the median, ${formatPercent(p95Pct, place)} at p95, ${formatPercent(maxPct, place)} at most`,
  "cpu-above-80": ({ timePct }, place) => `CPU above 80 % for ${formatPercent(timePct, place)} of the time`,
  "below-floor": ({ feature, floorAcu }, place) =>
    `Below the ${formatAcu(floorAcu, place)} that AWS advises with ${FEATURE_NAMES[feature]}`,
  "burst-short": ({ timePct }, place) =>
    `If every sample held its maximum throughout, short ${formatPercent(timePct, place)} of the time`,
  "commitment-unused": () => "Part of the commitment goes unused in quiet hours",
  upfront: ({ usd }, place) => `${formatMoneyFine(usd, place)} upfront`,
  "owned-unused": ({ usd }, place) =>
    `Leaves ${formatMoneyFine(usd, place)} of owned commitments unused until they expire`,
  "price-assumed": () => "Rests on an assumed price",
  "misses-ahead": ({ fromDay, by }) =>
    `As the trend goes on, outside your limits ${monthFrom(fromDay)}${missedWords(by)}`,
  reads: ({ memoryRatio, tieredCacheRatio, storageRatio, readMs }, place) => {
    const share = (ratio: number) => formatPercent(100 * ratio, place);
    return `${share(memoryRatio)} of page touches from memory, ${share(tieredCacheRatio)} from the tiered cache, ${share(storageRatio)} from storage; a read query ${formatSignificant(readMs, place)} ms (touched evenly: assumption)`;
  },
  "no-tiered-cache": ({ unmet }) => unmet.map(readsRequirementWords).join(" "),
  "no-working-set": () => "Without a working set no hit ratio is known.",
  "frozen-text": ({ text }) => text,
};

/** Whether samples alone keep a limit on the time, and only what they are taken to hide does not. */
export function isOfHidden(limit: MissedLimit): boolean {
  if (limit.code !== "slow" && limit.code !== "reads-over-ceiling") return false;
  return limit.samplesPct !== undefined && limit.samplesPct <= limit.limitPct;
}

/** A share of the time over its limit, with what samples alone say of it where what they hide is the rest. */
function shareWithHidden(
  of: Pick<Extract<MissedLimit, { code: "slow" }>, "timePct" | "limitPct" | "samplesPct" | "isByMaximum">,
  { hidden, place }: { readonly hidden: string; readonly place: Place },
): string {
  const { timePct, limitPct, samplesPct, isByMaximum } = of;
  const share = shareOfTime(timePct, { limitPct, place });
  const maximum = isByMaximum ? ` ${BY_MAXIMUM}` : "";
  if (samplesPct === undefined) return `${share}${maximum}`;
  return `${share}, ${formatPercent(samplesPct, place)} as measured${maximum} and the rest by ${hidden} inside the samples, which are estimated`;
}

/** A share of the time in which no Average is as high. */
export const BY_MAXIMUM = "by the Maximum inside samples";

/** What the reads beside a ceiling are told of (MEM-7). */
const MOST_OF_TIME_PCT = 99;

/** A missed limit as a clause with the figure, its unit and the limit. */
const LIMIT_CLAUSES: Sentences<MissedLimit> = {
  short: (limit, place) => {
    const { member, timePct, limitPct, peakAcu, isClass } = limit;
    const share = shareOfTime(timePct, { limitPct, place });
    if (member.kind !== "writer") return `${memberWords(member)} is short of capacity ${share}`;
    if (isClass === true)
      return `short of capacity ${share}: demand with the CPU of its page reads goes above ${classCapacityClause(limit, place)}`;
    if (peakAcu === null) return `short of capacity ${share}: it scales up after the demand has come`;
    return `short of capacity ${share}: demand ${aboveCapacityWords({ ...limit, peakAcu }, place)}`;
  },
  slow: ({ member, fromAcu, vcpu, ...time }, place) => {
    const share = shareWithHidden(time, { hidden: "bursts", place });
    const on = onItWords({ ...(vcpu !== undefined && { vcpu }) });
    const busy = `too busy ${share}: above ${formatAcu(fromAcu, place)} of demand ${on} answers take over twice as long`;
    return member.kind === "writer" ? busy : `${memberWords(member)} is ${busy}`;
  },
  unsure: ({ p90Pct, limitPct }, place) =>
    `meets the limit as expected, but one time in ten it is short or slow ${shareOfTime(p90Pct, { limitPct, place })}`,
  "reads-over-ceiling": (limit, place) => {
    const { member, wantedPerS, ceilingPerS, isSure, ...time } = limit;
    if (time.atCeilingPct !== undefined) return `${ofReader(member)}${flatTopWords(limit, place)}`;
    const asks = isSure ? "asks" : `${AS_FAR_AS_KNOWN} it may ask`;
    const perS = (reads: number) => `${formatNumber(reads, 0, place)} a second`;
    const ceiling = ceilingPerS === undefined ? "" : `, ${perS(ceilingPerS)},`;
    const share = shareWithHidden(time, { hidden: "seconds", place });
    return `${ofReader(member)}${asks} for more page reads than it can do${ceiling} ${share}: ${formatPercent(MOST_OF_TIME_PCT, place)} of the time up to ${perS(wantedPerS)}`;
  },
  "reads-wait": ({ member, sessions, mostSessions, missPct, isSure }, place) => {
    const misses = isSure ? "its buffer pool misses" : `${AS_FAR_AS_KNOWN} its buffer pool may miss`;
    const waiting = sessionsWait({ sessions, mostSessions, isSure }, place);
    return `${ofReader(member)}${misses} ${formatPercent(missPct, place)} of page touches: ${waiting}`;
  },
  "pool-too-small": ({ poolGib, atAcu, ...set }, place) => {
    const pool = `its buffer pool of ${formatGib(poolGib, place)} does not hold ${setWords(set, place)}`;
    return atAcu === null ? pool : `even at ${formatAcu(atAcu, place)} ${pool}`;
  },
  "set-seldom-held": ({ member, cachedPct, limitPct, neededAcu, ...set }, place) => {
    const held = cachedPct === 0 ? "never" : `only ${shareOfTime(cachedPct, { limitPct, place })}`;
    const advice = neededAcu === null ? "" : `; that takes a minimum of ${formatAcu(neededAcu, place)}`;
    return `${ofReader(member)}its buffer pool holds ${setWords(set, place)} ${held}${advice}`;
  },
  "less-memory": ({ member, memoryGib, instanceClass, todayGib, swapGib }, place) =>
    `${ofReader(member)}${formatGib(memoryGib, place)} of memory, where today's ${instanceClass} with ${formatGib(todayGib, place)} swaps ${formatGib(swapGib, place)}`,
  "no-room-beside-pool": ({ member, roomGib, besideGib, usedGib }, place) =>
    `${ofReader(member)}room for ${formatGib(Math.max(0, roomGib), place)} beside its buffer pool, where sessions and sorts of today's ${formatGib(usedGib, place)} in use take at least ${formatGib(besideGib, place)}`,
  "local-storage": ({ instance, instanceClass, usedGib, roomGib }, place) =>
    `${formatGib(roomGib, place)} of local storage on ${instanceClass}, where sorts and temporary tables of ${instance === null ? "what runs today" : quotedName(instance)} take ${formatGib(usedGib, place)} on three days and more`,
  connections: ({ peak, accepted }, place) =>
    `peak of ${formatNumber(Math.ceil(peak), 0, place)} connections is above its max_connections of ${formatNumber(accepted, 0, place)}`,
  "no-standby": ({ readers, late, order }, place) => {
    if (order !== undefined)
      return `should its writer be lost, Aurora promotes a reader of tier ${order.tier} that does not carry the load; ${order.ableInstance ?? `reader ${order.able}`} would`;
    if (late !== undefined)
      return `its standby carries the writer's load only ${secondsOfAllowed(late, place)}, once it is promoted`;
    return readers === 0
      ? "has no other instance should its writer be lost"
      : "has no other instance that carries the writer's load within your limits should it be lost";
  },
  "reader-lost": (lost, place) => lostWords(lost, place),
  "lost-connections": ({ on, peak, accepted, ...whose }, place) =>
    `should ${losesWords(whose)} be lost, ${takerWords(on)} is asked for ${formatNumber(Math.ceil(peak), 0, place)} connections, above its max_connections of ${formatNumber(accepted, 0, place)}`,
  burstable: () => "a burstable class runs on CPU credits and is advised for development and test only",
};

/** What only the high reading of the curve says (MEM-13). */
const AS_FAR_AS_KNOWN = "as far as the files tell,";

/** A mean of sessions: whole from one on, `about 4`, unless that would not tell it from the limit. */
export function sessionsWait(
  {
    sessions,
    mostSessions,
    isSure,
  }: { readonly sessions: number; readonly mostSessions: number; readonly isSure: boolean },
  place: Place,
): string {
  const whole = (count: number) =>
    count >= 1 ? `about ${formatNumber(count, 0, place)}` : formatNumber(count, 2, place);
  const exact = (count: number) => formatSignificant(count, place);
  const isTold = mostSessions >= 0.005 && whole(sessions) !== whole(mostSessions);
  const words = isTold ? whole : exact;
  const isOne = words(sessions) === "about 1";
  const wait = isSure ? (isOne ? "waits" : "wait") : "would wait";
  return `${words(sessions)} ${isOne ? "session" : "sessions"} ${wait} for pages in the mean, where the limit is ${words(mostSessions)}`;
}

const strayWords = (byReads: boolean): string =>
  byReads
    ? "where caches miss as much as they may"
    : "on the mean of what samples, speeds and scaling leave open";

const ofReader = (member: MemberName | undefined): string =>
  member === undefined ? "" : `${memberWords(member)}: `;

const alikeWords = (others: readonly MemberName[]): string =>
  others.length === 0 ? "" : ` (so, by less, ${listed(others.map(takerWords))})`;

type NeededSet = Pick<OfSet, "workingSetGib" | "isAssumed" | "isYours">;
type OfSet = Extract<MissedLimit, { code: "pool-too-small" }>;

function setWords({ workingSetGib, isAssumed, isYours }: NeededSet, place: Place): string {
  return `the ${isAssumed ? "assumed " : isYours ? "entered " : ""}working set of ${formatSetGib(workingSetGib, place)}`;
}

/** What a dearer option has that the pick has not, as a clause. */
const DIFFERENCE_CLAUSES: Sentences<Difference> = {
  "same-range": () => "the same range",
  "same-instances": () => "the same instances",
  "other-readers": () => "the same writer beside other readers",
  "other-tiers": () => "the same instances in other promotion tiers",
  "same-hardware": ({ vcpu, memoryGib }) => `the same ${vcpu} vCPU and ${memoryGib} GiB`,
  hardware: ({ vcpu, memoryGib, pick }) =>
    `${vcpu} vCPU and ${memoryGib} GiB instead of ${pick.vcpu} and ${pick.memoryGib}`,
  "always-paid": ({ vcpu, pickMeanAcu }, place) =>
    `${vcpu} vCPU paid in every hour, where the pick bills ${mean(pickMeanAcu, place)} ACU on average`,
  minimum: ({ meanAcu, minAcu }, place) =>
    `bills ${mean(meanAcu, place)} ACU on average, never under ${minAcu}`,
  mean: ({ meanAcu, pickMeanAcu }, place) => {
    const [own, pick] = [mean(meanAcu, place), mean(pickMeanAcu, place)];
    return own === pick
      ? `bills the same ${own} ACU on average`
      : `bills ${own} ACU on average instead of ${pick}`;
  },
  "storage-mode": ({ storageMode }) => storageModeName(storageMode),
  "io-charged": ({ usd }, place) => `Standard charges ${formatMoneyFine(usd, place)} for I/O requests`,
  "io-saved": ({ usd }, place) =>
    usd === 0
      ? "I/O-Optimized, with no I/O charge known that it would save"
      : `I/O-Optimized drops the ${formatMoneyFine(usd, place)} for I/O requests, and its compute and storage cost more than that`,
  payment: ({ commitment }, place) => payment(commitment, place),
  "other-payment": ({ commitment, pick, lessUpfrontUsd }, place) => {
    const fee = lessUpfrontUsd >= 0.5 ? `, ${formatMoneyFine(lessUpfrontUsd, place)} less upfront` : "";
    return `${payment(commitment, place)} instead of ${payment(pick, place)}${fee}`;
  },
  unmet: ({ minutes, pickMinutes }, place) => {
    const own = minutes < 0.5 ? "no unmet demand" : `${formatNumber(minutes, 0, place)} min of unmet demand`;
    return `${own} instead of ${pickMinutes < 0.5 ? "none" : `${formatNumber(pickMinutes, 0, place)} min`}`;
  },
};

function payment(commitment: Parameters<typeof paymentWords>[0], place: Place): string {
  return `${commitment.kind === "savings-plan" ? "a " : ""}${paymentWords(commitment, place)}`;
}

/** Hundredths: times the hours and the price it gives the bill. */
const mean = (acu: number, place: Place): string => formatNumber(acu, 2, place);
