import { guardedUsd } from "../doubt/compared-usd.ts";
import { inModeOfToday } from "../doubt/in-mode-of-today.ts";
import { type Candidate, meetsReadLimits, onDemandOf } from "../search/candidates-of.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./known-plan.ts";
import { variedBy } from "./under-variation.ts";

/** What takes over, in the storage mode that a plan there would take it in (MEM-13). */
export function inTakenMode(
  { effective }: Pick<KnownPlan, "effective">,
  { found, variation }: { readonly found: Candidate; readonly variation: Variation },
): Candidate {
  const varied = variedBy(variation, effective);
  const meanUsd = ({ priced }: Candidate) => priced.totalUsd;
  const usd = (one: Candidate) => guardedUsd(one, meanUsd(one));
  const among = onDemandOf(found.evaluated, varied).filter((one) => meetsReadLimits(one, varied));
  const taken = among.reduce((least, one) => (usd(one) < usd(least) ? one : least), found);
  return inModeOfToday(taken, { among, mode: effective.workload.baseline.storageMode, meanUsd });
}
