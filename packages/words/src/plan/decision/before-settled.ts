import type { MissedLimit } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import { contradictions, correctionOf } from "../contradiction-words.ts";
import { openTrace, type Span } from "../data-words.ts";
import { type Open, openOf } from "./settle-first.ts";
import { shortLimit } from "./short-limit.ts";
import { shortTitle } from "./short-title.ts";
import { isByEstimate, limitQuestion } from "./today-fact.ts";
import type { ToldPlan } from "./told-plan.ts";

export interface Unsettled extends ToldPlan {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

/** What is to be done now where the answer rests on what is open. */
export interface Now {
  readonly words: string;
  /** The change may be made before that is settled. */
  readonly isOffered: boolean;
}

/** Open questions whose answer makes the pick dearer or too small at worst: it is nearer to the limits than what runs today. */
const BETTER_THAN_TODAY: readonly Open[] = ["memory-verdict", "memory", "storage", "day", "hidden"];

/**
 * What is to be done before anything is settled: where what runs today is outside the limits by what was measured, the pick, which is
 * inside them, if that cannot wait; nothing elsewhere. Behind the question of a limit that nobody set, where there is one.
 */
export function beforeSettled(of: Unsettled): Now {
  if (correctionOf(of) !== null) return { words: NONE, isOffered: false };
  const question = limitQuestion(of);
  const missed = missedToday(of);
  const isOld = openOf(of.plan, { pick: of.told, findings: of.findings })[0] === "old";
  if (missed === null || isOld)
    return { words: question === null ? NONE : `${NONE} ${question}`, isOffered: false };
  const asked = question ?? outsideWords(missed, of.place);
  if (!isBetterThanToday(of)) return { words: `${asked} ${UNSURE}`, isOffered: false };
  const start = question === null ? "If that cannot wait" : "If it is and cannot wait";
  return { words: `${asked} ${start}, ${stopgap(of)}; else settle this first.`, isOffered: true };
}

export const outsideWords = (missed: MissedLimit, place: Place): string =>
  `Today is outside your limits: ${shortLimit(missed, place)}.`;

const NONE = "No change is offered yet.";
const UNSURE = "What would be inside them is not sure yet: settle this first.";

/** The pick of a verdict by memory is inside whatever memory turns out to be; any other stands in the first sentence, or in what it had no room for. */
function stopgap({ plan, told, place }: Unsettled): string {
  return plan.memory?.isVerdict
    ? `take ${shortTitle(told.settings, place)}, which is inside them whatever memory shows`
    : "make the change as estimated";
}

export function isBetterThanToday({ plan, told, findings, workload, place }: Unsettled): boolean {
  const open = openOf(plan, { pick: told, findings });
  const isMeasured = openTrace(workload, { findings, place }) === null;
  const isDenied = contradictions([...findings, ...plan.notes], place).length > 0;
  return isMeasured && !isDenied && isNearerWhatever(open);
}

/** Whether something is open, and nothing that could show the pick to be no nearer to the limits than today. */
export const isNearerWhatever = (open: readonly Open[]): boolean =>
  open.length > 0 && open.every((one) => BETTER_THAN_TODAY.includes(one));

/** The limit that what runs today misses by what was measured; null where it misses none, or by what is assumed or estimated. */
export function missedToday({ plan, told }: Pick<ToldPlan, "plan" | "told">): MissedLimit | null {
  return missedByToday({ plan, told })[0] ?? null;
}

/** All of them. */
export function missedByToday({ plan, told }: Pick<ToldPlan, "plan" | "told">): readonly MissedLimit[] {
  const now = plan.options.find(({ id }) => id === plan.today);
  const [first] = now?.reasons ?? [];
  if (now === undefined || now.id === told.id || first?.code !== "misses") return [];
  return first.limits.filter(isMeasured);
}

function isMeasured(limit: MissedLimit): boolean {
  const isAssumed = "isAssumed" in limit && (limit.isAssumed || limit.isYours === true);
  const isDoubtful = "isSure" in limit && limit.isSure === false;
  return !isAssumed && !isDoubtful && !isByEstimate(limit);
}
