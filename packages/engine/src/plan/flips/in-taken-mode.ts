import { guardedUsd } from "../doubt/compared-usd.ts";
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
  const usd = (one: Candidate) => guardedUsd(one, one.priced.totalUsd);
  return onDemandOf(found.evaluated, varied).reduce(
    (least, one) => (usd(one) < usd(least) && meetsReadLimits(one, varied) ? one : least),
    found,
  );
}
