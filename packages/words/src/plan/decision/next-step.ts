import type { Finding } from "@acuity/engine/units";
import { writerKeptSentence } from "../../change/downtime-words.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { openTrace, type Span } from "../data-words.ts";
import { dayQuestion } from "../deciding-day-words.ts";
import { nearLimit } from "../near-miss-words.ts";
import { pausingStep } from "../pause-words.ts";
import { saidWhereStart } from "../said-where.ts";
import { isSameInstances } from "../same-instances.ts";
import { storageStepWords, storageWait } from "../storage-wait-words.ts";
import { shareWords } from "../unmet-words.ts";
import { worthUsd } from "../worth-a-change.ts";
import { aboveMean } from "./above-mean.ts";
import { askedVersionFirst, CHECK_VERSION, unknownVersion } from "./asked-version.ts";
import { beforeSettled, type Now } from "./before-settled.ts";
import type { CommitStep } from "./commit-words.ts";
import type { Decision } from "./decision.ts";
import { unsureEdge } from "./knife-edge.ts";
import { climbsFirst } from "./measured-climbs.ts";
import { nearTips } from "./near-tips.ts";
import { outgrown } from "./outgrown.ts";
import type { Overload } from "./overload.ts";
import { memoryFirst } from "./own-set.ts";
import { ownTermsFirst } from "./own-terms-first.ts";
import { volumeFirst } from "./own-volume.ts";
import { tierFirst, writerTaken } from "./reader-fact.ts";
import { safetyLost } from "./safety-lost.ts";
import { askedDay, isSafeRaise, openOf } from "./settle-first.ts";
import { settling } from "./settling.ts";
import { shortTitle } from "./short-title.ts";
import type { StayOnTerm } from "./stay-on-term.ts";
import { stayStep } from "./stay-words.ts";
import {
  beforeQuestion,
  leadingStep,
  leadingSwitch,
  switchBeforeQuestion,
  switchStep,
} from "./sure-switch.ts";
import { takeOver } from "./take-over.ts";
import { limitQuestion } from "./today-fact.ts";
import type { ToldPlan } from "./told-plan.ts";
import { unneededReader } from "./unneeded-reader.ts";

interface Asked extends ToldPlan, Pick<Decision, "canTake" | "confidence" | "commit" | "now" | "restsOn"> {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
  /** What is taken at once, before anything is settled; null where nothing is. */
  readonly overload: Overload | null;
  /** What the sentence had no room for; else empty. */
  readonly estimate: string;
  /** The term on what runs today that the answer is in place of the change; null elsewhere. */
  readonly stay: StayOnTerm | null;
  /** What pays while the rest is settled, with what it rests on; null where nothing does. */
  readonly meanwhile: string | null;
  /** What is to be bought, and from when; null where nothing is advised. */
  readonly commitsTo: CommitStep | null;
}

/** What to do now that the decision was read, and what of it may be done: a change, or a maximum raised to measure. */
export function nextStep(of: Asked): Pick<Decision, "next" | "offers"> {
  const step = ownStep(of);
  if (step.offers === "raise") return step;
  const said = `${dayFirst(of)} ${step.next}`.trim();
  const isUnsaid = unknownVersion(of.plan) !== null && !said.includes(CHECK_VERSION);
  return { ...step, next: isUnsaid ? `${said} ${CHECK_VERSION}` : said };
}

/** Whether a day comes again, which costs nothing to ask, before all that is measured, changed or bought; where it is the first that is open the step says it. */
function dayFirst({ plan, told, isPick, findings, place }: Asked): string {
  const day = isPick ? askedDay(plan, told) : null;
  const isTold = openOf(plan, { pick: told, findings }).includes("day");
  return day === null || isTold || writerTaken(findings) !== null ? "" : dayQuestion(day, place);
}

