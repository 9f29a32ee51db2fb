import type { Finding } from "@acuity/engine/units";
import type { DecidingFact } from "./decision.ts";

type Assumed = Extract<Finding, { readonly code: "statistic-assumed" }>;

/** Whether CPU is a statistic above the mean alone, a Maximum or a percentile: nobody knows how much less was asked (EVD-10). */
export const isAboveMean = (one: Finding): one is Assumed =>
  one.code === "statistic-assumed" && one.statistic !== null && one.isBelow !== true;

/** What is to be exported before anything is decided by it, and why: each a part of a sentence. */
export interface AboveMean {
  /** `the Maximum`, `p99`. */
  readonly by: string;
  /** `Export the Average of CPUUtilization`. */
  readonly step: string;
  /** That this comes first, with what it is for, a sentence. */
  readonly words: string;
}

/** Of the planned instance before that of another; null where every CPU is a mean, or nobody says what it is. */
export function aboveMean(findings: readonly Finding[]): AboveMean | null {
  const found = findings.filter(isAboveMean);
  const one = found.find(({ instance }) => instance === undefined) ?? found[0];
  if (one === undefined) return null;
  const by = one.statistic === "Maximum" ? "the Maximum" : `${one.statistic}`;
  const [whose, every] =
    one.instance === undefined
      ? ["", "every demand comes out"]
      : [` of ${one.instance}`, "what it asks for comes out"];
  const step = `Export the Average of CPUUtilization${whose}`;
  return { by, step, words: `${step} first: by ${by} ${every} too high, so the pick may be too large.` };
}

/** A fact of demand that such a CPU tells: the most that was asked, and no measurement of it. */
export function asUpperBound(fact: DecidingFact, findings: readonly Finding[]): DecidingFact {
  const above = aboveMean(findings);
  if (above === null) return fact;
  return {
    ...fact,
    origin: fact.origin === "measured" ? "bounded" : fact.origin,
    detail: `by ${above.by}: an upper bound; ${fact.detail}`,
    settle: `${above.step}.`,
  };
}
