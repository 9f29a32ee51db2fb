import type { Plan, PlanOption } from "@acuity/engine/plan";
import { wordFinding } from "../../findings/word-finding.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart, sentenceStart } from "../../formats/sentence-case.ts";
import { againstToday } from "../against-today.ts";
import {
  doubtedSamples,
  otherwiseDescribed,
  SAYS_OTHERWISE,
  titledContradictions,
} from "../contradiction-words.ts";
import { knownDays, knownDaysWords, openTrace } from "../data-words.ts";
import { dayCondition } from "../deciding-day-words.ts";
import { KNOWN_DAYS } from "../engine-figures.ts";
import { guessedIo } from "../guessed-io-words.ts";
import { hiddenIn } from "../hidden-demand.ts";
import { speedsWords } from "../speed-words.ts";
import { mayStayWords, unexplainedOf } from "../unexplained-words.ts";
import { unmeasuredWords } from "../unmeasured-readers.ts";
import { isAboveMean } from "./above-mean.ts";
import { askedVersionGround } from "./asked-version.ts";
import { assumedConstants } from "./assumed-constants.ts";
import { beyondLimit } from "./beyond-limit.ts";
import { coldGround } from "./cold-target.ts";
import type { Confidence, ConfidenceKind } from "./decision.ts";
import { type Doubted, type Ground, low, medium } from "./ground.ts";
import { inUseGround } from "./in-use-set.ts";
import { unsureEdge } from "./knife-edge.ts";
import { ofClimbs } from "./measured-climbs.ts";
import { nearTips, setTips } from "./near-tips.ts";
import { openGround } from "./open-ground.ts";
import { outgrown } from "./outgrown.ts";
import { ownFiguresGround } from "./own-figures.ts";
import { ownGrowth } from "./own-growth.ts";
import { ownShareGround } from "./own-memory.ts";
import { decidedByDiscount } from "./own-prices.ts";
import { ownSetGround } from "./own-set.ts";
import { ownVersionGround } from "./own-version.ts";
import { ownVolumeGround } from "./own-volume.ts";
import { ofPrices } from "./price-doubt.ts";
import { writerTakenWords } from "./reader-fact.ts";
import { askedDay, movesMoreThanItSaves, openOf } from "./settle-first.ts";
import { worseLossWords } from "./take-over.ts";
import { askedLimit } from "./today-fact.ts";

/** How sure the decision is, in a word, by what kinds of knowing, and what keeps it from being surer, doubts of its own among that. */
export function confidenceOf(of: Doubted, also: readonly Ground[] = []): Confidence {
  const grounds = [...groundsOf(of), ...also];
  const level = grounds.some((one) => one.level === "low") ? "low" : grounds.length > 0 ? "medium" : "high";
  const told = [...grounds].sort((a, b) => rankOf(a) - rankOf(b));
  const detail = told[0]?.short ?? `${knownDaysWords(of.workload, of.place)} measured`;
  const value = sentenceStart(level);
  return {
    level,
    shown: { value, detail },
    kinds: [...new Set<ConfidenceKind>(["measured", ...told.map(({ kind }) => kind)])],
    lowers: [...new Set(told.map(({ words }) => words))],
  };
}

/** The gravest first: what is low, then what a little tips, then the rest in its order. */
const rankOf = ({ level, isGrave }: Ground): number => (level === "low" ? 0 : isGrave ? 1 : 2);

function groundsOf(of: Doubted): readonly Ground[] {
  return [...ofData(of), ...ofAnswer(of), ...ofPrices(of)];
}

function ofData(of: Doubted): readonly Ground[] {
  const { workload, findings, plan, place } = of;
  const open = openTrace(workload, { findings, place });
  const writer = writerTakenWords(of);
  // It is among what is open, and no second doubt.
  const rest = findings.filter((one) => !isAboveMean(one));
  const all = [...findings, ...plan.notes];
  const [said] = titledContradictions(all, place);
  return [
    ...(said === undefined ? [] : [low("depends", [clauseStart(said.title), said.words])]),
    ...(open === null ? [] : [low("depends", [`only ${open.long} measured`, open.open])]),
    ...doubtedSamples(rest, place).map((words) => medium("bounded", ["samples are doubtful", words])),
    ...otherwiseDescribed(all, place).map((words) => medium("assumed", [clauseStart(SAYS_OTHERWISE), words])),
    ...(writer === null ? [] : [medium("assumed", ["the writer is assumed", writer])]),
    ...unmeasuredWords(findings).map((words) => medium("assumed", ["a reader’s load is not known", words])),
    ...(open === null && knownDays(workload) < KNOWN_DAYS.good
      ? [medium("bounded", [`only ${knownDaysWords(workload, place)} measured`, FEW_DAYS])]
      : []),
  ];
}

