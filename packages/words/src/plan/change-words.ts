import type { Plan, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { byMemorySentences } from "./by-memory-words.ts";
import { dayCondition } from "./deciding-day-words.ts";
import { inUseSentences } from "./decision/in-use-set.ts";
import { AMOUNTS, type FlipsOf, flipMargin, flipsOf, hasAmount, listed, rangeWords } from "./flip-words.ts";
import { isLarger, memoryClause } from "./memory-words.ts";
import { missedWords, monthFrom } from "./month-from.ts";
import { nearMissWords } from "./near-miss-words.ts";
import { classesTitle, optionTitle } from "./option-title.ts";
import { pauseCondition } from "./pause-words.ts";
import { flipSides, sayBar } from "./said-bar.ts";
import { type StayingPlan, stayingWords } from "./staying-words.ts";
import { stepSentence } from "./step-words.ts";
import { storageFlipSentence } from "./storage-open-words.ts";

/** Flips that a headline says where all of them are listed below it. */
const SAID = 2;

/** What would change the pick, in short sentences, the most certain first. Empty only where nothing was moved on purpose. */
export function changeWords(plan: ChangingPlan, { pick, place, hasList, hasMoved }: ChangesOf): string {
  const near = nearMissWords(plan, { pick, place });
  const inUse = inUseSentences({ plan, told: pick, place });
  if (pick.reasons[0]?.code === "raise-first")
    return [...near.words, afterMeasuring(plan, place), ...inUse].join(" ");
  const { memory } = plan;
  const ofMemory =
    memory == null
      ? byMemorySentences(plan, { pick, place })
      : [
          memory.isVerdict
            ? `The misses of a ${isLarger(memory) ? "larger" : "smaller"} memory, as above.`
            : memoryClause(memory, place),
        ];
  const most = hasList ? SAID : Number.POSITIVE_INFINITY;
  const others = [
    ...stayingWords(plan, { pick, place }),
    ...[...ofMemory, ...byOwned(plan, place), ...byFindings(plan, { pick, place }), ...near.words],
  ];
  if (!hasMoved) return others.join(" ");
  const isFirst = others.length === 0;
  const isAsMeasured = plan.trust?.asMeasured !== undefined;
  const of = { pick, most, place, isFirst, isAsMeasured, isOwnMemory: plan.ownMemory != null };
  return [...others, ...byAssumptions(plan.sensitivity, of)].join(" ");
}

interface ChangesOf {
  readonly pick: PlanOption;
  readonly place: Place;
  /** Whether everything that flips the pick is listed beside the headline. */
  readonly hasList: boolean;
  readonly hasMoved: boolean;
}

type ChangingPlan = StayingPlan &
  Pick<Plan, "options" | "memory" | "ownMemory" | "setInUse" | "sensitivity" | "trust">;

/** Demand that was hidden moves everything: no other figure is worth moving. */
function afterMeasuring({ options, setInUse }: ChangingPlan, place: Place): string {
  const cheaper = options.flatMap(({ settings, reasons: [first] }) =>
    first?.code === "after-measuring" ? [{ settings, lessUsd: first.lessUsd }] : [],
  );
  const [best] = cheaper.sort((a, b) => b.lessUsd - a.lessUsd);
  const found =
    best === undefined
      ? ""
      : ` By what was seen ${optionTitle(best.settings, place)} would cost ${formatMoney(best.lessUsd, place)} a month less than the pick; it may be too small for what was not.`;
  return `What a week at the higher maximum shows: until then nobody knows the demand, and no other figure${setInUse == null ? "" : " but memory"} was moved.${found}`;
}

/** A day on which something ends that the pick rests on: that it comes is certain. */
function byOwned({ notes, options }: ChangingPlan, place: Place): readonly string[] {
  return notes.flatMap((note) => {
    if (note.code !== "owned-ends") return [];
    const { endsOn, thenUsd, lessUsd, becomes } = note;
    const other = options.find(({ id }) => id === becomes);
    const then =
      other === undefined || lessUsd === null
        ? ""
        : `; then ${optionTitle(other.settings, place)} would cost ${formatMoney(lessUsd, place)} less`;
    return `From ${endsOn}, when what you own ends: ${formatMoney(thenUsd, place)} a month${then}.`;
  });
}

/** What single days and samples, counted I/O, a step of level and the trend decide. */
function byFindings(
  { notes, sensitivity }: ChangingPlan,
  { pick, place }: { readonly pick: PlanOption; readonly place: Place },
): readonly string[] {
  return notes.flatMap((note) => {
    switch (note.code) {
      case "deciding-day":
        return dayCondition(note, place);
      case "lone-spikes":
        return `If ${note.spikes === 1 ? "the one sample" : `the ${formatNumber(note.spikes, 0, place)} samples`} above ${note.spikes === 1 ? "its" : "their"} neighbours ${note.spikes === 1 ? "was no short burst" : "were no short bursts"}, ${classesTitle(note, place)}${note.lessUsd === null ? "" : `, ${formatMoney(note.lessUsd, place)} a month less than the pick,`} would do.`;
      case "pause-would-save":
        return pauseCondition(note, { pick, place });
      case "storage-mode-flips":
        return storageFlipSentence(note, place);
      case "level-step":
        return stepSentence(note, place);
      case "trend":
        return note.missesFrom === null || flipsBefore(note.missesFrom, sensitivity)
          ? []
          : `If the growth goes on it no longer suffices ${monthFrom(note.missesFrom)}${missedWords(note.missesBy)}.`;
      default:
        return [];
    }
  });
}

/** Whether a flip that is told brings the end of the pick sooner: it has a day, and what takes over. */
function flipsBefore(day: string, sensitivity: readonly SensitivityBar[]): boolean {
  return sensitivity.some(({ dayAbove }) => dayAbove !== undefined && dayAbove <= day);
}

/** Where the pick flips, the nearest first, and the ranges over which it stands. */
function byAssumptions(
  sensitivity: readonly SensitivityBar[],
  {
    most,
    isFirst,
    isOwnMemory,
    ...of
  }: FlipsOf & {
    readonly most: number;
    readonly isFirst: boolean;
    readonly isOwnMemory: boolean;
  },
): readonly string[] {
  if (sensitivity.length === 0) return ["No assumption was moved to see what else would change it."];
  const all = [...sensitivity]
    .sort((a, b) => flipMargin(a) - flipMargin(b))
    .flatMap((bar) => flipsOf(bar, of));
  // Another maximum for next to nothing is hardly a decision.
  const rank = ({ isFar, isMinor }: (typeof all)[number]) => (isFar ? 0 : isMinor ? 2 : 1);
  const flips = [...all].sort((a, b) => rank(a) - rank(b)).map(({ words }) => words);
  // Nothing stands over sizes about a figure that somebody entered and that decides by itself (ENT-1).
  const firm = sensitivity.filter(
    (bar) =>
      bar.flipsBelow === null &&
      bar.flipsAbove === null &&
      !(isOwnMemory && bar.assumption === "working-set"),
  );
  // One that is left is as short as a word on it.
  const said = flips.length - most > 1 ? flips.slice(0, most) : flips;
  // The list has every flip, those that tell nobody much too.
  const listedBelow = sensitivity.flatMap((bar) => flipSides(sayBar(bar, of.place))).length;
  const more = Number.isFinite(most) ? listedBelow - said.length : 0;
  return [
    ...said,
    ...(more > 0
      ? [
          `${more === 1 ? "One further value that changes it is" : `${more} further values that change it are`} listed below.`,
        ]
      : []),
    ...standsOver(firm, { hasFlips: said.length + more > 0, isFirst }),
  ];
}

/** Constants of the scaling model, which a reader of a headline has no figure for: steady use, first rise, speed. */
const OF_THE_MODEL = 3;

/** What moves without changing the pick: the reader's own figures with their range, the model's constants in plain words. */
function standsOver(
  firm: readonly SensitivityBar[],
  { hasFlips, isFirst }: { readonly hasFlips: boolean; readonly isFirst: boolean },
): readonly string[] {
  if (firm.length === 0) return [];
  const ranges = firm.flatMap(({ assumption, ...bar }) =>
    hasAmount(assumption) ? [AMOUNTS[assumption](rangeWords(bar))] : [],
  );
  const constants = firm.length - ranges.length;
  // Some of them alone tell a reader nothing: those that flip the pick are said by themselves.
  if (ranges.length === 0 && constants < OF_THE_MODEL) return [];
  const scales = constants === OF_THE_MODEL ? "however fast a range is taken to scale" : "";
  const start = hasFlips ? "It" : isFirst ? "Nothing that was tried: it" : "Nothing else that was tried: it";
  const stands = ranges.length === 0 ? `${start} stands` : `${start} stands over ${listed(ranges)}`;
  return [`${stands}${scales === "" ? "" : `${ranges.length === 0 ? " " : ", "}${scales}`}.`];
}
