import type { ComparedRow } from "../search/compared.ts";
import { todayOf } from "../today/today-of.ts";
import { resolve, type WhatIfInput } from "../workload/resolve.ts";
import { comparedRow } from "./compared-row.ts";
import { judged } from "./judged-month.ts";

/**
 * Any settings as a row of the matrix (OPT-4), without a search: what they miss by their expected demand; that they are inside the
 * limits is what a plan says, which asks the draws too.
 *
 * @throws EngineError as `whatIf`
 */
export function compareWhatIf(input: WhatIfInput): ComparedRow {
  const settings = { ...input.settings, commitment: { kind: "none" } } as const;
  const effective = resolve({ ...input, settings });
  const { missed } = judged(effective, new Map());
  return comparedRow(effective, {
    ...{ roles: ["yours"], id: null, cpuMaxPct: null, today: todayOf(effective) },
    missed: missed.length === 0 ? null : missed,
  });
}
