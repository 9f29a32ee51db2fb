import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import { contradictions } from "../contradiction-words.ts";
import { knownDaysWords, openTrace, type Span } from "../data-words.ts";
import { OFTEN_FULL } from "../engine-figures.ts";
import type { Confidence, ConfidenceKind, ConfidenceLevel } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

export interface Doubted extends ToldPlan {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

/** Something that lowers confidence: so far, by what kind of doubt, and in words. */
interface Ground {
  readonly level: Exclude<ConfidenceLevel, "high">;
  readonly kind: ConfidenceKind;
  /** Under the level, in a few words. */
  readonly short: string;
  readonly words: string;
}

/** Prices older than that are a doubt of their own, days [A]. */
const OLD_DAYS = 365;

/** How sure the decision is, in a word, by what kinds of knowing, and what keeps it from being surer. */
export function confidenceOf(of: Doubted): Confidence {
  const grounds = groundsOf(of);
  const level = grounds.some((one) => one.level === "low") ? "low" : grounds.length > 0 ? "medium" : "high";
  const told = [...grounds].sort((a, b) => Number(b.level === "low") - Number(a.level === "low"));
  const detail = told[0]?.short ?? `${knownDaysWords(of.workload, of.place)} measured`;
  const value = `${level.charAt(0).toUpperCase()}${level.slice(1)}`;
  return {
    level,
    shown: { value, detail },
    kinds: [...new Set<ConfidenceKind>(["measured", ...told.map(({ kind }) => kind)])],
    lowers: told.map(({ words }) => words),
  };
}

function groundsOf(of: Doubted): readonly Ground[] {
  return [...ofData(of), ...ofAnswer(of), ...ofPrices(of)];
}

type Said = readonly [short: string, words: string];

const low = (kind: ConfidenceKind, [short, words]: Said): Ground => ({ level: "low", kind, short, words });

const medium = (kind: ConfidenceKind, [short, words]: Said): Ground => ({
  ...{ level: "medium", kind, short, words },
});

function ofData({ workload, findings, plan, place }: Doubted): readonly Ground[] {
  const open = openTrace(workload, { findings, place });
  const [said] = contradictions([...findings, ...plan.notes], place);
  const full = findings.flatMap((one) => (one.code === "censored" ? [one.hiddenPct ?? one.timePct] : []));
  const isFull = full.some((pct) => pct > 100 * OFTEN_FULL);
  return [
    ...(said === undefined ? [] : [low("depends", ["the files contradict it", said])]),
    ...(open === null ? [] : [low("depends", [`only ${open.long} measured`, open.open])]),
    ...(isFull ? [low("bounded", ["demand is a lower bound", HIDDEN])] : []),
  ];
}

const HIDDEN = "What runs today was full and hid demand: what was measured is a lower bound.";

function ofAnswer({ plan, told, isPick }: Doubted): readonly Ground[] {
  const { trust, memory } = plan;
  const isRaise = told.reasons[0]?.code === "raise-first";
  const isRefused = plan.notes.some(({ code }) => code === "connections-full");
  const isSeldom = trust !== undefined && trust.draws > 0 && trust.holds < 0.9 * trust.draws;
  return [
    ...(isPick ? [] : [low("depends", ["nothing meets the limits", "No shape tried meets your limits."])]),
    ...(isRaise ? [low("bounded", ["demand is a lower bound", HIDDEN])] : []),
    ...(memory?.isVerdict === true ? [low("depends", ["depends on memory", DEPENDS])] : []),
    ...(isRefused ? [low("bounded", ["sessions were refused", REFUSED])] : []),
    ...(memory?.isVerdict === false ? [medium("depends", ["less memory may do", LESS])] : []),
    ...(isSeldom
      ? [medium("bounded", [`holds in ${trust.holds} of ${trust.draws} cases`, held(trust)])]
      : []),
    ...(plan.baseline === null
      ? [medium("assumed", ["today has no price", "What runs today could not be priced."])]
      : []),
  ];
}

const DEPENDS = "How much memory is hot decides, and the files cannot tell.";
const LESS = "Whether less memory would do is not known.";
const REFUSED = "Connections stood at all that is taken: what was refused is not known.";

const held = ({ holds, draws }: { readonly holds: number; readonly draws: number }): string =>
  `It keeps the limit on time in ${holds} of ${draws} cases drawn.`;

function ofPrices({ plan }: Doubted): readonly Ground[] {
  return plan.notes.flatMap((one) =>
    one.code === "prices-old" && one.days > OLD_DAYS
      ? [medium("assumed price", [`prices ${one.days} days old`, `The prices are ${one.days} days old.`])]
      : [],
  );
}
