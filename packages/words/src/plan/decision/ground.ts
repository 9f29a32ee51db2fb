import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import type { Span } from "../data-words.ts";
import type { ConfidenceKind, ConfidenceLevel } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

export interface Doubted extends ToldPlan {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

/** Something that lowers confidence: so far, by what kind of doubt, and in words. */
export interface Ground {
  readonly level: Exclude<ConfidenceLevel, "high">;
  readonly kind: ConfidenceKind;
  /** Under the level, in a few words. */
  readonly short: string;
  readonly words: string;
  /** Before the others of its level. */
  readonly isGrave?: boolean;
}

type Said = readonly [short: string, words: string];

export const low = (kind: ConfidenceKind, [short, words]: Said): Ground => ({
  level: "low",
  kind,
  short,
  words,
});

export const medium = (kind: ConfidenceKind, [short, words]: Said): Ground => ({
  ...{ level: "medium", kind, short, words },
});
