import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { formatAcu, formatGib } from "../formats/acu.ts";
import type { Place } from "../formats/place.ts";
import type { Headline } from "./headline.ts";
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
  "writer-elsewhere",
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
  return toldOf(findings).map((one) => wordFinding(one, place));
}

/** From so many samples of a metric with two values on they are no ends of exports that were not whole yet, and no hour that a clock repeats [A]. */
const MANY_TWINS = 100;

/** What makes the measurements doubtful and denies no figure: filled in, or of two values where nobody knows the true one. */
export function doubtedSamples(findings: readonly Finding[], place: Place): readonly string[] {
  const isDoubted = (one: Finding) =>
    one.code === "cpu-filled" ||
    (one.code === "samples-contradict" &&
      one.metrics.includes("CPUUtilization") &&
      one.isOfCpu !== true &&
      one.samples >= MANY_TWINS * one.metrics.length);
  return findings.filter(isDoubted).map((one) => wordFinding(one, place));
}

/** Why no trace is called good to plan with, however long it is: as a title's end, and whole. */
export interface Denial {
  readonly title: string;
  readonly words: string;
}

/** What denies the figures of files before they are planned with, else what makes them doubtful; null where nothing does. */
export function firstDenial(findings: readonly Finding[], place: Place): Denial | null {
  const [denied] = toldOf(findings);
  if (denied !== undefined) return { title: deniedTitle(denied), words: wordFinding(denied, place) };
  const [doubted] = doubtedSamples(findings, place);
  if (doubted !== undefined) return { title: "its samples are doubtful", words: doubted };
  const moved = movedDoubt({ findings, growthPct: null }, place);
  return moved === null ? null : { title: "the level of demand has moved", words: moved };
}

const deniedTitle = (one: Finding): string =>
  one.code === "trace-elsewhen"
    ? `dated ${one.fromDay} to ${one.toDay}, when nobody can have measured it`
    : "to be corrected first";

type Answer = Pick<Headline, "verdict" | "reason">;

/** What to run, after what is to be corrected first: where every demand is wrong no shape is an answer (DEM-2). */
export function correctedFirst(
  answer: Answer,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): Answer {
  const [first] = toldOf(findings).flatMap((one) => firstOf(one, place) ?? []);
  if (first === undefined) return answer;
  const { verdict, reason } = answer;
  return {
    verdict: `${first.step} first; as it stands: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}`,
    reason: `${first.because} ${reason}`.trim(),
  };
}

interface First {
  readonly step: string;
  readonly because: string;
}

/** What to correct, and why; nothing of what spoils the demand of one reader alone. */
function firstOf(one: Finding, place: Place): First | null {
  switch (one.code) {
    case "capacity-below-demand":
    case "capacity-above-maximum":
    case "maximum-contradicted":
      return one.instance === undefined ? otherMaximum(one, place) : null;
    case "freeable-over-maximum":
      return one.isReader ? null : otherMaximum(one, place);
    case "memory-beyond-class":
      return one.isReader
        ? null
        : {
            step: "Enter the class it ran on",
            because: `FreeableMemory of ${formatGib(one.mostGib, place)} is more than ${one.instanceClass} has: it ran on a larger class, and every demand here is too low, or the metric is of another instance.`,
          };
    case "unnamed-contradict":
      return {
        step: "Say which instance each column is",
        because:
          "Columns of CPUUtilization name no instance and contradict each other: the busiest is planned for alone, and what the others ask for is in no figure.",
      };
    case "cpu-as-share":
    case "statistic-assumed":
    case "cluster-mean":
    case "cpu-over-maximum":
    case "cpu-zero-busy":
    case "days-equal":
    case "samples-impossible":
    case "cpu-over-whole":
    case "samples-contradict":
      return anotherCpu(one);
    case "trace-elsewhen":
      return {
        step: `Correct the dates, ${one.fromDay} to ${one.toDay},`,
        because:
          "Nobody can have measured Aurora then: days of the week and prices are not those of the cluster.",
      };
    case "class-of-serverless":
      return {
        step: "Say what it ran on",
        because: `A capacity was measured, which ${one.instanceClass} never publishes: today's bill and every demand here may be wrong.`,
      };
    default:
      return null;
  }
}