function ownStep(of: Asked): Pick<Decision, "next" | "offers"> {
  const { plan, told, isPick, canTake, commit } = of;
  if (!isPick)
    return {
      offers: null,
      next: "Move a limit or take the nearest: no change is offered for what is outside.",
    };
  if (of.stay !== null) return { offers: null, next: `${stayStep(of.stay, of)} ${commit ?? ""}`.trim() };
  const isStaying = told.id === plan.today;
  if (canTake && writerTaken(of.findings) !== null)
    return {
      offers: null,
      next: [writerFirst(of), isStaying ? STAYS : FOLLOWS, commit ?? ""].join(" ").trim(),
    };
  if (canTake)
    return {
      offers: isStaying ? null : "change",
      next: [
        tierFirst(of),
        climbsFirst(of),
        ...[headroomWords(of), memoryFirst(of), volumeFirst(of), ownTermsFirst(of), askedVersionFirst(of)],
        isStaying ? pausingStep(plan, of) : "",
        isStaying ? stayingStep(of) : inOrder(of),
        unneededReader(of),
        safetyLost(of, toldInStep(of)),
        isStaying ? "" : pausingStep(plan, of),
        // The step has told it where what runs today stays.
        isStaying && of.commitsTo !== null ? "" : (commit ?? ""),
      ]
        .filter((words) => words !== "")
        .join(" "),
    };
  const isRaised = isSafeRaise(plan, told) && aboveMean(of.findings) === null;
  if (isRaised && openTrace(of.workload, of) === null) return { offers: "raise", next: raiseWords(told) };
  return unsettledStep(of);
}

/** What may be done at once, what the largest sum asks, and what settles the rest. */
function unsettledStep(of: Asked): Pick<Decision, "next" | "offers"> {
  const { words, isOffered } = nowWords(of);
  const above = aboveMean(of.findings);
  return {
    offers: isOffered && writerTaken(of.findings) === null ? "change" : null,
    next: [
      above?.words ?? "",
      ...[writerFirst(of), tierFirst(of)],
      words,
      isOffered ? safetyLost(of) : "",
      unneededReader(of),
      ...settling(of),
      maximumAlone(of),
    ]
      .join(" ")
      .replace(/ +/g, " ")
      .trim(),
  };
}

/** What is to be done before what is open is settled. */
function nowWords(of: Asked): Now {
  if (of.overload !== null) return { words: of.overload.next, isOffered: true };
  if (of.now !== null) {
    const switched = `${switchStep(of.now, of.place)} Then settle the class.`;
    return { words: [switched, limitQuestion(of) ?? ""].join(" "), isOffered: false };
  }
  if (of.told.id === of.plan.today) return { words: untilSettled(of), isOffered: false };
  return beforeSettled(of);
}

/** What runs today stays until then: who is promoted is a call without downtime, and waits for nothing. */
function untilSettled(of: Asked): string {
  const promotes = takeOver(of)?.onNow ?? "";
  return promotes === "" ? "Nothing is to be changed yet." : `${promotes} Nothing else is to be changed yet.`;
}

/** What a step that may be taken says by itself of what the change gives up: of a loss, and of growth before it. */
function toldInStep(of: Asked) {
  return {
    isLossTold: of.upgradesTo === undefined,
    isRoomTold: outgrown(of) !== null || unsureEdge(of) !== null,
  };
}

const FOLLOWS = "As taken, the change would follow.";
const STAYS = "As taken, what runs today stays.";

/** Which instance writes is the step where nobody says it: with another every figure may be another, and no change is offered yet. */
function writerFirst({ findings, place }: Asked): string {
  const taken = writerTaken(findings);
  return taken === null ? "" : `${saidWhereStart("writer", place)}: ${taken} is taken, the busiest.`;
}

/** The storage first where that alone brings most, then the change of instances with what it adds. */
function inOrder(of: Asked): string {
  const first = leadingSwitch(of);
  const alone = switchBeforeQuestion(of);
  return [
    ...(first === null ? [] : [leadingStep(first, of.place)]),
    ...(alone === null ? [] : [beforeQuestion(alone, of)]),
    ...[askedStep(of), ...writerStays(of)],
  ].join(" ");
}

/** A change of the writer that brings less than any change is worth (TOD-4). */
function writerStays({ plan, told, place }: Asked): readonly string[] {
  const kept = plan.notes.find((one) => one.code === "writer-kept");
  if (kept?.code !== "writer-kept" || kept.moreUsd >= worthUsd(told.monthlyUsd.p50)) return [];
  return [`The writer need not change. ${writerKeptSentence(kept, place)}`];
}

