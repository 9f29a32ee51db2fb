import type { CoverageGrade } from "@acuity/engine/demand";
import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { clauseStart } from "../formats/sentence-case.ts";
import { gradeWord } from "./data-words.ts";
import { isAboveMean } from "./decision/above-mean.ts";
import type { ServerlessAnswer } from "./decision/decision.ts";
import { firstToCorrect } from "./first-to-correct.ts";
import type { Headline } from "./headline.ts";
import { hiddenIn, isOftenHidden } from "./hidden-demand.ts";
import { movedDoubt } from "./moved-words.ts";

/**
 * Where the files contradict what is said to run: whose CPU is a share of what, and whether the instance planned as the writer is
 * it, decides every figure, so it is the first doubt.
 */
const CONTRADICTIONS: readonly Finding["code"][] = [
  "cpu-as-share",
  "unnamed-contradict",
  "capacity-below-demand",
  "class-of-serverless",
  "described-class-ran",
  "description-differs",
  "version-entered",
  "members-left-out",
  "members-undescribed",
  "description-elsewhere",
  "described-twice",
  "writer-elsewhere",
  "roles-changed",
  "maximum-contradicted",
  "capacity-above-maximum",
  "freeable-over-maximum",
  "memory-beyond-class",
  "cluster-mean",
  "cpu-over-maximum",
  "statistic-assumed",
  "cpu-zero-busy",
  "samples-impossible",
  "cpu-over-whole",
  "samples-contradict",
  "days-equal",
  "connections-zero-busy",
  "trace-elsewhen",
];

/** From this share on a demand that is off by its maximum or its class belongs into a headline [A]. */
const FAR_OFF = 0.1;

/** From this share of its samples on a CPU that its own Maximum denies is of another instance or time [A]. */
const OFTEN_OVER = 0.05;

/** RDS began on that day (F: AWS news of 2009-10-26): a trace of before is of no database of it, whatever ran. */
const FIRST_DAY = "2009-10-26";

/**
 * What of a description denies a plan (TOD-1): every price, demand and limit is of it. A version may be as good as another, which a note
 * of its own says; a range that was changed since was measured as it ran.
 */
const DENIES = {
  ...{ class: true, engine: true, region: true, storage: true },
  ...{ version: false, range: false },
} as const;

/** What is held against a description, by its own title. */
const OF_DESCRIPTION: readonly Finding["code"][] = [
  "description-differs",
  "version-entered",
  "members-left-out",
  "members-undescribed",
  "description-elsewhere",
  "described-twice",
];

export const SAYS_OTHERWISE = "The description says otherwise";

/** Whether a finding that may be harmless denies what the plan rests on. */
function isDenial(one: Finding): boolean {
  switch (one.code) {
    case "cluster-mean":
      return one.isCpu === true;
    case "unnamed-contradict":
      return one.metric === "CPUUtilization";
    case "statistic-assumed":
      return one.isBelow === true;
    case "cpu-over-maximum":
      return one.ofSamples !== undefined && one.samples >= OFTEN_OVER * one.ofSamples;
    case "samples-impossible":
      return one.ofSamples !== undefined;
    case "cpu-over-whole":
      return one.isDenied === true;
    case "samples-contradict":
      return one.isOfCpu === true;
    case "roles-changed":
      return one.because !== undefined;
    case "description-differs":
      return DENIES[one.of];
    case "version-entered":
      return one.described !== undefined && one.isMaterial === true;
    case "members-undescribed":
      return one.cluster !== null && one.isMeasured !== true;
    case "description-elsewhere":
      return one.isUnnamed === true;
    case "trace-elsewhen":
      return one.fromDay < FIRST_DAY || one.toDay > one.on;
    default:
      return true;
  }
}

/** What was measured over what is said, of what may be off by little. */
function ratioOf(one: Finding): number | null {
  switch (one.code) {
    case "maximum-contradicted":
      return one.impliedAcu / one.maxAcu;
    case "freeable-over-maximum":
      return one.freeGib / one.maximumGib;
    case "capacity-above-maximum":
      return one.highestAcu / one.maxAcu;
    case "memory-beyond-class":
      return one.metric === "FreeableMemory" ? one.mostGib / one.memoryGib : 1;
    default:
      return null;
  }
}

function isTold(one: Finding): boolean {
  if (!isDenial(one)) return false;
  const ratio = ratioOf(one);
  return ratio === null || Math.abs(1 / ratio - 1) > FAR_OFF;
}

const toldOf = (findings: readonly Finding[]): readonly Finding[] =>
  CONTRADICTIONS.flatMap((code) => findings.filter((one) => one.code === code && isTold(one)));

export function contradictions(findings: readonly Finding[], place: Place): readonly string[] {
  return titledContradictions(findings, place).map(({ words }) => words);
}

/** Each with what it is in a few words: what is only suspected contradicts nothing yet. */
export function titledContradictions(
  findings: readonly Finding[],
  place: Place,
): readonly { readonly title: string; readonly words: string }[] {
  return toldOf(findings).map((one) => ({
    title:
      one.code === "roles-changed" && one.because === "only-suspected"
        ? "The roles may have changed"
        : OF_DESCRIPTION.includes(one.code)
          ? SAYS_OTHERWISE
          : "The files contradict it",
    words: wordFinding(one, place),
  }));
}

/**
 * What somebody said of the cluster against its description, where little hangs on it (TOD-1), and a tier against what was
 * measured (CLU-1).
 */