const FEW_DAYS = "Each day of the week was measured once: two weeks tell more.";

/** A figure of the user's own, or a pasted pool, that what was measured or runs denies (MEM-4, MEM-14). */
function ofSet({ notes }: Plan, place: Place): readonly Ground[] {
  return notes.flatMap((one) =>
    one.code === "set-against-misses" || one.code === "pasted-pool-denied"
      ? [low("depends", [DENIED[one.code], wordFinding(one, place)])]
      : [],
  );
}

const DENIED = {
  "set-against-misses": "your memory figure contradicts the files",
  "pasted-pool-denied": "the pool that was pasted contradicts the class",
} as const;

function ofAnswer(of: Doubted): readonly Ground[] {
  const { plan, told, isPick, findings, place } = of;
  const { memory } = plan;
  return [
    ...(isPick ? [] : [low("depends", ["nothing meets the limits", "No shape tried meets your limits."])]),
    ...openOf(plan, { pick: told, findings }).flatMap((open) =>
      open === "storage" && !isPick ? [] : [openGround(open, of)],
    ),
    ...ofAskedDay(of),
    ...ofAskedLimit(of),
    ...ofClimbs(of),
    ...ofEdge({ plan, told, place }),
    ...[...ofLoss(of), ...coldGround(of)],
    ...ofConstants(of),
    ...(memory?.isVerdict === false && memory.savesUsd >= WORTH_A_DOUBT * told.monthlyUsd.p50
      ? [medium("depends", ["less memory may do", LESS])]
      : []),
    ...ofSet(plan, place),
    ...inUseGround({ plan, told, place }),
    ...[...ownVersionGround(of), ...askedVersionGround(of)],
    ...[...ownSetGround(of), ...ownShareGround(of), ...ownVolumeGround(of), ...ownFiguresGround(of)],
    ...ofOwn(of),
    ...ofGrowth(of),
    ...ofHeld(of),
    ...ofGuess(of),
    ...ofDraws(plan, told),
    ...ofUnseen({ plan, told, findings }),
    ...ofToday(plan),
  ];
}

/** A saving that is guessed I/O: the change is to be made all the same only where today is outside the limits. */
function ofGuess({ plan, place }: Doubted): readonly Ground[] {
  const words = guessedIo(plan, place);
  if (words === null) return [];
  const isNeeded = plan.options.some(({ id, meetsLimits }) => id === plan.today && !meetsLimits);
  const said = ["the saving is guessed", words] as const;
  return [isNeeded ? { ...medium("assumed", said), isGrave: true } : low("assumed", said)];
}

/** A part of the saving that may stay what it costs (HLD-2). */
function ofHeld({ plan, told, place }: Doubted): readonly Ground[] {
  const found = unexplainedOf(plan, told);
  if (found === null || found.isMost) return [];
  return [medium("bounded", ["part of the saving may not come", mayStayWords(found, place)])];
}

/** Growth that is carried on, from a demand that was more than is known or to a day on which the pick no longer suffices (TRD-1). */
function ofGrowth({ plan, told, findings, place }: Doubted): readonly Ground[] {
  const trend = plan.notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || (trend.growthPct ?? 0) <= 0) return [];
  const ends = outgrown({ plan, told, place });
  const said = ends?.isWithinYear ? `${sentenceStart(ends.words)}.` : null;
  const words = hiddenIn(findings).length > 0 ? CARRIED_FROM_BOUND : said;
  return words === null ? [] : [medium("depends", ["growth is carried on", words])];
}

const CARRIED_FROM_BOUND =
  "Growth is carried on from what was measured, and some of it on a full instance: it is a lower bound.";

/** From this share of the pick's cost on what less memory may save is a doubt [A]. */
const WORTH_A_DOUBT = 0.05;

const LESS = "Whether less memory would do is not known.";
const ESTIMATED = "It keeps the limit on time as measured; bursts inside samples are estimated.";
const ASSUMED_SET = "The memory that is hot is assumed, and another size changes the pick.";

/** A shape that keeps its limits in fewer of the cases drawn is not surely inside them, as a share. */
const MOST_CASES = 0.9;

function ofDraws(plan: Plan, told: PlanOption): readonly Ground[] {
  const { trust, sensitivity, notes } = plan;
  if (movesMoreThanItSaves(plan, told)) return [];
  const isSeldom = trust !== undefined && trust.holds < MOST_CASES * trust.draws;
  const isSet = sensitivity.some(
    (bar) => bar.assumption === "working-set" && (bar.flipsBelow !== null || bar.flipsAbove !== null),
  );
  const isAssumed = isSet && notes.some(({ code }) => code === "working-set-assumed");
  return [
    ...(isAssumed ? [medium("assumed", ["the memory needed is assumed", ASSUMED_SET])] : []),
    ...(trust?.asMeasured === undefined ? [] : [medium("bounded", ["bursts are estimated", ESTIMATED])]),
    ...(isSeldom && trust.asMeasured === undefined
      ? [medium("bounded", [`holds in ${trust.holds} of ${trust.draws} cases`, held(trust)])]
      : []),
  ];
}

