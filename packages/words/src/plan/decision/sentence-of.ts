import type { Place } from "../../formats/place.ts";
import { clauseStart, sentenceStart } from "../../formats/sentence-case.ts";
import { AS_IT_STANDS } from "../contradiction-words.ts";
import type { Headline } from "../headline.ts";
import { optionTitle, unnamedTitle } from "../option-title.ts";
import { shapeTitle } from "../storage-move.ts";
import { missedToday } from "./before-settled.ts";
import { clusterChanges } from "./cluster-changes.ts";
import type { Overload } from "./overload.ts";
import { type SureSwitch, switchFirst } from "./sure-switch.ts";
import { takeOver } from "./take-over.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Longer verdicts are of clusters: what changes of them is said, and no list of all that runs. */
const LONG = 70;

/** More words than that are no sentence to act on [A]. */
const MOST_WORDS = 25;

/** What a headline holds in three lines of a phone of 390 px, in characters [A]. */
const THREE_LINES = 80;

/** The verdict as the sentence to act on, and what was cut from it. */
interface Sentence {
  readonly sentence: string;
  /** `As estimated: take db.r6g.large.`, where what is to be measured first leaves no room for it; else empty. */
  readonly estimate: string;
}

/** The verdict of the headline as one sentence to act on; what is to be measured first stands alone where both are long. */
export function sentenceOf(
  headline: Pick<Headline, "verdict" | "instances">,
  of: ToldPlan & {
    readonly now: SureSwitch | null;
    readonly overload: Overload | null;
    readonly place: Place;
  },
): Sentence {
  if (of.overload !== null) return { sentence: `${headline.verdict}.`, estimate: "" };
  const whole = wholeOf(headline, of);
  if (of.now !== null) return afterSwitch(whole, { now: of.now, place: of.place });
  const [, first, then] = /^(.+? first); (.+)$/u.exec(whole) ?? [];
  if (first === undefined || then === undefined) return { sentence: whole, estimate: "" };
  // Where every demand is wrong no shape is an answer, however short it is.
  const isAnswer = !then.startsWith(AS_IT_STANDS);
  if (isAnswer && whole.length <= THREE_LINES) return { sentence: whole, estimate: "" };
  return { sentence: `${first}.`, estimate: isAnswer ? sentenceStart(then) : "" };
}

/** What pays whatever is open comes before what is to be settled; what is estimated goes to the next step. */
function afterSwitch(
  whole: string,
  { now, place }: { readonly now: SureSwitch; readonly place: Place },
): Sentence {
  const [, first, estimate = ""] = /^(.+?)(?<!settle it) first(?:; (.+)|\.)$/u.exec(whole) ?? [];
  const then = first === undefined ? "measure memory" : clauseStart(first);
  return { sentence: `${switchFirst(now, { then, place })}.`, estimate: sentenceStart(estimate) };
}

/** What to do where it names no shape, and of a long list of instances what changes. */
function wholeOf(
  { verdict, instances }: Pick<Headline, "verdict" | "instances">,
  of: ToldPlan & { readonly place: Place },
): string {
  const { plan, told, isPick, place } = of;
  if (!isPick && !plan.upgrade)
    return `${verdict}; the nearest is ${shapeTitle(told.settings, { plan, place })}.`;
  if (plan.memory?.isVerdict && verdict.endsWith("Depends on memory"))
    return `${verdict}: settle it ${missedToday(of) === null ? `before you change anything${isTierMoved(of) ? " but a promotion tier" : ""}` : "first"}.`;
  // What is to be measured first is no part of a list of instances.
  const own = verdict.replace(/^.+? first; /u, "");
  const run = own.slice(own.indexOf(": ") + 1).trim();
  if (run.length <= LONG || instances.length === 0 || told.settings.readers.length === 0)
    return `${verdict}.`;
  const shape = { ...told.settings, storageMode: "standard", commitment: { kind: "none" } } as const;
  const title = optionTitle(shape, place);
  const named = (words: string) =>
    `${withoutKind(
      verdict.replace(title, () => words),
      { title, words },
    )}.`;
  const changes = clusterChanges(of);
  const byInstance = changes === null ? null : named(changes);
  return byInstance !== null && byInstance.split(" ").length <= MOST_WORDS
    ? byInstance
    : named(unnamedTitle(shape, place));
}

/** Whether the next step moves a tier before what is open is settled. */
const isTierMoved = (of: ToldPlan & { readonly place: Place }): boolean =>
  of.told.id === of.plan.today && (takeOver(of)?.onNow ?? "") !== "";

/** The same where the verdict says before its range that it is serverless. */
function withoutKind(
  verdict: string,
  { title, words }: { readonly title: string; readonly words: string },
): string {
  const range = (text: string) => text.replace(/^Serverless\s+/, "");
  return verdict.replace(range(title), () => range(words));
}
