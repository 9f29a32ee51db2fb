import type { CacheRequirement, FailoverQuestion } from "@acuity/engine/failover";
import { type FirstQuestion, originOf } from "../../tool/question/origin.ts";

/** What each condition is asked by. */
const ASKED_BY: Readonly<Partial<Record<CacheRequirement["id"], keyof FailoverQuestion>>> = {
  parameter: "isEnabled",
  "one-tier-0-reader": "tierZeroReaders",
};

/** Conditions that are met only because the question takes them so: no file and no plan tells, and the user has not said. */
export function assumedRequirements(of: {
  readonly question: FailoverQuestion;
  readonly first: FirstQuestion<FailoverQuestion>;
}): ReadonlySet<CacheRequirement["id"]> {
  const ids = Object.keys(ASKED_BY) as CacheRequirement["id"][];
  return new Set(
    ids.filter((id) => {
      const key = ASKED_BY[id];
      return key !== undefined && /^(assumed|asked):/.test(originOf(key, of) ?? "");
    }),
  );
}
