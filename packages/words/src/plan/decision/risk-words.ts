import type { Finding } from "@acuity/engine/units";
import { discountWords } from "../../bill/price-terms-words.ts";
import { failoversWords, writerKeptSentence } from "../../change/downtime-words.ts";
import { wordFinding } from "../../findings/word-finding.ts";
import { ageWords } from "../../formats/age.ts";
import { listed } from "../../formats/listed.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { readsLookSentence } from "../../studies/reads-verdict-words.ts";
import {
  correctionOf,
  doubtedSamples,
  otherwiseDescribed,
  SAYS_OTHERWISE,
  titledContradictions,
} from "../contradiction-words.ts";
import { dayCondition, decidingDay } from "../deciding-day-words.ts";
import { TIME_LIMIT } from "../limit-words.ts";
import { NOTHING_USD } from "../more-than.ts";
import { placeRisk } from "../place-words.ts";
import { smallerStepSentence } from "../smaller-step-words.ts";
import { speedsWords } from "../speed-words.ts";
import { storageWait } from "../storage-wait-words.ts";
import { askedVersionRisk } from "./asked-version.ts";
import { creditRisk } from "./credit-risk.ts";
import { formatDay } from "./day-words.ts";
import type { Risk } from "./decision.ts";
import { hiddenRisk } from "./hidden-risk.ts";
import { outgrown } from "./outgrown.ts";
import { ownFiguresRisk } from "./own-figures.ts";
import { ownLimit } from "./own-limit.ts";
import { ownShareRisk } from "./own-memory.ts";
import { enteredSet, ownSetRisk } from "./own-set.ts";
import { ownTodayRisk } from "./own-today.ts";
import { ownVersionRisk } from "./own-version.ts";
import { writerTakenWords } from "./reader-fact.ts";
import { ALONE, fewerInstances } from "./safety-lost.ts";
import { savingRisks } from "./saving-risks.ts";
import { oldTrace } from "./settle-first.ts";
import { freeWords, shortToday } from "./short-of-memory.ts";
import { storageRisk } from "./storage-fact.ts";
import { majorUpgrade, supportEnds, supportOver, supportUnknown } from "./support-risk.ts";
import { nobodyToday, takeOver } from "./take-over.ts";
import { growthRisk } from "./tipping-growth.ts";
import { isPriceAssumed, type ToldPlan } from "./told-plan.ts";
import { unseenRisks } from "./unseen-risks.ts";

type Asked = ToldPlan & {
  readonly findings: readonly Finding[];
  /** What was noticed of the version that runs, before any upgrade. */
  readonly runs: ToldPlan["plan"]["notes"];
  /** Whether the next step tells what is to be had without a failover. */
  readonly isStepTold?: boolean;
  readonly place: Place;
};

/** What may go wrong, each a title and a sentence or two; the first is from when the pick no longer suffices, else what the change itself does. */
export function riskWords(asked: Asked): readonly Risk[] {
  const over = takeOver(asked);
  return [
    ...outgrows(asked),
    ...growthRisk(asked),
    ...denied(asked),
    ...oneDay(asked),
    ...majorUpgrade(asked),
    ...supportOver(asked),
    ...[...supportUnknown(asked), ...ownVersionRisk(asked), ...askedVersionRisk(asked)],
    ...(over === null ? [] : [over.risk]),
    ...(over === null || over.isCold ? nobodyToday(asked) : []),
    ...shortOfMemory(asked),
    ...[...byOwnLimit(asked), ...ownShareRisk(asked)],
    ...ownSetRisk(asked),
    ...[...byOwnTerms(asked), ...ownFiguresRisk(asked), ...ownTodayRisk(asked)],
    ...storageRisk(asked),
    // Of what every demand is wrong by no saving is told that might not come.
    ...(correctionOf(asked) === null ? savingRisks(asked) : []),
    ...hiddenRisk(asked),
    ...supportEnds(asked),
    ...coldCache(asked),
    ...creditRisk(asked),
    ...noWayBack(asked),
    ...untoldPlace(asked),
    ...untoldWriter(asked),
    ...slowReads(asked),
    ...oldPrices(asked),
    ...assumed(asked),
    ...noStandby(asked),
    ...unseenRisks(asked),
  ];
}

