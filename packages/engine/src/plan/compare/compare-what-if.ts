import type { ComparedRow } from "../search/compared.ts";
import { todayOf } from "../today/today-of.ts";
import { resolve, type WhatIfInput } from "../workload/resolve.ts";
import { comparedRow } from "./compared-row.ts";

/**
 * Any settings as a row of the matrix (OPT-4), without a search: what they miss as their month tells it; that they are inside the
 * limits is what a plan says.
 *
 * @throws EngineError as `whatIf`
 */
export function compareWhatIf(input: WhatIfInput): ComparedRow {
  const settings = { ...input.settings, commitment: { kind: "none" } } as const;
  const effective = resolve({ ...input, settings });
  const today = todayOf(effective);
  return comparedRow(effective, { roles: ["yours"], id: null, cpuMaxPct: null, missed: null, today });
}