/** What keeps the answer from being sure and is to be known before the step: until when the pick lasts, how little more demand tips it. */
function headroomWords(of: Asked): string {
  const ends = outgrown(of);
  if (ends !== null) return `${sentenceStart(ends.words)}.`;
  const now = of.plan.options.find(({ id }) => id === of.plan.today);
  // A switch of the storage alone leaves the headroom as it is today.
  const isStorageAlone =
    now !== undefined && now !== of.told && isSameInstances(now.settings, of.told.settings);
  const edge = isStorageAlone ? null : unsureEdge(of);
  const tips = isStorageAlone ? [] : nearTips(of).map(({ first, words }) => `${first}: ${words}.`);
  return [...(edge === null ? [] : [`Look at growth first: ${edge.words}.`]), ...tips].join(" ");
}

/** The question that a limit which nobody set leaves to the user, before the step. */
function askedStep(of: Asked): string {
  const asked = limitQuestion(of);
  const step = firstStep(of);
  return asked === null ? step : `${asked} ${step.replace(/^Make the/, "If it is, make the")}`;
}

/** The step itself, with what it does to who takes over. */
function firstStep(of: ToldPlan & { readonly place: Place }): string {
  const over = takeOver(of);
  // Who takes over after an upgrade is among the risks.
  const make = of.upgradesTo === undefined ? (over?.onChange ?? "Make the change.") : UPGRADE_FIRST;
  const wait = storageWait(of.plan);
  const stored = wait === null ? [] : [storageStepWords(wait, of.place)];
  return [make, ...stored].join(" ");
}

/** What is to be done where what runs today stays: who is promoted, what is to be measured, what to be bought. */
function stayingStep(of: Asked): string {
  const promotes = takeOver(of)?.onStay ?? "";
  const memory = of.restsOn.find(({ kind, settle }) => kind === "memory" && settle !== null);
  const { commitsTo } = of;
  const measure =
    memory === undefined
      ? ""
      : `Keep what runs today and measure memory, which may change that (${memory.detail}). ${memory.settle}`;
  const buy = commitsTo === null ? "" : buyStep(commitsTo, { isNext: memory !== undefined });
  // What is to be done to pause, and whether a day comes again, stands before it.
  const isAsked = pausingStep(of.plan, of) !== "" || dayFirst(of) !== "";
  const none = isAsked ? "Keep what runs today until then." : "Nothing is to be changed.";
  return [promotes, measure, buy].filter((one) => one !== "").join(" ") || none;
}

/** The term that what runs today is to be bought on, after something else or by itself. */
function buyStep({ once, words }: CommitStep, { isNext }: { readonly isNext: boolean }): string {
  if (once === null) return `${isNext ? "Then" : "Keep what runs today and"} ${words}.`;
  return `${isNext ? "Then," : "Keep what runs today;"} ${once}, ${words}.`;
}

const UPGRADE_FIRST = "Make the change: the upgrade first, once it was tested on a copy.";

/** A text without what to commit to afterwards, which stands under a heading of its own. */
export function withoutCommit(text: string, { commit }: Pick<Decision, "commit">): string {
  return commit === null ? text : text.replace(commit, "").replace(/ {2,}/g, " ").trim();
}

/** Bounds that a clock sets come again by the next rule: it goes before they do. */
function raiseWords({ settings }: ToldPlan["told"]): string {
  const back =
    settings.schedule.length === 0
      ? "and the old ones bring today back"
      : "and something of yours must set the minimum at its hours; to go back, delete that first, then set the old ones";
  return `Raise it now: bounds alone change, without a restart, ${back}. Then measure a week and decide.`;
}

/** Where a minimum would have to rise too: the maximum alone, which shows as much, for what it costs and how long it may be short. */
function maximumAlone({ plan, told, place }: Asked): string {
  if (told.reasons[0]?.code !== "raise-first") return "";
  const near = nearLimit(plan, { pick: told, place });
  if (near === null) return "";
  const usd = formatMoney(near.option.monthlyUsd.p50, place);
  const most = shareWords(near.timePct, place);
  return `Raising the maximum alone shows as much: ${shortTitle(near.option.settings, place)} at ${usd} a month, if ${most} short are accepted.`;
}