/** Growth that ends the pick within a term. */
function outgrows({ place, ...of }: Asked): readonly Risk[] {
  const ends = outgrown({ ...of, place });
  if (ends === null) return [];
  return [
    {
      title: `Outgrown from ${formatDay(ends.day, place)}`,
      words: `${sentenceStart(ends.words)}. Look at growth before a term binds you.`,
    },
  ];
}

/** Where the files are of long ago, deny what the plan rests on, or their samples are no proper measurements. */
function denied({ plan, findings, place }: Asked): readonly Risk[] {
  const all = [...findings, ...plan.notes];
  const old = oldTrace(all);
  return [
    ...(old === undefined ? [] : [{ title: "The files are old", words: wordFinding(old, place) }]),
    ...titledContradictions(all, place),
    ...otherwiseDescribed(all, place).map((words) => ({ title: SAYS_OTHERWISE, words })),
    ...doubtedSamples(findings, place).map((words) => ({ title: "Samples are doubtful", words })),
  ];
}

/** A class that only one day of the trace keeps out: nobody but the user knows whether it comes again. */
function oneDay({ plan, isPick, place }: Asked): readonly Risk[] {
  const day = isPick ? decidingDay(plan) : null;
  return day === null ? [] : [{ title: "One day decides", words: dayCondition(day, place) }];
}

/** A verdict that only the user's own limit on time allows. */
function byOwnLimit(asked: Asked): readonly Risk[] {
  const own = ownLimit(asked);
  if (own?.used == null) return [];
  return [
    {
      title: "Only a limit that somebody set allows it",
      words: `The pick is ${TIME_LIMIT} for ${own.used} a month. The limit set is ${own.limit}; a plan starts at ${own.start}, and it is outside that.`,
    },
  ];
}

/** Prices and speeds that nobody but the user vouches for: every figure is after them. */
function byOwnTerms({ told, place }: Asked): readonly Risk[] {
  const { privateDiscountPct, speeds } = told.settings;
  const discounts = discountWords(privateDiscountPct);
  const own = speedsWords(speeds, place);
  return [
    ...(discounts.length === 0
      ? []
      : [
          {
            title: "After your own discounts",
            words: `Every price, today’s too, is after ${listed(discounts)}: hold that against your contract.`,
          },
        ]),
    ...(own === null
      ? []
      : [
          {
            title: "By your own speeds",
            words: `It takes ${own}, in place of what is published: try it before you rely on it.`,
          },
        ]),
  ];
}

/** Memory that ran out as it was measured: what takes it beside the pool goes along to another instance. */
function shortOfMemory({ plan, told, place }: Asked): readonly Risk[] {
  const short = shortToday(plan);
  if (short === undefined) return [];
  const isToday = told.id === plan.today;
  const next = isToday
    ? "What stays as it is stays short of it: less for sorts, joins and sessions ends that."
    : "Watch FreeableMemory after the change: sorts, joins and sessions take what they are let.";
  return [{ title: "Short of memory today", words: `${sentenceStart(freeWords(short, place))}. ${next}` }];
}

const FAILOVERS = {
  stays: "One failover",
  unread: "Two failovers, each to a cold cache",
  warm: "Two failovers, a cold cache",
} as const;

/** A writer that changes what it runs on begins with an empty pool; one that pauses does so after each pause. */
function coldCache({ plan, told, isPick, isStepTold, place }: Asked): readonly Risk[] {
  const writer = plan.instances?.find(({ isWriter }) => isWriter);
  const { settings } = told;
  const isMoved = JSON.stringify(settings.writer) !== JSON.stringify(writerOf(writer?.from));
  const note = isPick ? plan.notes.find((one) => one.code === "change-takes") : undefined;
  const takes = note?.code === "change-takes" ? note : null;
  // Of a trace that names no instance the plan has none, and knows all the same that the writer is replaced.
  if ((writer !== undefined && isMoved) || (takes !== null && takes.failoverS !== null)) {
    const standIn = takes?.standIn;
    return [
      {
        title: FAILOVERS[standIn ?? "warm"],
        words: `The change takes ${failoversWords(standIn)}. Do it in a quiet hour.${isStepTold ? "" : withoutFailover(plan, place)}`,
      },
    ];
  }
  if (settings.writer.kind !== "serverless" || told.id === plan.today) return [];
  if (settings.minAcu === 0 && settings.autoPauseS !== null)
    return [
      {
        title: "Cold after each pause",
        words: "A paused instance resumes in about 15 s, with an empty pool.",
      },
    ];
  return [];
}