/** What the user takes the load and the machines to be: nothing measured vouches for it. */
function ofOwn(of: Doubted): readonly Ground[] {
  const { told, place } = of;
  const short = beyondLimit(of);
  const discount = decidedByDiscount(told.settings);
  const growth = ownGrowth(told, place);
  const speeds = speedsWords(told.settings.speeds, place);
  return [
    ...(short === null
      ? []
      : [
          medium("depends", [
            `short for ${short} a month`,
            `Only the limit that somebody set allows ${short} a month.`,
          ]),
        ]),
    ...(discount === null ? [] : [medium("assumed price", ["discounts that no list confirms", discount])]),
    ...(growth === null ? [] : [medium("assumed", [growth, `It rests on ${growth}.`])]),
    ...(speeds === null
      ? []
      : [medium("assumed", ["your own speeds", `It rests on your own speeds: ${speeds}.`])]),
  ];
}

/** A day that may not come again and is not the first that is open: what it keeps out is cheaper. */
function ofAskedDay({ plan, told, isPick, findings, place }: Doubted): readonly Ground[] {
  const day = isPick ? askedDay(plan, told) : null;
  if (day === null || openOf(plan, { pick: told, findings }).includes("day")) return [];
  return [{ ...medium("depends", ["one day decides", dayCondition(day, place)]), isGrave: true }];
}

/** A limit that nobody set, which alone makes the answer dearer than today. */
function ofAskedLimit(of: Doubted): readonly Ground[] {
  const asked = askedLimit(of);
  if (asked === null) return [];
  return [{ ...medium("depends", ["a limit that nobody set decides", asked.words]), isGrave: true }];
}

/** Where a little more demand than measured, of a change less of it or another speed, or hardly another set is another answer. */
function ofEdge(of: Pick<Doubted, "plan" | "told" | "place">): readonly Ground[] {
  const edge = unsureEdge(of);
  const grows = edge === null ? [] : [{ at: `${edge.times} × the demand`, words: edge.words }];
  return [...grows, ...nearTips(of), ...setTips(of)].map(({ at, words }) => ({
    ...medium("bounded", [`tips at ${at}`, `${sentenceStart(words)}.`]),
    isGrave: true,
  }));
}

/** A loss that what runs today survives better. */
function ofLoss({ plan, isPick, place }: Doubted): readonly Ground[] {
  const words = isPick ? worseLossWords(plan.notes, place) : null;
  return words === null ? [] : [medium("depends", ["survives a loss worse than today", words])];
}

/** Constants that nobody measured here, whose tried values hold a loss. */
function ofConstants(of: Pick<Doubted, "plan" | "told" | "place">): readonly Ground[] {
  return assumedConstants(of).map(({ name, words }) => medium("assumed", [`${name} is assumed`, words]));
}

const held = ({ holds, draws }: { readonly holds: number; readonly draws: number }): string =>
  `It keeps the limit on time in ${holds} of ${draws} cases drawn.`;

const UNSEEN = "No Maximum of CPU is in the files: what bursts inside samples ask of less is not seen.";

/** Bursts that no Maximum bounds, where the answer gives less room than today or follows demand. */
function ofUnseen({ plan, told, findings }: Pick<Doubted, "plan" | "told" | "findings">): readonly Ground[] {
  const isBare = findings.some((one) => one.code === "no-maximum" && one.isCoarse === true);
  const isLess = (againstToday(told.monthlyUsd.p50, plan) ?? -1) < 0;
  const isRisked = told.id !== plan.today && (isLess || told.settings.writer.kind === "serverless");
  if (!isBare || !isRisked || plan.trust?.asMeasured !== undefined) return [];
  return [medium("bounded", ["bursts are not seen", UNSEEN])];
}

function ofToday({ baseline, notes }: Plan): readonly Ground[] {
  // What its own CPU denies is told by what is to be corrected.
  if (baseline === null && notes.some((one) => one.code === "today-metered")) return [];
  if (baseline === null)
    return [medium("assumed", ["today has no price", "What runs today could not be priced."])];
  return baseline.basis === "simulated"
    ? [
        medium("assumed", [
          "today’s bill is simulated",
          "Today’s capacity was not measured: its bill is simulated.",
        ]),
      ]
    : [];
}