type OfCpu = Extract<
  Finding,
  {
    readonly code:
      | "cpu-as-share"
      | "statistic-assumed"
      | "cluster-mean"
      | "cpu-over-maximum"
      | "cpu-zero-busy"
      | "days-equal"
      | "samples-impossible"
      | "cpu-over-whole"
      | "samples-contradict";
  }
>;

/** A CPU that is to be exported anew before any demand stands. */
function anotherCpu(one: OfCpu): First | null {
  switch (one.code) {
    case "cpu-as-share":
      return one.instance === undefined
        ? {
            step: "Settle whether CPU is a share",
            because:
              "CPUUtilization never exceeds 1: if it is a share, every demand here is 100 times too small.",
          }
        : null;
    case "statistic-assumed":
      return one.instance === undefined
        ? {
            step: "Export CPUUtilization as Average",
            because: `CPUUtilization is ${one.statistic} here: every demand is too low.`,
          }
        : null;
    case "cluster-mean":
      return {
        step: "Export the writer’s own CPUUtilization",
        because: "CPUUtilization is a mean over the whole cluster: what the writer asks for, no file tells.",
      };
    case "cpu-over-maximum":
      return again(
        one,
        "CPUUtilization lies above its own Maximum: one of both is of another instance or time.",
      );
    case "cpu-zero-busy":
      return again(one, "CPUUtilization is 0 while the instance works: every demand there is too low.");
    case "samples-impossible":
      return again(
        {},
        "Many samples of CPUUtilization cannot be: what was asked then is not known, and every demand is a lower bound.",
      );
    case "cpu-over-whole":
      return again(
        {},
        "CPUUtilization is above 100 % in many samples: it is of another unit, or a sum, and counts as full there.",
      );
    case "samples-contradict":
      return again(
        {},
        "Most samples of CPUUtilization have two values: which is the instance's own, no file tells.",
      );
    case "days-equal":
      return again(one, "Days of CPUUtilization are copies: what the others asked for, no file tells.");
  }
}

const again = ({ isReader }: { readonly isReader?: true }, because: string): First | null =>
  isReader ? null : { step: "Export CPUUtilization again", because };

type OfMaximum = Extract<
  Finding,
  {
    readonly code:
      | "capacity-below-demand"
      | "capacity-above-maximum"
      | "maximum-contradicted"
      | "freeable-over-maximum";
  }
>;

/** A maximum that the files deny, whichever side it is off to; null where what denies it is denied itself. */
function otherMaximum(one: OfMaximum, place: Place): First | null {
  if (one.code === "maximum-contradicted" && one.isDenied) return null;
  return { step: "Enter the maximum it ran with", because: deniedWords(one, place) };
}

function deniedWords(one: OfMaximum, place: Place): string {
  const said = formatAcu(one.maxAcu, place);
  switch (one.code) {
    case "capacity-below-demand":
      return `CPUUtilization of a maximum of ${said} asks for more than the capacity measured: every demand here is too high.`;
    case "capacity-above-maximum":
      return `The capacity measured reaches ${formatAcu(one.highestAcu, place)}, above a maximum of ${said}: every demand here is too low.`;
    case "freeable-over-maximum":
      return `FreeableMemory of ${formatGib(one.freeGib, place)} is more than a maximum of ${said} has: the maximum was higher, and every demand here is too low, or the metric is of another instance.`;
    case "maximum-contradicted":
      return `The capacity measured over ACUUtilization gives a maximum of ${formatAcu(one.impliedAcu, place)}, not ${said}: every demand here is too ${one.impliedAcu > one.maxAcu ? "low" : "high"}.`;
  }
}
