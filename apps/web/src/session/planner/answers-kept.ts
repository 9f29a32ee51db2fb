import type { Settings } from "@acuity/engine/plan";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";

/** A hand goes back and forth over this many stops; each answer is a chart's columns, some fifty kilobytes. */
const MOST_KEPT = 32;

/** What an answer is of. */
export interface AnswerOf {
  /** Demand and prices: answers over others are none of these. */
  readonly terms: readonly object[];
  readonly settings: Settings;
  readonly view: View;
}

/** The last answers over one demand under one list of prices: the model gives the same for the same settings. */
export class AnswersKept {
  #terms: readonly object[] = [];
  readonly #kept = new Map<string, ChartAnswer>();

  find(of: AnswerOf): ChartAnswer | null {
    this.#goTo(of.terms);
    return this.#kept.get(keyOf(of)) ?? null;
  }

  keep(of: AnswerOf, answer: ChartAnswer): void {
    this.#goTo(of.terms);
    const key = keyOf(of);
    // The newest last: the first of a map is what has not been asked about for longest.
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    for (const old of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(old);
  }

  #goTo(terms: readonly object[]): void {
    if (terms.length === this.#terms.length && terms.every((one, i) => one === this.#terms[i])) return;
    this.#kept.clear();
    this.#terms = terms;
  }
}

function keyOf({ settings, view }: AnswerOf): string {
  return JSON.stringify([settings, view]);
}