export function otherwiseDescribed(findings: readonly Finding[], place: Place): readonly string[] {
  const isVersionDenied = toldOf(findings).some(({ code }) => code === "version-entered");
  const isDoubt = (one: Finding) =>
    one.code === "reader-tier-denied" ||
    (one.code !== "version-entered" && OF_DESCRIPTION.includes(one.code) && !isDenial(one));
  return findings
    .filter(isDoubt)
    .filter((one) => !(isVersionDenied && one.code === "description-differs" && one.of === "version"))
    .map((one) => wordFinding(one, place));
}

/** From so many samples of a metric with two values on they are no ends of exports that were not whole yet, and no hour that a clock repeats [A]. */
const MANY_TWINS = 100;

/** What makes the measurements doubtful and denies no figure: filled in, or of two values where nobody knows the true one. */
export function doubtedSamples(findings: readonly Finding[], place: Place): readonly string[] {
  const isDoubted = (one: Finding) =>
    one.code === "cpu-filled" ||
    // Of a Maximum alone nobody knows how much less the mean was.
    isAboveMean(one) ||
    (one.code === "samples-contradict" &&
      one.metrics.includes("CPUUtilization") &&
      one.isOfCpu !== true &&
      one.samples >= MANY_TWINS * one.metrics.length);
  return findings.filter(isDoubted).map((one) => wordFinding(one, place));
}

/** Why no trace is called good to plan with, however long it is: as a title's end, and whole. */
export interface Denial {
  readonly title: string;
  /** In place of the word of its grade: `data to be corrected`. */
  readonly grade: string;
  readonly words: string;
}

/** What denies the figures of files before they are planned with, else what makes them doubtful; null where nothing does. */
export function firstDenial(findings: readonly Finding[], place: Place): Denial | null {
  const [denied] = toldOf(findings);
  if (denied !== undefined)
    return { title: deniedTitle(denied), grade: "to be corrected", words: wordFinding(denied, place) };
  const [doubted] = doubtedSamples(findings, place);
  if (doubted !== undefined) return { title: "its samples are doubtful", grade: "doubtful", words: doubted };
  const moved = movedDoubt({ findings, growthPct: null }, place);
  if (moved === null) return null;
  return { title: "the level of demand has moved", grade: "of two levels", words: moved };
}

/** What data are worth. */
interface Worth {
  /** In a few words: `good, but hid demand 10 % of the time`. */
  readonly word: string;
  /** As a title's end: `good to plan with, but hid demand 10 % of the time`. */
  readonly title: string;
  /** How well that is. */
  readonly grade: CoverageGrade;
}

/** What data are worth: what their length is worth only where nothing denies them, with how often they hid demand (HED-3). */
export function dataWorth(
  grade: CoverageGrade,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): Worth {
  const denial = firstDenial(findings, place);
  const lower = grade === "insufficient" ? grade : "short";
  if (denial !== null) return { word: denial.grade, title: denial.title, grade: lower };
  const isHidden = isOftenHidden(findings);
  const pct = Math.max(0, ...hiddenIn(findings).map((one) => one.pct));
  const but = isHidden ? `, but hid demand ${formatPercent(pct, place)} of the time` : "";
  const word = gradeWord(grade);
  return {
    ...{ word: `${word}${but}`, title: `${word} to plan with${but}` },
    grade: isHidden ? lower : grade,
  };
}

const deniedTitle = (one: Finding): string =>
  one.code === "trace-elsewhen"
    ? `dated ${one.fromDay} to ${one.toDay}, when nobody can have measured it`
    : "to be corrected first";

/** Before what files say that are to be corrected. */
export const AS_IT_STANDS = "as it stands";

type Answer = Pick<Headline, "verdict" | "reason">;

/** What makes every demand wrong, first of all; null where nothing does. */
function correction(findings: readonly Finding[], place: Place): ReturnType<typeof firstToCorrect> {
  return toldOf(findings).flatMap((one) => firstToCorrect(one, place) ?? [])[0] ?? null;
}

interface Noticed {
  readonly findings: readonly Finding[];
  readonly plan: Pick<Plan, "notes">;
  readonly place: Place;
}

/** What a plan's figures are wrong by, as the fact that it rests on before any other; null where no demand is wrong (DEM-2). */
export function correctionOf({ findings, plan, place }: Noticed) {
  const first = correction([...findings, ...plan.notes], place);
  return first && { ...first, by: `by ${first.what} to be corrected`, unknown: UNKNOWN };
}

/** In place of a figure that nobody knows before that. */
const UNKNOWN = "not known before that is corrected";

/** Whether serverless is the answer, where every demand is wrong: nobody knows before that is corrected (DEM-2). */
export const serverlessCorrected = (answer: ServerlessAnswer, of: Noticed): ServerlessAnswer =>
  correctionOf(of) === null ? answer : { answer: "if", words: "Not known before that is corrected." };

/** What to run, after what is to be corrected first: where every demand is wrong no shape is an answer (DEM-2). */
export function correctedFirst(
  answer: Answer,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): Answer {
  const first = correction(findings, place);
  if (first === null) return answer;
  const { verdict, reason } = answer;
  return {
    verdict: `${first.step} first; ${AS_IT_STANDS}: ${clauseStart(verdict)}`,
    reason: `${first.because} ${reason}`.trim(),
  };
}
