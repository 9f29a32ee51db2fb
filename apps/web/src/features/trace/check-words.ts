import { DAY_S } from "@acuity/engine/units";
import {
  firstDenial,
  formatDuration,
  formatDurationShort,
  formatNumber,
  formatPercent,
  type Place,
  WEEKDAYS,
} from "@acuity/words";
import type { AnswerReview } from "../../session/facts/review-answers.ts";
import type { FileView, KnownFacts, SavedPlace, SessionState } from "../../session/files/session-view.ts";
import { isSaved } from "../../session/tab/saved-key.ts";

type Cpu = NonNullable<KnownFacts["cpu"]>;

/** Under this share of its span a trace is called by what is known of it. */
const NEARLY_ALL = 0.9;

/** `14 days`, `9 of 14 days`, `6.5 h`. */
export function spanWords({ spanS, knownS = spanS }: Cpu): string {
  if (spanS < 2 * DAY_S) return formatDurationShort(knownS);
  const days = (seconds: number) =>
    formatNumber(seconds / DAY_S, seconds < 10 * DAY_S ? 1 : 0).replace(/\.0$/, "");
  return knownS < NEARLY_ALL * spanS ? `${days(knownS)} of ${days(spanS)} days` : `${days(spanS)} days`;
}

/** What stands below the headline: how much was read, how whole it is, and where it stays. */
export function coverageWords({
  cpu,
  files,
  place,
}: {
  readonly cpu: Cpu;
  readonly files: readonly FileView[];
  readonly place: SavedPlace | null;
}): string {
  const series = files.flatMap(({ state }) => (state.kind === "read" ? state.series : []));
  const samples = series.reduce((sum, { quality }) => sum + quality.count, 0);
  const counted = (count: number, noun: string) =>
    `${formatNumber(count)} ${noun}${count === 1 || noun === "series" ? "" : "s"}`;
  const period = cpu.periodS === null ? "" : ` at ${formatDuration(cpu.periodS)}`;
  const held = [counted(files.length, "file"), counted(series.length, "series"), counted(samples, "sample")];
  const { spanS, knownS = spanS } = cpu;
  const covered = `${formatPercent((100 * knownS) / spanS)} of the span is covered`;
  return `${held.join(", ")}${period}. ${covered}; ${weekdayWords(cpu)}. ${whereWords({ files, place })}`;
}

/** What was dropped after a plan was saved is in this tab alone. */
function whereWords({ files, place }: Pick<SessionState, "files" | "place">): string {
  if (place === null) return "Read in this tab, nothing uploaded.";
  return isSaved({ files, place })
    ? `Read in this tab; saved as “${place.scenarioName}”.`
    : `Read in this tab; not all of these files are in the saved “${place.scenarioName}” yet.`;
}

/** A weekday counts as seen when half of one was, as the grade has it. */
const SEEN_S = DAY_S / 2;

/** `every weekday was seen twice`, `Sat and Sun were not seen`. */
export function weekdayWords({ weekdayS = [] }: Pick<Cpu, "weekdayS">): string {
  if (weekdayS.length === 0) return "which weekdays were seen is not known";
  const times = weekdayS.map((seconds) => Math.floor((seconds + SEEN_S) / DAY_S));
  const unseen = WEEKDAYS.filter((_, i) => times[i] === 0);
  const least = Math.min(...times);
  if (least > 0)
    return `every weekday was seen ${least === 1 ? "once" : least === 2 ? "twice" : `${least} times`}`;
  if (unseen.length > 4)
    return `${formatNumber(7 - unseen.length)} of 7 weekdays ${unseen.length === 6 ? "was" : "were"} seen`;
  const names = unseen.length === 1 ? unseen[0] : `${unseen.slice(0, -1).join(", ")} and ${unseen.at(-1)}`;
  return `${names} ${unseen.length === 1 ? "was" : "were"} not seen`;
}

/** How often the weekday was seen that was seen least. */
function timesSeen({ weekdayS = [] }: Pick<Cpu, "weekdayS">): number {
  return Math.min(...weekdayS.map((seconds) => Math.floor((seconds + SEEN_S) / DAY_S)));
}

/** What denies the grade of a trace, and what settles it. */
export interface GradeDoubt {
  readonly title: string;
  readonly advice: string;
}

/** Why no trace is called good however long it is: nothing can be planned from it, its CPU may be a share of 1 (EVD-12), or it is denied. */
export function gradeDoubt(
  facts: Pick<KnownFacts, "findings" | "cpuRefusal"> | null,
  place: Place,
): GradeDoubt | null {
  if (facts?.cpuRefusal != null)
    return {
      title: "its CPU cannot be planned with",
      advice: `${facts.cpuRefusal} Export CPUUtilization of the instance again, as Average in percent.`,
    };
  for (const one of facts?.findings ?? []) {
    if (one.code === "cpu-as-share" && one.instance === undefined)
      return {
        title: "CPU may be a share and no percent",
        advice:
          "If it is a share, every demand here is 100 times too small: say below that it is a share of 1. If the instance idles, go on.",
      };
    if (one.code === "unnamed-contradict" && one.metric === "CPUUtilization")
      return {
        title: "CPU of several instances, none of them named",
        advice: "Say which instance each column is: as long as nobody does, the busiest is planned alone.",
      };
  }
  const denial = firstDenial(facts?.findings ?? [], place);
  return denial === null ? null : { title: denial.title, advice: denial.words };
}

/** What a grade below good means for the plan, and what settles it. */
export function gradeAdvice(cpu: Cpu): string | null {
  switch (cpu.grade) {
    case "insufficient":
      return "Under three days no weekly pattern can be seen: every figure is a sketch, and no commitment is picked. Export 14 days if you can.";
    case "short":
      return "Hours of the week that were not seen are left out of the month. Export 14 days if you can.";
    case "adequate":
      return timesSeen(cpu) < 2 ? "Two weeks would show each weekday twice." : null;
    case "good":
      return null;
    default:
      return cpu.grade satisfies never;
  }
}

/** What is to be answered before anything can be planned. */
export function askOf({ answers, facts }: Pick<AnswerReview, "answers" | "facts">): string {
  if (answers.instance === null) return "choose the instance";
  if (answers.source !== null) return "answer what is missing";
  return facts?.serverless == null ? "say the instance class" : "say its capacity range";
}