/** Standard is left for I/O-Optimized once in 30 days. */
function noWayBack({ plan, isPick, place }: Asked): readonly Risk[] {
  const wait = storageWait(plan);
  if (!isPick || wait === null || !wait.isBack) return [];
  const day = formatDay(wait.from, place);
  return [
    {
      title: `No way back to I/O-Optimized before ${day}`,
      words: `AWS lets the cluster go there from ${day} on only: until then it stays on Standard, whatever I/O costs.`,
    },
  ];
}

/** What most of the saving, or all but a little, is to be had for without a failover. */
function withoutFailover({ notes }: Asked["plan"], place: Place): string {
  const all = notes.flatMap((one) => {
    if (one.code === "smaller-step") return [smallerStepSentence(one, place)];
    return one.code === "writer-kept" ? [writerKeptSentence(one, place)] : [];
  });
  return all.map((one) => ` ${one}`).join("");
}

/** What the bill does not weigh: how long a read takes. */
function slowReads({ plan, place }: Asked): readonly Risk[] {
  return plan.notes.flatMap((one) =>
    one.code === "reads-look"
      ? [{ title: "Reads wait for storage", words: readsLookSentence(one, place) }]
      : [],
  );
}

type From = NonNullable<ToldPlan["plan"]["instances"]>[number]["from"];

/** As settings have a writer. */
function writerOf(from: From | undefined): unknown {
  if (from == null) return null;
  return from.kind === "serverless"
    ? { kind: "serverless" }
    : { kind: "provisioned", instanceClass: from.instanceClass };
}

/** A region or an engine that nobody told: every price is another in another. */
function untoldPlace({ plan, place }: Asked): readonly Risk[] {
  return plan.notes.flatMap((one) => (one.code === "place-assumed" ? [placeRisk(one, place)] : []));
}

function untoldWriter(of: Asked): readonly Risk[] {
  const words = writerTakenWords(of);
  return words === null ? [] : [{ title: "Writer assumed", words }];
}

function oldPrices({ plan, place }: Asked): readonly Risk[] {
  return plan.notes.flatMap((one) =>
    one.code === "prices-old"
      ? [
          {
            title: `Prices are ${ageWords(one.days, place)} old`,
            words: `The list is of ${formatDay(one.publishedOn, place)}: import today’s before a term binds you.`,
          },
        ]
      : [],
  );
}

function assumed({ plan, told, place }: Asked): readonly Risk[] {
  const isSet = plan.notes.some(({ code }) => code === "working-set-assumed");
  const isIo = plan.notes.some(({ code }) => code === "no-io");
  const entered = enteredSet({ plan, told, place });
  const what = [
    ...(isPriceAssumed(plan) ? ["a price"] : []),
    ...(entered === null ? [] : [entered]),
    ...(isSet ? ["the memory that is hot"] : []),
    ...(isIo ? ["no I/O, which no file tells"] : []),
  ];
  if (what.length === 0) return [];
  return [{ title: "Assumed figures", words: `Taken and not measured: ${what.join("; ")}.` }];
}

function noStandby({ plan, told, findings, place }: Asked): readonly Risk[] {
  // Beside an instance that neither figure has nobody knows who takes over.
  const isOpen = findings.some(({ code }) => code === "members-unseen" || code === "members-left-out");
  if (told.settings.readers.length > 0 || isOpen) return [];
  const note = plan.notes.find((one) => one.code === "no-standby");
  const standby = note?.code === "no-standby" ? note.standby : null;
  const costs =
    standby === null || standby.monthlyUsd < NOTHING_USD
      ? ""
      : ` A standby costs ${formatMoney(standby.monthlyUsd, place)} a month.`;
  const isToday = fewerInstances({ plan, told }) === 0;
  return [
    {
      title: "No standby",
      words: `One instance, no reader: ${ALONE}${isToday ? ", as today" : ""}.${costs}`,
    },
  ];
}
